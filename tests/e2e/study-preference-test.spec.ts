import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { playToEnd } from '#tests/support/media-playback.ts'
import { finishFollowUps, reachTasks, startOver, studyOf, pageHeading } from '#tests/support/take-study.ts'

type Id = Parameters<typeof studyOf>[0]

const taskOf = (id: Id) => {
  const { tasks } = studyOf(id)
  const [task] = tasks.tool === 'preferencetest' ? tasks.tasks : []
  if (!task) throw new Error(`${id} is no preference test`)
  return task
}

const answerOf = async (page: Page, id: Id) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'preferencetest' ? progress.tool.tasks[0] : undefined
}

const choose = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^(Choose|Chosen): ${label}$`) })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const closeUp = (page: Page) => page.getByRole('dialog', { name: /full size$/ })
const reasonField = (page: Page) => page.getByRole('main').getByRole('textbox')

/** Whether nothing lies over the middle of an element and over its edges. */
const isUncovered = (element: Locator) =>
  element.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const spots = [
      [(left + right) / 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [(left + right) / 2, bottom - 2],
    ] as const
    return spots.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
  })

/** Chooses by clicks on the design itself, and goes on to the follow-up questions. */
const chooseByClicks = async (page: Page) => {
  const id = 'preference-test'
  await expect(pageHeading(page, taskOf(id).text)).toBeFocused()
  await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0)
  for (const place of [1, 2, 3]) {
    const button = choose(page, `Design ${place}`)
    await button.focus()
    expect(await isUncovered(button), `Choose of design ${place}`).toBe(true)
  }
  const { order } = await sessionOnServer(page, id)
  const design = page.getByRole('article', { name: 'Design 2' }).getByRole('img')
  await design.click()
  await expect(choose(page, 'Design 2')).toHaveAttribute('aria-pressed', 'true')
  await design.click()
  await expect(choose(page, 'Design 2')).toHaveAttribute('aria-pressed', 'false')
  await expect(goOn(page)).toBeDisabled()
  await page.reload()
  await expect(goOn(page)).toBeDisabled()
  await design.click()
  await page.getByRole('button', { name: 'Full size: Design 2' }).click()
  await expect(closeUp(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await goOn(page).click()
  await reasonField(page).fill('The sea')
  await goOn(page).click()
  await expectAllStored(page, id)
  expect(await answerOf(page, id)).toMatchObject({ chosen: order[1] })
}

test('a design is chosen by click, by keyboard, and otherwise after a second thought @desktop', async ({
  page,
}) => {
  test.slow()
  const id = 'preference-test'
  const task = taskOf(id)
  await page.setViewportSize({ width: 1280, height: 900 })
  await reachTasks(page, id)
  await test.step('a click chooses, another one takes that back, and nothing covers a button', () =>
    chooseByClicks(page))
  await startOver(page, id)
  await test.step('the keyboard opens the full size, chooses and gives a reason', async () => {
    await expect(pageHeading(page, taskOf(id).text)).toBeFocused()
    await tabTo(page.getByRole('button', { name: 'Full size: Design 1' }))
    await page.keyboard.press('Enter')
    await expect(closeUp(page)).toBeVisible()
    await tabTo(closeUp(page).getByRole('group', { name: 'Design 1' }))
    await tabTo(closeUp(page).getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Enter')
    await expect(closeUp(page)).toBeHidden()
    await tabTo(choose(page, 'Design 1'))
    await page.keyboard.press('Space')
    await expect(status(page, 'Your choice: design 1')).toBeVisible()
    await tabTo(goOn(page))
    await page.keyboard.press('Enter')
    await expect(pageHeading(page, taskOf(id).reason?.question ?? '')).toBeFocused()
    await tabTo(reasonField(page))
    await page.keyboard.type('Because')
    await tabTo(goOn(page))
    await page.keyboard.press('Enter')
    await expect(pageHeading(page, studyOf(id).followUps[0]?.text ?? '')).toBeFocused()
    await expectAllStored(page, id)
    expect((await answerOf(page, id))?.reason).toBe('Because')
  })
  await startOver(page, id)
  await test.step('a reload keeps the order, the choice, and the draft of the reason while the choice is changed', async () => {
    await expect(pageHeading(page, task.text)).toBeFocused()
    const { order } = await sessionOnServer(page, id)
    const altOf = (place: number) =>
      task.designs.find((design) => design.id === order[place])?.media.alt ?? 'none'
    await expect(goOn(page)).toBeDisabled()

    const open = page.getByRole('button', { name: 'Full size: Design 2' })
    await open.click()
    const picture = closeUp(page).getByRole('img', { name: altOf(1) })
    const before = await picture.boundingBox()
    await closeUp(page).getByRole('button', { name: 'Larger' }).click()
    await expect(status(page, '150%')).toBeVisible()
    expect((await picture.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
    await page.keyboard.press('Escape')
    await expect(closeUp(page)).toBeHidden()
    await expect(open).toBeFocused()

    await choose(page, 'Design 1').click()
    await page.getByRole('button', { name: 'Full size: Design 3' }).click()
    await closeUp(page).getByRole('button', { name: 'Choose this one' }).click()
    await expect(closeUp(page)).toBeHidden()
    await expect(choose(page, 'Design 3')).toHaveAttribute('aria-pressed', 'true')
    await expect(choose(page, 'Design 1')).toHaveAttribute('aria-pressed', 'false')
    await expectAllStored(page, id)
    await page.reload()
    await expect(status(page, 'Your choice: design 3')).toBeVisible()
    await expect(page.getByRole('img').nth(0)).toHaveAccessibleName(altOf(0))
    await expect(page.getByRole('img').nth(2)).toHaveAccessibleName(altOf(2))

    await goOn(page).click()
    await expect(pageHeading(page, task.reason?.question ?? '')).toBeFocused()
    await goOn(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please write a reason' })).toBeVisible()
    await reasonField(page).fill('It would stop me')
    await page.getByRole('button', { name: 'Change my choice' }).click()
    await choose(page, 'Design 2').click()
    await goOn(page).click()
    await expect(reasonField(page)).toHaveValue('It would stop me')
    await page.reload()
    await expect(reasonField(page)).toHaveValue('It would stop me')
    await goOn(page).click()
    await finishFollowUps(page, id)
    await expectAllStored(page, id)
    expect(await answerOf(page, id)).toMatchObject({
      task: task.id,
      shown: order,
      chosen: order[1],
      reason: 'It would stop me',
    })
  })
})

test('a click on a design chooses it, and each screen is accessible and fits 320 pixels @phone', async ({
  page,
}) => {
  const id = 'preference-test'
  const { width = 412 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 900 })
  await reachTasks(page, id)
  await test.step('a click chooses, another one takes that back, and nothing covers a button', () =>
    chooseByClicks(page))
  await startOver(page, id)
  await page.setViewportSize({ width: 320, height: 640 })
  const check = (look: string) =>
    test.step(look, async () => {
      await expectAccessible(page, '#main')
      await expectNarrow(page)
    })
  await choose(page, 'Design 2').click()
  await check('designs')
  await page.getByRole('button', { name: 'Full size: Design 2' }).click()
  await check('in full')
  await page.keyboard.press('Escape')
  await goOn(page).click()
  await goOn(page).click()
  await check('reason')
  await reachTasks(page, 'preference-test-voice')
  await check('audio')
})

test('shows designs one by one by touch and allows the choice after the last @phone', async ({ page }) => {
  const id = 'preference-test-mobile'
  await reachTasks(page, id)
  const { order } = await sessionOnServer(page, id)
  await expect(choose(page, 'Design 1')).toBeDisabled()
  const next = page.getByRole('button', { name: 'Next' })
  for (const place of [2, 3, 4]) {
    await next.tap()
    await expect(page.getByRole('article', { name: `Design ${place}` })).toBeVisible()
  }
  await expect(next).toBeDisabled()
  // Stays focusable: using it the last time does not lose the focus.
  await expect(next).not.toHaveAttribute('disabled')
  await page.getByRole('button', { name: 'Previous' }).tap()
  await choose(page, 'Design 3').tap()
  await goOn(page).tap()
  await page.getByRole('button', { name: 'Skip' }).tap()
  await finishFollowUps(page, id)
  await expectAllStored(page, id)
  expect(await answerOf(page, id)).toMatchObject({ chosen: order[2], reason: '' })
})

test('requires audio to be played or read before a choice @desktop', async ({ page }) => {
  const id = 'preference-test-voice'
  await page.route('**/twice.mp3', (route) => route.abort())
  await reachTasks(page, id)
  await expect(status(page, 'Still to play: 1, 2, 3.')).toBeVisible()
  // The order differs between participants, so the broken audio may be at any position.
  const lost = await page.locator('audio[src$="/twice.mp3"]').getAttribute('aria-label')
  const numbers = [1, 2, 3]
  const played = numbers.find((number) => `Audio ${number}` !== lost)
  const toRead = numbers.filter((number) => number !== played)
  const card = (number?: number) => page.getByRole('article', { name: `Audio ${number}`, exact: true })
  expect(await playToEnd(card(played).locator('audio'))).toBeGreaterThan(5)
  await expect(status(page, `Still to play: ${toRead.join(', ')}.`)).toBeVisible()
  await expect(status(page, 'This cannot be played here. Read its text instead.')).toHaveCount(1)
  for (const number of toRead) {
    await expect(choose(page, `Audio ${played}`)).toBeDisabled()
    await card(number).getByText('Read the transcript').click()
  }
  await choose(page, `Audio ${played}`).click()
  await expectAllStored(page, id)
})

test('the controls of a video stand below it and look alike on both sides; a click plays, then chooses @desktop', async ({
  page,
}) => {
  const id = 'preference-test-videos'
  await reachTasks(page, id)
  const sides = ['Video 1', 'Video 2'].map((label) => {
    const card = page.getByRole('article', { name: label })
    return { video: card.locator('video'), controls: card.getByRole('group', { name: label }), card }
  })
  const boxes = await Promise.all(
    sides.map(
      async ({ video, controls }) => [await video.boundingBox(), await controls.boundingBox()] as const,
    ),
  )
  for (const [video, controls] of boxes)
    expect(controls?.y).toBeGreaterThanOrEqual((video?.y ?? 0) + (video?.height ?? Infinity))
  const [left, right] = boxes.map(([, controls]) => controls)
  expect([right?.y, right?.width, right?.height]).toEqual([left?.y, left?.width, left?.height])
  for (const { video, controls } of sides) {
    await video.click()
    await expect(controls.getByRole('button', { name: 'Pause' })).toBeVisible()
    await controls.getByRole('button', { name: 'Pause' }).click()
    await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible()
    await playToEnd(video)
  }
  await sides[1]?.video.click()
  await expect(choose(page, 'Video 2')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Full size: Video 1' }).click()
  await closeUp(page).getByRole('button', { name: 'Choose this one' }).click()
  await expect(choose(page, 'Video 1')).toHaveAttribute('aria-pressed', 'true')
  await goOn(page).click()
  await reasonField(page).fill('It moved')
  await goOn(page).click()
  await expectAllStored(page, id)
  expect(await answerOf(page, id)).toMatchObject({ reason: 'It moved' })
})
