import { writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { shopConsentKey, shopPages } from '#content/demo-shop/shop.ts'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import {
  type RecordedPage,
  recordedPagesFile,
  sampleOrigin,
} from '#server/recordings/demo/sample/recorded-pages.ts'

/**
 * Records the pages of the demo shop with the recorder, from a running site, at the sizes of a desktop and a phone:
 * what the visits of the generated sample are made of. `node scripts/record-demo-shop.ts http://localhost:3000`. Run it
 * again when the shop or the recorder changes.
 */
const [address] = process.argv.slice(2)
if (!address) throw new Error('Pass the address of the running site')
const site = new URL(address).origin

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 760 } } as const

/** The actions of people on the pages, by name: an element that is clicked. Later ones may change the page. */
const targets: readonly (readonly [name: string, selector: string])[] = [
  ['plants', 'header a[href$="/plants"]'],
  ['tools', 'header a[href$="/tools"]'],
  ['help', 'header a[href$="/help"]'],
  ['basket', 'header a[href$="/basket"]'],
  ['home', 'header .brand'],
  ['hero', '.hero .button'],
  ...['basil', 'rosemary', 'lavender', 'fern', 'monstera', 'clay-pot', 'watering-can', 'trowel'].map(
    (id) => [id, `.product a[href$="/${id}"]`] as const,
  ),
  ['delivery', '.stack a[href$="/help"]'],
  ['offer', '.offer'],
  ['zoom', '.large'],
  ['checkout', 'a[href$="/checkout"]'],
  ['care', 'main details:nth-of-type(1) summary'],
  ['question', 'main details:nth-of-type(2) summary'],
  ['name', 'input[name=name]'],
  ['code-field', 'input[name=code]'],
  ['add', '[data-add]'],
  ['code', '[data-code] button'],
  ['order', '[data-order] button'],
]

const chunkSchema = z.object({
  page: z.object({ title: z.string() }),
  events: z.array(z.looseObject({ type: z.number(), timestamp: z.number(), data: z.looseObject({}) })),
})
type Event = z.infer<typeof chunkSchema>['events'][number]

/** The texts that people type into a field; the recorder masks them. */
const typedInto: Readonly<Record<string, string>> = { 'code-field': 'SPRING', name: 'A name' }

/** Time after a click whose events belong to it; the order needs longer. */
const clipMs = (name: string) => (name === 'order' ? 6000 : 900)

const isOfMouse = ({ type, data }: Event) =>
  type === eventType.incrementalSnapshot &&
  (data['source'] === incrementalSource.mouseMove || data['source'] === incrementalSource.touchMove)
const isOfClip = (event: Event) =>
  !isOfMouse(event) &&
  !(event.type === eventType.incrementalSnapshot && event.data['source'] === incrementalSource.scroll) &&
  !(event.type === eventType.custom && ['vital', 'reach', 'attention'].includes(String(event.data['tag'])))

const recordPage = async (page: Page, path: string, viewport: { width: number; height: number }) => {
  const events: Event[] = []
  let title = ''
  await page.route('**/r/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0)
    const chunk = chunkSchema.parse(JSON.parse((body[0] === 0x1f ? gunzipSync(body) : body).toString()))
    title = chunk.page.title
    events.push(...chunk.events)
    await route.fulfill({ json: { ack: [] } })
  })
  await page.goto(site + path)
  await page.waitForFunction(() => localStorage.getItem('understory.visitor') !== null)
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  await page.waitForTimeout(1500)
  const clicks: { name: string; at: number; top: number; x: number; y: number }[] = []
  for (const [name, selector] of targets) {
    const target = page.locator(selector).first()
    if (!(await target.isVisible())) continue
    await target.scrollIntoViewIfNeeded()
    if (name === 'order') for (const input of await page.locator('form input').all()) await input.fill('x')
    await page.waitForTimeout(250)
    const box = await target.boundingBox()
    if (!box) continue
    const top = await page.evaluate(() => window.scrollY)
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + Math.min(box.height / 2, 150))]
    clicks.push({ name, at: Date.now(), top, x, y })
    await page.mouse.click(x, y)
    const typed = typedInto[name]
    if (typed !== undefined) await page.keyboard.type(typed, { delay: 90 })
    await page.waitForTimeout(clipMs(name))
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // The recorder sends what it has every four seconds.
  await page.waitForTimeout(6000)
  events.sort((one, other) => one.timestamp - other.timestamp)
  const snapshot = events.findIndex(({ type }) => type === eventType.fullSnapshot)
  const start = events[0]?.timestamp ?? 0
  const relative = (event: Event, to: number) => ({ ...event, timestamp: event.timestamp - to })
  const recorded: RecordedPage = {
    path,
    title,
    ...viewport,
    pageHeight: height,
    start: events
      .slice(0, snapshot + 1)
      .filter(({ type }) => type === eventType.meta || type === eventType.fullSnapshot)
      .map((event) => relative(event, start)),
    clips: Object.fromEntries(
      clicks.map(({ name, at, ...place }) => [
        name,
        {
          ...place,
          events: events
            .filter(({ timestamp }) => timestamp >= at - 5 && timestamp < at + clipMs(name))
            .filter(isOfClip)
            .map((event) => relative(event, at)),
        },
      ]),
    ),
  }
  return recorded
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const atOnce = 5
const pages: Record<string, RecordedPage[]> = {}
for (const [name, viewport] of Object.entries(sizes)) {
  const record = async (path: string) => {
    const context = await browser.newContext({
      viewport,
      hasTouch: name === 'phone',
      isMobile: name === 'phone',
    })
    await context.addInitScript(
      ([key]) => {
        localStorage.setItem(key ?? '', 'allowed')
        localStorage.setItem('understory.consent', '1')
        sessionStorage.setItem('understory.demo-shop.basket', 'monstera basil')
      },
      [shopConsentKey],
    )
    const page = await recordPage(await context.newPage(), path, viewport)
    console.log(
      name,
      path,
      page.start.length,
      Object.entries(page.clips)
        .map(([clip, { events }]) => `${clip} ${events.length}`)
        .join(', '),
    )
    await context.close()
    return page
  }
  pages[name] = []
  for (let at = 0; at < shopPages.length; at += atOnce)
    pages[name].push(...(await Promise.all(shopPages.slice(at, at + atOnce).map(({ path }) => record(path)))))
}
await browser.close()
const json = JSON.stringify(pages).replaceAll(site, sampleOrigin)
const content = brotliCompressSync(json, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
await writeFile(recordedPagesFile, content)
console.log(`${json.length} characters in ${content.length} bytes`)
