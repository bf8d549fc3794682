import { expect, test } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import { answer, expectAnswers, expectMessages, fieldOf, press, tabTo } from '#tests/support/keyboard.ts'

const ada = {
  Name: 'Ada Lovelace',
  'Work email': 'ada@engines.example',
  Company: 'Analytical Engines',
  Phone: '+421 905 123 456',
}

test.beforeEach(async ({ page }) => {
  await page.goto('/talk-to-sales')
  await fieldOf(page.getByRole('form', { name: 'Book a demo' }), 'Name').focus()
})

test('shows errors under their fields and thanks a small company after correction @desktop', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Book a demo' })
  const send = form.getByRole('button', { name: 'Request a demo' })

  await press(send, 'Enter')
  await expectMessages(form, {
    Name: messages.name.required,
    'Work email': messages.companyEmail.required,
    Company: messages.companyName.required,
    Phone: messages.phoneNumber.required,
    'Company size': messages.companySize.required,
    'Reason for the demo': messages.schedulingReason.required,
  })

  const tooLong = 'x'.repeat(251)
  const long = { Name: tooLong, 'Work email': `${tooLong}@engines.example`, Company: tooLong }
  await answer(form, { ...long, Phone: '1'.repeat(251), 'Company size': '1-', 'Reason for the demo': 'Comp' })
  await press(send, 'Enter')
  await expectMessages(form, {
    Name: messages.maxLength(250),
    'Work email': messages.maxLength(250),
    Company: messages.maxLength(250),
    Phone: messages.maxLength(250),
  })
  const chosen = { 'Company size': '1-10', 'Reason for the demo': 'Compare with our current tool' }
  await expectAnswers(form, { ...long, ...chosen })

  await answer(form, { ...ada, 'Work email': 'ada@', Phone: 'by pigeon' })
  await press(send, 'Enter')
  await expectMessages(form, { 'Work email': messages.companyEmail.invalid, Phone: messages.phone.invalid })

  await answer(form, { 'Work email': 'ada@gmail.com', Phone: '12345' })
  await press(send, 'Enter')
  await expectMessages(form, { 'Work email': messages.companyEmail.work })

  // Only the server has the complete lists.
  await answer(form, { 'Work email': 'ada@mailinator.com' })
  await press(send, 'Enter')
  await expectMessages(form, { 'Work email': messages.companyEmail.work, Phone: messages.phone.invalid })
  await expectAnswers(form, { Name: ada.Name, Company: ada.Company, Phone: '12345', ...chosen })

  await answer(form, { 'Work email': ada['Work email'], Phone: ada.Phone })
  await press(send, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.bookDemo })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Choose a time' })).toHaveCount(0)
})

test('leads a large company to the calendar, prefilled with name and email @desktop', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Book a demo' })
  await answer(form, { ...ada, 'Company size': '201', 'Reason for the demo': 'Rec' })
  await expectAnswers(form, { 'Company size': '201-1000', 'Reason for the demo': 'Recruit participants' })
  await press(form.getByRole('button', { name: 'Request a demo' }), 'Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.sent.bookDemo })).toBeFocused()
  await press(page.getByRole('link', { name: 'Choose a time' }), 'Enter')

  const time = page.getByRole('radiogroup', { name: /^Time on/ }).getByRole('radio')
  await tabTo(time.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const details = page.getByRole('form', { name: 'Your details' })
  await expectAnswers(details, { Name: ada.Name, Email: ada['Work email'] })
})
