import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeContent } from '#content/site/home.ts'
import { footerNavigation, mainNavigation } from '#content/site/navigation.ts'
import { routes, type RouteName } from '#content/site/routes.ts'
import { freePort } from '../support/free-port.ts'
import { tableOf } from '../support/markdown.ts'
import { openBrowser, type SlowVisit, visitSlowly } from './browser.ts'
import { median } from './measure.ts'
import { startServer } from './server-process.ts'

/** Our home page and one with the same content by Next.js and Mantine, medians of alternating visits. */
export interface NextComparison {
  readonly ours: SlowVisit
  readonly next: SlowVisit
}

const isRoute = (value: unknown): value is RouteName => typeof value === 'string' && value in routes

/** The texts of our home page, header and footer, with URLs for routes and without link markup. */
const pageContent = () =>
  JSON.stringify(
    { ...homeContent, navigation: mainNavigation, footer: footerNavigation },
    (_key, value: unknown) => {
      if (typeof value === 'string') return value.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      if (typeof value !== 'object' || value === null || !('route' in value)) return value
      return { ...value, href: isRoute(value.route) ? routes[value.route] : '/' }
    },
  )

const files = [
  ['node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'fonts/figtree.woff2'],
  ['src/ui/fonts/fraunces-title-latin.woff2', 'fonts/fraunces.woff2'],
  ['src/site/pictures/results/dendrogram-drawing-light.webp', 'public/dendrogram.webp'],
] as const

const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

const runCommand = (folder: string, command: string, ...rest: string[]) =>
  spawnSync(command, rest, { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
    .status === 0

/** Installs and builds the page in a temporary folder; undefined when its packages cannot be installed. */
const buildPage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-bench-next-'))
  const drop = () => rm(folder, { recursive: true, force: true })
  await cp(join(import.meta.dirname, 'next-page'), folder, { recursive: true })
  for (const name of ['fonts', 'public']) await mkdir(join(folder, name))
  for (const [from, to] of files) await cp(from, join(folder, to))
  await writeFile(join(folder, 'content.json'), pageContent())
  if (!runCommand(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')) {
    await drop()
    return undefined
  }
  if (!runCommand(folder, process.execPath, 'node_modules/next/dist/bin/next', 'build')) {
    await drop()
    throw new Error('The Next.js page could not be built')
  }
  return { folder, [Symbol.asyncDispose]: drop }
}

const startNext = async (folder: string) => {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    { cwd: folder, env: environment, stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The Next.js server exited before it listened')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

const medianVisit = (visits: readonly SlowVisit[]): SlowVisit => ({
  paint: median(visits.map(({ paint }) => paint)),
  blocking: median(visits.map(({ blocking }) => blocking)),
})

/** Measures both pages; undefined when the packages of Next.js cannot be installed. */
export const compareWithNext = async (rounds = 9): Promise<NextComparison | undefined> => {
  await using page = await buildPage()
  if (!page) {
    console.log('The packages of Next.js could not be installed, so the comparison is skipped.')
    return undefined
  }
  await using next = await startNext(page.folder)
  await using ours = await startServer('understory')
  await using browser = await openBrowser()
  const visits: { ours: SlowVisit; next: SlowVisit }[] = []
  for (let round = 0; round < rounds; round++)
    visits.push({
      ours: await visitSlowly(browser, ours.url),
      next: await visitSlowly(browser, next.url),
    })
  return {
    ours: medianVisit(visits.map((visit) => visit.ours)),
    next: medianVisit(visits.map((visit) => visit.next)),
  }
}

const heading = '## Compared with Next.js'

const rowOf = (metric: string, ours: number, next: number, budget: number) => {
  const ratio = next === 0 ? Number.POSITIVE_INFINITY : ours / next
  const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`
  return [
    metric,
    `${ms(ours)} against ${ms(next)}`,
    ratio.toFixed(2),
    `≤ ${budget}`,
    ratio <= budget ? 'met' : '**missed**',
  ]
}

const comparisonTable = ({ ours, next }: NextComparison) =>
  tableOf(
    ['metric', 'measured', 'ratio', 'budget', ''],
    [
      rowOf('Largest contentful paint of `/`', ours.paint, next.paint, 0.6),
      rowOf('Total blocking time of `/`', ours.blocking, next.blocking, 0.5),
    ],
  )

/** The comparison with Next.js as a section of the benchmarks page. */
export const nextSection = (result: NextComparison | undefined) => `${heading}

${result ? comparisonTable(result) : 'Not measured: the packages of Next.js could not be installed.'}

Our home page, and one with the same texts, fonts and pictures (not animated) written with Next.js 16 and Mantine
(\`tests/bench/next-page\`). Window, network and processor are those of the largest contentful paint; medians of nine
alternating visits each. Blocking time is the sum of what tasks took beyond 50 ms each, from the first paint until the page
was idle. \`npm run bench -- next\` measures this part alone.

`
