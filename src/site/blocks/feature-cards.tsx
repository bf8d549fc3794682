import type { Feature } from '#content/types.ts'
import { areInPairs } from './are-in-pairs.ts'
import css from './cards.module.css'
import { FactItems } from './fact-items.tsx'
import { Prose } from './prose.tsx'

/** A card per feature; `list` holds exact facts such as limits. */
export function FeatureCards({ items }: { items: readonly Feature[] }) {
  return (
    <ul className={css.grid} data-pairs={areInPairs(items)}>
      {items.map(({ title, text, list }) => (
        <li key={title} className={css.card}>
          <h3>{title}</h3>
          <p>
            <Prose text={text} />
          </p>
          {list && (
            <ul className={css.facts}>
              <FactItems list={list} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
