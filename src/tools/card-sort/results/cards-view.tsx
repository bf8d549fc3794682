import { useMemo, useState } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted, percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { Button } from '#ui/button.tsx'
import { type CardRow, cardsTable } from '../analysis/categories.ts'
import { cardSortFormulas } from '../formulas.ts'
import { cardLabel } from './card-label.tsx'
import css from './cards-view.module.css'
import { NewestOnly, NoSorts, RarerNames } from './notes.tsx'
import { useModel } from './use-model.ts'

const firstCategories = 6
/** Whether categories are cut off; a single one is shown, because the note would take the same space. */
const isCut = ({ categories }: CardRow) => categories.length > firstCategories + 1

/** The categories of each card, after names are merged. */
export function CardsView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const { tasks, labels, sorts, standards } = model
  const rows = useMemo(() => cardsTable(labels.length, sorts, standards), [labels, sorts, standards])
  const [isWhole, setIsWhole] = useState(false)
  if (model.people === 0) return <NoSorts title="Where each card went" />
  return (
    <Chart
      title="Where each card went"
      lead="The categories of each card, most frequent first. A card in many categories means different things to different people."
      formula={cardSortFormulas.cards}
    >
      <NewestOnly model={model} />
      <RarerNames model={model} />
      {rows.some(isCut) && (
        <Button
          variant="outlined"
          size="sm"
          aria-pressed={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          Show all categories
        </Button>
      )}
      <DataTable
        caption="Cards and their categories"
        isTall={false}
        isStacked
        rows={rows}
        keyOf={({ card }) => card}
        columns={[
          { title: 'Card', cell: ({ card }) => cardLabel(tasks, card) },
          {
            title: 'Most frequent',
            cell: ({ categories: [first] }) =>
              first ? `${first.name}, ${percentOf(shareOf(first.count, sorts.length))}` : '–',
          },
          { title: 'Categories', isNumber: true, cell: ({ categories }) => categories.length },
          { title: 'Unnamed', isNumber: true, cell: ({ unnamed }) => unnamed },
          { title: 'Unsorted', isNumber: true, cell: ({ unsorted }) => unsorted },
          {
            title: 'People by category',
            cell: (row) =>
              categoriesOf(row, isCut(row) && !isWhole ? firstCategories : row.categories.length),
          },
        ]}
      />
    </Chart>
  )
}

function categoriesOf({ categories }: CardRow, most: number) {
  const rest = categories.length - most
  return (
    <ul className={css.categories}>
      {categories.slice(0, most).map(({ name, count }) => (
        <li key={name}>
          {name} <span>{count}</span>
        </li>
      ))}
      {rest > 0 && <li data-rest="">{counted(rest, 'other')}</li>}
    </ul>
  )
}
