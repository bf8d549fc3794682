import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startRun } from '../../../scripts/test/run.ts'
import { usualLimits, type Limits } from '../../../scripts/test/supervise.ts'

/**
 * A run in which everything hangs, or which is ended from outside: `node tests/scripts/hanging/main.ts <scenario>`. The
 * environment variable HANGING_FOLDER names the folder for the files by which programs say that they hang.
 */
const folder = process.env['HANGING_FOLDER']
if (folder === undefined) throw new Error('HANGING_FOLDER must name a folder')

const hang = (names: readonly string[]) => names.every((name) => existsSync(join(folder, name)))

const limits = { ...usualLimits, grace: 1000 }
const start = (own: Limits) =>
  startRun({ environment: () => process.env, limits: own, timesFolder: join(folder, 'times') })

const vitest =
  'vitest run --config tests/scripts/hanging/vitest.config.ts --reporter=default --reporter=./scripts/test/vitest-reporter.ts'
const playwright =
  'playwright test --config tests/scripts/hanging/playwright.config.ts --reporter=list,./scripts/test/playwright-reporter.ts'

const scenarios: Record<string, () => Promise<void>> = {
  /** Each phase is quiet as soon as all of them hang, however long they take to get there. */
  quiet: async () => {
    const names = ['blocked', 'unsettled', 'child', 'server', 'browser']
    const run = await start({
      ...limits,
      get quiet() {
        return hang(names) ? 0 : usualLimits.quiet
      },
    })
    await Promise.all([
      run.runTests('unit', { prepare: [], command: () => vitest }),
      run.runTests('server', { prepare: [], command: () => `HANGING=server ${playwright}` }),
      run.runTests('browser', { prepare: [], command: () => `HANGING=browser ${playwright}` }),
    ])
    await run.finish()
  },
  /** The first phase is longer than the run. */
  late: async () => {
    const run = await start({ ...limits, run: 500 })
    await run.runChecks('static', [{ name: 'types', command: 'sh tests/scripts/hanging/stubborn.sh check' }])
    await run.runTests('models', { prepare: [], command: () => 'true' })
    await run.finish()
  },
  check: async () => {
    const run = await start({
      ...limits,
      get check() {
        return hang(['check']) ? 0 : usualLimits.check
      },
    })
    await run.runChecks('static', [
      { name: 'lint', command: 'true' },
      { name: 'types', command: 'sh tests/scripts/hanging/stubborn.sh check' },
    ])
    await run.finish()
  },
  phase: async () => {
    const run = await start({
      ...limits,
      get phase() {
        return hang(['check']) ? 0 : usualLimits.phase
      },
    })
    await run.runChecks('static', [
      { name: 'types', command: 'sh tests/scripts/hanging/stubborn.sh check' },
      { name: 'lint', command: 'true' },
    ])
    await run.finish()
  },
  /** Waits for a signal. */
  signal: async () => {
    const run = await start(limits)
    await run.runChecks('static', [
      { name: 'types', command: 'true' },
      { name: 'lint', command: 'sh tests/scripts/hanging/stubborn.sh check' },
      { name: 'format', command: 'true' },
    ])
    await run.finish()
  },
}

await scenarios[process.argv[2] ?? '']?.()
