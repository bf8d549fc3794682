import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { spawn } from 'node:child_process'
import { build, staticChecks, type Check } from './checks.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { playwrightTally, vitestTally, type Tally } from './tally.ts'

/**
 * Runs everything that is tested, goes on after a failure and ends with one line of sums.
 *
 *     npm test                  all of it
 *     npm test -- static unit   some parts: static, build, unit, browser
 */
const reports = mkdtempSync(join(tmpdir(), 'understory-test-'))
const environment = {
  ...process.env,
  // Tests start hundreds of processes on the same sources; what one has compiled, the next one reads.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
  // What is held back until a check is done would otherwise lose its colours.
  ...(process.stdout.isTTY && !process.env['NO_COLOR'] && { FORCE_COLOR: '1' }),
}
const modelReport = './tests/support/model-report.ts'

/** Runs a command line; `live` shows its output as it comes, else it is returned when it is done. */
function run(command: string, live: boolean, more: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: { ...environment, ...more },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

async function check({ name, command }: Check): Promise<Tally> {
  const start = performance.now()
  const { code, output } = await run(command, false)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const passed = code === 0
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${passed ? '' : `\n  ${command}\n${output}`}`)
  const failures = passed ? [] : [`✗ ${name}: ${command}`]
  return { passed: Number(passed), failed: Number(!passed), skipped: 0, failures }
}

/** Two at a time, the slowest first: the machine of a build has two cores. */
async function checkAll(checks: readonly Check[]): Promise<Tally[]> {
  const waiting = [...checks]
  const tallies: Tally[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await check(next))
  }
  await Promise.all([worker(), worker()])
  return tallies
}

async function unit(): Promise<Tally[]> {
  const report = join(reports, 'vitest.json')
  const { code } = await run(
    `vitest run --reporter=default --reporter=json --outputFile.json=${report}`,
    true,
  )
  return [vitestTally(report, code)]
}

async function playwright(name: string, words: string): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  const { code } = await run(`playwright test ${words}`, true, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return playwrightTally(report, code)
}

async function browser(): Promise<Tally[]> {
  if (!ensureBrowser()) console.error('No browser: install Chromium, or set CHROME_PATH, and run again.')
  return [
    await playwright('pages', '--reporter=list,json'),
    await playwright('models', `--config playwright.models.config.ts --reporter=list,json,${modelReport}`),
  ]
}

const steps: Record<string, () => Promise<Tally[]>> = {
  static: () => checkAll(staticChecks),
  build: () => checkAll([build]),
  unit,
  browser,
}
/** The site is built beside the checks, which do not ask for it. */
const all = { 'static, build': () => checkAll([build, ...staticChecks]), unit, browser }

const asked = process.argv
  .slice(2)
  .map((part): [string, (() => Promise<Tally[]>) | undefined] => [part, steps[part]])
const tallies: Tally[] = []
for (const [part, step] of asked.length > 0 ? asked : Object.entries(all)) {
  if (!step) throw new Error(`There is no part "${part}": choose from ${Object.keys(steps).join(', ')}`)
  console.log(`\n— ${part}`)
  tallies.push(...(await step()))
}
rmSync(reports, { recursive: true })

// The end of a log is what is read first, and sometimes all that is kept.
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n')}`)

const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
