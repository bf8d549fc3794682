import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VersionResults } from '#studies/comparisons/pooled-results.ts'
import { createDemoStudies } from '#studies/engine/published.ts'
import { inTurns } from '#studies/results/queries.ts'
import PooledTable from '#studies/results/pooled-table.tsx'
import { shareOf } from '#studies/statistics/intervals.ts'
import { groupingsOf } from '#tests/support/simulations/card-sorts.ts'
import { serverTools } from '#tools/server.ts'

test('results over versions name the versions that count, those that were changed, and tasks of the newest alone', () => {
  const demo = createDemoStudies(serverTools).find(({ study }) => study.tasks.tool === 'treetest')
  if (!demo || demo.study.tasks.tool !== 'treetest') throw new Error('No tree test')
  const { study, settings } = demo
  const { tasks } = demo.study
  const [first, second] = tasks.tasks
  if (!first || !second) throw new Error('No tasks')
  const success = ({ id, text }: { id: string; text: string }, count: number) =>
    ({ task: id, taskText: text, name: 'Success', kind: 'share', share: shareOf(count, 10) }) as const
  const version = (name: string, texts: readonly [string, string], count: number): VersionResults => {
    const worded = [{ ...first, text: texts[0] }, { ...second, text: texts[1] }, ...tasks.tasks.slice(2)]
    const measures = worded.slice(0, 2).map((task) => success(task, count))
    return { name, study: { ...study, tasks: { ...tasks, tasks: worded } }, settings, measures }
  }
  const results = [
    version('Version 1', ['A hat', 'A shoe'], 8),
    version('Version 2', ['A cap', 'A boot'], 1),
    version('Version 3', ['A hat', 'A sock'], 6),
  ]
  const page = renderToStaticMarkup(<PooledTable results={results} fileName="tree-together.csv" />)
  const cells = [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]+>/g, ''),
  )
  expect(cells.join(' | ')).toContain('70% (14 of 20)')
  expect(page).toContain('80% (8 of 10)')
  expect(page).toContain('Not counted: it was changed, or not there.')
  expect(page).toContain('60% (6 of 10)')
  expect(page).not.toContain('10% (1 of 10)')
  expect(page).toContain('Of the current version only: “A sock”.')
  expect(page).toContain('Download these numbers')
  expect(renderToStaticMarkup(<PooledTable results={results} fileName={undefined} />)).not.toContain(
    'Download',
  )
})

test('of many versions a few are read at a time, and the next ones after their replies', () => {
  const queries = Array.from({ length: 20 }, (_, number) => ({ queryKey: [number] }))
  const read = new Set<unknown>()
  const begun = () =>
    inTurns(queries, ([number]) => read.has(number)).flatMap(({ queryKey: [number], enabled }) =>
      enabled && !read.has(number) ? [number] : [],
    )
  expect(begun()).toEqual([0, 1, 2, 3])
  read.add(2)
  expect(begun()).toEqual([0, 1, 3, 4])
  while (begun().length > 0) for (const number of begun()) read.add(number)
  expect(read.size).toBe(20)
})

test('a sort of the same cards is not said to be another one, although groups cannot be added up', () => {
  const demo = createDemoStudies(serverTools).find(({ settings: { tool } }) => tool === 'cardsort')
  if (!demo) throw new Error('No card sort')
  const { study, settings } = demo
  const groupings = groupingsOf([[0, 0, 1]], ['Fern', 'Moss', 'Owl'])
  const sort = { task: 'cards', taskText: 'the cards', name: 'Groups', kind: 'groupings', groupings } as const
  const results = ['Version 1', 'Version 2'].map((name) => ({ name, study, settings, measures: [sort] }))
  expect(renderToStaticMarkup(<PooledTable results={results} fileName={undefined} />)).toContain(
    'Nothing can be counted together: no earlier version has a result of the current one in the same words, or it cannot be added up.',
  )
})
