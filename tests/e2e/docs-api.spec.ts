import { expect, test } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'

test('folds the calls by group into three screens, and finds one by its path', async ({ page }) => {
  await page.goto(routes.pageDocsApi)
  // Lines of the fallback font are wider.
  await page.evaluate(async () => void (await document.fonts.ready))
  const main = page.getByRole('main')
  const groups = main.locator('article')
  const { height = 0 } = (await groups.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(3 * 900)
  await expect(main.locator('#listMembers')).toBeHidden()

  await main.getByRole('searchbox', { name: 'Search the calls' }).fill('/members')
  await expect(main.getByRole('status').first()).toContainText('contain “/members”')
  await expect(main.locator('#listMembers')).toBeVisible()
  await expect(main.locator('#subscribe')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await expectAccessible(page)
  await main.getByRole('searchbox').fill('no such call')
  await expect(main.getByRole('status').first()).toHaveText(
    'No call contains “no such call”. Try a shorter word.',
  )
  await expect(main.locator('#listMembers')).toHaveCount(0)
})

test('opens the call that the address names @desktop', async ({ page }) => {
  await page.goto(`${routes.pageDocsApi}#listMembers`)
  const call = page.locator('#listMembers')
  await expect(call.getByRole('group', { name: /curl command$/ })).toBeVisible()
  await expect(call).toBeInViewport()
})
