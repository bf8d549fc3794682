import { delayed, Lines, Picture, type PictureProps, Window } from './picture.tsx'
import css from './pictures.module.css'

const gathered = [
  [196, 316],
  [222, 300],
  [168, 306],
  [240, 322],
  [206, 334],
  [182, 328],
  [228, 342],
  [152, 322],
  [262, 308],
  [210, 312],
] as const
const astray = [
  [470, 92],
  [432, 246],
  [96, 168],
  [520, 330],
] as const

/** Most clicks hit the target button; a few miss it. */
export function FirstClickPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <Window x={32} y={24} width={576} height={432}>
        <Lines x={332} y={87} lengths={[70]} />
        <Lines x={432} y={87} lengths={[70]} />
        <Lines x={516} y={87} lengths={[58]} />
        <text className={css.title} x="72" y="158" style={{ fontSize: 40 }}>
          Come on
        </text>
        <text className={css.title} x="72" y="202" style={{ fontSize: 40 }}>
          Sunday
        </text>
        <Lines x={72} y={226} lengths={[232, 196]} />
        <rect className={css.faint} x="348" y="148" width="220" height="232" rx="12" />
        <path className={css.branch} d="m348 340 70-74 46 46 34-30 70 62" opacity=".5" />
        <circle className={css.quiet} cx="506" cy="204" r="26" />
      </Window>
      <g className={css.fade} style={delayed(1.8)}>
        <ellipse cx="206" cy="318" rx="112" ry="66" fill="var(--chanterelle-fill)" opacity=".16" />
        <ellipse cx="206" cy="318" rx="74" ry="42" fill="var(--chanterelle-fill)" opacity=".28" />
      </g>
      <rect className={css.solid} x="120" y="288" width="172" height="60" rx="14" />
      <rect x="150" y="313" width="112" height="10" rx="5" fill="var(--on-canopy)" opacity=".6" />
      <rect
        x="104"
        y="272"
        width="204"
        height="92"
        rx="18"
        stroke="var(--chanterelle)"
        strokeWidth="2.5"
        strokeDasharray="8 8"
        className={css.fade}
        style={delayed(2.3)}
      />
      {[...astray, ...gathered].map(([x, y], click) => (
        <circle
          key={click}
          cx={x}
          cy={y}
          r="11"
          fill="var(--chanterelle-fill)"
          stroke="var(--surface)"
          strokeWidth="3"
          className={css.pop}
          style={delayed(0.3 + click * 0.12)}
        />
      ))}
    </Picture>
  )
}
