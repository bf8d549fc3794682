import { expect, test, type Page } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import { linkIn } from '#tests/support/mailed-link.ts'

const formOn = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })

const subscribe = async (page: Page, address: string) => {
  const form = formOn(page)
  await form.getByLabel('Newsletter by email').fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.subscriptionAsked })).toBeFocused()
}

const addressOf = (title: string) => `${title}-${test.info().project.name}@example.org`

test('loads the machine when the form is focused, then subscribes, confirms and unsubscribes @desktop', async ({
  page,
}) => {
  const address = addressOf('ada')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const form = formOn(page)
  expect(scripts.filter((url) => url.includes('subscription-actor'))).toEqual([])
  await form.getByLabel('Newsletter by email').focus()
  await expect.poll(() => scripts.some((url) => url.includes('subscription-actor'))).toBe(true)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText(messages.subscriptionEmail.required)).toBeVisible()
  await expect(form.getByLabel('Newsletter by email')).toBeFocused()
  await form.getByLabel('Newsletter by email').fill('ada@')
  await expect(form.getByText(messages.subscriptionEmail.required)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(form.getByText(messages.subscriptionEmail.invalid)).toBeVisible()
  await subscribe(page, address)

  const link = linkIn(address, 'subscription-on')
  expect(link, 'no server sees a fragment').toContain('#token=')
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm subscription' })
  await confirm.click()
  await expect(page.getByText(messages.sent.subscribed, { exact: true })).toBeFocused()

  await page.goto(linkIn(address, 'subscription-off'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(messages.sent.unsubscribed, { exact: true })).toBeFocused()
})

test('confirms by a link that was mailed with its token in the query @desktop', async ({ page }) => {
  const address = addressOf('mary')
  await page.goto('/')
  await subscribe(page, address)
  await page.goto(linkIn(address, 'subscription-on').replace('#', '?'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText(messages.sent.subscribed, { exact: true })).toBeFocused()
})

test('shows the reply of a server that sends no mail @desktop', async ({ page }) => {
  await page.route('**/ssr/subscription', (route) =>
    route.fulfill({ json: { message: messages.sent.subscribed } }),
  )
  await page.goto('/')
  const form = formOn(page)
  await expect(form).not.toContainText(/mail (you|a link)|confirm/i)
  await form.getByLabel('Newsletter by email').fill(addressOf('rosa'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.subscribed })).toBeFocused()
})

test('logs a failed call, keeps the address and sends it again @phone', async ({ page }) => {
  const address = addressOf('grace')
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto('/pricing')
  let isDown = true
  await page.route('**/ssr/subscription', (route) =>
    isDown ? route.fulfill({ status: 503, json: { message: 'Away' } }) : route.continue(),
  )
  const form = formOn(page)
  await form.getByLabel('Newsletter by email').fill(address)
  await page.keyboard.press('Enter')
  await expect.poll(() => failures.join()).toContain('Away')
  await expect(form.getByText('Away')).toHaveCount(0)
  await expect(form.getByLabel('Newsletter by email')).toHaveValue(address)

  isDown = false
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(messages.sent.subscriptionAsked)).toBeVisible()
})

test('reports an incomplete or forged link @desktop', async ({ page }) => {
  await page.goto('/subscription-on')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText(messages.subscriptionLink.missing)).toBeVisible()
  await page.goto('/subscription-off?token=forged')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(messages.subscriptionLink.invalid)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('unsubscribes without scripts @phone', async ({ page, browser }) => {
    const address = addressOf('lin')
    const withScripts = await browser.newPage({ javaScriptEnabled: true })
    await withScripts.goto('/')
    await subscribe(withScripts, address)
    await withScripts.close()

    await page.goto(linkIn(address, 'subscription-off'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(messages.sent.unsubscribed)).toBeVisible()
  })
})
