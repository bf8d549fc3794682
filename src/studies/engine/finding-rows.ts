import type { Cell, NumberTable } from '../define-tool.ts'
import { type Finding, type Findings, noteText } from '../statistics/findings.ts'
import type { Stage } from '../statistics/statements.ts'

/** A row for each finding: as the page writes it, and its numbers, with an interval that allows for a selection. */
export const findingRows = (findings: readonly Finding[], stage: Stage): Cell[][] => [
  ['finding', 'as text', 'note', 'count', 'of', 'value', 'low', 'high'],
  ...findings.map(({ name, value, share, mean, ...about }): Cell[] => {
    const interval = share?.share === null ? null : (share ?? mean)?.interval
    return [
      name,
      value,
      noteText(about, stage),
      share?.count ?? mean?.count ?? null,
      share?.of ?? mean?.count ?? null,
      share?.share ?? mean?.mean ?? null,
      interval?.low ?? null,
      interval?.high ?? null,
    ]
  }),
]

/** The findings above the first view of the results page. */
export const findingTables = ({ numbers }: Findings, stage: Stage): NumberTable[] =>
  numbers.length === 0 ? [] : [{ name: 'Findings', rows: findingRows(numbers, stage) }]
