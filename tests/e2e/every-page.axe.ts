import { test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { addressOf, everyPage } from '#tests/support/page-families.ts'

/** Runs axe on every page (`npm run test:pages`); too slow for each test run. */
for (const [name, path] of everyPage)
  test(`${name} is accessible in both color schemes @desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(addressOf(path), { waitUntil: 'networkidle' })
    await expectAccessible(page)
  })
