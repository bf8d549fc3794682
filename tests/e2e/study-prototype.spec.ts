import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { finishFollowUps, pageHeading, reachTasks, studyOf } from '#tests/support/take-study.ts'

const stage = (page: Page) => page.getByRole('dialog')
const open = (page: Page) => page.getByRole('button', { name: 'Open the prototype' }).click()
const spot = (page: Page, name: string) => stage(page).getByRole('button', { name, exact: true })

const answersOf = async (page: Page, id: string) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'prototype' ? progress.tool : undefined
}

const taskText = (id: string, index: number) => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'prototype' ? (tasks.tasks[index]?.text ?? '') : ''
}

/** The middle of a hotspot on the screen. */
const middleOf = async (page: Page, name: string) => {
  await expect(spot(page, name)).toBeVisible()
  await spot(page, name).scrollIntoViewIfNeeded()
  const box = await spot(page, name).boundingBox()
  if (!box) throw new Error(`There is no hotspot ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const press = async (page: Page, name: string) => {
  const { x, y } = await middleOf(page, name)
  await page.mouse.click(x, y)
}

/** Presses beside everything that reacts: at the upper left of the screen. */
const miss = async (page: Page) => {
  const box = await stage(page).locator('img').first().boundingBox()
  if (!box) throw new Error('There is no screen')
  await page.mouse.click(box.x + 12, box.y + 12)
}

test('a prototype is walked with the mouse, with a miss and a way back; a task without an end ends by its button', async ({
  page,
}) => {
  test.slow()
  const id = 'prototype-testing'
  await reachTasks(page, id)
  await expect(pageHeading(page, taskText(id, 0))).toBeFocused()
  await open(page)
  await expect(spot(page, 'Six tablets left')).toBeVisible()
  await expectAccessible(page)
  await miss(page)
  for (const name of ['Your prescriptions', 'Iron 100', 'Back', 'Thyroxine 50', 'Order the next pack'])
    await press(page, name)
  for (const name of ['Collect at a branch', 'Mill Bridge', 'Collect here', 'Order now'])
    await press(page, name)

  await expect(pageHeading(page, taskText(id, 1))).toBeFocused()
  await open(page)
  await press(page, 'Branches')
  await press(page, 'List')
  await stage(page).getByRole('button', { name: 'I’m done' }).click()
  await finishFollowUps(page, id)
  await expectAllStored(page, id)
  const answer = await answersOf(page, id)
  const [refill, opens] = answer?.tasks ?? []
  expect([refill?.end, opens?.end]).toEqual(['reached', 'done'])
  expect(refill?.steps.map((step) => ('hotspot' in step ? step.hotspot : step.kind))).toEqual([
    null,
    'prescriptions',
    'iron',
    'back',
    'thyroxine',
    'order',
    'pick-up',
    'mill',
    'collect',
    'order',
  ])
  expect(refill?.steps.every((step) => 'by' in step && step.by === 'mouse')).toBe(true)
})

test('a prototype is walked by keyboard, started again, and resumed after a reload @desktop', async ({
  page,
}) => {
  test.slow()
  const id = 'prototype-testing-ab'
  await reachTasks(page, id)
  await open(page)
  const use = async (name: string) => {
    await expect(spot(page, name)).toBeVisible()
    await spot(page, name).focus()
    await page.keyboard.press('Enter')
  }
  await use('Night train')
  await stage(page).getByRole('button', { name: 'Start this task again' }).click()
  await use('Aurin Quartet')
  const { order } = await sessionOnServer(page, id)
  const isSeatFirst = order[0] === 'seat-first'
  for (const name of isSeatFirst ? ['Choose seats', 'Middle'] : ['Choose a price', 'Middle']) await use(name)
  await page.reload()
  await open(page)
  if (isSeatFirst) await use('Free seat 1')
  else await use('Take these seats')
  await use('Pay')
  await finishFollowUps(page, id)
  await expectAllStored(page, id)
  const answer = await answersOf(page, id)
  expect(answer?.prototype).toBe(order[0])
  const [buy] = answer?.tasks ?? []
  expect(buy?.end).toBe('reached')
  expect(buy?.steps.map(({ kind }) => kind)).toContain('restart')
  expect(buy?.steps.at(-1)).toMatchObject({ by: 'keyboard', hotspot: 'pay', screen: 'basket-middle' })
})

test('a dish slides to the right under a finger, and a tap on it is a miss @phone', async ({ page }) => {
  test.slow()
  const id = 'mobile-prototype'
  await reachTasks(page, id)
  await open(page)
  const client = await page.context().newCDPSession(page)
  const slide = async (name: string) => {
    const { x, y } = await middleOf(page, name)
    const at = (by: number) => [{ x: Math.round(x + by), y: Math.round(y) }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(-60) })
    for (const by of [-20, 20, 60])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(spot(page, name)).toBeHidden()
  }
  const tap = async (name: string) => {
    const { x, y } = await middleOf(page, name)
    await page.touchscreen.tap(x, y)
  }
  await tap('Margherita')
  await expect(spot(page, 'Margherita')).toBeVisible()
  await slide('Margherita')
  // The browser takes a tap that follows a slide at once for its end.
  await expect(async () => {
    await tap('Lemonade')
    await expect(spot(page, 'Split between five')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await tap('Split between five')
  await slide('Green salad')
  await slide('Mushroom risotto')
  await expect(async () => {
    await tap('Ask for the money')
    await expect(spot(page, 'Send four requests')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await tap('Send four requests')
  await finishFollowUps(page, id)
  await expectAllStored(page, id)
  const [split] = (await answersOf(page, id))?.tasks ?? []
  expect(split?.end).toBe('reached')
  expect(split?.steps.map((step) => [step.kind, 'hotspot' in step ? step.hotspot : ''])).toEqual([
    ['tap', null],
    ['swipe', 'pizza'],
    ['tap', 'lemonade'],
    ['tap', 'split'],
    ['swipe', 'salad'],
    ['swipe', 'risotto'],
    ['tap', 'send'],
    ['tap', 'send'],
  ])
})
