import { expect, test } from 'vitest'
import type { NumberTable } from '#studies/define-tool.ts'
import { numberTablesOf } from '#studies/engine/report/number-tables.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { sampleResults } from '#tests/server/studies/sample-results.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { mergeCategories } from '#tools/card-sort/analysis/categories.ts'
import { usedStandards } from '#tools/card-sort/analysis/standards.ts'
import { matrixStability } from '#tools/card-sort/analysis/matrix-stability.ts'
import { mentalModels } from '#tools/card-sort/analysis/mental-models.ts'
import { serverTools } from '#tools/server.ts'

const studies = openStudies(serverTools, createDemoStudies(serverTools))

const tablesOf = (id: string) => {
  const open = studies.get(id)
  if (!open) throw new Error(`No study ${id}`)
  const results = sampleResults(open)
  const { settings, counts } = results
  const { tasks } = results.study
  if (tasks.tool !== 'cardsort' || counts.tool !== 'cardsort' || settings.tool !== 'cardsort')
    throw new Error('Not a card sort')
  const model = cardSortModel(tasks, counts, results.responses.included)
  return {
    tasks,
    model,
    standards: usedStandards(model.sorts, settings, { tasks, language: 'en' }),
    tables: numberTablesOf(serverTools, results),
  }
}

const rowsOf = (tables: readonly NumberTable[], name: string) => {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new Error(`No table ${name}`)
  return table.rows.slice(1)
}

test.each([
  [
    'open-card-sorting',
    [
      'Results',
      'Findings',
      'Groups',
      'Number of groups',
      'Dendrograms',
      'Strongest pairs',
      'Most disputed cards',
      'Categories',
      'Cards',
      'Stop rule',
      'Typical sorts',
      'Mental models',
      'Fit of mental models',
      'Questions',
    ],
  ],
  [
    'closed-card-sorting',
    [
      'Results',
      'Findings',
      'Agreement',
      'Similarity',
      'Strongest pairs',
      'Most disputed cards',
      'Categories',
      'Cards',
      'Stop rule',
      'Typical sorts',
      'Mental models',
      'Fit of mental models',
      'Questions',
    ],
  ],
  [
    'hybrid-card-sorting',
    [
      'Results',
      'Findings',
      'Placements',
      'Agreement',
      'Groups',
      'Number of groups',
      'Dendrograms',
      'Strongest pairs',
      'Most disputed cards',
      'Categories',
      'Cards',
      'Stop rule',
      'Typical sorts',
      'Mental models',
      'Fit of mental models',
      'Questions',
    ],
  ],
])('%s has a table for each number that its pages show, under a name that a sheet may have', (id, names) => {
  const { tables } = tablesOf(id)
  expect(tables.map(({ name }) => name)).toEqual(names)
  for (const { name, rows } of tables) {
    expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  }
})

test('the tables of an open sort have the numbers of its pages', () => {
  const { tasks, model, standards, tables } = tablesOf('open-card-sorting')
  const cards = tasks.cards.length
  const groups = rowsOf(tables, 'Groups')
  expect(groups.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(cards)
  const proposed = rowsOf(tables, 'Number of groups').filter((row) => row[1] === 'yes')
  expect(proposed.map(([count]) => count)).toEqual([groups.length])
  for (const row of groups) expect(Number(row[5])).toBeGreaterThanOrEqual(Number(row[4]))

  const [most] = mergeCategories(model.sorts, standards)
  expect(rowsOf(tables, 'Categories').find(([name]) => name === most?.name)).toMatchObject({
    3: most?.participants,
    7: most?.agreement,
  })
  for (const card of tasks.cards) {
    const own = rowsOf(tables, 'Cards').filter(([label]) => label === card.label)
    expect(own.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(model.sorts.length)
  }
  const stability = matrixStability(cards, model.sorts)
  expect(rowsOf(tables, 'Stop rule').find(([when]) => when === 'now')).toEqual([
    'now',
    model.people,
    stability?.now.correlation,
    stability?.now.interval?.low,
    stability?.now.interval?.high,
    stability?.needed,
  ])
  const found = mentalModels(cards, model.sorts)
  const best = rowsOf(tables, 'Fit of mental models').filter((row) => row[1] === 'yes')
  expect(best).toMatchObject([{ 0: found?.models.length }])
  const card = found?.models[0]?.groups[0]?.[0]
  expect(rowsOf(tables, 'Mental models')[0]).toEqual([
    1,
    found?.models[0]?.share,
    1,
    elementAt(model.labels, card?.card ?? -1),
    card?.probability,
  ])
})
