import { expect, type Page, test } from '@playwright/test'

/** URL pattern of the chunk of a page's view. */
const scriptOf = (view: string) => new RegExp(`/assets/${view}-[\\w-]+\\.js$`)

/** Delays a chunk; the returned function delivers it. */
const delayScript = async (page: Page, view: string) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(scriptOf(view), async (route) => {
    await delivered
    await route.continue()
  })
  return deliver
}

const recordScriptRequests = (page: Page) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url())
  })
  return requested
}

test('does not load the page chunk before the first interaction @desktop', async ({ page }) => {
  const requested = recordScriptRequests(page)
  await page.goto('/card-sort-tool', { waitUntil: 'networkidle' })
  expect(requested.filter((url) => /client-/.test(url))).not.toEqual([])
  expect(requested.filter((url) => scriptOf('tool-page').test(url))).toEqual([])
  await expect(page.getByRole('heading', { name: 'What this method can tell you' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect.poll(() => requested.filter((url) => scriptOf('tool-page').test(url))).toHaveLength(1)
})

test('replays a click in the page after hydration @phone', async ({ page }) => {
  const deliver = await delayScript(page, 'tool-page')
  await page.goto('/card-sort-tool')
  const requested = page.waitForRequest(scriptOf('tool-page'))
  await page.getByRole('button', { name: 'Step by step' }).click()
  await requested
  await expect(page.getByRole('dialog')).toBeHidden()
  deliver()
  await expect(page.getByRole('dialog', { name: 'Card sorting, step by step' })).toBeVisible()
})

test('replays input from before any script was loaded @desktop', async ({ page }) => {
  const deliver = await delayScript(page, 'client')
  await page.goto('/pricing', { waitUntil: 'commit' })
  const annually = page.getByLabel('Pay annually')
  await annually.click()
  await page.getByLabel('Currency').selectOption('eur')
  await page.getByRole('button', { name: /^Colors: as your system/ }).click()
  await page.getByLabel('Newsletter by email').fill('nobody')
  await page.getByLabel('Newsletter by email').press('Enter')
  deliver()

  const business = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Business' }) })
  await expect(business).toContainText('€56 per license and month')
  await expect(annually).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('button', { name: /^Colors: light/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText('Invalid email')
  await expect(page).toHaveURL('/pricing')
  await expect(page.locator('[data-pending-click]')).toHaveCount(0)
})

test('keeps and restores the scroll position of a visitor who scrolled before hydration @desktop', async ({
  page,
}) => {
  const deliver = await delayScript(page, 'client')
  await page.goto('/', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'About us' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Colors: as your system/ }).click()
  await expect(footer).toBeInViewport()
  deliver()
  await expect(page.getByRole('button', { name: /^Colors: light/ })).toBeVisible()
  await expect(footer).toBeInViewport({ timeout: 1 })

  await footer.getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about-us')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(footer).toBeInViewport()
})

test('keeps text typed into a form before its script loads @phone', async ({ page }) => {
  const deliver = await delayScript(page, 'contact')
  await page.goto('/contact-us')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').fill('ada@')
  await form.getByLabel('Message').fill('Typed early')
  const send = form.getByRole('button', { name: 'Send message' })
  await expect(send).toBeDisabled()
  deliver()
  await send.click()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Email')).toHaveValue('ada@')
  await expect(form.getByLabel('Message')).toHaveValue('Typed early')
})

test('keeps a page readable when its script fails, and shows the error after a click @desktop', async ({
  page,
}) => {
  await page.route(scriptOf('tool-page'), (route) => route.abort())
  await page.goto('/card-sort-tool')
  const failed = page.waitForEvent('requestfailed', (request) => scriptOf('tool-page').test(request.url()))
  await page.keyboard.press('Tab')
  await failed
  const heading = page.getByRole('heading', { name: 'What this method can tell you' })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Step by step' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  await expect(heading).toBeHidden()
})

test('takes over colors of the system that change before any script was loaded @desktop', async ({
  page,
}) => {
  const deliver = await delayScript(page, 'client')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  deliver()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})
