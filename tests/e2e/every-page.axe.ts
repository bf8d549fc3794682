import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { everyPage } from '#tests/support/page-families.ts'

/** `npm run test:pages`: axe on every page, in both schemes. Too long for every run. */
for (const [name, path] of everyPage)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name} is accessible in the ${colorScheme} @desktop`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
