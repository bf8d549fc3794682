import { expect, test } from 'vitest'
import { valuedMeasures } from '#studies/analysis-plan/measures.ts'
import { bareResults } from '#studies/engine/bare-results.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { eachTime, type Measure } from '#studies/statistics/measures.ts'
import { logTimes } from '#studies/statistics/two-means.ts'
import { serverTools } from '#tools/server.ts'

const [open] = openStudies(serverTools, createDemoStudies(serverTools)).values()
if (!open) throw new Error('No demo')
const results = bareResults(open, newSummary(open))

test('times have a geometric mean in seconds, and the factor of one standard deviation', () => {
  const times = eachTime([20_000, 80_000])
  const named = { task: 'hours', taskText: 'Find the hours' }
  const measures: readonly Measure[] = [
    { ...named, name: 'Time', kind: 'times', times },
    { ...named, name: 'Time to success', kind: 'logs', group: logTimes([20_000, 80_000]) },
    { ...named, name: 'Time without answers', kind: 'times', times: [] },
  ]
  const values = valuedMeasures({ measures: () => measures }, results)
    .filter(({ task }) => task === 'hours')
    .flatMap(({ value }) => (value.kind === 'time' ? value : []))
  expect(values.map(({ n }) => n)).toEqual([2, 2, 0])
  // √(20 · 80) = 40; the logarithms are ln 4 apart, so that their standard deviation is ln 4 ∕ √2.
  const factor = Math.exp(Math.log(4) / Math.SQRT2)
  for (const { mean, deviation } of values.slice(0, 2)) {
    expect(mean).toBeCloseTo(40, 9)
    expect(deviation).toBeCloseTo(factor, 9)
  }
  expect(values[2]).toEqual({ kind: 'time', n: 0, mean: 0, deviation: 1 })
})
