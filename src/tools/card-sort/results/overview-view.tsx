import { useMemo } from 'react'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { intervalOf, percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { disputedCards } from '../analysis/findings.ts'
import { cardSortFormulas } from '../formulas.ts'
import { cardLabel } from './card-label.tsx'
import { NewestOnly, NoSorts } from './notes.tsx'
import { useModel } from './use-model.ts'

const mostCards = 10

/** The cards whose category people disagree on most. */
export function OverviewView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const { tasks, sorts } = model
  const cards = useMemo(() => disputedCards(model).slice(0, mostCards), [model])
  if (model.people === 0) return <NoSorts title="Most disputed cards" />
  const of = sorts.length
  return (
    <Chart
      title="Most disputed cards"
      lead="The cards whose most frequent category has the smallest share of people. A card in many categories means different things to different people."
      formula={[cardSortFormulas.cards, anyStudyFormulas.selected]}
    >
      <NewestOnly model={model} />
      <DataTable
        caption="Most disputed cards"
        isTall={false}
        isStacked
        rows={cards}
        keyOf={({ card }) => card}
        columns={[
          { title: 'Card', cell: ({ card }) => cardLabel(tasks, card) },
          { title: 'Most frequent category', cell: ({ categories: [first] }) => first?.name ?? '–' },
          {
            title: 'Share',
            isNumber: true,
            cell: ({ share }) => percentOf(share),
          },
          {
            title: '95% interval',
            isNumber: true,
            cell: ({ share }) => intervalOf(share),
          },
          {
            title: 'Second',
            cell: ({ categories: [, second] }) =>
              second ? `${second.name}, ${percentOf(shareOf(second.count, of))}` : '–',
          },
          { title: 'Categories', isNumber: true, cell: ({ categories }) => categories.length },
        ]}
      />
    </Chart>
  )
}
