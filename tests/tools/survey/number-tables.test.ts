import { expect, test } from 'vitest'
import { numberTablesOf } from '#studies/engine/report/number-tables.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { sampleResults } from '#tests/server/studies/sample-results.ts'
import { serverTools } from '#tools/server.ts'

test('the numbers of a survey have its cross tables, whose shares are those of the people in a row', () => {
  const open = openStudies(serverTools, createDemoStudies(serverTools)).get('shopping-survey')
  if (!open) throw new Error('There is no such demo')
  const results = sampleResults(open)
  const table = numberTablesOf(serverTools, results).find(({ name }) => name === 'Cross tables')
  const [head = [], ...rows] = table?.rows ?? []
  const at = (row: (typeof rows)[number], name: string) => row[head.indexOf(name)]
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) {
    const of = Number(at(row, 'of'))
    expect(at(row, 'people share')).toBe(of === 0 ? null : Number(at(row, 'people')) / of)
  }
  const ordered = rows.filter(
    (row) => at(row, 'question') === 'When did you last order food online?' && at(row, 'answer') === 'Never',
  )
  expect(new Set(ordered.map((row) => at(row, 'other question'))).size).toBeGreaterThan(1)
})
