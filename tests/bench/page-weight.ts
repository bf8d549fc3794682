import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openBrowser, desktop } from './browser.ts'
import { startServer } from './server-process.ts'

/** Bytes (gzip, level 9) that a page loads until it is hydrated. */
export interface PageWeight {
  readonly path: string
  readonly script: number
  readonly style: number
}

/** Waits for hydration; returns the URLs that were requested before it. */
const requestedBeforeHydration = (page: Page) =>
  page.evaluate(async () => {
    const isHydrated = () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    while (!isHydrated()) await new Promise((resolve) => setTimeout(resolve))
    const now = performance.now()
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= now)
      .map(({ name }) => name)
  })

/** The scripts and style sheets that each page loads with an empty cache until it is hydrated. */
export const pageWeights = async (paths: readonly string[]): Promise<PageWeight[]> => {
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
    const requested = new Set(await requestedBeforeHydration(page))
    await page.waitForLoadState('networkidle')
    const all = (await Promise.all(loaded)).filter(({ url }) => requested.has(url))
    const sum = (wanted: string) =>
      all.filter(({ kind }) => kind === wanted).reduce((total, { bytes }) => total + bytes, 0)
    weights.push({ path, script: sum('script'), style: sum('stylesheet') })
  }
  return weights
}
