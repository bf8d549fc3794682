import { test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { everyPage } from '#tests/support/page-families.ts'

/** `npm run test:pages`: axe on every page. Too long for every run. */
for (const [name, path] of everyPage)
  test(`${name} is accessible, and its colours in both schemes @desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
  })
