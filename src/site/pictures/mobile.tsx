import { delayed, Lines, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const taps = [
  [258, 168, 0.5],
  [392, 282, 1.5],
  [320, 408, 2.5],
] as const

/** A phone with three numbered taps and a recording indicator. */
export function MobilePicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect
        x="196"
        y="12"
        width="248"
        height="456"
        rx="38"
        fill="var(--surface)"
        stroke="var(--canopy)"
        strokeWidth="5"
      />
      <rect className={css.solid} x="284" y="28" width="72" height="14" rx="7" />
      <rect className={css.solid} x="224" y="74" width="120" height="20" rx="10" />
      <rect className={css.quiet} x="224" y="116" width="94" height="104" rx="14" />
      <rect className={css.faint} x="326" y="116" width="94" height="104" rx="14" />
      <Lines x={224} y={244} lengths={[168, 132]} />
      <rect className={css.faint} x="224" y="292" width="196" height="68" rx="14" />
      <rect className={css.solid} x="224" y="384" width="196" height="48" rx="24" />
      <path
        className={css.dashed}
        d="M258 168c90 0 134 40 134 114s-10 126-72 126"
        stroke="var(--chanterelle)"
      />
      {taps.map(([x, y, delay], tap) => (
        <g key={x} className={css.pop} style={delayed(delay)}>
          <circle cx={x} cy={y} r="40" fill="var(--chanterelle-fill)" opacity=".22" />
          <circle cx={x} cy={y} r="22" className={css.found} />
          <text
            className={css.middle}
            x={x}
            y={y + 8}
            fill="var(--on-chanterelle)"
            fontSize="24"
            fontWeight="600"
          >
            {tap + 1}
          </text>
        </g>
      ))}
      <g className={css.rise} style={delayed(0.2)}>
        <rect className={css.sheet} x="36" y="64" width="136" height="56" rx="28" />
        <circle cx="66" cy="92" r="10" fill="var(--berry)" />
        <text className={css.label} x="88" y="100">
          0:24
        </text>
      </g>
      {[
        [1.9, 232, 'Slow'],
        [2.9, 366, 'Done'],
      ].map(([delay, y, note]) => (
        <g key={note} className={css.rise} style={delayed(Number(delay))}>
          <path className={css.hairline} d={`M452 ${Number(y) + 28}h28`} />
          <rect className={css.sheet} x="480" y={y} width="120" height="56" rx="14" />
          <text className={`${css.label} ${css.middle}`} x="540" y={Number(y) + 36}>
            {note}
          </text>
        </g>
      ))}
    </Picture>
  )
}
