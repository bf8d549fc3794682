import { expect, test } from 'vitest'
import type { TestEvent } from '../../scripts/test/events.ts'
import { tallyOf, withoutTooManyUnsteady } from '../../scripts/test/tally.ts'

type Ended = Extract<TestEvent, { kind: 'ended' }>

const file = 'tests/sums.test.ts'
const ended = (id: string, result: Ended['result'], messages: string[] = []): TestEvent => ({
  kind: 'ended',
  at: 1000,
  id,
  file,
  name: `${file} › ${id}`,
  ms: 5,
  result,
  messages,
})
const started = (id: string, of = file): TestEvent => ({
  kind: 'started',
  at: Date.now() - 90_000,
  id,
  file: of,
  name: `${of} › ${id}`,
})

test('counts tests by their last result', () => {
  const events = [
    ended('one', 'passed'),
    ended('two', 'failed'),
    ended('three', 'skipped'),
    ended('four', 'failed', ['late']),
    ended('four', 'flaky', ['late']),
  ]
  expect(tallyOf('unit', events, { code: 1 })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [`✗ ${file} › two\n    `],
    unsteady: [`✗ ${file} › four\n    late`],
  })
})

test('counts a runner without tests as failed', () => {
  expect(tallyOf('unit', [], { code: 0 }).failed).toBe(1)
})

test('counts a runner that exits with an error as failed, with or without tests', () => {
  expect(tallyOf('unit', [ended('one', 'passed')], { code: 1 }).failed).toBe(1)
  expect(tallyOf('unit', [], { code: 1 })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: ['✗ unit\n    the runner exited with an error, or ran no test'],
    unsteady: [],
  })
})

test('names each failed test and each error outside of tests, with the start of its message', () => {
  const events: TestEvent[] = [
    ended('one', 'passed'),
    ended('two', 'failed', ['\u001b[31mexpected 4\u001b[39m\n    at /node_modules/vitest/run.js:1']),
    { kind: 'error', at: 1, where: 'tests/broken.test.ts', message: 'no such module' },
  ]
  expect(tallyOf('unit', events, { code: 1 })).toMatchObject({
    failed: 2,
    failures: ['✗ tests/broken.test.ts\n    no such module', `✗ ${file} › two\n    expected 4`],
  })
})

test('counts tests that ran when their runner was ended as failed, and says how many did not start', () => {
  const events: TestEvent[] = [
    { kind: 'planned', count: 9, unit: 'tests' },
    started('one'),
    ended('one', 'passed'),
    started('two'),
  ]
  expect(tallyOf('pages', events, { code: 1, ended: 'the phase took longer than 35 min' })).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [
      '✗ pages was ended: the phase took longer than 35 min\n    running: 1\n    7 of 9 tests did not start',
      `✗ ${file} › two\n    was running for 1.5 min`,
    ],
  })
})

test('names tests that ran when their runner ended by itself', () => {
  const error: TestEvent = { kind: 'error', at: 1, where: 'outside of tests', message: 'Timed out' }
  expect(tallyOf('pages', [started('one'), error], { code: 1 }).failures).toEqual([
    '✗ outside of tests\n    Timed out',
    `✗ ${file} › one\n    was running for 1.5 min`,
  ])
})

test('names a file that was loading or ran a hook when its runner was ended', () => {
  const at = Date.now() - 90_000
  const events: TestEvent[] = [
    { kind: 'planned', count: 3, unit: 'files' },
    { kind: 'fileStarted', at, file: 'tests/done.test.ts' },
    { kind: 'fileEnded', at, file: 'tests/done.test.ts', ms: 5 },
    { kind: 'fileStarted', at, file },
    // A run inside a test writes here, too.
    started('inner', 'copy/tests/inner.test.ts'),
  ]
  expect(tallyOf('unit', events, { code: 1, ended: 'the phase took longer than 35 min' }).failures).toEqual([
    '✗ unit was ended: the phase took longer than 35 min\n    running: 1\n    1 of 3 files did not start',
    `✗ ${file} › outside of its tests\n    was running for 1.5 min`,
  ])
})

test('counts tests that a runner left out as failed', () => {
  const events: TestEvent[] = [{ kind: 'planned', count: 3, unit: 'tests' }, ended('one', 'passed')]
  expect(tallyOf('pages', events, { code: 1 }).failures).toEqual(['✗ pages\n    2 of 3 tests did not start'])
})

test('adds one failure that names the tests when more than three passed only when they were run again', () => {
  const tally = (...ids: string[]) =>
    tallyOf(
      'pages',
      ids.map((id) => ended(id, 'flaky', ['late'])),
      { code: 0 },
    )
  const three = tally('one', 'two', 'three')
  expect(withoutTooManyUnsteady([three])).toEqual([three])
  expect(withoutTooManyUnsteady([three, tally('four')])[2]).toMatchObject({
    failed: 1,
    failures: [expect.stringMatching(/^✗ 4 tests passed only .*› one\n.*› two\n.*› three\n.*› four$/s)],
  })
})
