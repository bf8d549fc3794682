import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'

/** The number of recordings of each demo. */
const demos = {
  'website-testing': 3,
  'competitive-usability-testing': 3,
  'mobile-website': 3,
  'mobile-testing': 2,
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Links to the recorded respondents. */
const links = (page: Page) => page.getByRole('region', { name: 'Recordings' }).getByRole('link')

/** Plays the shown recording until its time has moved on, then seeks to the last page or task. */
const watch = async (page: Page) => {
  const player = page.getByRole('region', { name: 'Player' })
  const video = player.locator('video')
  const time = player.getByRole('slider', { name: 'Time' })
  const shownTime = async () => Number(await time.inputValue())
  const start = await shownTime()
  await button(page, 'Play').click()
  await expect.poll(shownTime).toBeGreaterThan(start + 500)
  await button(page, 'Pause').click()
  const place = await video.evaluate((element: HTMLVideoElement) => ({
    isReady: element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    isFinite: Number.isFinite(element.duration),
    width: element.videoWidth,
  }))
  expect(place).toEqual({ isReady: true, isFinite: true, width: expect.any(Number) })
  expect(place.width).toBeGreaterThan(300)

  const pages = page.getByRole('region', { name: 'Tasks and pages' }).getByRole('listitem')
  const last = pages.filter({ hasText: /Visited|Started the task/ }).last()
  await last.getByRole('button').click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  const moment = await shownTime()
  expect(moment).toBeGreaterThan(start + 30_000)
  const seeked = () =>
    video.evaluate((element: HTMLVideoElement) => (element.seeking ? 0 : element.currentTime * 1000))
  await expect.poll(seeked).toBeGreaterThan(moment - start - 1000)

  const said = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(1)
  await said.getByRole('button').click()
  const text = ((await said.textContent()) ?? '').replace(/^[\d:.]+\s*/, '')
  await expect(player.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
}

for (const [study, count] of Object.entries(demos))
  test(`every recording of ${study} plays, seeks and has captions @desktop`, async ({ page }) => {
    test.slow()
    await page.goto(`/results?study=${study}&view=recordings`)
    await expect(page.getByText('A script made these recordings')).toBeVisible()
    await expect(links(page)).toHaveCount(count)
    for (const link of await links(page).all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await watch(page)
    }
    await expectAccessible(page)
  })

test('the list of respondents and the views of the results lead to recordings @desktop', async ({ page }) => {
  await page.goto('/results?study=website-testing')
  await page
    .getByRole('navigation', { name: 'Views of the results' })
    .getByRole('link', { name: 'Recordings' })
    .click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.goto('/results?study=website-testing&view=respondents')
  const row = page.getByRole('row').filter({ hasText: 'recording' }).last()
  const id = await row.getByRole('rowheader').textContent()
  await row.getByRole('link', { name: 'recording' }).click()
  const chosen = links(page).and(page.locator('[aria-current=page]'))
  await expect(chosen).toHaveText((id ?? '').slice(0, 8))
})
