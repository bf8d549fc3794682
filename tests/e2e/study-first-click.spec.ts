import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { finishFollowUps, reachTasks, startOver, studyOf, pageHeading } from '#tests/support/take-study.ts'

const clinic = 'first-click-testing'
const parking = 'mobile-first-click'
const website = 'website-first-click'

const stage = (page: Page) => page.getByRole('dialog')
const surface = (page: Page) => stage(page).getByRole('application')
const picture = (page: Page) => surface(page).locator('img')
const show = (page: Page) => page.getByRole('button', { name: 'Show the picture' }).click()

const answersOf = async (page: Page, id: Parameters<typeof sessionOnServer>[1]) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'firstclick' ? progress.tool.tasks : []
}

const taskOf = (id: Parameters<typeof studyOf>[0], task: string) => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'firstclick' ? tasks.tasks.find((each) => each.id === task) : undefined
}

/** The point of the screen in the middle of a pixel, and the size of a pixel on the screen. */
const onScreen = async (page: Page, x: number, y: number) => {
  const box = await picture(page).boundingBox()
  const width = await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
  if (!box) throw new Error('There is no picture')
  const scale = box.width / width
  return { x: box.x + (x + 0.5) * scale, y: box.y + (y + 0.5) * scale, scale }
}

const scrollTo = (page: Page, rows: number) =>
  picture(page).evaluate((image: HTMLImageElement, top) => {
    image.closest('div[class*=scroller]')?.scrollTo(0, (top * image.width) / image.naturalWidth)
  }, rows)

test('keeps a click over a reload, stores it in pixels of the picture and allows further ones @desktop', async ({
  page,
}) => {
  test.slow()
  await page.route('**/pricing.webp', (route) => route.abort())
  await reachTasks(page, website)
  await test.step('a picture that fails to load is retried, and a reload keeps the first click', async () => {
    const { order } = await sessionOnServer(page, website)
    await show(page)
    await expect(stage(page).getByText('The picture could not be loaded.')).toBeVisible()
    await page.unroute('**/pricing.webp')
    await stage(page).getByRole('button', { name: 'Try again' }).click()
    await expect(surface(page)).toBeFocused()
    // Tasks are in random order: the one with a further click may be the second.
    if (order[0] !== 'keeps') {
      await stage(page).getByRole('button', { name: 'Skip this task' }).click()
      await show(page)
      await expect(surface(page)).toBeFocused()
    }
    const first = await onScreen(page, 100, 200)
    await page.mouse.click(first.x, first.y)
    await expect(stage(page).getByRole('status').first()).toContainText('Saved.')
    await page.reload()
    await show(page)
    await expect(stage(page).getByRole('status').first()).toContainText('Saved.')
    await stage(page).getByRole('button', { name: 'Go on without another click' }).click()
    await expectAllStored(page, website)
    await expect
      .poll(async () => (await answersOf(page, website)).find(({ task }) => task === 'keeps')?.clicks)
      .toHaveLength(1)
  })
  await startOver(page, website)
  await test.step('clicks are stored in pixels, and scrolling stores nothing', async () => {
    const { order } = await sessionOnServer(page, website)
    for (const task of order) {
      await expect(pageHeading(page, taskOf(website, task)?.text ?? '')).toBeFocused()
      await show(page)
      await expect(surface(page)).toBeFocused()
      if (task === 'year') {
        await stage(page).getByRole('button', { name: 'Skip this task' }).click()
        continue
      }
      await scrollTo(page, 3900)
      await page.mouse.wheel(0, 100)
      await expect.poll(async () => (await onScreen(page, 0, 4351)).y).toBeLessThan(800)
      const first = await onScreen(page, 200, 4400)
      await page.mouse.click(first.x, first.y)
      await expect(stage(page).getByRole('status').first()).toContainText('Saved.')
      const next = await onScreen(page, 900, 4420)
      await page.mouse.click(next.x, next.y)
    }
    await finishFollowUps(page, website)
    await expectAllStored(page, website)
    const answers = await answersOf(page, website)
    const [keeps, year] = ['keeps', 'year'].map((task) => answers.find((each) => each.task === task))
    expect(year?.clicks).toEqual([])
    const [one, two] = keeps?.clicks ?? []
    expect([one?.by, two?.by]).toEqual(['mouse', 'mouse'])
    // The mouse is at whole screen pixels, and the picture may start between two.
    for (const [click, x, y] of [
      [one, 200, 4400],
      [two, 900, 4420],
    ] as const) {
      expect(Math.abs((click?.x ?? 0) - x)).toBeLessThanOrEqual(1)
      expect(Math.abs((click?.y ?? 0) - y)).toBeLessThanOrEqual(1)
    }
    expect(one?.scrolled).toBeGreaterThanOrEqual(3900)
    expect(one?.ms).toBeLessThan(two?.ms ?? 0)
    // 800 pixels of screen minus the task bar, at full size.
    expect(keeps?.fold).toBeGreaterThan(650)
    expect(keeps?.fold).toBeLessThan(800)
  })
})

test('moves, announces and clicks a crosshair by keyboard @desktop', async ({ page }) => {
  await reachTasks(page, clinic)
  await expect(pageHeading(page, taskOf(clinic, 'cancel')?.text ?? '')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(surface(page)).toBeFocused()
  // Enter clicks nothing before the crosshair is visible.
  await page.keyboard.press('Enter')
  const said = surface(page).getByRole('status')
  await page.keyboard.press('ArrowRight')
  const before = Number(/\d+/.exec(await said.innerText())?.[0])
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowDown')
  const [x = 0, width, y = 0] = (await said.innerText()).match(/\d+/g)?.map(Number) ?? []
  expect([width, x]).toEqual([1280, before - 3 * Math.round(1280 / 15)])
  await expect(surface(page).locator('span[class*=cross]')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pageHeading(page, studyOf(clinic).followUps[0]?.text ?? '')).toBeFocused()
  await expectAllStored(page, clinic)
  const [answer] = await answersOf(page, clinic)
  expect(answer?.clicks).toMatchObject([{ x, y, by: 'keyboard' }])
  expect(answer?.clicks[0]?.scrolled).toBeGreaterThan(0)
})

test('scrolls and clicks by touch @phone', async ({ page }) => {
  await reachTasks(page, parking)
  await show(page)
  await expect(surface(page)).toBeFocused()
  await scrollTo(page, 900)
  const { x, y, scale } = await onScreen(page, 300, 1390)
  await page.touchscreen.tap(x, y)
  await expect(pageHeading(page, studyOf(parking).followUps[0]?.text ?? '')).toBeFocused()
  await expectAllStored(page, parking)
  const [answer] = await answersOf(page, parking)
  const [click] = answer?.clicks ?? []
  expect(click?.by).toBe('touch')
  // A tap is at a whole screen pixel, which covers several picture pixels.
  expect(Math.abs((click?.x ?? 0) - 300)).toBeLessThanOrEqual(1 / scale)
  expect(Math.abs((click?.y ?? 0) - 1390)).toBeLessThanOrEqual(1 / scale)
  expect(Math.abs((click?.scrolled ?? 0) - 900)).toBeLessThanOrEqual(2 / scale)
})

test('the full-screen picture is accessible in both color schemes and fits 320 pixels @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await reachTasks(page, clinic)
  await expect(page.getByRole('button', { name: 'Show the picture' })).toBeVisible()
  await show(page)
  await expect(surface(page)).toBeFocused()
  await expectAccessible(page, 'dialog')
  await expectNarrow(page)
  await stage(page).getByRole('button', { name: 'Full size' }).click()
  const box = await picture(page).boundingBox()
  expect(box?.width).toBe(1280)
})
