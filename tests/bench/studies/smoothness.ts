import type { Page } from '@playwright/test'
import { storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { desktop, openBrowser } from '../browser.ts'
import { median } from '../measure.ts'
import { startServer } from '../server-process.ts'
import { benchTasks } from './generated-sorts.ts'

/** Rendering times of a card sort board, in milliseconds. */
export interface Smoothness {
  readonly cards: number
  /** The factor by which the processor is slowed down. */
  readonly slowdown: number
  /** Frames during a drag, those that took more than 50 ms, and the longest. */
  readonly frames: number
  readonly late: number
  readonly longest: number
  /** From choosing a destination until the card is painted there. */
  readonly tap: number
}

/** The durations of the frames during `work`. */
const framesDuring = async (page: Page, work: () => Promise<unknown>) => {
  const durations = await page.evaluateHandle(() => {
    const measured: number[] = []
    let before = performance.now()
    const next = (now: number) => {
      measured.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return measured
  })
  await work()
  // The first frame began before the measurement.
  return (await durations.jsonValue()).slice(1)
}

const drag = async (page: Page) => {
  const card = page.locator('[data-card]').nth(2)
  const target = await page.locator('#sort-new-group').boundingBox()
  const box = await card.boundingBox()
  if (!box || !target) throw new Error('There is no card to drag')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  for (let round = 0; round < 3; round += 1) {
    await page.mouse.move(target.x + 40, target.y + 20, { steps: 40 })
    await page.mouse.move(box.x + 20, box.y + 200, { steps: 40 })
  }
  await page.mouse.move(target.x + 40, target.y + 20, { steps: 10 })
  await page.mouse.up()
  await page.keyboard.press('Enter')
}

/** Milliseconds from choosing a destination until the change is painted. */
const tap = async (page: Page) => {
  await page.locator('[data-card]').nth(4).click()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.querySelector<HTMLElement>('[data-destination]')?.click()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
      }),
  )
}

/** Measures dragging and tapping on a board with this many cards. */
export const dragCards = async (cards: number, slowdown: number): Promise<Smoothness> => {
  const tasks = benchTasks(cards)
  const order = tasks.cards.map(({ id }) => id)
  await using server = await startServer('understory')
  await using browser = await openBrowser()
  const context = await browser.newContext({ ...desktop, baseURL: server.url })
  await context.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    { 'understory-cookie-choice': 'declined', ...storedSessionAtTasks(order, []) },
  )
  const page = await context.newPage()
  await openTasks(page, tasks, order, [])
  await page
    .locator('[data-card]')
    .nth(cards - 1)
    .waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const waits = await framesDuring(page, () => drag(page))
  const taps = []
  for (let round = 0; round < 7; round += 1) taps.push(await tap(page))
  return {
    cards,
    slowdown,
    frames: waits.length,
    late: waits.filter((wait) => wait > 50).length,
    longest: Math.max(...waits),
    tap: median(taps),
  }
}
