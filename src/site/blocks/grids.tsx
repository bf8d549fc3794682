import type { ReactNode } from 'react'
import type { Action, BlockItem, Feature, TitledText } from '#content/site/types.ts'
import { ActionLink } from './actions.tsx'
import css from './grids.module.css'
import { Prose } from './prose.tsx'
import { TitledProse } from './titled-prose.tsx'

/** Whether a grid should have at most two columns: with two or four items a third column leaves gaps. */
const areInPairs = ({ length }: { readonly length: number }) => length === 2 || length === 4

/** List items with exact facts, such as limits. */
export const FactItems = ({ list }: { list: readonly string[] }) =>
  list.map((fact) => (
    <li key={fact}>
      <Prose text={fact} />
    </li>
  ))

type CardGridProps = {
  items: readonly (BlockItem & { picture?: ReactNode })[]
  isDashed: boolean
}

/** Cards with an optional picture, list and link; dashed cards are planned features. */
export function CardGrid({ items, isDashed }: CardGridProps) {
  return (
    <ul className={css.cards} data-pairs={areInPairs(items)}>
      {items.map(({ title, subtitle, description, list, button, buttonLink, picture }) => (
        <li key={title} className={css.card} data-dashed={isDashed}>
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
            {button && <ActionLink action={{ label: button, ...buttonLink }} look="text" />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A card per feature; `list` holds exact facts such as limits. */
export function FeatureCards({ items }: { items: readonly Feature[] }) {
  return (
    <ul className={css.cards} data-pairs={areInPairs(items)}>
      {items.map(({ title, text, list }) => (
        <li key={title} className={css.card}>
          <TitledProse title={title} text={text} />
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

/** A grid of titled texts without boxes. */
export function WhyGrid({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className={css.reasons} data-pairs={areInPairs(items)}>
      {items.map(({ title, text }) => (
        <li key={title} className={css.reason}>
          <TitledProse title={title} text={text} />
        </li>
      ))}
    </ul>
  )
}

/** Links to related pages. */
export function LearnMore({ links }: { links: readonly Action[] }) {
  return (
    <ul className={css.links} data-pairs={areInPairs(links)}>
      {links.map((link) => (
        <li key={link.label}>
          <ActionLink action={link} look="text" />
        </li>
      ))}
    </ul>
  )
}
