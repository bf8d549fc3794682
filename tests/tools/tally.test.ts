import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightTally, vitestTally } from '../../tools/tally.ts'

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(content))
  return join(folder, 'report.json')
}

const vitest = (passed: number, failed = 0, pending = 0) =>
  reportOf({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 })

const playwright = (expected: number, unexpected = 0, flaky = 0) =>
  reportOf({ stats: { expected, unexpected, flaky, skipped: 0 } })

test('the counts of both runners are taken over', () => {
  expect(vitestTally(vitest(7, 2, 1), 1)).toEqual({ passed: 7, failed: 2, skipped: 1 })
  expect(playwrightTally(playwright(7, 2), 1)).toEqual({ passed: 7, failed: 2, skipped: 0 })
})

test('a runner that ran nothing has failed', () => {
  expect(vitestTally(vitest(0), 0).failed).toBe(1)
  expect(playwrightTally(playwright(0), 0).failed).toBe(1)
})

test('a runner that broke outside its tests has failed, with or without a report', () => {
  expect(vitestTally(vitest(7), 1).failed).toBe(1)
  expect(playwrightTally('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a test that passes only sometimes has failed', () => {
  expect(playwrightTally(playwright(7, 0, 1), 0)).toEqual({ passed: 7, failed: 1, skipped: 0 })
})
