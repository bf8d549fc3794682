import { afterAll, expect, test } from 'vitest'
import { committedRates, rows, rateTable } from '../../scripts/verdict-rates.ts'
import { mostWrong, simulatedRates, sizes } from '../support/simulations/verdicts.ts'

/** `STUDIES=4000` simulates as many studies as the committed rates have. */
const most = Number(process.env['STUDIES'] ?? 200)
const simulated = { ...committedRates }

/** Of a rate over so many studies; not of a rate near 0 alone, which may have no hit by chance. */
const standardError = (rate: number, studies: number) =>
  Math.sqrt(Math.max(0.01, rate * (1 - rate)) / studies)

test.each(rows)('%s claims at most as often as it says without an effect, and as committed', (kind) => {
  const committed = committedRates[kind]
  const studies = Math.min(committed.studies, most)
  const found = simulatedRates(kind, studies)
  simulated[kind] = found
  for (const people of sizes) {
    expect(found.untrue[people] ?? 0).toBeLessThan(mostWrong + 3 * standardError(mostWrong, studies))
    for (const setting of ['untrue', 'true'] as const) {
      const [rate, expected] = [found[setting][people], committed[setting][people]]
      const isSame = rate === expected
      const isNear =
        rate !== null && expected !== null && Math.abs(rate - expected) < 4 * standardError(expected, studies)
      expect(isSame || isNear, `${setting}, ${people} people: ${rate}, committed ${expected}`).toBe(true)
    }
  }
})

afterAll(() => {
  process.stdout.write(`${rateTable(simulated)}\n`)
})
