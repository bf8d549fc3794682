import { type ReactNode, useMemo } from 'react'
import { comparisonFormulas } from '../formulas/comparisons.ts'
import { type ComparedRow, compareSides, type ComparedSides } from '../statistics/compare-measures.ts'
import { pText } from '../statistics/format.ts'
import { Chart } from './parts/chart.tsx'
import { DataTable } from './parts/data-table.tsx'

/** Two sides with what has to be known about their test. */
export interface NotedSides extends ComparedSides {
  readonly note?: string | undefined
}

export interface DifferenceTablesProps {
  readonly title: string
  readonly lead: string
  /** Chooses what is compared. */
  readonly controls?: ReactNode
  readonly comparisons: readonly NotedSides[]
}

/** The tables of comparisons whose tests are adjusted together, with their formulas. */
export default function DifferenceTables({ title, lead, controls, comparisons }: DifferenceTablesProps) {
  const rows = useMemo(() => compareSides(comparisons), [comparisons])
  return (
    <Chart title={title} lead={lead} formula={comparisonFormulas} controls={controls}>
      {comparisons.map((sides, index) => (
        <DifferenceTable
          key={sides.names.join(' ')}
          sides={sides}
          rows={rows[index] ?? []}
          isOneOfSeveral={comparisons.length > 1}
        />
      ))}
    </Chart>
  )
}

interface DifferenceTableProps {
  readonly sides: NotedSides
  readonly rows: readonly ComparedRow[]
  readonly isOneOfSeveral: boolean
}

function DifferenceTable({ sides, rows, isOneOfSeveral }: DifferenceTableProps) {
  const { names, isSamePeople, isUntested, note } = sides
  const testColumn = (title: string, text: (test: NonNullable<ComparedRow['test']>) => string) => ({
    title,
    cell: ({ test }: ComparedRow) => (test ? text(test) : '–'),
  })
  return (
    <div>
      {note && <p>{note}</p>}
      {rows.length === 0 ? (
        <p>
          {isOneOfSeveral ? `${names[0]} and ${names[1]} have` : 'Both sides have'} no result in common that
          can be compared.
        </p>
      ) : (
        <DataTable
          caption={`${names[0]} compared with ${names[1]}`}
          hasVisibleCaption={isOneOfSeveral}
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
    </div>
  )
}
