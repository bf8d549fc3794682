import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import summary from '#machines/summary.json' with { type: 'json' }
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('describes every machine without scripts @phone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(routes.pageDocsMachines)
  for (const { file, about, states } of summary) {
    const section = page.locator(`section[id="${file}"]`)
    await expect(section.getByText(about.replaceAll('`', ''))).toBeVisible()
    const picture = section.getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true)
    await section.locator('summary').last().click()
    await expect(section.getByText(states[0]?.meaning ?? '').first()).toBeVisible()
  }
  // A wide diagram scrolls inside its frame.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await width()).toBeLessThanOrEqual(1280)
  await context.close()
})

test('runs a machine without a server, by keyboard @desktop', async ({ page }) => {
  await page.goto(routes.pageDocsMachines, { waitUntil: 'networkidle' })
  const section = sectionOf(page, 'Submission')
  await section.getByRole('button', { name: 'Run it here' }).focus()
  await page.keyboard.press('Enter')
  const status = section.getByRole('status')
  await expect(status).toHaveText('Current state: editing.ready')

  // The machine must run offline from here on.
  await page.context().setOffline(true)
  await section.getByRole('button', { name: 'form.submitted' }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Current state: sending')
  await expect(section.getByRole('button', { name: 'form.submitted' })).toBeFocused()
  await expect(section.getByRole('button', { name: 'form.submitted' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(section.locator('[data-state="sending"]')).toHaveAttribute('data-active')
  await expect(section.locator('[data-state="editing"]')).not.toHaveAttribute('data-active')

  await section.getByRole('button', { name: 'rejected' }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Current state: editing.rejected')
  await expect(section.getByRole('group', { name: 'Submission: context' })).toContainText('Invalid email')
  await section.getByRole('button', { name: 'Restart' }).click()
  await expect(status).toHaveText('Current state: editing.ready')
})

test('copies the code of a machine for the editor of Stately @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(routes.pageDocsMachines, { waitUntil: 'networkidle' })
  const section = sectionOf(page, 'Drawer')
  await section.getByRole('button', { name: 'Copy for Stately' }).click()
  await expect(section.getByText('Copied.')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toBe(await readFile('machines/exports/drawer.js', 'utf8'))
})

test('is accessible in both schemes and fits a narrow screen while a machine runs @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(routes.pageDocsMachines, { waitUntil: 'networkidle' })
  const section = sectionOf(page, 'Booking')
  await section.getByRole('button', { name: 'Run it here' }).click()
  await expect(section.getByRole('status')).toHaveText('Current state: opening')
  await expectNarrow(page)
  await expectAccessible(page)
})
