import { spawnSync } from 'node:child_process'
import { globSync, symlinkSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { affectedSpecs, changedFiles } from './affected-tests.ts'
import { affectedUnitTests, readImporters } from './affected-unit-tests.ts'
import { startRun, type Check } from './test/run.ts'
import { usualLimits } from './test/supervise.ts'

/**
 * Runs the test suites, continues after a failure and ends with one line that adds up all runners.
 *
 *     npm test                        everything
 *     npm test -- static unit         some parts: static, build, unit, browser
 *     npm test -- --changed [base]    what the changes since `base` can affect; `base` is a commit, by default the
 *                                     merge base with origin/main, or HEAD where there is no such branch
 */

const sources = 'src contract machines content tests scripts'

/**
 * Checks that the test of the guides makes too (tests/architecture/guides.test.ts), of all files and those that the
 * guides add: a whole run makes them once.
 */
const checksOfGuides: readonly Check[] = [
  { name: 'types', command: 'tsc --singleThreaded' },
  { name: 'import rules', command: `depcruise ${sources}` },
]

const otherChecks: readonly Check[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'dead code', command: 'knip --treat-config-hints-as-errors' },
  { name: 'OpenAPI is current', command: 'node scripts/write-openapi.ts --check' },
  { name: 'diagrams are current', command: 'node scripts/draw-machines.ts --check' },
  { name: 'covers are current', command: 'node scripts/draw-covers.ts --check' },
]
const build: Check = { name: 'build', command: 'node scripts/build.ts' }

const run = await startRun({
  environment: (root) => {
    // The bundles of test scripts import modules that stay outside.
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    return {
      ...process.env,
      UNDERSTORY_TEST_BUNDLES: join(root, 'bundles'),
      // Tests start hundreds of Node processes on the same sources: they share one compile cache.
      NODE_COMPILE_CACHE: join(root, 'compiled'),
      // Node runs TypeScript itself, and caches it: Playwright need not translate each module first.
      PW_DISABLE_TS_ESM: '1',
      // The build of a run is served to tests only.
      BROTLI_QUALITY: '4',
      // The compiler is a Go program: with rarer garbage collections it takes a quarter less processor time.
      GOGC: '400',
      PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
      // Output is buffered until a check ends, so the child process cannot detect the terminal itself.
      ...(process.stdout.isTTY && !process.env['NO_COLOR'] && { FORCE_COLOR: '1' }),
    }
  },
  limits: usualLimits,
  timesFolder: 'test-results/times',
})

const reporter = (runner: 'vitest' | 'playwright') => `./scripts/test/${runner}-reporter.ts`

const runVitest = (files = '') =>
  run.runTests('unit', {
    prepare: [
      'node scripts/ensure-nginx.ts',
      'node scripts/bundle-test-scripts.ts "$UNDERSTORY_TEST_BUNDLES"',
      'node tests/support/start-once.ts',
    ],
    command: () => `vitest run --reporter=default --reporter=${reporter('vitest')} ${files}`,
  })

/** Playwright ends by itself before its phase is ended, and then reports more. */
const timeToReport = 60_000

/** The browser tests; with `specs` only those files. */
async function runBrowserTests(specs?: readonly string[]): Promise<void> {
  const suites = [
    { name: 'pages', folder: 'tests/e2e/', options: `--reporter=list,${reporter('playwright')}` },
    {
      name: 'models',
      folder: 'tests/models/',
      options: `--config playwright.models.config.ts --reporter=list,${reporter('playwright')},./tests/support/model-report.ts`,
    },
  ]
  for (const { name, folder, options } of suites) {
    const selected = specs?.filter((spec) => spec.startsWith(folder))
    if (selected?.length === 0) continue
    await run.runTests(name, {
      prepare: ['node scripts/ensure-browser.ts'],
      command: (left) => {
        const limit = `--global-timeout=${Math.max(left - timeToReport, timeToReport)}`
        return ['playwright test', options, limit, ...(selected ?? [])].join(' ')
      },
    })
  }
}

const runStaticChecks = (checks: readonly Check[] = [...checksOfGuides, ...otherChecks]) =>
  run.runChecks('static', checks)
const runBuild = () => run.runChecks('build', [build])

const parts: Record<string, () => Promise<unknown>> = {
  static: () => runStaticChecks(),
  build: runBuild,
  unit: () => runVitest(),
  browser: () => runBrowserTests(),
}

/** Static checks need no build, and the unit tests leave a core idle while they wait: they run side by side. */
const runWithStaticChecks = (work: () => Promise<unknown>, checks?: readonly Check[]) =>
  Promise.all([runStaticChecks(checks), work()])

const everything = {
  'static, build, unit': () =>
    runWithStaticChecks(async () => {
      await runBuild()
      await runVitest()
    }, otherChecks),
  browser: () => runBrowserTests(),
}

const unitTests = globSync('tests/**/*.test.{ts,tsx}', { exclude: ['tests/simulations/**'] })

function partsFor(changed: readonly string[], base: string) {
  const specs = affectedSpecs(changed)
  const tests = affectedUnitTests(changed, readImporters(`${sources} tests`), unitTests)
  const of = `${changed.length} changed files since ${base}`
  console.log(
    `${of}: ${tests === 'all' ? 'all' : tests.length} files of unit tests, ${specs.length} browser specs`,
  )
  return {
    'static, build, unit': () =>
      runWithStaticChecks(async () => {
        if (specs.length > 0) await runBuild()
        await runVitest(tests === 'all' ? '' : tests.join(' '))
      }),
    browser: () => (specs.length > 0 ? runBrowserTests(specs) : Promise.resolve()),
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

for (const [name, part] of Object.entries(selectedParts(process.argv.slice(2)))) {
  console.log(`\n— ${name}`)
  await part()
}
await run.finish()
