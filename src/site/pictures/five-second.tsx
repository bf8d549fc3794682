import { delayed, Lines, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

/** A design fades after five seconds; an answer remains. */
export function FiveSecondPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect
        x="40"
        y="24"
        width="440"
        height="316"
        rx="16"
        stroke="var(--moss)"
        strokeWidth="2.5"
        strokeDasharray="3 9"
      />
      <g className={css.leave} style={delayed(0.8, { '--left': 0.38, '--duration': '2.6s' })}>
        <circle className={css.found} cx="374" cy="120" r="46" />
        <path className={css.moss} d="M64 316c40-92 98-118 150-62 34-66 96-76 134-20 40-28 88-10 108 82Z" />
        <rect className={css.solid} x="76" y="68" width="196" height="24" rx="12" />
        <rect className={css.solid} x="76" y="106" width="140" height="24" rx="12" />
        <Lines x={76} y={158} lengths={[170, 132]} />
      </g>
      <circle className={css.hairline} cx="552" cy="96" r="56" style={{ strokeWidth: 8 }} />
      <circle
        className={`${css.draw} ${css.trail}`}
        pathLength={1}
        style={delayed(0.8, { '--duration': '2.6s', strokeWidth: 8 })}
        cx="552"
        cy="96"
        r="56"
        transform="rotate(-90 552 96)"
      />
      <text className={`${css.title} ${css.middle}`} x="552" y="115" style={{ fontSize: 56 }}>
        5
      </text>
      <g className={css.rise} style={delayed(3.4)}>
        <path
          className={css.sheet}
          d="M122 276h448a18 18 0 0 1 18 18v124a18 18 0 0 1-18 18H196l-34 32v-32h-40a18 18 0 0 1-18-18V294a18 18 0 0 1 18-18Z"
        />
        <text className={css.title} x="140" y="344">
          “Walks, I think. In the hills.
        </text>
        <text className={css.title} x="140" y="392">
          I did not see a price.”
        </text>
      </g>
    </Picture>
  )
}
