import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeContent } from '#content/site/home.ts'
import { footerNavigation, mainNavigation } from '#content/site/navigation.ts'
import { routes, type RouteName } from '#content/site/routes.ts'
import { freePort } from '../support/free-port.ts'
import { openBrowser } from './browser.ts'
import { median } from './median.ts'
import { startServer } from './server-process.ts'
import { type SlowVisit, visitSlowly } from './slow-visit.ts'

/** Our front page and one of the same content by Next.js and Mantine, medians of visits in turns. */
export interface BesideNext {
  readonly ours: SlowVisit
  readonly next: SlowVisit
}

const isRoute = (value: unknown): value is RouteName => typeof value === 'string' && value in routes

/** The words of our front page and its frame, with addresses for routes and without marks for links. */
const words = () =>
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
  ['src/site/pictures/covers/cardsort-light.svg', 'public/card-sort.svg'],
  ['src/site/pictures/covers/treetest-light.svg', 'public/tree-test.svg'],
] as const

const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

const runs = (folder: string, command: string, ...rest: string[]) =>
  spawnSync(command, rest, { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
    .status === 0

/** Installs and builds the page in a folder of its own; undefined where its packages cannot be had. */
const buildPage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-bench-next-'))
  const drop = () => rm(folder, { recursive: true, force: true })
  await cp(join(import.meta.dirname, 'next-page'), folder, { recursive: true })
  for (const name of ['fonts', 'public']) await mkdir(join(folder, name))
  for (const [from, to] of files) await cp(from, join(folder, to))
  await writeFile(join(folder, 'content.json'), words())
  if (!runs(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')) {
    await drop()
    return undefined
  }
  if (!runs(folder, process.execPath, 'node_modules/next/dist/bin/next', 'build')) {
    await drop()
    throw new Error('The page by Next.js could not be built')
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
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The server of Next.js ended before it listened')
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

const middleOf = (visits: readonly SlowVisit[]): SlowVisit => ({
  paint: median(visits.map(({ paint }) => paint)),
  blocking: median(visits.map(({ blocking }) => blocking)),
})

/** Measures both pages; undefined, and says so, where the packages of Next.js cannot be had. */
export const besideNext = async (rounds = 9): Promise<BesideNext | undefined> => {
  await using page = await buildPage()
  if (!page) {
    console.log('The packages of Next.js could not be installed: there is nothing to compare with.')
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
    ours: middleOf(visits.map((visit) => visit.ours)),
    next: middleOf(visits.map((visit) => visit.next)),
  }
}
