import { expect, type Locator, test } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'
import { answer, expectAnswers, expectMessages, fieldOf, press, tabTo } from '#tests/support/keyboard.ts'

const ada = {
  Name: 'Ada Lovelace',
  Company: 'Analytical Engines',
  'Work email': 'ada@engines.example',
  Phone: '+421 905 123 456',
}

interface Topic {
  readonly name: string
  /** Select fields, with the first letters of the option to choose. */
  readonly choices: Readonly<Record<string, string>>
  /** A text field. */
  readonly text: string
}

const topics: readonly Topic[] = [
  {
    name: 'Ordering participants',
    choices: { 'How you would pay for them': 'Pay' },
    text: 'Participants a year',
  },
  { name: 'Session recording', choices: {}, text: 'Domains' },
  { name: 'Single sign-on', choices: { Provider: 'Keyc' }, text: 'Which other one' },
  { name: 'Hands-on training', choices: { Training: 'Plan' }, text: 'What it should be about' },
  { name: 'Security and legal review', choices: { Review: 'Both' }, text: 'What it has to cover' },
]

const boxOf = (form: Locator, name: string) =>
  form.getByRole('group', { name: 'Topics' }).getByRole('checkbox', { name, exact: true })
const followUpsOf = (form: Locator, name: string) =>
  form.getByRole('group', { name: `About ${name.toLowerCase()}` })

test('shows errors, keeps the answers over a reload and a failed call, and sends them @desktop', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto('/customizedplan')
  await expect(page.getByRole('button', { name: 'Ask for a quote' })).toBeEnabled()
  const form = page.getByRole('form', { name: 'Customized plan' })
  const send = form.getByRole('button', { name: 'Ask for a quote' })
  await test.step('the follow-ups of a topic are cleared when it is switched off', async () => {
    await boxOf(form, 'Ordering participants').focus()
    for (const { name, choices, text } of topics) {
      const followUps = followUpsOf(form, name)
      await expect(followUps).toHaveCount(0)
      await press(boxOf(form, name), 'Space')
      await answer(followUps, { ...choices, [text]: '4' })
      for (const label of Object.keys(choices)) await expect(fieldOf(followUps, label)).not.toHaveValue('')

      await tabTo(boxOf(form, name), 'Shift+Tab')
      await page.keyboard.press('Space')
      await expect(followUps).toHaveCount(0)
      await page.keyboard.press('Space')
      for (const label of [...Object.keys(choices), text])
        await expect(fieldOf(followUps, label)).toHaveValue('')
      await tabTo(boxOf(form, name), 'Shift+Tab')
      await page.keyboard.press('Space')
    }
  })
  await test.step('errors are under their fields', async () => {
    await fieldOf(form, 'Your requirements').focus()

    await press(send, 'Enter')
    await expectMessages(form, {
      'Your requirements': messages.additionalRequirements.required,
      Name: messages.name.required,
      Company: messages.companyName.required,
      'Work email': messages.companyEmail.required,
      Phone: messages.phoneNumber.required,
    })

    const tooLong = 'x'.repeat(251)
    const long = { 'Your requirements': 'x'.repeat(1000), Name: tooLong, Company: tooLong }
    await answer(form, { ...long, 'Work email': `${tooLong}@engines.example`, Phone: '1'.repeat(251) })
    await press(send, 'Enter')
    await expectMessages(form, {
      Name: messages.maxLength(250),
      Company: messages.maxLength(250),
      'Work email': messages.maxLength(250),
      Phone: messages.maxLength(250),
    })
    await expectAnswers(form, long)

    await answer(form, {
      'Your requirements': 'Four teams.',
      ...ada,
      'Work email': 'ada@',
      Phone: 'by pigeon',
    })
    await press(send, 'Enter')
    await expectMessages(form, { 'Work email': messages.companyEmail.invalid, Phone: messages.phone.invalid })

    await answer(form, { 'Work email': 'ada@gmail.com', Phone: ada.Phone })
    await press(send, 'Enter')
    await expectMessages(form, { 'Work email': messages.companyEmail.work })
    await expectAnswers(form, { 'Your requirements': 'Four teams.', Name: ada.Name, Company: ada.Company })

    await answer(form, { 'Work email': ada['Work email'] })
  })
  await test.step('a reload keeps topics and their follow-ups', async () => {
    await boxOf(form, 'Session recording').check()
    await boxOf(form, 'Single sign-on').check()
    await fieldOf(form, 'Domains').fill('4')
    await fieldOf(form, 'Provider').selectOption('Keycloak')
    await fieldOf(form, 'User licenses').fill('12')
    await page.reload()
    await expect(fieldOf(form, 'Domains')).toHaveValue('4')
    await expect(fieldOf(form, 'Provider')).toHaveValue('Keycloak')
    await expect(fieldOf(form, 'User licenses')).toHaveValue('12')
    await expect(boxOf(form, 'Hands-on training')).not.toBeChecked()
  })
  await test.step('a failed call is logged and keeps the values', async () => {
    await fieldOf(form, 'Your requirements').focus()
    await answer(form, { 'Which other one': 'Ours', 'Your requirements': 'Four teams.', ...ada })
    failures.length = 0
    await page.route('**/ssr/enterprise-form', (route) => route.abort())
    await press(send, 'Enter')
    await expect.poll(() => failures.join()).toContain('The form was not sent')
    await expect(send).not.toHaveAttribute('aria-disabled')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expectAnswers(form, { 'Which other one': 'Ours', 'Your requirements': 'Four teams.', ...ada })
  })
  await test.step('the answers are sent again with the topics, and the form closes', async () => {
    await page.unroute('**/ssr/enterprise-form')
    const asked = page.waitForRequest('**/ssr/enterprise-form')
    await press(send, 'Enter')
    expect((await asked).postDataJSON()).toMatchObject({
      choseProvider: true,
      whichProvider: 'Keycloak',
      whichProviderCustom: 'Ours',
      choseSecurity: false,
      choseSessionRecord: true,
      interestingUsingSessionRecording: true,
      howManyDomains: '4',
      userLicenses: '12',
    })
    await expect(page.getByRole('status').filter({ hasText: 'We have your request' })).toBeFocused()
    await expect(form).toHaveCount(0)
  })
})
