import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { everyPage } from '#tests/support/page-families.ts'

const found = async (page: Page, builder = new AxeBuilder({ page })) => {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

const ofColours = ['color-contrast', 'link-in-text-block']

/** `npm run test:pages`: axe on every page. Too long for every run. */
for (const [name, path] of everyPage)
  test(`${name} is accessible, and its colours in both schemes @desktop`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await found(page), 'light').toEqual([])

    // Only colours differ in the dark: the other rules would find the same again.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    expect(await found(page, new AxeBuilder({ page }).withRules(ofColours)), 'dark').toEqual([])
  })
