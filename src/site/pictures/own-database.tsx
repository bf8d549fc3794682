import { delayed, Lines, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const rows = [true, false, true, false, true]

/** A table of people; a filter selects three, who become a segment. */
export function OwnDatabasePicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect className={css.sheet} x="32" y="24" width="420" height="432" rx="18" />
      <g className={css.rise} style={delayed(0.3)}>
        <rect className={css.solid} x="56" y="48" width="208" height="50" rx="25" />
        <text className={css.inverse} x="82" y="81">
          parents, Lyon
        </text>
      </g>
      <path className={css.hairline} d="M32 120h420" />
      {rows.map((kept, row) => {
        const y = 156 + row * 66
        return (
          <g
            key={row}
            className={kept ? css.fade : css.leave}
            style={kept ? delayed(0) : delayed(0.9, { '--left': 0.35 })}
          >
            <circle className={css.moss} cx="84" cy={y} r="20" opacity={kept ? 1 : 0.5} />
            <Lines x={122} y={y - 14} lengths={[120 + ((row * 37) % 50), 84]} gap={18} />
            <rect
              className={kept ? css.found : css.quiet}
              x="330"
              y={y - 15}
              width="92"
              height="30"
              rx="15"
            />
            {row < 4 && <path className={css.hairline} d={`M56 ${y + 33}h372`} />}
          </g>
        )
      })}
      {rows.map(
        (kept, row) =>
          kept && (
            <path
              key={row}
              className={`${css.trail} ${css.draw}`}
              pathLength={1}
              style={delayed(1.4 + row * 0.1, { strokeWidth: 3 })}
              d={`M434 ${156 + row * 66}C480 ${156 + row * 66} 460 240 504 240`}
            />
          ),
      )}
      <g className={css.pop} style={delayed(2.3)}>
        <rect
          x="500"
          y="190"
          width="124"
          height="92"
          rx="12"
          fill="var(--surface)"
          stroke="var(--canopy)"
          strokeWidth="4"
        />
        {[534, 562, 590].map((x) => (
          <circle key={x} className={css.moss} cx={x} cy="222" r="11" />
        ))}
        <Lines x={522} y={252} lengths={[80]} gap={0} />
        <circle className={css.found} cx="620" cy="190" r="18" />
      </g>
    </Picture>
  )
}
