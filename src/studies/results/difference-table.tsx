import { useMemo } from 'react'
import { comparisonFormulas } from '../formulas/comparisons.ts'
import { type ComparedRow, compareSides, type ComparedSides } from '../statistics/compare-measures.ts'
import { pText } from '../statistics/format.ts'
import { Chart } from './parts/chart.tsx'
import { DataTable } from './parts/data-table.tsx'

export interface DifferenceTableProps extends ComparedSides {
  readonly lead: string
  /** Whether the tests would be wrong, because some people are on both sides. */
  readonly isUntested?: boolean
}

/** The table of a comparison, with its formulas. */
export default function DifferenceTable({
  names,
  pairs,
  isSamePeople,
  lead,
  isUntested = false,
}: DifferenceTableProps) {
  const rows = useMemo(() => compareSides({ names, pairs, isSamePeople }), [names, pairs, isSamePeople])
  const testColumn = (title: string, text: (test: NonNullable<ComparedRow['test']>) => string) => ({
    title,
    cell: ({ test }: ComparedRow) => (test ? text(test) : '–'),
  })
  return (
    <Chart title={`Differences: ${names.join(' and ')}`} lead={lead} formula={comparisonFormulas}>
      {rows.length === 0 ? (
        <p>Both sides have no result in common that can be compared.</p>
      ) : (
        <DataTable
          caption={`${names[0]} compared with ${names[1]}`}
          isStacked
          keyOf={({ key }) => key}
          rows={rows}
          columns={[
            {
              title: 'Result',
              cell: ({ taskText, name }) => (isSamePeople ? name : `${name}: ${taskText}`),
            },
            { title: names[0], cell: ({ first }) => first },
            { title: names[1], cell: ({ second }) => second },
            ...(isUntested
              ? []
              : [
                  testColumn('Difference', ({ difference }) => difference),
                  testColumn('95% interval', ({ interval }) => interval),
                  testColumn('Test', ({ method, p }) => `${method}: ${pText(p)}`),
                  testColumn('p after Holm', ({ adjusted }) => pText(adjusted)),
                  testColumn('Effect', ({ effect }) => effect),
                  {
                    title: 'What it shows',
                    cell: ({ test }: ComparedRow) =>
                      test?.conclusion ?? 'Not tested: the data do not allow it.',
                  },
                ]),
          ]}
        />
      )}
    </Chart>
  )
}
