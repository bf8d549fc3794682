import { gzipSync } from 'node:zlib'
import { openBrowser, desktop } from './browser.ts'
import { startServer } from './server-process.ts'

/** Bytes of gzip, level 9, that a page asks for until it has loaded. */
export interface PageWeight {
  readonly path: string
  readonly script: number
  readonly style: number
}

const paths = ['/', '/card-sort-tool', '/pricing', '/demos', '/contact-us'] as const

/** What a browser with an empty cache loads of scripts and style sheets for each of the pages, before its load event. */
export const pageWeights = async (): Promise<PageWeight[]> => {
  await using server = await startServer('understory')
  await using browser = await openBrowser()
  const weights: PageWeight[] = []
  for (const path of paths) {
    await using context = await browser.newContext(desktop)
    const page = await context.newPage()
    const loaded: Promise<{ kind: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      loaded.push(
        response.body().then(
          (body) => ({ kind, bytes: gzipSync(body, { level: 9 }).length }),
          () => ({ kind: 'none', bytes: 0 }),
        ),
      )
    })
    await page.goto(server.url + path, { waitUntil: 'load' })
    const all = await Promise.all(loaded)
    const sum = (wanted: string) =>
      all.filter(({ kind }) => kind === wanted).reduce((total, { bytes }) => total + bytes, 0)
    weights.push({ path, script: sum('script'), style: sum('stylesheet') })
  }
  return weights
}
