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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

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

const cardsOf = (id: 'hybrid-card-sorting') => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'cardsort' ? tasks.cards.length : 0
}

const studyCategories = (id: 'hybrid-card-sorting' | 'closed-card-sorting') => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'cardsort' ? tasks.categories.map(({ label }) => label) : []
}

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

const isProgress = (request: Request) => request.url().endsWith('/session/progress')
const carried = z.looseObject({ events: z.array(z.unknown()) })
const carriesEvents = (request: Request) => carried.parse(request.postDataJSON()).events.length > 0

test('starts on the demo page, runs in one tab at a time, and sorts by mouse @desktop', async ({
  page,
  context,
}) => {
  test.slow()
  const id = 'open-card-sorting'
  await test.step('the demo page loads the player only when it is needed', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/Open-card-sorting-demo', { waitUntil: 'networkidle' })
    const before = scripts.length
    expect(scripts.filter((url) => url.includes('study-player'))).toEqual([])
    await page.getByRole('link', { name: 'Take part' }).click()
    await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
    expect(scripts.length).toBeGreaterThan(before)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Take part' })).toBeVisible()
    await page.getByRole('link', { name: 'Take part' }).click()
  })
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await passScreening(page, id)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await test.step('the session runs in one tab at a time', async () => {
    const other = await context.newPage()
    await other.goto(`/take?study=${id}`)
    await expect(unsorted(other)).toHaveCount(30)
    await expect(pageHeading(page, 'This study is open in another tab')).toBeVisible()
    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(unsorted(page)).toHaveCount(30)
    await expect(pageHeading(other, 'This study is open in another tab')).toBeVisible()
    await other.close()
  })
  await test.step('a card dropped on empty space starts a group', async () => {
    const name = `Borrowing ${crypto.randomUUID().slice(0, 8)}`
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
})

test('sorts by touch, and sends answers given offline once after reconnecting @phone', async ({
  page,
  context,
}) => {
  test.slow()
  const id = 'hybrid-card-sorting'
  await page.setViewportSize({ width: 360, height: 740 })
  await reachTasks(page, id)
  const [first = '', second = ''] = studyCategories(id)
  await test.step('cards are dragged, or picked and then moved by tapping a group', async () => {
    const all = cardsOf(id)
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
    await expectAllStored(page, id)
  })
  await test.step('answers given offline are sent once', async () => {
    await context.setOffline(true)
    for (const to of [first, second, first]) {
      await unsorted(page).first().click()
      await destination(page, to).click()
    }
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(group(page, first).getByRole('listitem')).toHaveCount(4)
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()
    await expectAllStored(page, id)
    const { progress } = await sessionOnServer(page, id)
    const groups = progress.tool?.tool === 'cardsort' ? progress.tool.groups : []
    expect(groups.map(({ cards }) => cards.length)).toEqual([4, 1])
  })
  await test.step('a picked card starts a group', async () => {
    await unsorted(page).first().tap()
    await destination(page, 'New group').tap()
    await page.keyboard.type('Gifts')
    await page.keyboard.press('Enter')
    await expect(group(page, 'Gifts').getByRole('listitem')).toHaveCount(1)
  })
  await test.step('destinations are tapped after a name was typed', async () => {
    for (const to of [first, second, first]) {
      await unsorted(page).first().click()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await destination(page, to).click()
    }
    await expect(group(page, first).getByRole('listitem')).toHaveCount(6)
    await expectAllStored(page, id)
  })
})

test('deletes the answers of who leaves, sorts by keyboard, and remembers a rejection @desktop', async ({
  page,
}) => {
  test.slow()
  const id = 'closed-card-sorting'
  const [first = '', second = ''] = studyCategories(id)
  await reachTasks(page, id)
  await test.step('answers are deleted on the server and on the device', async () => {
    const { deletion, deleted, leave, paused } = messages.shell
    await expectAllStored(page, id)
    const token = await page.evaluate(
      (key) => /"token":"([^"]+)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? '',
      sessionKey(id),
    )
    const status = async () =>
      (await page.request.get(`/studies/${id}/session`, { headers: { 'x-session-token': token } })).status()
    expect(await status()).toBe(200)
    await press(page, leave)
    await press(page, deletion.ask)
    await expect(pageHeading(page, deletion.title)).toBeFocused()
    await expectAccessible(page)
    const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNarrow(page)
    await page.setViewportSize(viewport)
    await press(page, deletion.keep)
    await expect(pageHeading(page, paused.title)).toBeFocused()
    await press(page, deletion.ask)

    await page.route('**/session/delete', (route) => route.abort())
    await press(page, deletion.ask)
    await expect(page.getByRole('alert').filter({ hasText: deletion.failed })).toBeVisible()
    expect(await status()).toBe(200)
    await page.unroute('**/session/delete')
    await press(page, deletion.ask)
    await expect(pageHeading(page, deleted.title)).toBeFocused()
    expect(await status()).toBe(404)
    expect(await page.evaluate((of) => Object.values(localStorage).join('').includes(of), token)).toBe(false)
    await press(page, messages.shell.beginAgain)
    await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
  })
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await passScreening(page, id)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await test.step('the keyboard alone sorts and hears every step', async () => {
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
  })
  await test.step('an event whose reply is lost is stored once', async () => {
    await expectAllStored(page, id)
    const { nextEvent: before } = await sessionOnServer(page, id)
    let lost = 0
    await page.route('**/session/progress', async (route) => {
      // Calls with screening answers carry no events, so they pass.
      if (lost > 0 || !carriesEvents(route.request())) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    const again = page.waitForResponse(
      (reply) => isProgress(reply.request()) && carriesEvents(reply.request()),
    )
    await unsorted(page).first().click()
    await destination(page, first).click()
    await again
    await expectAllStored(page, id)
    expect(lost).toBe(1)
    const { nextEvent } = await sessionOnServer(page, id)
    expect(nextEvent).toBe(before + 1)
    await page.unroute('**/session/progress')
  })
  await test.step('the last card leads to Finish', async () => {
    await moveRemaining(page, first)
    await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused()
    await page.keyboard.press('Enter')
    await finishFollowUps(page, id)
  })
  await press(page, messages.shell.deletion.ask)
  await press(page, messages.shell.deletion.ask)
  await press(page, messages.shell.beginAgain)
  await test.step('a rejection that never reached the server is remembered', async () => {
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    const { screening, rejection } = studyOf(id)
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
})

test('resumes at every step, keeps card and destination in view, and deletes finished answers @desktop', async ({
  page,
}) => {
  test.slow()
  const id = 'hybrid-card-sorting'
  const { screening, instructions, followUps } = studyOf(id)
  const categories = studyCategories(id)
  const [first = ''] = categories
  const last = categories.at(-1) ?? ''
  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('a reload keeps the screening and the instructions', async () => {
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
  })
  await test.step('the card and its destination stay in view', async () => {
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
  await test.step('a reload keeps the board, with some cards sorted and with all', async () => {
    await page.reload()
    await expect(group(page, last).getByRole('listitem')).toHaveCount(6)
    await moveRemaining(page, first)
    await page.reload()
    await expect(page.getByText('All cards are sorted.')).toBeVisible()
  })
  await test.step('a reload keeps the follow-up questions and the end', async () => {
    // This study may be finished with cards left.
    await group(page, first).getByRole('listitem').first().getByRole('button').click()
    await destination(page, 'Back to unsorted').click()
    await expect(unsorted(page)).toHaveCount(1)
    await press(page, 'Finish')
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
  await test.step('the answers of a finished session are deleted', async () => {
    const { closing, deletion, deleted } = messages.shell
    await expect(page.getByText(closing.stored)).toBeVisible()
    const { session, status } = await sessionOnServer(page, id)
    expect(status).toBe('finished')
    await press(page, deletion.ask)
    await press(page, deletion.keep)
    await expect(pageHeading(page, studyOf(id).closing.title)).toBeFocused()
    await expect(page.getByText(closing.stored)).toBeVisible()
    await press(page, deletion.ask)
    await press(page, deletion.ask)
    await expect(pageHeading(page, deleted.title)).toBeFocused()
    const reply = await page.request.get(`/studies/${id}/session`, {
      headers: { 'x-session-token': session },
    })
    expect(reply.status()).toBe(404)
  })
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

/** Whether the middle of an element is in view, with nothing above it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('every screen is accessible in both color schemes and fits 320 pixels, to the rejection @phone', async ({
  page,
}) => {
  test.slow()
  const id = 'open-card-sorting'
  await test.step('from the welcome to a pause', async () => {
    const check = async () => {
      await expectAccessible(page, '#main')
      await expectNarrow(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
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
    for (const [width, height] of [
      [740, 300],
      [320, 300],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => {
        // A second focus of the same element scrolls no page.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        scrollTo(0, 0)
      })
      const newGroup = page.getByRole('main').getByRole('button', { name: /New group/ })
      await newGroup.focus()
      await expect.poll(() => isOnTop(newGroup)).toBe(true)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Leave' }).click()
    await check()
  })
  await test.step('a rejecting answer ends the study, in every tab', async () => {
    await press(page, messages.shell.deletion.ask)
    await press(page, messages.shell.deletion.ask)
    await press(page, messages.shell.beginAgain)
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    const { screening, rejection } = studyOf(id)
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
})
