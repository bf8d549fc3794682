import type { BoundsPart } from '#content/site/types.ts'
import css from './pictures.module.css'

const left = 84
const right = 600
const top = 40
const bottom = 392
/** The highest distance on the axis, in standard errors. */
const most = 5

const yOf = (distance: number) => bottom - (distance / most) * (bottom - top)

const styles = [
  { line: css.trunk, dot: css.solid },
  { line: css.dashed, dot: css.moss },
] as const

/** How far a result has to be from its value at each look of plans, as one line for each plan. */
export function BoundsPicture({ part: { people, lines, alt } }: { part: BoundsPart }) {
  const end = people.at(-1) ?? 1
  const xOf = (look: number) => left + ((people[look] ?? 0) / end) * (right - left)
  return (
    <svg viewBox="0 0 640 480" className={css.picture} role="img" aria-label={alt}>
      {[0, 1, 2, 3, 4, most].map((distance) => (
        <g key={distance}>
          <path className={css.hairline} d={`M${left} ${yOf(distance)}H${right}`} />
          <text className={css.note} x={left - 16} y={yOf(distance) + 8} textAnchor="end">
            {distance}
          </text>
        </g>
      ))}
      {people.map((count, look) => (
        <text key={count} className={css.note} x={xOf(look)} y={bottom + 34} textAnchor="middle">
          {count}
        </text>
      ))}
      <text className={css.note} x={(left + right) / 2} y={bottom + 72} textAnchor="middle">
        People who have answered
      </text>
      {lines.map(({ name, distances }, index) => {
        const style = styles[index % styles.length]
        const [first = 0] = distances
        return (
          <g key={name}>
            <path
              className={style?.line}
              d={distances
                .map((distance, look) => `${look === 0 ? 'M' : 'L'}${xOf(look)} ${yOf(distance)}`)
                .join('')}
            />
            {distances.map((distance, look) => (
              <circle key={people[look]} className={style?.dot} cx={xOf(look)} cy={yOf(distance)} r="7" />
            ))}
            <text className={css.label} x={xOf(0) + 18} y={yOf(first) - 12}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
