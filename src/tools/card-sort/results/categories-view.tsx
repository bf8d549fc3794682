import { useId, useMemo, useRef, useState } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import type { CardSortSettings, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { EntryForm } from '#studies/results/parts/inputs.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import { counted, people, percent } from '#studies/statistics/format.ts'
import { Button } from '#ui/button.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import { mergeCategories, type MergedCategory } from '../analysis/categories.ts'
import { type UsedStandard, withMerged, withSplit } from '../analysis/standards.ts'
import { cardSortFormulas } from '../formulas.ts'
import { CardNames } from './card-label.tsx'
import css from './categories-view.module.css'
import { NewestOnly, NoSorts, RarerNames } from './notes.tsx'
import { useModel } from './use-model.ts'
import { limitText } from '#ui/limit-text.ts'

const firstCategories = 30

/** The categories after names are merged, and controls to merge names. */
export function CategoriesView(props: ToolViewProps<'cardsort'>) {
  const { control } = props
  const model = useModel(props)
  const { sorts, standards, tasks } = model
  const categories = useMemo(() => mergeCategories(sorts, standards), [sorts, standards])
  const automatic = standards.filter(({ because }) => because.length > 0)
  const [selected, setSelected] = useState<readonly string[]>([])
  // A category that was selected may be missing under other filters.
  const chosen = selected.filter((one) => categories.some(({ name }) => name === one))
  const [shown, setShown] = useState(firstCategories)
  const list = useRef<HTMLUListElement>(null)
  const { announce, announcement } = useAnnouncer()
  const isGiven = tasks.variant === 'closed'
  const change = (settings: CardSortSettings) => {
    control.change(settings)
    setSelected([])
  }
  const merge = (name: string) => {
    const names = categories.filter((one) => chosen.includes(one.name)).flatMap((one) => one.names)
    change(withMerged(control.settings, names, name))
    announce(`Merged under “${name}”.`)
  }
  // The button that was pressed is removed, so the focus moves to the list.
  const split = ({ name, names }: MergedCategory) => {
    change(withSplit(control.settings, names))
    announce(`“${name}” was split.`)
    list.current?.focus()
  }
  if (model.people === 0) return <NoSorts title="Categories" />
  return (
    <Chart
      title={counted(categories.length, 'category', 'categories')}
      lead={
        isGiven
          ? 'The given categories, with the cards that people put there most often.'
          : 'People use different names for the same thing. Merge names that mean the same: all results then count them as one category.'
      }
      formula={
        isGiven ? cardSortFormulas.agreement : [cardSortFormulas.agreement, cardSortFormulas.standards]
      }
    >
      <NewestOnly model={model} />
      <RarerNames model={model} />
      {!isGiven && <MergeBar chosen={chosen} automatic={automatic.length} onMerge={merge} />}
      {!isGiven && <SavedNote control={control} />}
      {announcement}
      <ul ref={list} tabIndex={-1} className={css.categories} aria-label="Categories">
        {categories.slice(0, shown).map((category) => (
          <Category
            key={category.name}
            category={category}
            tasks={tasks}
            because={automatic.find(({ name }) => name === category.name)?.because}
            isChosen={chosen.includes(category.name)}
            {...(!isGiven && {
              onChoose: (isChosen: boolean) =>
                setSelected((now) =>
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
  readonly tasks: CardSortTasks
  /** Why names of the category were merged automatically. */
  readonly because: UsedStandard['because'] | undefined
  readonly isChosen: boolean
  /** Undefined in closed sorts, where there is nothing to merge. */
  readonly onChoose?: (isChosen: boolean) => void
  readonly onSplit?: () => void
}

const firstCards = 6

/** A merged category with its participants, agreement and cards. */
function Category({ category, tasks, because, isChosen, onChoose, onSplit }: CategoryProps) {
  const { name, names, participants, cards, agreement } = category
  const others = cards.length - firstCards
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
      {agreement !== null && (
        <span className={css.agreement}>
          <span className={css.track} aria-hidden="true">
            <span style={{ width: `${agreement * 100}%` }} />
          </span>
          agreement {percent(agreement)}
        </span>
      )}
      <p className={css.cards}>
        <CardNames
          tasks={tasks}
          cards={cards.slice(0, firstCards).map(({ card, count }) => ({ card, note: count }))}
        />
        {others > 0 && `, and ${counted(others, 'more card')}`}
      </p>
      {names.length > 1 && (
        <p className={css.names}>
          Merged from {names.map((one) => `“${one}”`).join(', ')}
          {because && `, automatically: ${because.join(', ')}`}.{' '}
          {onSplit && (
            <Button variant="link" onClick={onSplit}>
              Split “{name}”
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

interface MergeBarProps {
  /** Names of the selected categories, in order of selection. */
  readonly chosen: readonly string[]
  /** Number of sets of names that were merged automatically. */
  readonly automatic: number
  readonly onMerge: (name: string) => void
}

/** Merges the selected categories. */
function MergeBar({ chosen, automatic, onMerge }: MergeBarProps) {
  const id = useId()
  const canMerge = chosen.length > 1
  return (
    <div className={css.bar}>
      {automatic > 0 && (
        <p>
          {automatic === 1 ? '1 set of names was' : `${automatic} sets of names were`} merged automatically:
          they differ only in capitals, punctuation, number or a typing error. You can split them below.
        </p>
      )}
      <EntryForm
        onEntered={(name) => {
          if (canMerge) onMerge(name)
        }}
      >
        <label htmlFor={id}>
          {canMerge
            ? `Merge ${counted(chosen.length, 'category', 'categories')} under the name`
            : 'Select two or more categories to merge them under one name'}
        </label>
        <input
          // A new selection resets the field to its first name.
          key={chosen[0]}
          id={id}
          name="entry"
          {...limitText(maxLength.title)}
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
