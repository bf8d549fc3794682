import { csvText } from '../csv-text.ts'
import type { Cell, NumberTable } from '../define-tool.ts'
import { type ComparedSides, compareSides } from '../statistics/compare-measures.ts'
import { type Measure, pairTasks } from '../statistics/measures.ts'
import { closedCell, type Stage } from '../statistics/statements.ts'

const head = [
  ['task', 'result', 'first', 'second', 'result of first', 'result of second'],
  ['first as text', 'second as text', 'difference', 'difference low', 'difference high', 'effect'],
  ['difference as text', 'interval as text', 'effect as text', 'method', 'p', 'p adjusted', 'conclusion'],
].flat()

/** In place of the difference in a result by which the sides were chosen. */
export const chosenTexts = {
  answers: 'Not compared: its answers chose the segments.',
  time: 'Not compared: the time that people took chose the segments.',
} as const

/** The rows of comparisons whose tests are adjusted together. */
const rowsOf = (comparisons: readonly ComparedSides[], stage: Stage): Cell[][] =>
  compareSides(comparisons).flatMap((rows, index) =>
    rows.map(({ taskText, name, first, second, values, choosesSides, test }) => [
      taskText,
      name,
      ...(comparisons[index]?.names ?? []),
      ...values,
      first,
      second,
      test?.numbers.difference ?? null,
      test?.numbers.interval?.low ?? null,
      test?.numbers.interval?.high ?? null,
      test?.numbers.effect ?? null,
      test?.difference ?? (choosesSides && chosenTexts[choosesSides]),
      test?.interval ?? null,
      test?.effect ?? null,
      closedCell(stage, test?.method),
      closedCell(stage, test?.p),
      closedCell(stage, test?.adjusted),
      test?.conclusion.at(stage) ?? null,
    ]),
  )

/** A row for each result of each comparison, with p adjusted for all of them; none without comparisons. */
export const comparisonTables = (
  name: string,
  comparisons: readonly ComparedSides[],
  stage: Stage,
): NumberTable[] => (comparisons.length === 0 ? [] : [{ name, rows: [head, ...rowsOf(comparisons, stage)] }])

const pairHead = [
  ['first', 'second', 'cards', 'together in first', 'together in second', 'difference', 'difference low'],
  ['difference high', 'method', 'p', 'p adjusted', 'conclusion'],
].flat()

/** The pairs of cards that the page lists, once the study is closed. */
const pairTable = (comparisons: readonly ComparedSides[], stage: Stage): NumberTable[] => {
  if (stage === 'running') return []
  const rows = compareSides(comparisons).flatMap((compared, index) =>
    compared.flatMap(({ pairs }) =>
      (pairs?.rows ?? []).map(({ name, numbers, method, p, adjusted, conclusion }): Cell[] => [
        ...(comparisons[index]?.names ?? []),
        name,
        numbers.first,
        numbers.second,
        numbers.difference,
        numbers.interval.low,
        numbers.interval.high,
        method,
        p,
        adjusted,
        conclusion.at(stage),
      ]),
    ),
  )
  return rows.length === 0 ? [] : [{ name: 'Pairs of cards compared', rows: [pairHead, ...rows] }]
}

/** The comparisons of a page as a CSV file: each table with its name above it and an empty row after it. */
export const comparisonCsv = (name: string, comparisons: readonly ComparedSides[], stage: Stage) => {
  const tables = [...comparisonTables(name, comparisons, stage), ...pairTable(comparisons, stage)]
  const width = head.length
  return csvText(
    tables.flatMap((table) =>
      [[table.name], ...table.rows, []].map((row) => [...row, ...Array<null>(width - row.length).fill(null)]),
    ),
  )
}

/** Pairs of tasks that are listed: more of them would be megabytes. */
const mostPairs = 300

/**
 * Each pair of tasks of the same people, as the results page compares it: p is adjusted for the results of the pair.
 * The pairs with the first tasks, if there are very many.
 */
export const taskComparisonTables = (
  tasks: readonly { readonly id: string; readonly text: string }[],
  measures: readonly Measure[],
  stage: Stage,
): NumberTable[] => {
  const rows = tasks
    .flatMap((first, place) => tasks.slice(place + 1).map((second) => [first, second] as const))
    .slice(0, mostPairs)
    .flatMap(([first, second]) => {
      const names = [first.text, second.text] as const
      const pairs = pairTasks(measures, first.id, second.id)
      return rowsOf([{ names, pairs, isSamePeople: true }], stage)
    })
  return rows.length === 0 ? [] : [{ name: 'Tasks compared', rows: [head, ...rows] }]
}
