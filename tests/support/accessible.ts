import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const colorRules = ['color-contrast', 'link-in-text-block']

/** Lays out the sections below the viewport: axe would measure texts where their estimated heights put them. */
const renderEverySection = (page: Page) =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(style)
  })

/** The violations of all axe rules, or of some, within a selector. */
const violationsOf = async (page: Page, within: string, rules?: string[]) => {
  await renderEverySection(page)
  // Only violations are reported in full, and without the legacy mode each run opens a page for its report.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The page violates no axe rule in its present color scheme. */
export const expectNoViolations = async (page: Page, within = 'html') =>
  expect(await violationsOf(page, within)).toEqual([])

/** The page violates no axe rule in the light color scheme, and none of the color rules in the dark one. */
export async function expectAccessible(page: Page, within = 'html') {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violationsOf(page, within), 'light').toEqual([])

  // Only colors differ in the dark scheme, so the other rules need no second run.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await violationsOf(page, within, colorRules), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** The page does not scroll horizontally at a width of 320 pixels. */
export const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
