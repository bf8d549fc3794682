import { useMemo } from 'react'
import { percent, people } from '#analysis/format.ts'
import { shareOf } from '#analysis/intervals.ts'
import { type Similarity, similarityOf, strongestPairs } from '#analysis/similarity.ts'
import { anyStudyFormulas } from '#content/formulas/any-study.ts'
import { cardSortFormulas } from '#content/formulas/card-sort.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { LevelKey } from '#studies/results/parts/level-key.tsx'
import { ShareBar } from '#studies/results/parts/share-bar.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { drawMatrix } from './matrix-drawing.ts'
import { Matrix } from './matrix.tsx'
import { NoSorts } from './no-sorts.tsx'
import css from './similarity-view.module.css'
import { useModel } from './use-model.ts'

/** Which cards people put together: all pairs as a matrix, and the strongest of them. */
export function SimilarityView(props: ToolViewProps<'cardsort'>) {
  const { similarity, labels, people: count } = useModel(props)
  const drawing = useMemo(() => drawMatrix(similarity), [similarity])
  const name = (card: number) => labels[card] ?? ''
  if (count === 0) return <NoSorts title="Similarity matrix" />
  return (
    <>
      <Chart
        title="Similarity matrix"
        lead={`Each square says how many of ${people(count)} put two cards in one group, in per cent. Dark blocks along the edge are groups that most people agree on.`}
        formula={[cardSortFormulas.similarity, cardSortFormulas.matrixOrder]}
        table={<MatrixTable similarity={similarity} labels={labels} order={drawing.order} />}
        controls={<LevelKey label="People who put both in one group" />}
      >
        <Matrix similarity={similarity} labels={labels} drawing={drawing} />
      </Chart>
      <Chart
        title="Strongest pairs"
        lead="The ten pairs put together most often."
        formula={[cardSortFormulas.similarity, anyStudyFormulas.interval]}
      >
        <ol className={css.pairs}>
          {strongestPairs(similarity, 10).map(({ a, b, together }) => (
            <li key={`${a} ${b}`}>
              <span>
                {name(a)} <span className={css.and}>and</span> {name(b)}
              </span>
              <ShareBar of={shareOf(together, count)} />
            </li>
          ))}
        </ol>
      </Chart>
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
      caption="Similarity of every two cards"
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
