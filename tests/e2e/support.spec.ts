import { DatabaseSync } from 'node:sqlite'
import { expect, type Locator, test } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import { maxUploadBytes } from '#contract/site/uploads.ts'
import { png } from '#tests/support/generated-media.ts'
import {
  answer,
  expectAnswers,
  expectMessages,
  expectMessageUnder,
  fieldOf,
  press,
  tabTo,
} from '#tests/support/keyboard.ts'

const story = 'What happened, and what did you expect?'

/** Opens the file chooser by keyboard and chooses a file. */
const attach = async (field: Locator, name: string, buffer: Buffer) => {
  // Waiting must start before the key press, or the file chooser could be missed.
  const dialog = field.page().waitForEvent('filechooser')
  await tabTo(field)
  await field.page().keyboard.press('Space')
  await (await dialog).setFiles({ name, buffer, mimeType: 'image/png' })
}

/** Returns the names of the files stored with a form from this address. */
const filesFrom = (address: string) => {
  const database = new DatabaseSync(`${process.env['E2E_FOLDER']}/understory.db`, { readOnly: true })
  const rows = database
    .prepare(
      'select upload.name from upload join submission on submission.id = upload.submission_id where submission.email = ?',
    )
    .all(address)
  database.close()
  return rows.map(({ name }) => name)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact-us')
  await fieldOf(page.getByRole('form', { name: 'Support' }), 'Given name').focus()
})

test('shows errors under their fields and stores the corrected request @desktop', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Support' })
  const send = form.getByRole('button', { name: 'Ask for help' })

  await press(send, 'Enter')
  await expectMessages(form, {
    Email: messages.email.required,
    Tool: messages.tool.required,
    [story]: messages.message.required,
  })

  const tooLong = 'x'.repeat(251)
  const long = { Email: `${tooLong}@example.org`, Phone: '1'.repeat(251), Company: tooLong }
  await answer(form, { ...long, Tool: 'Tree', 'Language of the study': 'Slo', [story]: 'x'.repeat(2000) })
  await press(send, 'Enter')
  await expectMessages(form, {
    Email: messages.maxLength(250),
    Phone: messages.maxLength(250),
    Company: messages.maxLength(250),
  })
  await expectAnswers(form, { ...long, Tool: 'treetest', 'Language of the study': 'sk' })

  await answer(form, {
    Email: 'ada@',
    Phone: 'by pigeon',
    Company: '',
    [story]: 'It stops at the third task.',
  })
  await press(send, 'Enter')
  await expectMessages(form, { Email: messages.email.invalid, Phone: messages.phone.invalid })

  await answer(form, { Email: 'ada@example.org', Phone: '+421 905 123 456' })
  await expectAnswers(form, { Tool: 'treetest', [story]: 'It stops at the third task.' })
  await press(send, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.support })).toBeFocused()
})

test('reports a rejected file under its field and stores a valid one @phone', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Support' })
  const send = form.getByRole('button', { name: 'Ask for help' })
  const attachment = form.getByLabel('Attachment')
  const email = `grace-${crypto.randomUUID()}@example.org`
  await answer(form, { Email: email, Tool: 'Card', [story]: 'The last card cannot be moved.' })

  await attach(attachment, 'script.png', Buffer.from('<script>alert("read me")</script>'))
  await expectMessageUnder(attachment, messages.upload.extension)
  await attach(attachment, 'screen.png', Buffer.concat([png()], maxUploadBytes + 1024 * 1024))
  await expectMessageUnder(attachment, messages.upload.size)

  await press(send, 'Enter')
  await expect(attachment).toBeFocused()
  await expectAnswers(form, { Email: email, Tool: 'cardsort', [story]: 'The last card cannot be moved.' })

  await attach(attachment, 'screen.png', png())
  await expect(form.getByRole('status').filter({ hasText: 'screen.png is attached.' })).toBeVisible()
  await expect(attachment).not.toHaveAttribute('aria-invalid')
  await press(send, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.support })).toBeFocused()
  expect(filesFrom(email)).toEqual(['screen.png'])
})

test('uploads a file that was chosen before the scripts arrived @desktop', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Support' })
  await attach(form.getByLabel('Attachment'), 'early.png', png())
  scripts.resolve()
  await expect(form.getByRole('status').filter({ hasText: 'early.png is attached.' })).toBeVisible()
})
