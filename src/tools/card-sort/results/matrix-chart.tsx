import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { coefficient, coefficientRange } from '../analysis/category-agreement.ts'
import { furtherPeople, stopText } from '../analysis/matrix-stability.ts'
import { cardSortFormulas } from '../formulas.ts'
import { CurveChart } from './curve-chart.tsx'
import { NewestOnly } from './notes.tsx'
import { maxResampled } from '../analysis/bootstrap.ts'
import { statusTexts, useAnalysis } from './use-analysis.ts'
import type { CardSortResults } from './use-model.ts'

/** Whether more participants would change the similarities: a rule to stop recruiting. */
export function MatrixChart({ model }: { model: CardSortResults }) {
  const analysis = useAnalysis('matrix', model)
  const stability = analysis.state === 'done' ? analysis.result : null
  const points = stability ? [...stability.curve, stability.withMore] : []
  return (
    <Chart
      title="Enough participants?"
      lead={analysis.state === 'done' ? stopText(analysis.result) : statusTexts[analysis.state]}
      formula={cardSortFormulas.stopRule}
      {...(stability && {
        table: (
          <DataTable
            caption="Precision of the similarities by number of people"
            rows={points}
            keyOf={({ people }) => people}
            columns={[
              {
                title: 'People',
                cell: ({ people }) =>
                  people === stability.withMore.people ? `${people}, with ${furtherPeople} more` : people,
              },
              { title: 'Correlation', isNumber: true, cell: ({ correlation }) => coefficient(correlation) },
              {
                title: '95% interval',
                isNumber: true,
                cell: ({ interval }) => (interval ? coefficientRange(interval) : '–'),
              },
            ]}
          />
        ),
      })}
    >
      <NewestOnly model={model} most={maxResampled} />
      {stability && (
        <CurveChart
          axis="People"
          mark={{ at: stability.now.people, label: 'now' }}
          curves={[
            {
              name: 'Correlation',
              points: points.map(({ people, correlation, interval }) => ({
                at: people,
                value: correlation,
                interval,
              })),
            },
          ]}
        />
      )}
    </Chart>
  )
}
