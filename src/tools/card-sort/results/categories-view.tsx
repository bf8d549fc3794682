import { useId, useMemo, useRef, useState } from 'react'
import { mergeCategories, type MergedCategory, type Standard } from '../analysis/categories.ts'
import { counted, people, percent } from '#studies/statistics/format.ts'
import { cardSortFormulas } from '../formulas.ts'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { Button } from '#ui/button.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { EntryForm } from '#studies/results/parts/inputs.tsx'
import css from './categories-view.module.css'
import { type CardSortResults, useModel } from './use-model.ts'
import { NewestOnly, NoSorts } from './notes.tsx'
import { mergeNames, mergeProposals, proposals, splitNames } from './standards.ts'

const firstCategories = 30

/** Categories after names that mean the same are merged, and the merging itself. */
export function CategoriesView(props: ToolViewProps<'cardsort'>) {
  const { control } = props
  const model = useModel(props)
  const { sorts, standards, tasks } = model
  const categories = useMemo(() => mergeCategories(sorts, standards), [sorts, standards])
  const proposed = useMemo(() => proposals(sorts, standards), [sorts, standards])
  const [ticked, setTicked] = useState<readonly string[]>([])
  // With other filters a category may be gone that was ticked before.
  const chosen = ticked.filter((one) => categories.some(({ name }) => name === one))
  const [shown, setShown] = useState(firstCategories)
  const list = useRef<HTMLUListElement>(null)
  const { announce, announcement } = useAnnouncer()
  const isGiven = tasks.variant === 'closed'
  const change = (to: CardSortResults['standards']) => {
    control.change({
      tool: 'cardsort',
      standards: to.map(({ name, names }) => ({ name, names: [...names] })),
    })
    setTicked([])
  }
  const merge = (name: string) => {
    const names = categories.filter((one) => chosen.includes(one.name)).flatMap((one) => one.names)
    change(mergeNames(standards, names, name))
    announce(`Merged under “${name}”.`)
  }
  // The buttons of these two go away as they are pressed.
  const mergeProposed = () => {
    change(mergeProposals(standards, proposed))
    announce(`Merged under ${proposed.map(({ name }) => `“${name}”`).join(', ')}.`)
    list.current?.focus()
  }
  const split = ({ name, names }: MergedCategory) => {
    change(splitNames(standards, names))
    announce(`“${name}” is split again.`)
    list.current?.focus()
  }
  if (model.people === 0) return <NoSorts title="Categories" />
  return (
    <Chart
      title={counted(categories.length, 'category', 'categories')}
      lead={
        isGiven
          ? 'The given categories, with the cards that people put there most often.'
          : 'People name the same thing differently. Choose names that mean the same and merge them: every view then counts them as one.'
      }
      formula={
        isGiven ? cardSortFormulas.agreement : [cardSortFormulas.agreement, cardSortFormulas.standards]
      }
    >
      <NewestOnly model={model} />
      {!isGiven && (
        <MergeBar chosen={chosen} proposed={proposed} onMerge={merge} onMergeProposed={mergeProposed} />
      )}
      {!isGiven && <SavedNote control={control} />}
      {announcement}
      <ul ref={list} tabIndex={-1} className={css.categories} aria-label="Categories">
        {categories.slice(0, shown).map((category) => (
          <Category
            key={category.name}
            category={category}
            labels={model.labels}
            isChosen={chosen.includes(category.name)}
            {...(!isGiven && {
              onChoose: (isChosen: boolean) =>
                setTicked((now) =>
                  isChosen ? [...now, category.name] : now.filter((name) => name !== category.name),
                ),
              onSplit: () => split(category),
            })}
          />
        ))}
      </ul>
      {categories.length > shown && (
        <Button variant="outlined" size="sm" onClick={() => setShown(categories.length)}>
          Show {counted(categories.length - shown, 'more category', 'more categories')}
        </Button>
      )}
    </Chart>
  )
}

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
function Category({ category, labels, isChosen, onChoose, onSplit }: CategoryProps) {
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
            <Button variant="link" onClick={onSplit}>
              Split “{name}” again
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

interface MergeBarProps {
  /** Names of the categories that were ticked, in that order. */
  readonly chosen: readonly string[]
  readonly proposed: readonly Standard[]
  readonly onMerge: (name: string) => void
  readonly onMergeProposed: () => void
}

/** Merges the categories that are ticked, or all whose names differ only in how they are written. */
function MergeBar({ chosen, proposed, onMerge, onMergeProposed }: MergeBarProps) {
  const id = useId()
  const canMerge = chosen.length > 1
  return (
    <div className={css.bar}>
      {proposed.length > 0 && (
        <div className={css.proposals}>
          <p>
            {proposed.length === 1
              ? 'One set of names differs only in how it is written'
              : `${proposed.length} sets of names differ only in how they are written`}
            : {proposed.map(({ names }) => names.map((name) => `“${name}”`).join(' = ')).join('; ')}.
          </p>
          <Button variant="filled" size="sm" onClick={onMergeProposed}>
            Merge {proposed.length === 1 ? 'it' : 'them'}
          </Button>
        </div>
      )}
      <EntryForm
        onEntered={(name) => {
          if (canMerge) onMerge(name)
        }}
      >
        <label htmlFor={id}>
          {canMerge
            ? `Merge ${counted(chosen.length, 'category', 'categories')} under the name`
            : 'Tick two categories or more to merge them under one name'}
        </label>
        <input
          // Another choice brings another name; what was typed belongs to the one before.
          key={chosen[0]}
          id={id}
          name="entry"
          maxLength={maxLength.title}
          defaultValue={chosen[0]}
          autoComplete="off"
          readOnly={!canMerge}
        />
        <Button variant="filled" size="sm" type="submit" isOff={!canMerge}>
          Merge
        </Button>
      </EntryForm>
    </div>
  )
}
