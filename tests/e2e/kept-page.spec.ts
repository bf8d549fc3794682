import { expect, type Page, test } from '@playwright/test'

/** The script that draws a page, by the name of its view. */
const scriptOf = (view: string) => new RegExp(`/assets/${view}-[\\w-]+\\.js$`)

/** Keeps a script on its way until what is returned is called. */
const holdScript = async (page: Page, view: string) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(scriptOf(view), async (route) => {
    await delivered
    await route.continue()
  })
  return deliver
}

const scriptsAskedFor = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

test('a page that is only read loads no script of its own @desktop', async ({ page }) => {
  const asked = scriptsAskedFor(page)
  await page.goto('/card-sort-tool', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /client-/.test(url))).not.toEqual([])
  expect(asked.filter((url) => scriptOf('tool-page').test(url))).toEqual([])
  await expect(page.getByRole('heading', { name: 'What this method can tell you' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect.poll(() => asked.filter((url) => scriptOf('tool-page').test(url))).toHaveLength(1)
})

test('what is clicked before a page listens is done when it does @phone', async ({ page }) => {
  const deliver = await holdScript(page, 'tool-page')
  await page.goto('/card-sort-tool')
  const asked = page.waitForRequest(scriptOf('tool-page'))
  await page.getByRole('button', { name: 'Step by step' }).click()
  await asked
  await expect(page.getByRole('dialog')).toBeHidden()
  deliver()
  await expect(page.getByRole('dialog', { name: 'Card sorting, step by step' })).toBeVisible()
})

test('what is done before any script came is kept for it @desktop', async ({ page }) => {
  const deliver = await holdScript(page, 'client')
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
  await expect(page.locator('[data-held]')).toHaveCount(0)
})

test('whoever reads on before the scripts listen stays where they are, and comes back there @desktop', async ({
  page,
}) => {
  const deliver = await holdScript(page, 'client')
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

test('what is typed before a form listens stays @phone', async ({ page }) => {
  const deliver = await holdScript(page, 'contact')
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

test('a page whose script does not come can still be read; who clicks is told @desktop', async ({ page }) => {
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
