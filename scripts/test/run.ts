import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { openEvents, type TestEvent } from './events.ts'
import { startGuard } from './guard.ts'
import { watchNpm } from './processes.ts'
import { supervise, type Limits, type Outcome } from './supervise.ts'
import { failureText, tallyOf, withoutTooManyUnsteady, type Tally } from './tally.ts'
import { createTemporaryRoot } from './temporary-root.ts'
import { printTimes, writeTimes, type PhaseTimes } from './times.ts'
import { eventsVariable } from './write-event.ts'

/** A command that passes or fails as a whole. */
export interface Check {
  readonly name: string
  readonly command: string
}

export interface TestCommand {
  /** Run first; their failure is left to the tests. */
  readonly prepare: readonly string[]
  /** The command line; the argument is the time that is left for it, in milliseconds. */
  readonly command: (milliseconds: number) => string
}

interface Settings {
  /**
   * The environment of all commands; `root` is the folder of the run's temporary files, which is removed at its end.
   */
  readonly environment: (root: string) => NodeJS.ProcessEnv
  readonly limits: Limits
  /** The folder of the file with all times. */
  readonly timesFolder: string
}

interface PhaseResult {
  readonly tally: Tally
  readonly events: readonly TestEvent[]
  readonly outcomes: readonly Outcome[]
}

/** Runs phases of checks and tests, each within its limits, and ends with one line that adds them all up. */
export async function startRun({ environment: environmentIn, limits, timesFolder }: Settings) {
  const root = await createTemporaryRoot()
  const guard = startGuard(root, limits.grace)
  const environment = environmentIn(root)
  const stop = new AbortController()
  const stopAt = Date.now() + limits.run
  const runLimit = setTimeout(() => stop.abort('the time of the whole run was over'), limits.run)
  const stopBy = (signal: NodeJS.Signals) => stop.abort(`the run received ${signal}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopBy)
  const npmRuns = watchNpm()
  const npmWatch = setInterval(() => npmRuns() || stop.abort('npm was killed'), 1000).unref()

  const tallies: Tally[] = []
  const times: PhaseTimes[] = []

  async function phase(name: string, work: (start: number) => Promise<PhaseResult>) {
    const start = Date.now()
    const { tally, events, outcomes } = stop.signal.aborted
      ? failed(`${name} did not start`, String(stop.signal.reason))
      : await work(start).catch((error: unknown) => failed(name, inspect(error)))
    tallies.push(tally)
    times.push({
      name,
      events,
      seconds: (Date.now() - start) / 1000,
      processorSeconds: outcomes.reduce((sum, each) => sum + (each.processorSeconds ?? NaN), 0),
      passed: tally.passed,
      failed: tally.failed,
    })
    const left = outcomes.flatMap(({ leftBehind }) => leftBehind)
    if (left.length > 0) console.log(`Ended ${left.length} processes that ${name} left: ${left.join(', ')}`)
  }

  const supervised = (
    command: string,
    phaseStart: number,
    more: { output?: number; lastEnd?: () => number; environment?: NodeJS.ProcessEnv },
  ) =>
    supervise(command, {
      root,
      guard,
      output: 'inherit',
      environment,
      limits,
      phaseStart,
      stop: stop.signal,
      ...more,
    })

  async function runCheck({ name, command }: Check, phaseStart: number) {
    const start = Date.now()
    const path = join(root, `${name}.txt`)
    const file = openSync(path, 'w')
    const outcome = await supervised(command, phaseStart, { output: file })
    closeSync(file)
    const ms = Date.now() - start
    const passed = outcome.code === 0
    const why = outcome.ended === undefined ? '' : `  ended: ${outcome.ended}\n`
    const output = passed ? '' : `\n  ${command}\n${why}${readFileSync(path, 'utf8')}`
    console.log(`${passed ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)${output}`)
    const messages = [command, ...(outcome.ended === undefined ? [] : [`ended: ${outcome.ended}`])]
    const event: TestEvent = {
      kind: 'ended',
      at: Date.now(),
      id: name,
      file: name,
      name,
      ms,
      result: passed ? 'passed' : 'failed',
      messages,
    }
    return { outcome, event }
  }

  return {
    /** One after the other. */
    runChecks: (name: string, checks: readonly Check[]) =>
      phase(name, async (start) => {
        const results = []
        for (const check of checks) results.push(await runCheck(check, start))
        const events = results.map(({ event }) => event)
        return {
          tally: tallyOf(name, events, { code: 0 }),
          events,
          outcomes: results.map(({ outcome }) => outcome),
        }
      }),

    runTests: (name: string, { prepare, command }: TestCommand) =>
      phase(name, async (start) => {
        const outcomes: Outcome[] = []
        for (const each of prepare) outcomes.push(await supervised(each, start, {}))
        const path = join(root, `${name}.jsonl`)
        const log = openEvents(path)
        const left = Math.min(start + limits.phase, stopAt) - Date.now()
        const outcome = await supervised(command(left), start, {
          environment: { ...environment, [eventsVariable]: path },
          lastEnd: log.lastEnd,
        })
        const events = log.read()
        log.close()
        return {
          tally: tallyOf(name, events, outcome),
          events,
          outcomes: [...outcomes, outcome],
        }
      }),

    /** Prints times, failures and the last line; the exit code says whether all passed. */
    async finish() {
      clearTimeout(runLimit)
      clearInterval(npmWatch)
      await guard.finish()
      printTimes(times)
      try {
        writeTimes(times, timesFolder)
      } catch (error) {
        console.error(error)
      }
      printSummary(withoutTooManyUnsteady(tallies))
    },
  }
}

function failed(name: string, message: string): PhaseResult {
  const tally = { passed: 0, failed: 1, skipped: 0, failures: [failureText(name, [message])], unsteady: [] }
  return { tally, events: [], outcomes: [] }
}

function printSummary(tallies: readonly Tally[]) {
  // Repeated here because the end of a log is read first.
  const unsteady = tallies.flatMap((tally) => tally.unsteady)
  if (unsteady.length > 0) console.log(`\n— passed only when run again\n${unsteady.join('\n')}`)
  const failures = tallies.flatMap((tally) => tally.failures)
  if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n')}`)

  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  const skipped = sum('skipped')
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
