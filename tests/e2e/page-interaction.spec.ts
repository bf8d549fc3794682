import { expect, type Page, test } from '@playwright/test'
import { encode } from 'uqr'
import { routes } from '#content/site/routes.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { waitUntilHydrated } from '#tests/support/page-model.ts'

const chooseTool = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Demos by tool' }).getByRole('link', { name, exact: true }).click()

test('filters the demos by tool, plays its video, and starts the carousel at a demo @desktop', async ({
  page,
}) => {
  await test.step('the tool is in the URL', async () => {
    await page.goto('/demos')
    await expect(page.getByRole('status').filter({ hasText: 'demos' })).toHaveText('All 24 demos')
    await chooseTool(page, 'Survey')
    await expect(page).toHaveURL('/demos?tool=questionnaire')
    await expect(page.getByRole('status').filter({ hasText: 'demos' })).toHaveText('3 of 24 demos')
    await page.goto('/demos?tool=treetest')
    await expect(page.getByRole('status').filter({ hasText: 'demos' })).toHaveText('1 of 24 demos')
    await expect(page.getByRole('link', { name: 'Tree testing', exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
  await test.step('a video closes with the list that opened it', async () => {
    await chooseTool(page, 'Prototype testing')
    const dialog = page.getByRole('dialog', { name: 'Video' })
    await page.getByRole('button', { name: 'Watch prototype testing' }).click()
    await expect(dialog).toContainText('A prototype test, from the task to the paths')
    await page.goBack()
    await expect(page).toHaveURL('/demos?tool=treetest')
    await expect(dialog).toBeHidden()
  })
  await test.step('the video of a tool is loaded when it is played, with captions, and the focus comes back', async () => {
    const videos: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.webm')) videos.push(request.url())
    })
    await chooseTool(page, 'Card sorting')
    const button = page.getByRole('button', { name: 'Watch card sorting' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Video' })
    const video = dialog.locator('video')
    await expect(video).toBeVisible()
    expect(videos).toEqual([])
    await video.evaluate(async (element) => {
      if (element instanceof HTMLVideoElement) await element.play()
    })
    await expect
      .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.currentTime > 0))
      .toBe(true)
    expect(
      await video.evaluate(
        (element) => element instanceof HTMLVideoElement && element.textTracks[0]?.cues?.length,
      ),
    ).toBe(4)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('the drawing of a tool without a video says whether the tool is planned', async () => {
    const demos = page.url()
    await page.goto(routes.pageToolUserPanel)
    await page.getByRole('button', { name: 'How it will work' }).click()
    await expect(page.getByRole('dialog', { name: 'Video' })).toContainText(
      'A drawing of how this planned tool will work.',
    )
    await page.goto(routes.pageOwnDatabase)
    await page.getByRole('button', { name: 'How it works' }).click()
    await expect(page.getByRole('dialog', { name: 'Video' })).toContainText(
      'A drawing of how this tool works.',
    )
    await page.goto(demos)
  })
  await test.step('the carousel starts at the chosen demo', async () => {
    await page.getByRole('button', { name: 'Show details: Sort waste at a recycling yard' }).click()
    const carousel = page.getByRole('dialog', { name: 'Demos' })
    await expect(carousel).toContainText('3 of 4')
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(carousel.getByRole('heading')).toHaveText('Group kitchen tools by their pictures')
    await expect(carousel.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('shows a code that opens the study of a mobile demo on a phone @desktop', async ({ page, baseURL }) => {
  await page.goto('/mobile-prototype-demo')
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Take part on your phone' }),
  })
  await waitUntilHydrated(section)
  const code = section.getByRole('img', { name: 'QR code that opens the study on a phone' })
  const address = new URL('/mobile-prototype-demo', baseURL)
  await expect(section).toContainText(address.host + address.pathname)
  const { data } = encode(`${address.href}?take=now`, { border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h`] : [])))
  await expect
    .poll(async () => (await code.locator('path').getAttribute('d'))?.match(/M\d+ \d+h/g))
    .toEqual(modules)
  await expectAccessible(page)
})

test('asks for consent once, and shows the steps of a tool @phone', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Consent' })
  for (const [button, choice, path] of [
    ['Decline', 'declined', '/about-us'],
    ['Allow', 'accepted', '/card-sort-tool'],
  ] as const)
    await test.step(`consent is ${choice}`, async () => {
      await page.goto(path)
      await bar.getByRole('button', { name: button }).click()
      await expect(bar).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('understory-cookie-choice'))).toBe(choice)
      await page.reload({ waitUntil: 'networkidle' })
      await expect(bar).toBeHidden()
      await page.evaluate(() => localStorage.removeItem('understory-cookie-choice'))
    })
  await test.step('the steps of the tool open in a dialog', async () => {
    await page.getByRole('button', { name: 'Step by step' }).click()
    const steps = page.getByRole('dialog', { name: 'Card sorting, step by step' })
    await expect(steps).toContainText('1 of 3')
    await steps.getByRole('button', { name: 'Close' }).click()
    await expect(steps).toBeHidden()
  })
})

test('updates prices for currency and billing period @desktop', async ({ page }) => {
  await page.goto('/pricing')
  const business = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Business' }) })
  await expect(business).toContainText('$79')
  // A click before hydration is replayed.
  const annually = page.getByLabel('Pay annually')
  await annually.click()
  await expect(annually).toBeChecked()
  await expect(business).toContainText('$59 per license and month')
  await page.getByLabel('Currency').selectOption('eur')
  await expect(business).toContainText('€56 per license and month')
})
