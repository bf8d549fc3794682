import { expect, test } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import {
  answer,
  expectAnswers,
  expectMessages,
  expectMessageUnder,
  fieldOf,
  press,
  tabTo,
} from '#tests/support/keyboard.ts'

test('shows errors under their fields and stores the corrected request @desktop', async ({ page }) => {
  await page.goto('/ux-research-for-students')
  const form = page.getByRole('form', { name: 'Student terms' })
  const send = form.getByRole('button', { name: 'Ask for student terms' })
  const agreement = form.getByRole('checkbox')
  const subject = 'What do you study, and what is the study about?'

  await fieldOf(form, 'Given name').focus()
  await press(send, 'Enter')
  await expectMessageUnder(agreement, messages.required)
  await tabTo(agreement, 'Shift+Tab')
  await page.keyboard.press('Space')
  await press(send, 'Enter')
  await expectMessages(form, { Email: messages.email.required, [subject]: messages.message.required })

  const tooLong = 'x'.repeat(251)
  const lines = { 'Given name': tooLong, 'Family name': tooLong, Email: `${tooLong}@example.org` }
  const long = { ...lines, School: tooLong, [subject]: 'x'.repeat(2000) }
  await answer(form, long)
  await press(send, 'Enter')
  await expectMessages(form, {
    'Given name': messages.maxLength(250),
    'Family name': messages.maxLength(250),
    Email: messages.maxLength(250),
    School: messages.maxLength(250),
  })
  await expectAnswers(form, long)

  const names = { 'Given name': 'Lin', 'Family name': 'Novák' }
  const rest = { School: 'A school', [subject]: 'Design. A card sort of a library.' }
  await answer(form, { ...names, Email: 'lin@', ...rest })
  await press(send, 'Enter')
  await expectMessages(form, { Email: messages.email.invalid })
  await expectAnswers(form, { ...names, Email: 'lin@', ...rest })
  await expect(agreement).toBeChecked()

  await answer(form, { Email: 'lin@example.org' })
  await press(send, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.student })).toBeFocused()
})
