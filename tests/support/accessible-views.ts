import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNarrow } from './accessible.ts'
import { sampleDays } from './study-results.ts'

/**
 * Walks through views of a study's results in one page: each is accessible in both color schemes and fits a width of
 * 320 pixels, with its formulas unfolded. `inView` does what belongs to a view before and after its check.
 */
export async function expectAccessibleViews(
  page: Page,
  study: string,
  [first, ...others]: readonly string[],
  inView: (view: string, check: () => Promise<void>) => Promise<void> = (_, check) => check(),
): Promise<void> {
  const check = async () => {
    for (const summary of await page.getByText('How is this counted?').filter({ visible: true }).all())
      await summary.click()
    await expectNarrow(page)
    await expectAccessible(page)
  }
  const views = page.getByRole('navigation', { name: 'Views of the results' })
  const linkTo = (view: string) => views.locator(`a[href*="view=${view}&"]`)
  const checkView = (view: string, open: () => Promise<unknown>) =>
    test.step(view, async () => {
      await open()
      // The address changes before the view does.
      await expect(linkTo(view)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await inView(view, check)
    })
  await page.setViewportSize({ width: 320, height: 640 })
  await checkView(first ?? '', () => page.goto(`/results?study=${study}&view=${first}&${sampleDays}`))
  for (const view of others) await checkView(view, () => linkTo(view).click())
}

/** Unfolds the tables beside the charts of a view. */
export const showTables = async (page: Page) => {
  for (const button of await page.getByRole('button', { name: /^Show as a table/ }).all())
    await button.click()
}
