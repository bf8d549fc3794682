import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { compressFiles } from '../../tools/compress-files.ts'
import { desktop, openBrowser } from './browser.ts'
import { median } from './median.ts'
import { startServer } from './server-process.ts'

/** Milliseconds until the largest content of the front page is painted, medians. */
export interface FirstView {
  readonly ours: number
  readonly withoutScripts: number
  readonly ratio: number
}

/** Slow 4G as Lighthouse applies it in the browser's own tools; bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** A copy of the built site whose front page has no scripts. */
const copyWithoutScripts = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-bench-'))
  await cp('dist', folder, { recursive: true })
  const file = join(folder, 'pages', 'index.html')
  const html = await readFile(file, 'utf8')
  const plain = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  await writeFile(file, plain)
  await compressFiles(join(folder, 'pages'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const largestPaint = async (browser: Browser, url: string) => {
  await using context = await browser.newContext(desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(
    (patience) =>
      new Promise<number | undefined>((resolve) => {
        setTimeout(resolve, patience, undefined)
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
    10_000,
  )
  if (painted === undefined) throw new Error(`${url}: the browser reported no largest paint`)
  return painted
}

/** The front page against itself without its scripts, in turns, on a slow network and processor. */
export const firstView = async (rounds = 9): Promise<FirstView> => {
  await using plain = await copyWithoutScripts()
  await using ours = await startServer('understory')
  await using scriptless = await startServer('understory', { SITE_FOLDER: plain.folder })
  await using browser = await openBrowser()
  const times: { ours: number; withoutScripts: number }[] = []
  for (let round = 0; round < rounds; round++)
    times.push({
      ours: await largestPaint(browser, ours.url),
      withoutScripts: await largestPaint(browser, scriptless.url),
    })
  const middle = {
    ours: median(times.map((time) => time.ours)),
    withoutScripts: median(times.map((time) => time.withoutScripts)),
  }
  return { ...middle, ratio: middle.ours / middle.withoutScripts }
}
