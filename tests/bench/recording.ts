import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { pagesManifestSchema } from '#contract/site/pages-manifest.ts'
import { dist } from '../../scripts/dist.ts'
import { browserArguments, findBrowser } from '../../scripts/ensure-browser.ts'
import { tableOf } from '../support/markdown.ts'
import { siteSettings, startRecordingServer, startShop } from '../support/recording-server.ts'
import { desktop } from './browser.ts'
import { machine, median } from './measure.ts'

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
  /** Milliseconds of the main thread until the page is loaded and idle. */
  readonly load: number
  /** The same for moving, scrolling and clicking through the page. */
  readonly use: number
}

const visit = async (browser: Browser, url: string, hasRecorded: () => boolean): Promise<Cost> => {
  await using context = await browser.newContext(desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
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

/** Measures what the snippet costs a page, and how much of a hasty visit arrives. */
export const measureRecording = async () => {
  const executablePath = findBrowser()
  await using browser = await chromium.launch({
    args: [...browserArguments, '--host-resolver-rules=MAP *.test 127.0.0.1'],
    ...(executablePath && { executablePath }),
  })
  const server = await startRecordingServer()
  server.change({ ...siteSettings(), masking: { ...siteSettings().masking, text: false } })
  const plainShop = await startShop({ '/': { html: await customerPage('') } }, dist.client)
  const shop = await startShop({ '/': { html: await customerPage(server.snippet) } }, dist.client)
  const plain: Cost[] = []
  const recorded: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await visit(browser, `${plainShop.origin}/`, () => true))
    const before = server.chunks.length
    recorded.push(await visit(browser, `${shop.origin}/`, () => server.chunks.length > before))
  }
  const sent = server.chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  const raw = server.chunks.reduce((sum, { json }) => sum + json.length, 0)
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
    sent: sent / rounds,
    raw: raw / rounds,
    arrived,
  }
}

const ms = (value: number) => `${Math.round(value)} ms`
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The section of the page about benchmarks. */
export const recordingSection = ({
  load,
  use,
  sent,
  raw,
  arrived,
}: Awaited<ReturnType<typeof measureRecording>>) => {
  const start = (load.recorded - load.plain) / load.plain
  const steady = use.recorded / use.plain
  const share = sent / raw
  const rows = [
    [
      'Main thread for the start, beside the load of the page',
      `${ms(load.recorded - load.plain)} beside ${ms(load.plain)}`,
      start.toFixed(2),
      '≤ 0.15',
      verdict(start <= 0.15),
    ],
    [
      'Main thread in use, with and without the recorder',
      `${ms(use.recorded)} against ${ms(use.plain)}`,
      steady.toFixed(2),
      '≤ 1.1',
      verdict(steady <= 1.1),
    ],
    [
      'Sent, of the events as text',
      `${Math.round(sent / 1000)} of ${Math.round(raw / 1000)} kB a visit`,
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
  ]
  return [
    recordingHeading,
    '',
    `The built home page as a page of another origin, with and without the snippet, ${rounds} visits each, medians. ${machine()}.`,
    '',
    tableOf(['What', 'Measured', 'Ratio', 'Budget', ''], rows),
    '',
  ].join('\n')
}
