import { delayed, Lines, Picture, type PictureProps, Window } from './picture.tsx'
import css from './pictures.module.css'

/** A question in the corner of a website. */
export function WidgetPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <Window x={32} y={24} width={576} height={432}>
        <rect className={css.quiet} x="72" y="98" width="208" height="20" rx="10" />
        <Lines x={72} y={140} lengths={[236, 204, 220]} />
        <rect className={css.faint} x="348" y="98" width="224" height="110" rx="12" />
        <rect className={css.faint} x="72" y="232" width="152" height="184" rx="12" />
      </Window>
      <g className={css.glide} style={delayed(0.6, { '--y': '280px' })}>
        <rect
          x="248"
          y="206"
          width="336"
          height="226"
          rx="20"
          fill="var(--surface)"
          stroke="var(--moss)"
          strokeWidth="3"
        />
        <text className={css.title} x="278" y="262">
          Have ten minutes?
        </text>
        <text className={css.note} x="278" y="302" style={{ fontSize: 24 }}>
          Help us plan the menu.
        </text>
        <rect className={css.solid} x="278" y="340" width="150" height="62" rx="16" />
        <text className={`${css.inverse} ${css.middle}`} x="353" y="379">
          Take part
        </text>
        <text className={css.note} x="456" y="379" style={{ fontSize: 24 }}>
          Not now
        </text>
      </g>
      <circle className={`${css.found} ${css.pop}`} style={delayed(1.6)} cx="428" cy="342" r="15" />
    </Picture>
  )
}
