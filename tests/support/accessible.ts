import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const ofColors = ['color-contrast', 'link-in-text-block']

const found = async (builder: AxeBuilder) => {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/**
 * What is on the screen breaks no rule of axe: in the light every rule is asked, in the dark those of colours alone.
 */
export async function expectAccessible(page: Page, within = 'html') {
  const axe = () => new AxeBuilder({ page }).include(within)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await found(axe()), 'light').toEqual([])

  // Only colours differ in the dark: the other rules would find the same again.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await found(axe().withRules(ofColors)), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Nothing is wider than the narrowest phone. */
export const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
