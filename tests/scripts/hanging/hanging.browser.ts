import { expect, test } from '@playwright/test'

test('passes', () => {})
test('fails', () => expect(1).toBe(2))
test('passes the second time', () => expect(test.info().retry).toBe(1))
test.skip('is skipped', () => {})
test('hangs in the browser', async ({ page }) => {
  await page.goto('about:blank')
})
