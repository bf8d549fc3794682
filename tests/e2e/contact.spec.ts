import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { holdRequests } from '#tests/support/held-requests.ts'

const inboxSchema = z.array(z.object({ body: z.object({ message: z.string().optional() }) }))

const messagesInInbox = () => {
  const listing = execFileSync(process.execPath, ['src/server/cli/inbox.ts', '--format', 'json'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${process.env['E2E_FOLDER']}/understory.db` },
  })
  return inboxSchema.parse(JSON.parse(listing)).map(({ body }) => body.message)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact-us')
})

test('shows errors under their fields and stores the corrected message @desktop', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Contact' })
  const send = form.getByRole('button', { name: 'Send message' })
  const email = form.getByLabel('Email')
  const message = form.getByLabel('Message')

  // Before hydration the button is disabled.
  await expect(send).toBeEnabled()
  const focusedAtOnce = await send.evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
    return document.activeElement?.getAttribute('name')
  })
  expect(focusedAtOnce, 'the focus moves with the click: what is typed next is not lost').toBe('email')
  await expect(form.getByText(messages.email.required)).toBeVisible()
  await expect(form.getByText(messages.message.required)).toBeVisible()
  await expect(email).toBeFocused()

  await email.fill('ada@')
  await send.click()
  await expect(form.getByText(messages.email.invalid)).toBeVisible()

  await message.fill('x'.repeat(1999))
  await message.pressSequentially('yz')
  await expect(message).toHaveValue(`${'x'.repeat(1999)}y`)
  await expect(form.getByText('The limit of 2000 characters is reached.')).toBeVisible()

  const text = `Which method for a menu? ${test.info().project.name}`
  await email.fill('ada@example.org')
  await message.fill(text)
  const phone = form.getByLabel('Phone')
  await phone.fill('12345')
  await send.click()
  await expect(form.getByText(messages.phone.invalid)).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(message).toHaveValue(text)

  await phone.fill('54321')
  await expect(form.getByText(messages.phone.invalid)).toBeHidden()
  const held = await holdRequests(page, { contact: '**/ssr/contact' })
  await send.click()
  const late = await held.take('contact')
  await message.focus()
  await late.continue()
  await expect(form.getByText(messages.phone.invalid)).toBeVisible()
  await expect(message, 'a late reply leaves a person alone who went on to another field').toBeFocused()
  await page.unroute('**/ssr/contact')

  await phone.fill('+421 905 123 456')
  await send.click()
  await expect(page.getByText(messages.sent.contact)).toBeVisible()
  expect(messagesInInbox()).toContain(text)
})

test('keeps the values when the server cannot be reached @phone', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Contact' })
  await page.route('**/ssr/contact', (route) => route.abort())
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel('Message').fill('Is anybody there?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(messages.server.failed)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('Is anybody there?')

  await page.unroute('**/ssr/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(messages.sent.contact)).toBeVisible()
})

test('keeps what was typed over a reload and another page, until it is sent, also by keyboard @desktop', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Contact' })
  await expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel('Message').fill('Half a thought')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('Half a thought')
  await expect(form.getByText('14 / 2000')).toBeVisible()
  await expect(form.getByText('What you typed is kept on this device')).toBeVisible()

  await page.goto('/pricing')
  await page.goBack()
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.org')
  await form.getByRole('button', { name: 'Clear the form' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('')
  await page.reload()
  await expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(form.getByLabel('Message')).toHaveValue('')

  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel('Message').fill('A whole thought')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(messages.sent.contact)).toBeVisible()
  await page.reload()
  await expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(form.getByLabel('Message')).toHaveValue('')

  await test.step('sends a message by keyboard', async () => {
    const send = form.getByRole('button', { name: 'Send message' })
    // Before hydration the button is disabled and cannot be focused.
    await expect(send).toBeEnabled()
    await form.getByLabel('Given name').focus()
    await expect(form.getByLabel('Given name')).toHaveCSS('outline-style', 'solid')
    for (const typed of ['Grace', 'Hopper', 'grace@example.org', '', '', 'A compiler for tree tests?']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: messages.sent.contact })).toBeFocused()
  })
})
