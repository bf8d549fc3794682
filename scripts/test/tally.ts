import { stripVTControlCharacters } from 'node:util'
import { runningTests, type TestEvent } from './events.ts'
import { inWords } from './supervise.ts'

/** Counts of one phase, and a short text for each failed test. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  /** A short text for each test that failed, and passed when it was run again. */
  readonly unsteady: readonly string[]
}

export interface RunnerOutcome {
  /** Not 0 if the runner was ended. */
  readonly code: number
  /** Why the runner was ended before it exited. */
  readonly ended?: string
}

type Ended = Extract<TestEvent, { kind: 'ended' }>

/**
 * Counts the tests of a phase. Tests that run when their runner ends, and each error outside of tests, count as failed.
 */
export function tallyOf(phase: string, events: readonly TestEvent[], outcome: RunnerOutcome): Tally {
  const tests = lastEnds(events)
  const having = (result: Ended['result']) => tests.filter((test) => test.result === result)
  const passed = having('passed').length + having('flaky').length
  const failures = [
    ...events.flatMap((event) => (event.kind === 'error' ? failureText(event.where, [event.message]) : [])),
    ...having('failed').map(({ name, messages }) => failureText(name, messages)),
    ...unfinished(phase, events, outcome),
  ]
  if (failures.length === 0 && (outcome.code !== 0 || passed === 0))
    failures.push(failureText(phase, ['the runner exited with an error, or ran no test']))
  return {
    passed,
    failed: failures.length,
    skipped: having('skipped').length,
    failures,
    unsteady: having('flaky').map(({ name, messages }) => failureText(name, messages)),
  }
}

/** The last end of each test. */
function lastEnds(events: readonly TestEvent[]): Ended[] {
  const tests = new Map<string, Ended>()
  for (const event of events) if (event.kind === 'ended') tests.set(event.id, event)
  return [...tests.values()]
}

/** The tests that a runner did not finish: each one that was running, and the number of others. */
function unfinished(phase: string, events: readonly TestEvent[], { code, ended }: RunnerOutcome): string[] {
  if (code === 0) return []
  const now = Date.now()
  const running = runningTests(events)
  const missing = notStarted(events)
  const whole = [...(ended === undefined ? [] : [`running: ${running.length}`]), ...missing]
  const name = ended === undefined ? phase : `${phase} was ended: ${ended}`
  return [
    ...(whole.length > 0 ? [failureText(name, whole)] : []),
    ...running.map(({ name: test, since }) => failureText(test, [`was running for ${inWords(now - since)}`])),
  ]
}

function notStarted(events: readonly TestEvent[]): string[] {
  const planned = events.find((event) => event.kind === 'planned')
  if (!planned) return []
  const started = new Set(
    events.flatMap((event) => {
      if (planned.unit === 'files') return event.kind === 'fileStarted' ? event.file : []
      return event.kind === 'started' || event.kind === 'ended' ? event.id : []
    }),
  )
  const missing = planned.count - started.size
  return missing > 0 ? [`${missing} of ${planned.count} ${planned.unit} did not start`] : []
}

/** A name and the first 16 lines of its messages, without the inside of the runners. */
export function failureText(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => !/^ +at .*\/node_modules\//.test(line))
  return [`✗ ${name}`, ...lines.slice(0, 16).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

/** At most this many tests of a run may pass only when they are run again. */
const maxUnsteady = 3

/** Adds a failure that names the tests which passed only when they were run again, if there are too many. */
export function withoutTooManyUnsteady(tallies: readonly Tally[]): Tally[] {
  const unsteady = tallies.flatMap((tally) => tally.unsteady)
  if (unsteady.length <= maxUnsteady) return [...tallies]
  const names = unsteady.map((text) => text.split('\n')[0] ?? '')
  const failure = failureText(
    `${unsteady.length} tests passed only when they were run again; ${maxUnsteady} are allowed`,
    names,
  )
  return [...tallies, { passed: 0, failed: 1, skipped: 0, failures: [failure], unsteady: [] }]
}
