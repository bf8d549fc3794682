import { delayed, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const headings = [
  { x: 116, label: 'Borrow' },
  { x: 320, label: 'Visit' },
  { x: 524, label: 'Account' },
]
const leaves = [
  { x: 62, from: 116, label: 'E-books' },
  { x: 172, from: 116, label: 'Films' },
  { x: 268, from: 320, label: 'Hours' },
  { x: 372, from: 320, label: 'Rooms' },
  { x: 472, from: 524, label: 'Loans' },
  { x: 578, from: 524, label: 'Fines' },
]
const down = (x: number, from: number, y: number, to: number) =>
  `M${from} ${y}C${from} ${(y + to) / 2} ${x} ${(y + to) / 2} ${x} ${to}`

/** A path through the tree that backtracks once and ends on the correct leaf. */
export function TreeTestPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <text className={`${css.title} ${css.middle}`} x="320" y="52">
        Renew the book you have at home
      </text>
      {headings.map(({ x }) => (
        <path key={x} className={css.hairline} d={down(x, 320, 128, 226)} style={{ strokeWidth: 3 }} />
      ))}
      {leaves.map(({ x, from }) => (
        <path key={x} className={css.hairline} d={down(x, from, 250, 378)} style={{ strokeWidth: 3 }} />
      ))}
      <g className={css.fade} style={delayed(0.4)}>
        <path className={css.dashed} d={down(116, 320, 128, 226)} />
        <path className={css.dashed} d={down(172, 116, 250, 378)} />
      </g>
      <path
        className={`${css.trail} ${css.draw}`}
        pathLength={1}
        style={delayed(2.7, { '--duration': '600ms' })}
        d={down(524, 320, 128, 226)}
      />
      <path
        className={`${css.trail} ${css.draw}`}
        pathLength={1}
        style={delayed(3.3, { '--duration': '600ms' })}
        d={down(472, 524, 250, 378)}
      />
      <rect className={css.solid} x="262" y="92" width="116" height="52" rx="26" />
      <text className={`${css.inverse} ${css.middle}`} x="320" y="126">
        Library
      </text>
      {headings.map(({ x, label }) => (
        <g key={x}>
          <rect className={css.sheet} x={x - 66} y="214" width="132" height="52" rx="26" />
          <text className={`${css.label} ${css.middle}`} x={x} y="248">
            {label}
          </text>
        </g>
      ))}
      {leaves.map(({ x, label }) => (
        <g key={x}>
          <circle className={css.sheet} cx={x} cy="386" r="12" />
          <text className={`${css.note} ${css.middle}`} x={x} y="434" style={{ fontSize: 24 }}>
            {label}
          </text>
        </g>
      ))}
      <circle className={`${css.found} ${css.pop}`} style={delayed(3.9)} cx="472" cy="386" r="14" />
      <circle
        className={css.walk}
        r="11"
        fill="var(--canopy)"
        stroke="var(--surface)"
        strokeWidth="3"
        style={delayed(0.4, {
          '--duration': '3.5s',
          offsetPath:
            "path('M320 128C320 177 116 177 116 226V250C116 314 172 314 172 378C172 314 116 314 116 250V226C116 177 320 177 320 128C320 177 524 177 524 226V250C524 314 472 314 472 386')",
        })}
      />
    </Picture>
  )
}
