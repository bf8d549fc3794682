import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { routes } from '#content/routes.ts'
import { everyPage, onePerTemplate } from '#tests/support/page-families.ts'

for (const [name, path] of everyPage)
  test(`${name} is complete @desktop`, async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))

    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(/^.{10,60}$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{110,160}$/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', path)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^\/social\/\w+\.png$/)
    const lang = name === 'pageLegalTermsSk' || name === 'pageLegalDpaSk' ? 'sk' : 'en'
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    expect(said).toEqual([])
  })

for (const name of onePerTemplate) {
  test(`${name} fits a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(routes[name])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name} is accessible in the ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(routes[name])
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
}
