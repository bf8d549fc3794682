import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { prototypeTesting } from '#content/studies/prototype-testing/study.ts'
import type { StudyTasks } from '#contract/studies/registry.ts'
import type { FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import type { PrototypeScreen, PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { tableOf } from '../support/markdown.ts'
import { desktop, openBrowser } from './browser.ts'
import { machine, median } from './measure.ts'
import { startServer } from './server-process.ts'
import { demoOf, measureResults, type ResultTimes } from './studies/results.ts'

export const prototypeHeading = '## A prototype of many heavy screens'

const screens = 60
const size = { width: 1170, height: 2532 } as const
const megabytes = 4
const slowdown = 4
const rounds = 5
const responses = 10_000

/** A screen of a phone of about four megabytes: noise at the top, which no format packs. */
const heavyImage = async () => {
  const pixels = Buffer.alloc(size.width * size.height * 3, 0xc8)
  let seed = 1
  for (let index = 0; index < megabytes * 1_000_000; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    pixels[index] = seed & 255
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

const srcOf = (index: number) => `/screen-${index}.png`
const picture = { kind: 'image', alt: 'A heavy picture', ...size } as const

/** Each screen leads to the next one, and to two others. */
const screenOf = (index: number): PrototypeScreen => ({
  ...picture,
  id: `s${index}`,
  name: `Screen ${index}`,
  alt: `Screen ${index}`,
  src: srcOf(index),
  hotspots: [1, 2, 3].map((step, row) => ({
    id: `h${step}`,
    name: `To ${step}`,
    gesture: { on: 'tap' },
    action: { does: 'go', screen: `s${(index + step) % screens}` },
    shape: 'rectangle',
    x: 0,
    y: row * 600,
    width: size.width,
    height: 600,
  })),
  keys: [],
})

const nextScreensAtMost = 3
const task = 'look'
const prototype: PrototypeTasks = {
  tool: 'prototype',
  prototypes: [
    {
      id: 'now',
      name: 'As it is',
      device: 'none',
      source: { kind: 'screens', screens: Array.from({ length: screens }, (_, index) => screenOf(index)) },
    },
  ],
  tasks: [
    { id: task, text: 'Look around.', flows: [{ kind: 'screens', prototype: 'now', start: 's0', ends: [] }] },
  ],
  hotspotsByKeyboard: true,
  hints: 'none',
  mayGiveUp: true,
}

/** The study to compare with: one picture as heavy as a screen. */
const single: FirstClickTasks = {
  tool: 'firstclick',
  pictures: [{ ...picture, id: 'only', frame: 'none', src: srcOf(0) }],
  tasks: [{ id: task, text: 'Click.', picture: 'only', further: 0 }],
  maySkip: true,
}

interface Case {
  readonly tasks: StudyTasks
  readonly order: readonly string[]
  readonly start: string
}

const cases = {
  prototype: { tasks: prototype, order: ['now', task], start: 'Open the prototype' },
  single: { tasks: single, order: [task], start: 'Show the picture' },
} as const satisfies Record<string, Case>

/** Opens the tasks in an empty browser on a slow processor. */
const open = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  url: string,
  body: Buffer,
  { order }: Case,
) => {
  const context = await browser.newContext({ ...desktop, baseURL: url })
  await context.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    { 'understory-cookie-choice': 'declined', ...storedSessionAtTasks(order, []) },
  )
  const page = await context.newPage()
  const requested: string[] = []
  await page.route(/\/screen-\d+\.png$/, (route) => {
    requested.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body })
  })
  // Counts the images that the page keeps outside of the document.
  await page.addInitScript(() => {
    const made: WeakRef<HTMLImageElement>[] = []
    const Original = window.Image
    window.Image = class extends Original {
      constructor(...given: [width?: number, height?: number]) {
        super(...given)
        made.push(new WeakRef(this))
      }
    }
    addEventListener('count-images', () => {
      const kept = made.filter((each) => (each.deref()?.naturalWidth ?? 0) > 0)
      document.documentElement.dataset['kept'] = String(kept.length)
    })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, session, requested }
}

/** Milliseconds from pressing a button until an image of the dialog is decoded and the next frame was drawn. */
const untilShown = (page: Page, pressed: string, shown: string) =>
  page.evaluate(
    async ({ name, src }) => {
      const find = () =>
        [...document.querySelectorAll('dialog img')].find(
          (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.src.endsWith(src),
        )
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!button) throw new Error(`There is no button ${name}`)
      const start = performance.now()
      button.click()
      for (;;) {
        const image = find()
        if (image && getComputedStyle(image).visibility === 'visible') {
          await image.decode()
          break
        }
        if (performance.now() - start > 30_000) throw new Error(`${src} is not shown`)
        await nextFrame()
      }
      await nextFrame()
      await nextFrame()
      return performance.now() - start
    },
    { name: pressed, src: shown },
  )

interface Opened {
  /** From the navigation to the study until the image is visible. */
  readonly first: number
}

/** Opens the study and its first image at once. */
const firstImage = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  url: string,
  body: Buffer,
  each: Case,
): Promise<Opened> => {
  const { context, page } = await open(browser, url, body, each)
  const start = performance.now()
  await openTasks(page, each.tasks, each.order, [])
  await page.getByRole('button', { name: each.start }).waitFor()
  await untilShown(page, each.start, srcOf(0))
  const first = performance.now() - start
  await context.close()
  return { first }
}

const keptImages = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('count-images'))
    return Number(document.documentElement.dataset['kept'])
  })

export interface PrototypeTimes {
  /** Milliseconds until the first image is visible. */
  readonly first: { readonly prototype: number; readonly single: number }
  /** Milliseconds from each tap until the next screen is painted. */
  readonly taps: readonly number[]
  /** The most images that the page has kept at once, and how many screens were requested of all. */
  readonly kept: number
  readonly requested: number
  readonly results: ResultTimes
}

/** Measures a prototype of many heavy screens in the player, and the results of many responses. */
export const measurePrototype = async (): Promise<PrototypeTimes> => {
  const body = await heavyImage()
  await using server = await startServer('understory')
  await using browser = await openBrowser()
  const firsts: Record<keyof typeof cases, number[]> = { prototype: [], single: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['prototype', 'single'] as const)
      firsts[name].push((await firstImage(browser, server.url, body, cases[name])).first)

  const { page, session, requested } = await open(browser, server.url, body, cases.prototype)
  await openTasks(page, prototype, cases.prototype.order, [])
  await page.getByRole('button', { name: cases.prototype.start }).waitFor()
  await untilShown(page, cases.prototype.start, srcOf(0))
  const taps: number[] = []
  const kept: number[] = []
  for (let tap = 1; tap <= 20; tap += 1) {
    // As long as people look at a screen at least.
    await page.waitForTimeout(1500)
    taps.push(await untilShown(page, 'To 1', srcOf(tap)))
    await session.send('HeapProfiler.collectGarbage')
    kept.push(await keptImages(page))
  }
  return {
    first: { prototype: median(firsts.prototype), single: median(firsts.single) },
    taps,
    kept: Math.max(...kept),
    requested: new Set(requested).size,
    results: await measureResults(demoOf('the prototype test', prototypeTesting), responses),
  }
}

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The section of the page of benchmarks. */
export const prototypeSection = ({ first, taps, kept, requested, results }: PrototypeTimes) => {
  const ratio = first.prototype / first.single
  const slowest = Math.max(...taps)
  const rows = [
    [
      'First screen, against a study of one picture',
      `${ms(first.prototype)} against ${ms(first.single)}`,
      ratio.toFixed(2),
      '≤ 1.1',
      verdict(ratio <= 1.1),
    ],
    [
      'From a tap to the next screen',
      `median ${ms(median(taps))}, slowest ${ms(slowest)}`,
      '',
      '≤ 100 ms',
      verdict(slowest <= 100),
    ],
    [
      'Images kept beside the screen in view',
      `${kept} at most, after ${taps.length} screens`,
      '',
      `≤ ${nextScreensAtMost}`,
      verdict(kept <= nextScreensAtMost),
    ],
    ['Images requested on the way', `${requested} of ${screens}`, '', '', ''],
    [
      `Results of ${results.responses.toLocaleString('en-US')} responses, against one scan`,
      `${ms(results.next)} against ${ms(results.scan)}`,
      (results.next / results.scan).toFixed(3),
      '≤ 2',
      verdict(results.next <= 2 * results.scan),
    ],
  ]
  return `${prototypeHeading}

${tableOf(['what', 'measured', 'ratio', 'budget', ''], rows)}

\`npm run bench -- prototype\`: a prototype of ${screens} screens of ${megabytes} MB (${size.width} × ${size.height}), each with ${nextScreensAtMost} screens that follow, in headless Chromium on a processor
slowed down ${slowdown} times (${machine()}). The first screen is timed from the navigation until its image is decoded and drawn, against a first click test
with one such picture; medians of ${rounds} visits each, in turns, with empty caches. ${taps.length} taps follow, 1.5 s after each screen, each timed until the next screen is
decoded and drawn. Images are counted after a garbage collection. First results, without an aggregate, took ${ms(results.first)}.
`
}
