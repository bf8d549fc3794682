import type { Browser } from '@playwright/test'
import { desktop } from './browser.ts'

/** What a visit on a slow network and processor was like, in milliseconds. */
export interface SlowVisit {
  /** Until the largest content is painted. */
  readonly paint: number
  /** What tasks took beyond 50 ms each, from the first paint until the page is quiet. */
  readonly blocking: number
}

/** Slow 4G as Lighthouse applies it in the browser's own tools; bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** Visits a page with an empty cache over slow 4G, with the processor slowed down four times. */
export const visitSlowly = async (browser: Browser, url: string): Promise<SlowVisit> => {
  await using context = await browser.newContext(desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const measured = await page.evaluate(async (patience) => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: patience }))
    const seen = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        setTimeout(resolve, patience, [])
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          resolve(list.getEntries())
        }).observe({ type, buffered: true })
      })
    const paints = await seen('largest-contentful-paint')
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    // A page without long tasks has no entries to wait for.
    const tasks = await Promise.race([
      seen('longtask'),
      new Promise<PerformanceEntryList>((resolve) => setTimeout(resolve, 500, [])),
    ])
    const blocking = tasks
      .filter(({ startTime }) => startTime >= first)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return { paint: paints.at(-1)?.startTime, blocking }
  }, 10_000)
  const { paint, blocking } = measured
  if (paint === undefined) throw new Error(`${url}: the browser reported no largest paint`)
  return { paint, blocking }
}
