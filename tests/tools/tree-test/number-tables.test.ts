import { expect, test } from 'vitest'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { sampleResults } from '#tests/server/studies/sample-results.ts'
import { numberTablesOf } from '#studies/engine/report/number-tables.ts'
import { serverTools } from '#tools/server.ts'

test('the numbers of a tree test have the whole test, and first clicks and destinations that sum up', () => {
  const open = openStudies(serverTools, createDemoStudies(serverTools)).get('tree-testing')
  if (!open) throw new Error('There is no such demo')
  const tables = new Map(
    numberTablesOf(serverTools, sampleResults(open)).map(({ name, rows }) => [name, rows]),
  )
  const column = (table: string, name: string) => {
    const [head = [], ...rows] = tables.get(table) ?? []
    return rows.map((row) => row[head.indexOf(name)])
  }
  const sum = (values: readonly unknown[]) => values.reduce((all: number, value) => all + Number(value), 0)
  expect(column('All tasks', 'answers')).toEqual([sum(column('Results', 'answers'))])
  expect(column('All tasks', 'success')).toEqual([sum(column('Results', 'success'))])
  // A destination is an answer that was not skipped; correct ones are the successes.
  expect(sum(column('Destinations', 'answers'))).toBe(
    sum(column('Results', 'success')) + sum(column('Results', 'failure')),
  )
  const isCorrect = column('Destinations', 'correct')
  expect(sum(column('Destinations', 'answers').filter((_, row) => isCorrect[row] === 'yes'))).toBe(
    sum(column('Results', 'success')),
  )
  const tasks = new Map(
    column('First clicks', 'task').map((task, row) => [task, column('First clicks', 'of')[row]]),
  )
  expect(sum(column('First clicks', 'answers'))).toBe(sum([...tasks.values()]))
})
