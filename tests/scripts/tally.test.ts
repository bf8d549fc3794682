import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightTally, vitestTally } from '../../scripts/tally.ts'

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(content))
  return join(folder, 'report.json')
}

const vitest = (passed: number, failed = 0, pending = 0) =>
  reportOf({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults: [],
  })

const playwright = (expected: number, unexpected = 0, flaky = 0) =>
  reportOf({ stats: { expected, unexpected, flaky, skipped: 0 }, suites: [], errors: [] })

test('adds the counts of both runners', () => {
  expect(vitestTally(vitest(7, 2, 1), 1)).toMatchObject({ passed: 7, failed: 2, skipped: 1 })
  expect(playwrightTally(playwright(7, 2), 1)).toMatchObject({ passed: 7, failed: 2, skipped: 0 })
})

test('counts a runner without tests as failed, unless it may be empty', () => {
  expect(vitestTally(vitest(0), 0).failed).toBe(1)
  expect(vitestTally(vitest(0), 0, { mayBeEmpty: true }).failed).toBe(0)
  expect(playwrightTally(playwright(0), 0).failed).toBe(1)
})

test('counts a runner that exits with an error as failed, with or without a report', () => {
  expect(vitestTally(vitest(7), 1).failed).toBe(1)
  expect(playwrightTally('/nowhere/report.json', 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [expect.stringContaining('exited with an error')],
    unsteady: [],
  })
})

test('counts a test that passed only when it was run again as passed', () => {
  expect(playwrightTally(playwright(7, 0, 1), 0)).toMatchObject({ passed: 8, failed: 0, skipped: 0 })
})

test('names each failed Vitest test and each file that failed to load, with the start of its message', () => {
  const report = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'sums.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'one and one', status: 'passed', failureMessages: [] },
          { fullName: 'two and two', status: 'failed', failureMessages: ['\u001b[31mexpected 4\u001b[39m'] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  })
  expect(vitestTally(report, 1).failures).toEqual([
    '✗ sums.test.ts › two and two\n    expected 4',
    '✗ broken.test.ts\n    no such module',
  ])
})

test('names each failed Playwright test with its location, each unsteady one, and each error outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    ok: status === 'expected',
    file: 'menu.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'by key',
            specs: [spec('closes', 'unexpected', 'still open'), spec('is quick', 'flaky', 'late')],
          },
        ],
      },
    ],
  })
  const { failures, unsteady } = playwrightTally(report, 1)
  expect(failures).toEqual([
    '✗ outside of tests\n    the server did not start',
    '✗ menu.spec.ts:7 › phone › closes\n    still open',
  ])
  expect(unsteady).toEqual(['✗ menu.spec.ts:7 › phone › is quick\n    late'])
})
