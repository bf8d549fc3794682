import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const colorRules = ['color-contrast', 'link-in-text-block']

const violationsOf = async (builder: AxeBuilder) => {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The page violates no axe rule in the light color scheme, and none of the color rules in the dark one. */
export async function expectAccessible(page: Page, within = 'html') {
  const axe = () => new AxeBuilder({ page }).include(within)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violationsOf(axe()), 'light').toEqual([])

  // Only colors differ in the dark scheme, so the other rules need no second run.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await violationsOf(axe().withRules(colorRules)), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** The page does not scroll horizontally at a width of 320 pixels. */
export const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
