import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { analyticsReport } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'

const consent = (page: Page) => page.getByRole('region', { name: 'Consent' })

/** What the browser reports from now on, and whether it loads what reports. */
const listen = (page: Page) => {
  const heard = { events: new Array<string>(), isReady: false }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/report-[^/]+\.js$/.test(pathname)) heard.isReady = true
    if (pathname !== '/analytics') return
    const { events } = analyticsReport.parse(request.postDataJSON())
    for (const event of events) heard.events.push(Object.values(event).join(' '))
  })
  return heard
}

/** Watches a video, chooses a filter, and reads another page. */
const lookAround = async (page: Page) => {
  await page.getByRole('button', { name: 'Watch card sorting' }).click()
  await expect(page.getByRole('dialog', { name: 'Walk-through' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Demos by tool' }).getByRole('link', { name: 'Survey' }).click()
  await expect(page).toHaveURL('/demos?tool=questionnaire')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByLabel('Pay annually')).toBeVisible()
}

const expectNothing = async (page: Page, heard: ReturnType<typeof listen>) => {
  await page.waitForLoadState('networkidle')
  expect(heard).toEqual({ events: [], isReady: false })
}

test('nothing is counted before the question is answered @phone', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/demos?tool=cardsort')
  await expect(consent(page)).toBeVisible()
  await lookAround(page)
  await expectNothing(page, heard)
})

test('nothing is counted of a visitor who declined, on a later visit neither @desktop', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/demos?tool=cardsort')
  await consent(page).getByRole('button', { name: 'Decline' }).click()
  await lookAround(page)
  await expectNothing(page, heard)
  await page.reload()
  await expectNothing(page, heard)
})

test('a visitor who agreed is counted from then on, on a later visit too @phone', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/demos?tool=cardsort')
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  await lookAround(page)
  const seen = ['page.viewed pageDemos', 'modal.opened helpVideo', 'page.viewed pagePricing']
  await expect.poll(() => heard.events).toEqual(seen)

  await page.reload()
  await expect.poll(() => heard.events).toEqual([...seen, 'page.viewed pagePricing'])
})

test('a form that arrived is counted by its name @desktop', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/about-us')
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  const newsletter = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  const address = `counted-${test.info().project.name}@example.org`
  await newsletter.getByLabel('Newsletter by email').fill(address)
  const answer = page.waitForResponse((reply) => /form\.sent/.test(reply.request().postData() ?? ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.sent.subscriptionAsked)).toBeVisible()
  expect((await answer).status()).toBe(200)
  expect(heard.events).toEqual(['page.viewed pageAboutUs', 'form.sent subscription'])
})

const counted = () =>
  execFileSync(process.execPath, ['src/server/cli/analytics.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${process.env['E2E_FOLDER']}/understory.db` },
  })

test('what waits to be reported is reported when the page is left @desktop', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('understory-cookie-choice', 'accepted'))
  const ready = page.waitForResponse(/\/report-[^/]+\.js$/)
  await page.goto('/legal/opt-out')
  await (await ready).finished()
  await page.goto('about:blank')
  await expect.poll(counted).toContain('pageLegalOptOut')
})

test('an answer can be taken back, and nothing is counted from then on @phone', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/pricing')
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => heard.events).toEqual(['page.viewed pagePricing'])

  await page.reload()
  await expect.poll(() => heard.events).toHaveLength(2)
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
  expect(heard.events).toHaveLength(2)
})
