import { delayed, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const days = ['Mon', 'Tue', 'Wed', 'Thu']
const slots = [
  [0, 0],
  [0, 2],
  [1, 1],
  [2, 0],
  [2, 1],
  [3, 2],
] as const

/** Free times, one of them chosen, and the interview. */
export function CalendarPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect className={css.sheet} x="32" y="32" width="576" height="340" rx="18" />
      <path className={css.hairline} d="M32 104h576M176 104v268M320 104v268M464 104v268" />
      {days.map((day, column) => (
        <text key={day} className={`${css.label} ${css.middle}`} x={104 + column * 144} y="78">
          {day}
        </text>
      ))}
      {slots.map(([column, row], slot) => (
        <rect
          key={slot}
          className={`${css.quiet} ${css.pop}`}
          style={delayed(0.3 + slot * 0.15)}
          x={48 + column * 144}
          y={124 + row * 80}
          width="112"
          height="60"
          rx="12"
        />
      ))}
      <g className={css.pop} style={delayed(1.7)}>
        <rect className={css.found} x="336" y="204" width="112" height="60" rx="12" />
        <text
          className={css.middle}
          x="392"
          y="243"
          fill="var(--on-chanterelle)"
          fontSize="24"
          fontWeight="600"
        >
          14:30
        </text>
      </g>
      <g className={css.rise} style={delayed(2.3)}>
        <path
          className={css.solid}
          d="M196 320h292a22 22 0 0 1 22 22v76a22 22 0 0 1-22 22H270l-36 30v-30h-38a22 22 0 0 1-22-22v-76a22 22 0 0 1 22-22Z"
        />
        <text className={css.inverse} x="206" y="372" style={{ fontSize: 28 }}>
          Tell me about the last
        </text>
        <text className={css.inverse} x="206" y="410" style={{ fontSize: 28 }}>
          time you booked.
        </text>
      </g>
    </Picture>
  )
}
