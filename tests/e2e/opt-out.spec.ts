import { expect, test } from '@playwright/test'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { startRecordingServer, startShop } from '#tests/support/recording-server.ts'
import { waitUntilHydrated } from '#tests/support/page-model.ts'

test('the opt-out link switches recording off for this website, and makes the link that does it on another one @desktop', async ({
  page,
}) => {
  const recorder = await startRecordingServer()
  const shop = await startShop({ '/': { html: `<h1>Shop</h1>${recorder.snippet}` } })
  await page.goto('/legal/opt-out-link')
  await page.evaluate(() => localStorage.setItem('understory-cookie-choice', 'declined'))
  await page.reload()
  const part = page.getByRole('region', { name: 'Refuse recording' })
  const refuse = part.getByRole('button', { name: 'Do not record me here' })
  await waitUntilHydrated(refuse)
  const mark = () => page.evaluate(() => localStorage.getItem('understory.opt-out'))
  await refuse.click()
  await expect(part.getByRole('status')).toHaveText('This website does not record you in this browser.')
  expect(await mark()).toBe('1')
  await page.reload()
  await expect(part.getByRole('button', { name: 'Allow recording again' })).toBeVisible()
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  if (size) await page.setViewportSize(size)
  await part.getByRole('button', { name: 'Allow recording again' }).click()
  await expect(refuse).toBeVisible()
  expect(await mark()).toBeNull()

  await part.getByLabel('Another website that uses Understory').fill(`${shop.origin}/`)
  await part.getByRole('link', { name: 'Opt out on shop.test' }).click()
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  await expect.poll(mark).toBe('1')
  await page.goto('/legal/opt-out-link')
  await waitUntilHydrated(refuse)
  await part.getByLabel('Another website that uses Understory').fill(shop.origin)
  await part.getByRole('link', { name: 'allow recording there again' }).click()
  await expect.poll(() => recorder.events().length).toBeGreaterThan(0)
  shop.close()
  recorder.close()
})
