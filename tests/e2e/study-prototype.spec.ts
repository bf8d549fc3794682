import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
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

test('a prototype is walked with the mouse, with a miss and a way back; a task without an end ends by its button @desktop', async ({
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
  await expect(spot(page, 'Margherita')).toBeVisible()
  await expectAccessible(page)
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
  const place = await middleOf(page, 'Margherita')
  await tap('Margherita')
  await expect(stage(page).getByRole('button', { name: 'Start this task again' })).toBeVisible()
  expect(await middleOf(page, 'Margherita'), 'the prototype stays where it is').toEqual(place)
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

const picture = { kind: 'image', width: 780, height: 1560, hotspots: [], keys: [] } as const
const go = (screen: string) => ({ does: 'go', screen }) as const
const corner = [
  { x: 100, y: 200 },
  { x: 700, y: 200 },
  { x: 100, y: 800 },
]
const bar = { shape: 'rectangle', gesture: { on: 'tap' }, x: 0, width: 780, height: 140 } as const

/**
 * A triangle, a screen with rows that stay, an overlay, keys and a wait lead to the end; both tasks take the same way.
 */
const everyAction = {
  welcome: { title: 'A draft', text: 'Two tasks.' },
  closing: { title: 'Thank you', text: 'That was all.' },
  taskOrder: 'fixed',
  tasks: {
    tool: 'prototype',
    prototypes: [
      {
        id: 'draft',
        name: 'Draft',
        device: 'none',
        source: {
          kind: 'screens',
          window: { width: 780, height: 900 },
          screens: [
            {
              ...picture,
              id: 'home',
              name: 'Home',
              alt: 'Home',
              src: '/studies/prototype-testing/ask.webp',
              hotspots: [
                {
                  id: 'corner',
                  name: 'Corner',
                  gesture: { on: 'tap' },
                  action: go('list'),
                  shape: 'polygon',
                  points: corner,
                },
              ],
            },
            {
              ...picture,
              id: 'list',
              name: 'List',
              alt: 'List',
              src: '/studies/prototype-testing/branch-list.webp',
              fixed: { top: 140, bottom: 140 },
              hotspots: [
                { ...bar, id: 'title', name: 'Title', action: go('home'), y: 0 },
                { ...bar, id: 'last', name: 'Last line', action: go('home'), y: 1200 },
                { ...bar, id: 'tabs', name: 'Tabs', action: go('keys'), y: 1420 },
              ],
            },
            {
              ...picture,
              id: 'keys',
              name: 'Keys',
              alt: 'Keys',
              src: '/studies/prototype-testing/about-mill.webp',
              hotspots: [
                { ...bar, id: 'first', name: 'Ask first', action: { does: 'open', screen: 'ask' }, y: 700 },
              ],
              keys: [{ key: 'ArrowRight', action: { does: 'open', screen: 'ask' } }],
            },
            {
              ...picture,
              id: 'ask',
              name: 'Ask',
              alt: 'Ask',
              src: '/studies/prototype-testing/ask.webp',
              overlay: { position: 'center', closesOutside: false, dims: true },
              keys: [{ key: 'ArrowDown', action: go('pause') }],
            },
            {
              ...picture,
              id: 'pause',
              name: 'Pause',
              alt: 'Pause',
              src: '/studies/prototype-testing/about-old.webp',
              wait: { ms: 400, action: go('end') },
            },
            {
              ...picture,
              id: 'end',
              name: 'End',
              alt: 'End',
              src: '/studies/prototype-testing/about-station.webp',
            },
          ],
        },
      },
    ],
    tasks: ['mouse', 'keyboard'].map((id) => ({
      id,
      text: `Use the ${id}.`,
      flows: [{ kind: 'screens', prototype: 'draft', start: 'home', ends: ['end'] }],
    })),
    hotspotsByKeyboard: true,
    hints: 'none',
    mayGiveUp: true,
  },
}

/** Where a pixel of the screen is in the window; rows that stay have an image of their own. */
const windowPoint = async (page: Page, x: number, y: number, row = 0) => {
  const box = await stage(page).locator('img').nth(row).boundingBox()
  if (!box) throw new Error('There is no screen')
  return {
    x: box.x + (x / picture.width) * box.width,
    y: box.y + (y / picture.height) * box.height,
  }
}

test('a polygon, rows that stay, an overlay, keys and a wait lead to the end by mouse and by keyboard @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { publish } = await createPublisher(context, baseURL)
  const id = await publish('prototype', 'Draft', { study: everyAction })
  const other = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const participant = await other.newPage()
  await participant.goto(`/take?study=${id}`)
  await participant.getByRole('button', { name: 'Begin' }).click()
  await participant.getByRole('button', { name: 'Start', exact: true }).click()
  const screen = (name: string) => stage(participant).getByRole('group', { name, exact: true })
  const click = async (x: number, y: number, row = 0) => {
    const point = await windowPoint(participant, x, y, row)
    await participant.mouse.click(point.x, point.y)
  }

  await open(participant)
  await expect(spot(participant, 'Corner')).toBeVisible()
  // Within the box around the triangle, but not within the triangle.
  await click(600, 700)
  await click(200, 300)
  await expect(screen('List')).toBeVisible()
  const before = await windowPoint(participant, 390, 1500, 2)
  await participant.mouse.move(before.x, before.y - 200)
  await participant.mouse.wheel(0, 2000)
  await expect.poll(async () => (await windowPoint(participant, 0, 0, 1)).y).toBeLessThan(0)
  const after = await windowPoint(participant, 390, 1500, 2)
  expect(Math.abs(after.y - before.y), 'the rows at the bottom stay').toBeLessThan(1)
  await expect(spot(participant, 'Title'), 'the rows at the top stay').toBeInViewport()
  await click(390, 1250, 1)
  await expect(screen('Home')).toBeVisible()
  await click(200, 300)
  await expect(screen('List')).toBeVisible()
  await click(390, 1500, 2)
  await expect(screen('Keys')).toBeFocused()
  await participant.keyboard.press('ArrowLeft')
  await participant.keyboard.press('ArrowRight')
  await expect(screen('Ask')).toBeFocused()
  await participant.keyboard.press('ArrowDown')

  await expect(pageHeading(participant, 'Use the keyboard.')).toBeFocused()
  await participant.keyboard.press('Tab')
  await participant.keyboard.press('Enter')
  for (const [name, hotspot] of [
    ['Home', 'Corner'],
    ['List', 'Tabs'],
    ['Keys', 'Ask first'],
  ] as const) {
    await expect(screen(name)).toBeFocused()
    await expect(async () => {
      await participant.keyboard.press('Tab')
      await expect(spot(participant, hotspot)).toBeFocused({ timeout: 300 })
    }).toPass()
    await participant.keyboard.press('Enter')
  }
  await expect(screen('Ask'), 'the hotspot that had the focus is gone').toBeFocused()
  await participant.keyboard.press('ArrowDown')
  await expect(participant.getByText('All your answers are saved.')).toBeVisible()
  await expectAllStored(participant, id)
  const answer = await answersOf(participant, id)
  await other.close()
  const stepsOf = (task: string) =>
    answer?.tasks
      .find((each) => each.task === task)
      ?.steps.map((step) => ('hotspot' in step ? `${step.by} ${step.hotspot ?? 'nothing'}` : step.kind))
  expect(answer?.tasks.map(({ end }) => end)).toEqual(['reached', 'reached'])
  expect(stepsOf('mouse')).toEqual([
    'mouse nothing',
    'mouse corner',
    'mouse last',
    'mouse corner',
    'mouse tabs',
    'key',
    'key',
    'wait',
  ])
  expect(stepsOf('keyboard')).toEqual(['keyboard corner', 'keyboard tabs', 'keyboard first', 'key', 'wait'])
  await page.goto(`/app/studies/${id}/results`)
  await expect(page.getByText('1 of 1').first()).toBeVisible()
})
