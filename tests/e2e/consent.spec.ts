import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import { analyticsReport } from '#contract/site/analytics.ts'

const consent = (page: Page) => page.getByRole('region', { name: 'Consent' })

/** Records the reported events and whether the reporting module is loaded. */
const recordReports = (page: Page) => {
  const reports = { events: new Array<string>(), isLoaded: false }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/report-[^/]+\.js$/.test(pathname)) reports.isLoaded = true
    if (pathname !== '/analytics') return
    const { events } = analyticsReport.parse(request.postDataJSON())
    for (const event of events) reports.events.push(Object.values(event).join(' '))
  })
  return reports
}

/** Opens a video, chooses a filter and navigates to another page. */
const useSite = async (page: Page) => {
  await page.getByRole('button', { name: 'Watch card sorting' }).click()
  await expect(page.getByRole('dialog', { name: 'Video' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Demos by tool' }).getByRole('link', { name: 'Survey' }).click()
  await expect(page).toHaveURL('/demos?tool=questionnaire')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByLabel('Pay annually')).toBeVisible()
}

const expectNoReports = async (page: Page, reports: ReturnType<typeof recordReports>) => {
  await page.waitForLoadState('networkidle')
  expect(reports).toEqual({ events: [], isLoaded: false })
}

test('counts nothing before a choice is made @phone', async ({ page }) => {
  const reports = recordReports(page)
  await page.goto('/demos?tool=cardsort')
  await expect(consent(page)).toBeVisible()
  await useSite(page)
  await expectNoReports(page, reports)
})

test('counts nothing after a visitor declined, also on the next visit @desktop', async ({ page }) => {
  const reports = recordReports(page)
  await page.goto('/demos?tool=cardsort')
  await consent(page).getByRole('button', { name: 'Decline' }).click()
  await useSite(page)
  await expectNoReports(page, reports)
  await page.reload()
  await expectNoReports(page, reports)
})

test('counts from the moment of consent, also on the next visit @phone', async ({ page }) => {
  const reports = recordReports(page)
  await page.goto('/demos?tool=cardsort')
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  await useSite(page)
  const seen = ['page.viewed pageDemos', 'modal.opened helpVideo', 'page.viewed pagePricing']
  await expect.poll(() => reports.events).toEqual(seen)

  await page.reload()
  await expect.poll(() => reports.events).toEqual([...seen, 'page.viewed pagePricing'])
})

test('counts a sent form by its name @desktop', async ({ page }) => {
  const reports = recordReports(page)
  await page.goto('/about-us')
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  const newsletter = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  const address = `counted-${test.info().project.name}@example.org`
  await newsletter.getByLabel('Newsletter by email').fill(address)
  const answer = page.waitForResponse((reply) => /form\.sent/.test(reply.request().postData() ?? ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.sent.subscriptionAsked)).toBeVisible()
  expect((await answer).status()).toBe(200)
  expect(reports.events).toEqual(['page.viewed pageAboutUs', 'form.sent subscription'])
})

const counted = () =>
  execFileSync(process.execPath, ['src/server/cli/analytics.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${process.env['E2E_FOLDER']}/understory.db` },
  })

test('reports queued events when the page is left @desktop', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('understory-cookie-choice', 'accepted'))
  const ready = page.waitForResponse(/\/report-[^/]+\.js$/)
  await page.goto('/legal/opt-out')
  // The event is queued once the module has run.
  await page.evaluate(`import('${(await ready).url()}')`)
  await page.goto('about:blank')
  await expect.poll(counted).toContain('pageLegalOptOut')
})

test('stops counting after consent is withdrawn @phone', async ({ page }) => {
  const reports = recordReports(page)
  await page.goto('/pricing')
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => reports.events).toEqual(['page.viewed pagePricing'])

  await page.reload()
  await expect.poll(() => reports.events).toHaveLength(2)
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Change your choice' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(consent(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(consent(page)).toBeHidden()

  await page.goto('/demos')
  await page.waitForLoadState('networkidle')
  expect(reports.events).toHaveLength(2)
})

test('counts a visitor outside the EU without asking only where the server says so, until they decline @desktop', async ({
  page,
}) => {
  const reports = recordReports(page)
  const outside = { user: null, isInEu: false, currency: 'usd', showPlus: false }
  await page.route('**/ssr', (route) => route.fulfill({ json: outside }))
  await page.goto('/pricing')
  await expectNoReports(page, reports)

  await page.unroute('**/ssr')
  await page.route('**/ssr', (route) => route.fulfill({ json: { ...outside, countsUnasked: true } }))
  await page.reload()
  await expect.poll(() => reports.events).toEqual(['page.viewed pagePricing'])
  await expect(consent(page)).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Change your choice' }).click()
  await consent(page).getByRole('button', { name: 'Decline' }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(reports.events).toHaveLength(1)
})
