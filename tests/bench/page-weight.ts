import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openBrowser, desktop } from './browser.ts'
import { startServer } from './server-process.ts'

/** Bytes of gzip, level 9, that a page asks for until it listens. */
export interface PageWeight {
  readonly path: string
  readonly script: number
  readonly style: number
}

const paths = [
  '/',
  '/card-sort-tool',
  '/pricing',
  '/demos',
  '/contact-us',
  '/enterprise-ux-research',
  '/customizedplan',
  '/book-a-free-demo',
] as const

/** What was asked for before React had taken the document over: waits for that, looking after every frame. */
const askedBeforeTaken = (page: Page) =>
  page.evaluate(async () => {
    const isTaken = () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    while (!isTaken()) await new Promise((resolve) => setTimeout(resolve))
    const now = performance.now()
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= now)
      .map(({ name }) => name)
  })

/**
 * What a browser with an empty cache loads of scripts and style sheets for each of the pages, until React has taken it
 * over.
 */
export const pageWeights = async (): Promise<PageWeight[]> => {
  await using server = await startServer('understory')
  await using browser = await openBrowser()
  const weights: PageWeight[] = []
  for (const path of paths) {
    await using context = await browser.newContext(desktop)
    const page = await context.newPage()
    const loaded: Promise<{ url: string; kind: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const [url, kind] = [response.url(), response.request().resourceType()]
      loaded.push(
        response.body().then(
          (body) => ({ url, kind, bytes: gzipSync(body, { level: 9 }).length }),
          () => ({ url, kind: 'none', bytes: 0 }),
        ),
      )
    })
    await page.goto(server.url + path, { waitUntil: 'commit' })
    const asked = new Set(await askedBeforeTaken(page))
    await page.waitForLoadState('networkidle')
    const all = (await Promise.all(loaded)).filter(({ url }) => asked.has(url))
    const sum = (wanted: string) =>
      all.filter(({ kind }) => kind === wanted).reduce((total, { bytes }) => total + bytes, 0)
    weights.push({ path, script: sum('script'), style: sum('stylesheet') })
  }
  return weights
}
