import { useMemo, useRef, useState } from 'react'
import { type MergedCategory, mergeCategories } from '#analysis/categories.ts'
import { counted } from '#analysis/format.ts'
import { cardSortFormulas } from '#content/formulas/card-sort.ts'
import { useAnnouncer } from '#studies/results/parts/announcer.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { SmallButton } from '#studies/results/parts/small-button.tsx'
import { SavedNote } from '#studies/results/saved-note.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import css from './categories-view.module.css'
import { Category } from './category.tsx'
import { MergeBar } from './merge-bar.tsx'
import type { CardSortResults } from './model.ts'
import { NewestOnly } from './newest-only.tsx'
import { NoSorts } from './no-sorts.tsx'
import { mergeNames, mergeProposals, proposals, splitNames } from './standards.ts'
import { useModel } from './use-model.ts'

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
  const { say, said } = useAnnouncer()
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
    say(`Merged under “${name}”.`)
  }
  // The buttons of these two go away as they are pressed.
  const mergeProposed = () => {
    change(mergeProposals(standards, proposed))
    say(`Merged under ${proposed.map(({ name }) => `“${name}”`).join(', ')}.`)
    list.current?.focus()
  }
  const split = ({ name, names }: MergedCategory) => {
    change(splitNames(standards, names))
    say(`“${name}” is split again.`)
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
      {said}
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
        <SmallButton onClick={() => setShown(categories.length)}>
          Show {counted(categories.length - shown, 'more category', 'more categories')}
        </SmallButton>
      )}
    </Chart>
  )
}
