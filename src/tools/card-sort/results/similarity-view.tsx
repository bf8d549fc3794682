import { useMemo } from 'react'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { LevelLegend } from '#studies/results/parts/legend.tsx'
import { people, percent } from '#studies/statistics/format.ts'
import { chanceOf } from '../analysis/category-agreement.ts'
import { sharesOfStrongestPairs } from '../analysis/findings.ts'
import { pairCount, type Similarity, similarityOf } from '../analysis/similarity.ts'
import { cardSortFormulas } from '../formulas.ts'
import { cardLabel } from './card-label.tsx'
import { drawMatrix, Matrix } from './matrix.tsx'
import { MatrixChart } from './matrix-chart.tsx'
import { NoSorts } from './notes.tsx'
import css from './similarity-view.module.css'
import { useModel } from './use-model.ts'

/** How often people grouped cards together: a matrix of all pairs, and the strongest pairs. */
export function SimilarityView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const { similarity, labels, people: count } = model
  const chance = chanceOf(model.tasks)
  const drawing = useMemo(() => drawMatrix(similarity), [similarity])
  if (count === 0) return <NoSorts title="Similarity matrix" />
  return (
    <>
      <Chart
        title="Similarity matrix"
        lead={`Each square shows the share of ${people(count)} who put both cards in one group. Blocks that stand out along the edge are groups that most people agree on.`}
        formula={[cardSortFormulas.similarity, cardSortFormulas.matrixOrder]}
        table={<MatrixTable similarity={similarity} labels={labels} order={drawing.order} />}
        controls={<LevelLegend label="People who put both in one group" />}
      >
        <Matrix similarity={similarity} tasks={model.tasks} drawing={drawing} />
      </Chart>
      <Chart
        title="Strongest pairs"
        lead={`The ten of ${pairCount(similarity.cards)} pairs that people grouped together most often; the intervals allow for this choice.`}
        formula={[
          cardSortFormulas.similarity,
          anyStudyFormulas.selected,
          ...(chance === undefined ? [] : [anyStudyFormulas.chance]),
        ]}
      >
        <ol className={css.pairs}>
          {sharesOfStrongestPairs(model, 10).map(({ a, b, share: { among: _, ...share } }) => (
            <li key={`${a} ${b}`}>
              <span className={css.pair}>
                {cardLabel(model.tasks, a)} <span className={css.and}>and</span> {cardLabel(model.tasks, b)}
              </span>
              <ShareBar of={share} chance={chance} />
            </li>
          ))}
        </ol>
      </Chart>
      <MatrixChart model={model} />
    </>
  )
}

interface MatrixTableProps {
  readonly similarity: Similarity
  readonly labels: readonly string[]
  readonly order: readonly number[]
}

function MatrixTable({ similarity, labels, order }: MatrixTableProps) {
  const name = (card: number) => labels[card] ?? ''
  return (
    <DataTable
      caption="Similarity of all pairs of cards"
      rows={order}
      keyOf={(card) => card}
      columns={[
        { title: 'Card', cell: name },
        ...order.map((other) => ({
          title: name(other),
          isNumber: true,
          cell: (card: number) => (card === other ? '–' : percent(similarityOf(similarity, card, other))),
        })),
      ]}
    />
  )
}
