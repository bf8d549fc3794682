import type { TitledText } from '#content/types.ts'
import { areInPairs } from './are-in-pairs.ts'
import { Prose } from './prose.tsx'
import css from './why-grid.module.css'

/** A grid of titled texts without boxes. */
export function WhyGrid({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className={css.grid} data-pairs={areInPairs(items)}>
      {items.map(({ title, text }) => (
        <li key={title} className={css.item}>
          <h3>{title}</h3>
          <p>
            <Prose text={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
