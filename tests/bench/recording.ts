import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { pagesManifestSchema } from '#contract/site/pages-manifest.ts'
import { dist } from '../../scripts/dist.ts'
import { browserArguments, findBrowser } from '../../scripts/ensure-browser.ts'
import { tableOf } from '../support/markdown.ts'
import { collectSheets, fillSheets, type StyleSheet } from '#server/recordings/folding/style-sheets.ts'
import {
  type ReceivedChunk,
  siteSettings,
  startRecordingServer,
  startShop,
} from '../support/recording-server.ts'
import { desktop } from './browser.ts'
import { machine, median } from './measure.ts'
import { measureSeeks } from './replay.ts'

export const recordingHeading = '## Recording visits of a page'

const rounds = 7
const hastyVisits = 12

/** The built home page as a page of a customer, which the snippet is added to. */
const customerPage = async (snippet: string) => {
  const manifest = pagesManifestSchema.parse(JSON.parse(await readFile(dist.pagesManifest, 'utf8')))
  const html = await readFile(`${dist.pages}/${manifest.pages['/']?.file ?? ''}`, 'utf8')
  return html.replace('</head>', `${snippet}</head>`)
}

interface Cost {
  /** Processor time of the main thread until the page is loaded and idle, in milliseconds. */
  readonly load: number
  /** The same for moving, scrolling and clicking through the page. */
  readonly use: number
}

const visit = async (browser: Browser, url: string, hasRecorded: () => boolean): Promise<Cost> => {
  await using context = await browser.newContext(desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Processor time: other programs on the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  await page.goto(url, { waitUntil: 'networkidle' })
  for (let waits = 0; waits < 50 && !hasRecorded(); waits += 1) await page.waitForTimeout(100)
  await page.waitForTimeout(1000)
  const load = await taskMs()
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.move(100 + ((step * 61) % 900), 100 + ((step * 37) % 500), { steps: 5 })
    await page.mouse.wheel(0, step < 20 ? 400 : -400)
    await page.waitForTimeout(100)
  }
  return { load, use: (await taskMs()) - load }
}

/** Leaves the page 150 ms after its first chunk was sent; whether the last event of the page arrived. */
const leaveEarly = async (browser: Browser, url: string, last: () => unknown) => {
  await using context = await browser.newContext(desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const slow = { offline: false, latency: 300, downloadThroughput: 184_320, uploadThroughput: 40_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  const firstChunk = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/r/'),
  )
  await page.goto(url, { waitUntil: 'commit' })
  await firstChunk
  await page.evaluate(() => {
    setTimeout(() => {
      window.understory?.event('last')
      location.href = 'about:blank'
    }, 150)
  })
  await page.waitForURL('about:blank')
  for (let waits = 0; waits < 100 && !last(); waits += 1) await page.waitForTimeout(100)
  return Boolean(last())
}

/** Bytes of chunks as sent, and of their events as text with all style sheets. */
const weigh = (chunks: readonly ReceivedChunk[], sheets: readonly StyleSheet[]) => ({
  sent: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
  raw: chunks.reduce((sum, { json }) => sum + fillSheets(json, sheets, Infinity).length, 0),
})

/** Measures what the snippet costs a page, and how much of a hasty visit arrives. */
export const measureRecording = async () => {
  const executablePath = findBrowser()
  await using browser = await chromium.launch({
    args: [...browserArguments, '--host-resolver-rules=MAP *.test 127.0.0.1'],
    ...(executablePath && { executablePath }),
  })
  const server = await startRecordingServer()
  const settings = { ...siteSettings(), masking: { ...siteSettings().masking, text: false } }
  server.change(settings)
  const plainShop = await startShop({ '/': { html: await customerPage('') } }, dist.client)
  const shop = await startShop({ '/': { html: await customerPage(server.snippet) } }, dist.client)
  // Browsers have hashes on localhost, as on a site with https.
  const secure = `${shop.origin.replace('shop.test', 'shop.localhost')}/`
  const plainSecure = `${plainShop.origin.replace('shop.test', 'shop.localhost')}/`
  await visit(browser, secure, () => server.chunks.length > 0)
  const sheets = server.chunks.flatMap(({ json }) => collectSheets(json))
  const first = weigh(server.chunks, sheets)
  server.chunks.length = 0
  server.change({ ...settings, sheets: sheets.map(({ hash }) => hash) })
  const plain: Cost[] = []
  const recorded: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await visit(browser, plainSecure, () => true))
    const before = server.chunks.length
    recorded.push(await visit(browser, secure, () => server.chunks.length > before))
  }
  const all = weigh(server.chunks, sheets)
  let arrived = 0
  for (let visits = 0; visits < hastyVisits; visits += 1) {
    const before = server.signals('custom').length
    if (await leaveEarly(browser, `${shop.origin}/`, () => server.signals('custom').length > before))
      arrived += 1
  }
  server.close()
  shop.close()
  plainShop.close()
  const of = (costs: readonly Cost[], name: keyof Cost) => median(costs.map((cost) => cost[name]))
  return {
    load: { plain: of(plain, 'load'), recorded: of(recorded, 'load') },
    use: { plain: of(plain, 'use'), recorded: of(recorded, 'use') },
    first,
    later: { sent: all.sent / rounds, raw: all.raw / rounds },
    arrived,
    seeks: await measureSeeks(),
  }
}

const ms = (value: number) => `${Math.round(value)} ms`
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The section of the page about benchmarks. */
export const recordingSection = ({
  load,
  use,
  first,
  later,
  arrived,
  seeks,
}: Awaited<ReturnType<typeof measureRecording>>) => {
  const start = (load.recorded - load.plain) / load.plain
  const steady = use.recorded / use.plain
  const share = later.sent / later.raw
  const kB = (bytes: number) => Math.round(bytes / 1000)
  const rows = [
    [
      'Processor time of the main thread for the start, beside the load of the page',
      `${ms(load.recorded - load.plain)} beside ${ms(load.plain)}`,
      start.toFixed(2),
      '≤ 0.15',
      verdict(start <= 0.15),
    ],
    [
      'Processor time of the main thread in use, with and without the recorder',
      `${ms(use.recorded)} against ${ms(use.plain)}`,
      steady.toFixed(2),
      '≤ 1.1',
      verdict(steady <= 1.1),
    ],
    [
      'Sent, of the events as text',
      `${kB(later.sent)} of ${kB(later.raw)} kB a visit; of the first one ${kB(first.sent)} of ${kB(first.raw)} kB`,
      share.toFixed(2),
      '≤ 0.15',
      verdict(share <= 0.15),
    ],
    [
      'Visits that arrive whole when left after 150 ms on a slow line',
      `${arrived} of ${hastyVisits}`,
      (arrived / hastyVisits).toFixed(2),
      '1',
      verdict(arrived === hastyVisits),
    ],
    [
      'Replay: from a moment chosen within ten minutes to its page, p95',
      `${ms(seeks.p95)} (p50 ${ms(seeks.p50)})`,
      '',
      '≤ 200 ms',
      verdict(seeks.p95 <= 200),
    ],
  ]
  return [
    recordingHeading,
    '',
    `The built home page as a page of another origin, with and without the snippet, ${rounds} visits each, medians. The server has the style sheets of earlier visits. Replay: 60 random moments of a page of 6,000 nodes with 6,000 changes and 600 scrolls, in the player. ${machine()}.`,
    '',
    tableOf(['What', 'Measured', 'Ratio', 'Budget', ''], rows),
    '',
  ].join('\n')
}
