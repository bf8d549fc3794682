import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { committedRates, kinds, rows, statisticsPage } from '../../../scripts/verdict-rates.ts'
import { mostWrong, simulations, sizes } from '../../support/simulations/verdicts.ts'

const page = readFileSync('docs/statistics.md', 'utf8')

test('docs/statistics.md shows the committed rates (written by node scripts/verdict-rates.ts)', async () => {
  expect(await statisticsPage()).toBe(page)
})

test.each(kinds)('%s, a kind of verdict, has a row', (kind) => {
  expect(rows.some((id) => simulations[id].kind === kind)).toBe(true)
})

test.each(rows)('%s has simulated rates for every number of people', (kind) => {
  const { studies, untrue, true: holds } = committedRates[kind]
  expect(studies).toBe(simulations[kind].studies)
  for (const rates of [untrue, holds]) expect(Object.keys(rates)).toEqual(sizes.map(String))
})

test.each(rows)('%s claims at most as often as it says where its claim is not true', (kind) => {
  const { studies, untrue } = committedRates[kind]
  // Three standard errors of a simulated share.
  const most = mostWrong + 3 * Math.sqrt((mostWrong * (1 - mostWrong)) / studies)
  for (const people of sizes) expect(untrue[people] ?? 0).toBeLessThan(most)
})
