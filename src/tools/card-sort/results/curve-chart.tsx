import type { Interval } from '#studies/statistics/intervals.ts'
import css from './curve-chart.module.css'

/** A point of a curve; values are from 0 to 1, and lower ones are drawn at 0. */
export interface CurvePoint {
  readonly at: number
  readonly value: number
  readonly interval?: Interval | null
}

export interface Curve {
  readonly name: string
  readonly points: readonly CurvePoint[]
  /** Draws the curve dashed, to distinguish two of them without color. */
  readonly isDashed?: boolean
}

interface CurveChartProps {
  readonly curves: readonly Curve[]
  /** The label of the horizontal axis. */
  readonly axis: string
  /** The position that is marked, with a label. */
  readonly mark?: { readonly at: number; readonly label: string } | undefined
}

const [width, height, left, top, bottom] = [640, 256, 52, 14, 56]
const ticks = [0, 0.25, 0.5, 0.75, 1]
const mostLabels = 10

/** Curves over a number of groups or people; a table beside it has the same numbers. */
export function CurveChart({ curves, axis, mark }: CurveChartProps) {
  const positions = [...new Set(curves.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted(
    (a, b) => a - b,
  )
  const [first = 0, last = 1] = [positions[0], positions.at(-1)]
  const x = (at: number) => left + 12 + ((at - first) / Math.max(1, last - first)) * (width - left - 28)
  const y = (value: number) => top + (1 - Math.max(0, value)) * (height - top - bottom)
  const step = Math.ceil(positions.length / mostLabels)
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={css.chart}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${width}`} className={css.grid} />
            <text x={left - 8} y={y(tick) + 4} className={css.value}>
              {tick}
            </text>
          </g>
        ))}
        {positions.map(
          (at, index) =>
            index % step === 0 && (
              <text key={at} x={x(at)} y={height - bottom + 20} className={css.position}>
                {at}
              </text>
            ),
        )}
        <text x={(left + width) / 2} y={height - 4} className={css.position}>
          {axis}
        </text>
        {mark && (
          <>
            <path d={`M${x(mark.at)} ${top}V${height - bottom}`} className={css.mark} />
            <text
              x={x(mark.at) + (x(mark.at) > width / 2 ? -6 : 6)}
              y={height - bottom - 8}
              className={css.label}
              data-side={x(mark.at) > width / 2 ? 'left' : undefined}
            >
              {mark.label}
            </text>
          </>
        )}
        {curves.map(({ name, points, isDashed }) => (
          <g key={name} data-dashed={isDashed || undefined} className={css.curve}>
            {points.map(
              ({ at, interval }) =>
                interval && (
                  <path
                    key={at}
                    d={`M${x(at)} ${y(interval.low)}V${y(interval.high)}`}
                    className={css.interval}
                  />
                ),
            )}
            <path
              d={points
                .map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`)
                .join('')}
              className={css.line}
            />
            {points.map(({ at, value }) => (
              <circle key={at} cx={x(at)} cy={y(value)} r="3.5" className={css.point} />
            ))}
          </g>
        ))}
      </svg>
      {curves.length > 1 && (
        <figcaption className={css.legend}>
          {curves.map(({ name, isDashed }) => (
            <span key={name} data-dashed={isDashed || undefined}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
