import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { z } from 'zod'
import { messages } from '#content/translations/en.ts'
import { sessionKey } from '#studies/player/unsent-answers.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { dragWithMouse, emptyPlace, middleOf, type Point } from '#tests/support/pointer.ts'
import {
  beginStudy,
  finishFollowUps,
  passScreening,
  reachTasks,
  sortsWithGroup,
  studyOf,
  pageHeading,
} from '#tests/support/take-study.ts'

const unsorted = (page: Page) => page.getByRole('list', { name: 'Unsorted cards' }).getByRole('button')
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const destinations = (page: Page) => page.getByRole('group', { name: /^Where does/ })
const destination = (page: Page, name: string) =>
  destinations(page).getByRole('button', { name, exact: true })

/** Drags by touch: a long press, then a move to the current position of the target. */
const dragByTouch = async (page: Page, card: Locator, to: Locator) => {
  const from = await middleOf(card)
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove', { x, y }: Point) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await at('touchStart', from)
  // The drag starts after the long press; data-dragging shows that it did.
  await expect(page.locator('[data-card][data-dragging]')).toHaveCount(1)
  for (let step = 1; step <= 6; step += 1) {
    const { x, y } = await middleOf(to)
    await at('touchMove', { x: from.x + ((x - from.x) * step) / 6, y: from.y + ((y - from.y) * step) / 6 })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Moves every remaining card to one destination by keyboard. */
const moveRemaining = async (page: Page, name: string) => {
  await unsorted(page).first().focus()
  let left = await unsorted(page).count()
  for (; left > 0; left -= 1) {
    await page.keyboard.press('Enter')
    await destination(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(unsorted(page)).toHaveCount(left - 1)
  }
}

test('sorts by mouse: a card dropped on empty space starts a group @desktop', async ({ page }) => {
  test.slow()
  const id = 'open-card-sorting'
  const name = `Borrowing ${crypto.randomUUID().slice(0, 8)}`
  await reachTasks(page, id)
  await expect(unsorted(page)).toHaveCount(30)

  await dragWithMouse(page, unsorted(page).first(), await emptyPlace(page))
  await expect(page.getByRole('textbox', { name: 'Name of this group' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(group(page, name).getByRole('listitem')).toHaveCount(1)

  await dragWithMouse(page, unsorted(page).first(), await middleOf(group(page, name)))
  await expect(group(page, name).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(group(page, name).getByRole('listitem')).toHaveCount(1)
  await expect(unsorted(page)).toHaveCount(29)

  const rename = page.getByRole('button', { name: `Rename ${name}`, exact: true })
  await rename.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rename, 'who only renames stays there').toBeFocused()

  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Cards not placed yet: 29.' })).toBeVisible()
  // A sort with all cards in one group is excluded from the results.
  await unsorted(page).first().click()
  await destination(page, 'New group').click()
  await page.keyboard.type('Something else')
  await page.keyboard.press('Enter')
  await moveRemaining(page, name)
  await page.getByRole('button', { name: 'Finish' }).click()
  await finishFollowUps(page, id)
  await expectAllStored(page, id)
  expect(await sortsWithGroup(page, id, name)).toBe(1)
  expect((await sessionOnServer(page, id)).status).toBe('finished')
})

test('sorts by touch: cards are dragged, or picked and then moved by tapping a group @phone', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await reachTasks(page, 'hybrid-card-sorting')
  const [first = ''] = studyCategories('hybrid-card-sorting')
  const all = cardsOf('hybrid-card-sorting')
  await expect(unsorted(page)).toHaveCount(all)

  await unsorted(page).first().tap()
  await group(page, first).tap({ position: { x: 40, y: 60 } })
  await expect(group(page, first).getByRole('listitem')).toHaveCount(1)

  await dragByTouch(page, unsorted(page).nth(1), group(page, first))
  await expect(group(page, first).getByRole('listitem')).toHaveCount(2)
  await expect(unsorted(page)).toHaveCount(all - 2)

  // The bar at the bottom covers groups: a drop on it must not reach them.
  await dragByTouch(page, unsorted(page).first(), page.getByText(/cards unsorted$/))
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await expect(unsorted(page)).toHaveCount(all - 2)

  await unsorted(page).first().tap()
  await destination(page, 'New group').tap()
  await page.keyboard.type('Gifts')
  await page.keyboard.press('Enter')
  await expect(group(page, 'Gifts').getByRole('listitem')).toHaveCount(1)
  await expectAllStored(page, 'hybrid-card-sorting')
})

const cardsOf = (id: 'hybrid-card-sorting') => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'cardsort' ? tasks.cards.length : 0
}

const studyCategories = (id: 'hybrid-card-sorting' | 'closed-card-sorting') => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'cardsort' ? tasks.categories.map(({ label }) => label) : []
}

test('sorts by keyboard alone and announces every step @desktop', async ({ page }) => {
  test.slow()
  const id = 'closed-card-sorting'
  const [first = '', second = ''] = studyCategories(id)
  await reachTasks(page, id)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(unsorted(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(unsorted(page).nth(1)).toBeFocused()
  const card = (await unsorted(page).nth(1).locator('span span').first().textContent()) ?? ''

  await page.keyboard.press('Enter')
  await expect(destination(page, first)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(unsorted(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(unsorted(page).nth(1), 'by button as by key').toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(destination(page, second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group(page, second).getByRole('button', { name: card })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `“${card}” is in ${second}.` })).toBeAttached()
  await expect(unsorted(page).nth(1)).toBeFocused()

  await group(page, second).getByRole('button', { name: card }).focus()
  await page.keyboard.press('Enter')
  await destination(page, 'Back to unsorted').focus()
  await page.keyboard.press('Enter')
  await expect(unsorted(page).and(page.getByRole('button', { name: card }))).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(group(page, second).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(undo, 'the keyboard is not lost with the last step').toBeFocused()

  await moveRemaining(page, first)
  await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await finishFollowUps(page, id)
})

/** Whether nothing covers an element, and its focus ring of 4 px is not clipped. */
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const ring = 4
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isTop = ([x, y]: readonly [number, number]) => element.contains(document.elementFromPoint(x, y))
    const corners = [
      [left + 12, top + 2],
      [right - 12, top + 2],
      [left + 12, bottom - 2],
      [right - 12, bottom - 2],
    ] as const
    let scroller = element.parentElement
    while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement
    const clip = scroller?.getBoundingClientRect()
    const isWhole =
      !clip || scroller === document.body || (top - ring >= clip.top && bottom + ring <= clip.bottom)
    return corners.every(isTop) && isWhole
  })

/** Whether an element is below the unsorted cards, where they span the page, and above the destinations. */
const isBetweenBars = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const cards = boxOf('section[aria-label="Unsorted"]')
    const dock = boxOf('[data-holding]')
    const from = cards && cards.width > window.innerWidth / 2 ? cards.bottom : 0
    return dock !== undefined && top >= from && bottom <= dock.top
  })

test('keeps the card and its destination in view while sorting by keyboard @desktop', async ({ page }) => {
  test.slow()
  const id = 'hybrid-card-sorting'
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 720 })
  await reachTasks(page, id)
  const categories = studyCategories(id)
  const last = categories.at(-1) ?? ''
  const scrolled = () => page.evaluate(() => window.scrollY)
  await unsorted(page).first().focus()
  for (let placed = 1; placed <= 6; placed += 1) {
    const card = unsorted(page).first()
    await expect.poll(() => isInView(card)).toBe(true)
    const before = await scrolled()
    await page.keyboard.press('Enter')
    await expect(destination(page, categories[0] ?? '')).toBeFocused()
    expect(await scrolled(), 'picking moves nothing').toBe(before)
    for (let step = 1; step < categories.length; step += 1) await page.keyboard.press('Tab')
    await expect(destination(page, last)).toBeFocused()
    const heading = group(page, last).getByRole('heading')
    await expect.poll(() => isBetweenBars(heading), 'the target').toBe(true)
    await expect.poll(() => isInView(card), 'the card').toBe(true)
    await page.keyboard.press('Enter')
    await expect(group(page, last).getByRole('listitem')).toHaveCount(placed)
    await expect(unsorted(page).first()).toBeFocused()
  }
  await group(page, last).getByRole('listitem').last().getByRole('button').focus()
  await expect
    .poll(() => isInView(group(page, last).getByRole('listitem').last().getByRole('button')))
    .toBe(true)
})

test('sorts cards with pictures, each of which can be enlarged @desktop', async ({ page }) => {
  await reachTasks(page, 'card-sorting-image')
  const picture = unsorted(page).first()
  await expect(picture.getByRole('img')).toHaveAccessibleName(/\w/)
  await expect
    .poll(() => picture.locator('img').evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  await picture.click()
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await destination(page, 'New group').click()
  await page.keyboard.type('To whisk')
  await page.keyboard.press('Enter')
  await expect(group(page, 'To whisk').getByRole('img')).toHaveCount(1)
})

test('ends the study with the rejection message when a screening answer rejects @phone', async ({ page }) => {
  const id = 'open-card-sorting'
  const { screening, rejection } = studyOf(id)
  await beginStudy(page, id)
  for (const { text, options, rejects } of screening) {
    await expect(pageHeading(page, text)).toBeFocused()
    const rejecting = options.find((option) => rejects.includes(option.id))
    await page.getByRole('radio', { name: rejecting?.label ?? '', exact: true }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    if (rejecting) break
  }
  await expect(pageHeading(page, rejection.title)).toBeFocused()
  await expect.poll(async () => (await sessionOnServer(page, id)).status).toBe('rejected')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(pageHeading(page, rejection.title)).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/take?study=${id}`)
  await expect(pageHeading(otherTab, rejection.title)).toBeVisible()
  await expect(otherTab.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('deletes the answers of a participant who leaves, on the server and on the device @desktop', async ({
  page,
}) => {
  const id = 'closed-card-sorting'
  const { deletion, deleted, leave, paused, beginAgain } = messages.shell
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await reachTasks(page, id)
  await expectAllStored(page, id)
  const token = await page.evaluate(
    (key) => /"token":"([^"]+)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? '',
    sessionKey(id),
  )
  const status = async () =>
    (await page.request.get(`/studies/${id}/session`, { headers: { 'x-session-token': token } })).status()
  expect(await status()).toBe(200)
  await press(leave)
  await press(deletion.ask)
  await expect(pageHeading(page, deletion.title)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await press(deletion.keep)
  await expect(pageHeading(page, paused.title)).toBeFocused()
  await press(deletion.ask)

  await page.route('**/session/delete', (route) => route.abort())
  await press(deletion.ask)
  await expect(page.getByRole('alert').filter({ hasText: deletion.failed })).toBeVisible()
  expect(await status()).toBe(200)
  await page.unroute('**/session/delete')
  await press(deletion.ask)
  await expect(pageHeading(page, deleted.title)).toBeFocused()
  expect(await status()).toBe(404)
  expect(await page.evaluate((of) => Object.values(localStorage).join('').includes(of), token)).toBe(false)
  await press(beginAgain)
  await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
})

test('deletes the answers of a participant who has finished @desktop', async ({ page }) => {
  test.slow()
  const id = 'hybrid-card-sorting'
  const { closing, deletion, deleted } = messages.shell
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await reachTasks(page, id)
  await unsorted(page).first().click()
  await destination(page, 'Plants').click()
  await press('Finish')
  await finishFollowUps(page, id)
  await expect(page.getByText(closing.stored)).toBeVisible()
  const { session, status } = await sessionOnServer(page, id)
  expect(status).toBe('finished')
  await press(deletion.ask)
  await press(deletion.keep)
  await expect(pageHeading(page, studyOf(id).closing.title)).toBeFocused()
  await expect(page.getByText(closing.stored)).toBeVisible()
  await press(deletion.ask)
  await press(deletion.ask)
  await expect(pageHeading(page, deleted.title)).toBeFocused()
  const reply = await page.request.get(`/studies/${id}/session`, { headers: { 'x-session-token': session } })
  expect(reply.status()).toBe(404)
})

test('remembers a rejection that was never sent to the server @desktop', async ({ page }) => {
  const id = 'closed-card-sorting'
  const { screening, rejection } = studyOf(id)
  await beginStudy(page, id)
  await page.route('**/session/{progress,finish}', (route) => route.abort())
  for (const { text, options, rejects } of screening) {
    await expect(pageHeading(page, text)).toBeFocused()
    const rejecting = options.find((option) => rejects.includes(option.id))
    await page.getByRole('radio', { name: (rejecting ?? options[0])?.label ?? '', exact: true }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    if (rejecting) break
  }
  await expect(pageHeading(page, rejection.title)).toBeFocused()
  expect((await sessionOnServer(page, id)).status).toBe('open')
  await page.reload()
  await expect(pageHeading(page, rejection.title)).toBeVisible()
  await page.unroute('**/session/{progress,finish}')
  await page.reload()
  await expect(pageHeading(page, rejection.title)).toBeVisible()
  await expect.poll(async () => (await sessionOnServer(page, id)).status).toBe('rejected')
})

test('resumes at every step after a reload without losing answers @desktop', async ({ page }) => {
  test.slow()
  const id = 'hybrid-card-sorting'
  const { screening, instructions, followUps } = studyOf(id)
  const [first = ''] = studyCategories(id)
  await beginStudy(page, id)
  await expect(pageHeading(page, screening[0]?.text ?? '')).toBeFocused()
  await page.getByRole('radio').last().check()
  await page.reload()
  await expect(pageHeading(page, screening[0]?.text ?? '')).toBeVisible()
  await expect(page.getByRole('radio').last(), 'chosen and not given yet').toBeChecked()
  await passScreening(page, id)
  await page.reload()
  await expect(pageHeading(page, instructions.title)).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  await unsorted(page).first().click()
  await destination(page, first).click()
  await page.reload()
  await expect(group(page, first).getByRole('listitem')).toHaveCount(1)
  await moveRemaining(page, first)
  await page.reload()
  await expect(page.getByText('All cards are sorted.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(pageHeading(page, followUps[0]?.text ?? '')).toBeVisible()
  await page.reload()
  await expect(pageHeading(page, followUps[0]?.text ?? '')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await finishFollowUps(page, id)
  await expectAllStored(page, id)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(
    keys.filter((key) => key.startsWith('understory-draft')),
    'of what was given no draft is left',
  ).toEqual([])
  await page.reload()
  await expect(pageHeading(page, studyOf(id).closing.title)).toBeVisible()
})

test('sends answers given offline once after reconnecting @phone', async ({ page, context }) => {
  test.slow()
  const id = 'closed-card-sorting'
  const [first = '', second = ''] = studyCategories(id)
  await reachTasks(page, id)
  await expect(unsorted(page).first()).toBeVisible()
  await context.setOffline(true)
  for (const to of [first, second, first]) {
    await unsorted(page).first().click()
    await destination(page, to).click()
  }
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(group(page, first).getByRole('listitem')).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
  await expectAllStored(page, id)
  const { progress } = await sessionOnServer(page, id)
  const groups = progress.tool?.tool === 'cardsort' ? progress.tool.groups : []
  expect(groups.map(({ cards }) => cards.length)).toEqual([2, 1])
})

const isProgress = (request: Request) => request.url().endsWith('/session/progress')
const carried = z.looseObject({ events: z.array(z.unknown()) })
const carriesEvents = (request: Request) => carried.parse(request.postDataJSON()).events.length > 0

test('stores each event once when a reply is lost @desktop', async ({ page }) => {
  const id = 'closed-card-sorting'
  const [first = ''] = studyCategories(id)
  await reachTasks(page, id)
  let lost = 0
  await page.route('**/session/progress', async (route) => {
    // Calls with screening answers carry no events, so they pass.
    if (lost > 0 || !carriesEvents(route.request())) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const again = page.waitForResponse((reply) => isProgress(reply.request()) && carriesEvents(reply.request()))
  await unsorted(page).first().click()
  await destination(page, first).click()
  await again
  await expectAllStored(page, id)
  expect(lost).toBe(1)
  const { nextEvent } = await sessionOnServer(page, id)
  expect(nextEvent).toBe(1)
})

test('runs a session in one tab at a time @desktop', async ({ page, context }) => {
  const id = 'open-card-sorting'
  await reachTasks(page, id)
  const other = await context.newPage()
  await other.goto(`/take?study=${id}`)
  await expect(unsorted(other)).toHaveCount(30)
  await expect(pageHeading(page, 'This study is open in another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(unsorted(page)).toHaveCount(30)
  await expect(pageHeading(other, 'This study is open in another tab')).toBeVisible()
})

test('starts the study on the demo page and loads the player only then @desktop', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/Open-card-sorting-demo', { waitUntil: 'networkidle' })
  const before = scripts.length
  expect(scripts.filter((url) => url.includes('study-player'))).toEqual([])
  await page.getByRole('link', { name: 'Take part' }).click()
  await expect(pageHeading(page, studyOf('open-card-sorting').welcome.title)).toBeFocused()
  expect(scripts.length).toBeGreaterThan(before)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Take part' })).toBeVisible()
})

test('every screen is accessible in both color schemes and fits 320 pixels @phone', async ({ page }) => {
  test.slow()
  const check = async () => {
    await expectAccessible(page, '#main')
    await expectNarrow(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const id = 'open-card-sorting'
  await page.goto(`/take?study=${id}`)
  await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
  await check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please answer this question to go on.')).toBeVisible()
  await check()
  await page.getByRole('heading', { level: 1 }).focus()
  await passScreening(page, id)
  await check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await unsorted(page).first().click()
  await check()
  await destination(page, 'New group').click()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('This group needs a name.')).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Leave' }).click()
  await check()
})
