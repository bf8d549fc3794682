import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/ensure-browser.ts'

/** Starts the browser of the tests; it closes when it goes out of scope. */
export const openBrowser = async (): Promise<Browser & AsyncDisposable> => {
  const executablePath = findBrowser()
  return chromium.launch({ args: [...browserArguments], ...(executablePath && { executablePath }) })
}

/** The window for measurements: with phone emulation Chromium reports no largest contentful paint. */
export const desktop = { viewport: { width: 1280, height: 800 } }

/** Timings of a visit on a slow network and processor, in milliseconds. */
export interface SlowVisit {
  /** The largest contentful paint. */
  readonly paint: number
  /** The sum of what tasks took beyond 50 ms each, from the first paint until the page is idle. */
  readonly blocking: number
}

/** Slow 4G with the DevTools throttling of Lighthouse: latency in ms, throughput in bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** Visits a page with an empty cache over slow 4G, on a processor slowed down four times. */
export const visitSlowly = async (browser: Browser, url: string): Promise<SlowVisit> => {
  await using context = await browser.newContext(desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const measured = await page.evaluate(async (timeout) => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        setTimeout(resolve, timeout, [])
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          resolve(list.getEntries())
        }).observe({ type, buffered: true })
      })
    const paints = await entriesOf('largest-contentful-paint')
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    // A page without long tasks never reports an entry.
    const tasks = await Promise.race([
      entriesOf('longtask'),
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
