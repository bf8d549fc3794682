import type { ReactNode } from 'react'
import type { BlockItem } from '#content/types.ts'
import { ActionLink } from './action-link.tsx'
import { areInPairs } from './are-in-pairs.ts'
import css from './cards.module.css'
import { FactItems } from './fact-items.tsx'
import { Prose } from './prose.tsx'

export type CardGridProps = {
  items: readonly (BlockItem & { picture?: ReactNode })[]
  dashed?: boolean
}

/** Cards with an optional picture, list and link; dashed cards are planned features. */
export function CardGrid({ items, dashed = false }: CardGridProps) {
  return (
    <ul className={css.grid} data-pairs={areInPairs(items)}>
      {items.map(({ title, subtitle, description, list, button, picture }) => (
        <li key={title} className={css.card} data-dashed={dashed}>
          {picture && <div className={css.picture}>{picture}</div>}
          <div className={css.body}>
            <h3>{title}</h3>
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            {description && (
              <p>
                <Prose text={description} />
              </p>
            )}
            {list && (
              <ul className={css.facts}>
                <FactItems list={list} />
              </ul>
            )}
            {button && <ActionLink action={button} look="text" />}
          </div>
        </li>
      ))}
    </ul>
  )
}
