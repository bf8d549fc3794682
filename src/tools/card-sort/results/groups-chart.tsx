import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { coefficient } from '../analysis/category-agreement.ts'
import { type GroupStability, proposalName, proposalText, treeText } from '../analysis/group-stability.ts'
import { cardSortFormulas } from '../formulas.ts'
import { CurveChart } from './curve-chart.tsx'
import { statementText } from '#studies/statistics/statements.ts'
import { useStage } from '#studies/results/stage.tsx'

/** How good the groups are by their number, and why one number is proposed. */
export function GroupsChart({ stability }: { stability: GroupStability }) {
  const stage = useStage()
  const { curve, proposed } = stability
  if (proposed === null) return null
  const name = proposalName(stability)
  // The curve shows the proposed number, which is a verdict.
  const isClosed = stage === 'closed'
  const hasStability = curve.some((each) => each.stability !== null)
  return (
    <Chart
      title="Number of groups"
      lead={statementText([proposalText(stability), treeText(stability)], stage)}
      formula={[
        cardSortFormulas.proposal,
        cardSortFormulas.silhouette,
        cardSortFormulas.stability,
        cardSortFormulas.cophenetic,
      ]}
      table={
        isClosed && (
          <DataTable
            caption="Fit by number of groups, single cards counted as groups"
            rows={curve}
            keyOf={({ groups }) => groups}
            columns={[
              {
                title: 'Groups',
                cell: ({ groups }) => (groups === proposed.groups ? `${groups}, ${name}` : groups),
              },
              { title: 'Silhouette', isNumber: true, cell: ({ silhouette }) => coefficient(silhouette) },
              { title: 'Stability', isNumber: true, cell: (each) => coefficient(each.stability) },
            ]}
          />
        )
      }
    >
      {isClosed && (
        <CurveChart
          axis="Groups, single cards counted as groups"
          mark={{ at: proposed.groups, label: name }}
          curves={[
            {
              name: 'Average silhouette',
              points: curve.map(({ groups, silhouette }) => ({ at: groups, value: silhouette })),
            },
            ...(hasStability
              ? [
                  {
                    name: 'Stability in resamples',
                    isDashed: true,
                    points: curve.map((each) => ({ at: each.groups, value: each.stability ?? 0 })),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Chart>
  )
}
