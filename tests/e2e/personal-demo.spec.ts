import { expect, test } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import { answer, expectAnswers, expectMessages, fieldOf, press } from '#tests/support/keyboard.ts'

test('shows errors under their fields and stores the corrected request @desktop', async ({ page }) => {
  await page.goto('/contact-us')
  const form = page.getByRole('form', { name: 'Personal demo' })
  const send = form.getByRole('button', { name: 'Request a demo' })
  const wish = 'What would you like to see, and when?'

  await fieldOf(form, 'Given name').focus()
  await press(send, 'Enter')
  await expectMessages(form, { Email: messages.email.required, [wish]: messages.message.required })

  const tooLong = 'x'.repeat(251)
  const lines = { 'Given name': tooLong, 'Family name': tooLong, Email: `${tooLong}@example.org` }
  const long = { ...lines, Phone: '1'.repeat(251), Company: tooLong, [wish]: 'x'.repeat(2000) }
  await answer(form, long)
  await press(send, 'Enter')
  await expectMessages(form, {
    'Given name': messages.maxLength(250),
    'Family name': messages.maxLength(250),
    Email: messages.maxLength(250),
    Phone: messages.maxLength(250),
    Company: messages.maxLength(250),
  })
  await expectAnswers(form, long)

  const wrong = { Email: 'ada@', Phone: 'by pigeon' }
  const names = { 'Given name': 'Ada', 'Family name': 'Lovelace' }
  const rest = { Company: '', [wish]: 'Tree tests, on Monday.' }
  await answer(form, { ...names, ...wrong, ...rest })
  await press(send, 'Enter')
  await expectMessages(form, { Email: messages.email.invalid, Phone: messages.phone.invalid })

  const unassigned = { Email: 'ada@example.org', Phone: '12345' }
  await answer(form, unassigned)
  await press(send, 'Enter')
  await expectMessages(form, { Phone: messages.phone.invalid })
  await expectAnswers(form, { ...names, ...unassigned, ...rest })

  await answer(form, { Phone: '+421 905 123 456' })
  const asked = page.waitForRequest('**/ssr/contact')
  await press(send, 'Enter')
  expect((await asked).postDataJSON()).toMatchObject({ request: 'personal-demo', given_name: 'Ada' })
  await expect(page.getByRole('status').filter({ hasText: messages.sent.personalDemo })).toBeFocused()

  await press(page.getByRole('button', { name: 'Request another demo' }), 'Enter')
  await expect(fieldOf(form, 'Email')).toHaveValue('')
})
