import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { affectedSpecs, changedFiles } from './affected-tests.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensureNginx } from './ensure-nginx.ts'
import { playwrightTally, vitestTally, type Tally } from './tally.ts'

/**
 * Runs the test suites, continues after a failure and ends with one line that adds up all runners.
 *
 *     npm test                        everything
 *     npm test -- static unit         some parts: static, build, unit, browser
 *     npm test -- --changed [base]    what the changes since `base` can affect; `base` is a commit, by default the
 *                                     merge base with origin/main, or HEAD where there is no such branch
 */

/** A command that passes or fails as a whole. */
interface Check {
  readonly name: string
  readonly command: string
}

const sources = 'src contract machines content tests scripts'

const staticChecks: readonly Check[] = [
  { name: 'types', command: 'tsc --singleThreaded' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'import rules', command: `depcruise ${sources}` },
  { name: 'dead code', command: 'knip --treat-config-hints-as-errors' },
  { name: 'OpenAPI is current', command: 'node scripts/write-openapi.ts --check' },
  { name: 'diagrams are current', command: 'node scripts/draw-machines.ts --check' },
  { name: 'covers are current', command: 'node scripts/draw-covers.ts --check' },
]
const build: Check = { name: 'build', command: 'node scripts/build.ts' }

const reports = mkdtempSync(join(tmpdir(), 'understory-test-'))
const environment = {
  ...process.env,
  // Tests start hundreds of Node processes on the same sources: they share one compile cache.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
  // Output is buffered until a check ends, so the child process cannot detect the terminal itself.
  ...(process.stdout.isTTY && !process.env['NO_COLOR'] && { FORCE_COLOR: '1' }),
}

/** Runs a command line. With `live` its output is printed as it arrives, otherwise it is returned. */
function run(command: string, live: boolean, extraEnvironment: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: { ...environment, ...extraEnvironment },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

async function runCheck({ name, command }: Check): Promise<Tally> {
  const start = performance.now()
  const { code, output } = await run(command, false)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const passed = code === 0
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${passed ? '' : `\n  ${command}\n${output}`}`)
  const failures = passed ? [] : [`✗ ${name}: ${command}`]
  return { passed: Number(passed), failed: Number(!passed), skipped: 0, failures }
}

/** One after the other. */
async function runChecks(checks: readonly Check[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const check of checks) tallies.push(await runCheck(check))
  return tallies
}

async function runVitest(options = '', { mayBeEmpty = false } = {}): Promise<Tally> {
  if (!ensureNginx()) console.error('No nginx: install it, or set NGINX_PATH, and run again.')
  const report = join(reports, 'vitest.json')
  const { code } = await run(
    `vitest run --reporter=default --reporter=json --outputFile.json=${report} ${options}`,
    true,
  )
  return vitestTally(report, code, { mayBeEmpty })
}

async function runPlaywright(name: string, options: string): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  const { code } = await run(`playwright test ${options}`, true, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return playwrightTally(report, code)
}

/** The browser tests; with `specs` only those files. */
async function runBrowserTests(specs?: readonly string[]): Promise<Tally[]> {
  if (!ensureBrowser()) console.error('No browser: install Chromium, or set CHROME_PATH, and run again.')
  const suites = [
    { name: 'pages', folder: 'tests/e2e/', options: '--reporter=list,json' },
    {
      name: 'models',
      folder: 'tests/models/',
      options: '--config playwright.models.config.ts --reporter=list,json,./tests/support/model-report.ts',
    },
  ]
  const tallies: Tally[] = []
  for (const { name, folder, options } of suites) {
    const selected = specs?.filter((spec) => spec.startsWith(folder))
    if (selected?.length === 0) continue
    tallies.push(await runPlaywright(name, [options, ...(selected ?? [])].join(' ')))
  }
  return tallies
}

const parts: Record<string, () => Promise<Tally[]>> = {
  static: () => runChecks(staticChecks),
  build: () => runChecks([build]),
  unit: async () => [await runVitest()],
  browser: () => runBrowserTests(),
}

/** Static checks need no build, and the unit tests leave a core idle while they wait: they run side by side. */
async function runWithStaticChecks(work: () => Promise<Tally[]>) {
  return (await Promise.all([runChecks(staticChecks), work()])).flat()
}

const everything = {
  'static, build, unit': () =>
    runWithStaticChecks(async () => [...(await runChecks([build])), await runVitest()]),
  browser: () => runBrowserTests(),
}

function partsFor(changed: readonly string[], base: string) {
  const specs = affectedSpecs(changed)
  console.log(`${changed.length} changed files since ${base}; ${specs.length} browser specs to run`)
  return {
    'static, build, unit': () =>
      runWithStaticChecks(async () => [
        ...(await runChecks(specs.length > 0 ? [build] : [])),
        await runVitest(`--changed ${base} --passWithNoTests`, { mayBeEmpty: true }),
      ]),
    browser: () => (specs.length > 0 ? runBrowserTests(specs) : Promise.resolve([])),
  }
}

function partsByName(names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const part = parts[name]
      if (!part) throw new Error(`There is no part "${name}": choose from ${Object.keys(parts).join(', ')}`)
      return [name, part]
    }),
  )
}

function defaultBase(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

function selectedParts(options: readonly string[]) {
  if (options.length === 0) return everything
  if (options[0] !== '--changed') return partsByName(options)
  const base = options[1] ?? defaultBase()
  return partsFor(changedFiles(base), base)
}

const tallies: Tally[] = []
for (const [name, part] of Object.entries(selectedParts(process.argv.slice(2)))) {
  console.log(`\n— ${name}`)
  tallies.push(...(await part()))
}
rmSync(reports, { recursive: true })

// Repeated here because the end of a log is read first.
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.log(`\n— failed\n${failures.join('\n')}`)
const unsteady = tallies.flatMap((tally) => tally.unsteady ?? [])
if (unsteady.length > 0) console.log(`\n— passed only when run again\n${unsteady.join('\n')}`)

const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
