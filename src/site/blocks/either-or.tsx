import type { BlockItem } from '#content/site/types.ts'
import { ActionLink } from './actions.tsx'
import css from './either-or.module.css'
import { FactItems } from './grids.tsx'
import { Prose } from './prose.tsx'

type EitherOrProps = { items: readonly [BlockItem, BlockItem]; booleanOperator: 'or' | 'and' }

/** Two options with “or” or “and” between them. */
export function EitherOr({ items, booleanOperator }: EitherOrProps) {
  const [one, other] = items
  return (
    <div className={css.pair}>
      <Option item={one} />
      <p className={css.word}>{booleanOperator}</p>
      <Option item={other} />
    </div>
  )
}

function Option({ item: { title, subtitle, description, list, button, buttonLink } }: { item: BlockItem }) {
  return (
    <div className={css.option}>
      <h3>{title}</h3>
      {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      {description && (
        <p>
          <Prose text={description} />
        </p>
      )}
      {list && (
        <ul>
          <FactItems list={list} />
        </ul>
      )}
      {button && <ActionLink action={{ label: button, ...buttonLink }} look="outlined" />}
    </div>
  )
}
