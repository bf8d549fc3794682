import { type ReactNode, useMemo } from 'react'
import { comparisonFormulas } from '../formulas/comparisons.ts'
import { type ComparedRow, compareSides, type ComparedSides } from '../statistics/compare-measures.ts'
import { runningText } from '../statistics/statements.ts'
import { useStage } from './stage.tsx'
import { counted, pText } from '../statistics/format.ts'
import { chosenTexts, comparisonCsv } from '../comparisons/comparison-table.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import css from './comparison.module.css'
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
  /** The name of a file with these numbers, where downloads of them are allowed and no other file has them. */
  readonly fileName?: string | undefined
}

/** Excel reads a CSV file without it in the code page of the computer. */
const byteOrderMark = '\uFEFF'

/** The tables of comparisons whose tests are adjusted together, with their formulas. */
export default function DifferenceTables({
  title,
  lead,
  controls,
  comparisons,
  fileName,
}: DifferenceTablesProps) {
  const stage = useStage()
  const rows = useMemo(() => compareSides(comparisons), [comparisons])
  const save = (name: string) => {
    const file = comparisonCsv(title, comparisons, stage)
    saveFile(new Blob([byteOrderMark, file], { type: 'text/csv' }), name)
  }
  return (
    <Chart
      title={title}
      lead={lead}
      formula={comparisonFormulas}
      controls={
        <>
          {controls}
          {fileName !== undefined && (
            <Button variant="outlined" size="sm" onClick={() => save(fileName)}>
              Download this comparison
            </Button>
          )}
        </>
      }
    >
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

/** Keeps “n = 12” and “p < 0.001” on one line, in columns that are narrow. */
const unbroken = (text: string) => text.replaceAll(/ ([=<]) /g, '\u{a0}$1\u{a0}')

interface DifferenceTableProps {
  readonly sides: NotedSides
  readonly rows: readonly ComparedRow[]
  readonly isOneOfSeveral: boolean
}

function DifferenceTable({ sides, rows, isOneOfSeveral }: DifferenceTableProps) {
  const stage = useStage()
  const { names, isSamePeople, isUntested, note } = sides
  // Two tasks compared by the same people have their texts in the title.
  const isOfOneTask = isSamePeople && rows.every(({ taskText }) => taskText === rows[0]?.taskText)
  const testColumn = (title: string, text: (test: NonNullable<ComparedRow['test']>) => string) => ({
    title,
    cell: ({ test }: ComparedRow) => (test ? unbroken(text(test)) : '–'),
  })
  return (
    <div>
      {note && <p>{note}</p>}
      {stage === 'running' && <p>{runningText}</p>}
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
              cell: ({ taskText, name }) => (isOfOneTask ? name : `${name}: ${taskText}`),
            },
            { title: names[0], cell: ({ first }) => unbroken(first) },
            { title: names[1], cell: ({ second }) => unbroken(second) },
            ...(isUntested
              ? []
              : [
                  {
                    title: 'Difference',
                    cell: ({ test, choosesSides }: ComparedRow) =>
                      test?.difference ??
                      (choosesSides ? chosenTexts[choosesSides] : 'Not compared: the data do not allow it.'),
                  },
                  testColumn('95% interval', ({ interval }) => interval),
                  testColumn('Effect', ({ effect }) => effect),
                  ...(stage === 'running'
                    ? []
                    : [
                        testColumn('Test', ({ method, p }) => `${method}: ${pText(p)}`),
                        testColumn('p after Holm', ({ adjusted }) => pText(adjusted)),
                        {
                          title: 'Conclusion',
                          cell: ({ test }: ComparedRow) => test?.conclusion.at(stage) ?? '–',
                        },
                      ]),
                ]),
          ]}
        />
      )}
      {/* Pairs are chosen by their p, so that an open study has none. */}
      {stage === 'closed' &&
        rows.map(({ key, pairs }) => pairs && <ItemPairs key={key} names={names} pairs={pairs} />)}
    </div>
  )
}

interface ItemPairsProps {
  readonly names: readonly [string, string]
  readonly pairs: NonNullable<ComparedRow['pairs']>
}

/** The pairs of cards on which the sides differ most. */
function ItemPairs({ names, pairs: { rows, items, all, people } }: ItemPairsProps) {
  const stage = useStage()
  return (
    <>
      <p className={css.pairs}>
        Compared: {counted(items, 'card')} that both sides have, and the newest {people[0]} and {people[1]}{' '}
        sorts.{' '}
        {all > rows.length && `Listed: the ${rows.length} of ${all} pairs of cards with the smallest p. `}
        The interval is that of one pair alone; p after Holm counts all pairs, listed or not.
      </p>
      <DataTable
        caption={`Pairs of cards that differ most: ${names[0]} compared with ${names[1]}`}
        hasVisibleCaption
        isStacked
        keyOf={({ key }) => key}
        rows={rows}
        columns={[
          { title: 'Put together', cell: ({ name }) => name },
          { title: names[0], cell: ({ first }) => unbroken(first) },
          { title: names[1], cell: ({ second }) => unbroken(second) },
          { title: 'Difference', cell: ({ difference }) => difference },
          { title: '95% interval', cell: ({ interval }) => interval },
          { title: 'Test', cell: ({ method, p }) => unbroken(`${method}: ${pText(p)}`) },
          { title: 'p after Holm', cell: ({ adjusted }) => unbroken(pText(adjusted)) },
          { title: 'Conclusion', cell: ({ conclusion }) => conclusion.at(stage) },
        ]}
      />
    </>
  )
}
