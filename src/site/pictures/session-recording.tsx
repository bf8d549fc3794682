import { delayed, Lines, Picture, type PictureProps, Pointer, Window } from './picture.tsx'
import css from './pictures.module.css'

const path = 'M96 128C190 96 262 150 232 214S330 306 408 262 520 196 492 150 396 132 430 236'

/** A replayed cursor with its trail, heat spots and the timeline. */
export function SessionRecordingPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <Window x={32} y={20} width={576} height={340}>
        <rect className={css.solid} x="72" y="96" width="180" height="20" rx="10" />
        <Lines x={72} y={142} lengths={[240, 212, 226]} />
        <rect className={css.faint} x="72" y="222" width="148" height="104" rx="12" />
        <rect className={css.faint} x="240" y="222" width="148" height="104" rx="12" />
        <rect className={css.faint} x="408" y="96" width="164" height="230" rx="12" />
      </Window>
      <g fill="var(--chanterelle-fill)" className={css.fade} style={delayed(2.6)}>
        <circle cx="240" cy="204" r="56" opacity=".16" />
        <circle cx="240" cy="204" r="30" opacity=".28" />
        <circle cx="446" cy="222" r="78" opacity=".16" />
        <circle cx="446" cy="222" r="46" opacity=".26" />
        <circle cx="446" cy="222" r="20" opacity=".42" />
      </g>
      <path
        className={`${css.trail} ${css.draw}`}
        pathLength={1}
        style={delayed(0.4, { '--duration': '3s', strokeWidth: 4 })}
        d={path}
      />
      <g className={css.walk} style={delayed(0.4, { '--duration': '3s', offsetPath: `path('${path}')` })}>
        <Pointer />
      </g>
      <path className={css.hairline} d="M96 420h512" style={{ strokeWidth: 8 }} />
      <path
        className={`${css.draw} ${css.trunk}`}
        pathLength={1}
        style={delayed(0.4, { '--duration': '3s', strokeWidth: 8 })}
        d="M96 420h356"
      />
      {[216, 330, 424].map((x) => (
        <path key={x} d={`M${x} 396v-12`} stroke="var(--chanterelle-fill)" strokeWidth="6" />
      ))}
      <path className={css.solid} d="M40 402v36l28-18Z" stroke="var(--canopy)" strokeWidth="6" />
      <circle
        className={css.walk}
        r="14"
        fill="var(--canopy)"
        stroke="var(--paper)"
        strokeWidth="4"
        style={delayed(0.4, { '--duration': '3s', offsetPath: "path('M96 420h356')" })}
      />
    </Picture>
  )
}
