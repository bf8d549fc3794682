import { delayed, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

function Person({ x, y }: { x: number; y: number }) {
  return (
    <g className={css.moss}>
      <circle cx={x} cy={y} r="36" />
      <path d={`M${x - 72} ${y + 106}c4-46 32-60 72-60s68 14 72 60Z`} />
    </g>
  )
}

const marks = [
  [128, 'Looks for the price', 1.2],
  [408, 'Trusts the map', 2.3],
] as const

/** Two people on a call, with time-stamped notes. */
export function InterviewPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect className={css.quiet} x="32" y="24" width="372" height="236" rx="18" />
      <Person x={218} y={124} />
      <rect
        className={css.faint}
        x="424"
        y="24"
        width="184"
        height="146"
        rx="18"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <g transform="translate(516 86) scale(.62)">
        <Person x={0} y={0} />
      </g>
      <g className={css.fade} style={delayed(0.4)}>
        <rect className={css.sheet} x="424" y="190" width="184" height="70" rx="18" />
        <circle cx="456" cy="225" r="9" stroke="var(--moss)" strokeWidth="3" />
        <text className={css.label} x="478" y="233">
          2 observe
        </text>
      </g>
      <rect
        x="32"
        y="24"
        width="372"
        height="236"
        rx="18"
        stroke="var(--chanterelle-fill)"
        strokeWidth="4"
        className={css.fade}
        style={delayed(0.8)}
      />
      <path className={css.hairline} d="M40 316h560" style={{ strokeWidth: 6 }} />
      <path
        className={`${css.trunk} ${css.draw}`}
        pathLength={1}
        style={delayed(0.5, { '--duration': '2.6s', strokeWidth: 6 })}
        d="M40 316h440"
      />
      {marks.map(([x, note, delay]) => (
        <g key={note} className={css.rise} style={delayed(delay)}>
          <circle className={css.found} cx={x} cy="316" r="13" />
          <path className={css.hairline} d={`M${x} 334v32`} />
          <rect className={css.sheet} x={x - 88} y="366" width="248" height="84" rx="14" />
          <text className={css.note} x={x - 66} y="400">
            {x < 200 ? '04:10' : '17:32'}
          </text>
          <text className={css.label} x={x - 66} y="432">
            {note}
          </text>
        </g>
      ))}
    </Picture>
  )
}
