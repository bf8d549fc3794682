import type { MergedCategory } from '#analysis/categories.ts'
import { counted, people, percent } from '#analysis/format.ts'
import { SmallButton } from '#studies/results/parts/small-button.tsx'
import css from './category.module.css'

interface CategoryProps {
  readonly category: MergedCategory
  readonly labels: readonly string[]
  readonly isChosen: boolean
  /** Left out where categories were given: there is nothing to merge. */
  readonly onChoose?: (isChosen: boolean) => void
  readonly onSplit?: () => void
}

const firstCards = 6

/** A category after merging: who made it, how far they agree on it, and its cards. */
export function Category({ category, labels, isChosen, onChoose, onSplit }: CategoryProps) {
  const { name, names, participants, cards, agreement } = category
  const others = cards.length - firstCards
  const shown = cards.slice(0, firstCards).map(({ card, count }) => `${labels[card]} ${count}`)
  return (
    <li className={css.category} data-chosen={isChosen || undefined}>
      {onChoose ? (
        <label className={css.name}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          {name}
        </label>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <span className={css.people}>{people(participants)}</span>
      <span className={css.agreement}>
        <span className={css.track} aria-hidden="true">
          <span style={{ width: `${agreement * 100}%` }} />
        </span>
        agreement {percent(agreement)}
      </span>
      <p className={css.cards}>
        {shown.join(', ')}
        {others > 0 && `, and ${counted(others, 'more card')}`}
      </p>
      {names.length > 1 && (
        <p className={css.names}>
          Merged from {names.map((one) => `“${one}”`).join(', ')}.{' '}
          {onSplit && (
            <SmallButton look="link" onClick={onSplit}>
              Split “{name}” again
            </SmallButton>
          )}
        </p>
      )}
    </li>
  )
}
