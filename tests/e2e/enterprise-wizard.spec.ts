import { expect, type Locator, type Page, test } from '@playwright/test'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { messages } from '#contract/shared/messages.ts'
import { enterpriseWizardForm } from '#contract/forms/forms.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import {
  answer,
  expectAnswers,
  expectMessages,
  expectMessageUnder,
  fieldOf,
  press,
  tabTo,
} from '#tests/support/keyboard.ts'

const [people = '', methods = '', sources = '', conditions = '', date = '', product = '', decision = ''] =
  wizardQuestions.map(({ title }) => title)
const who = 'Your contact details'

const ada = {
  Name: 'Ada Lovelace',
  'Work email': 'ada@engines.example',
  Company: 'Analytical Engines',
  Phone: '+421 905 123 456',
}

const wizardOn = (page: Page) => page.getByRole('form', { name: 'Questions for enterprises' })
const step = (form: Locator, title: string) => form.getByRole('heading', { name: title, exact: true })
const summary = (form: Locator) => form.getByRole('group', { name: 'Errors to fix' })

const pressNext = (form: Locator) => press(form.getByRole('button', { name: 'Next' }), 'Enter')

/** Continues and expects the focus on the next step's title. */
const continueTo = async (form: Locator, title: string) => {
  await pressNext(form)
  await expect(step(form, title)).toBeFocused()
}

const open = async (page: Page) => {
  await page.goto('/enterprise-ux-research')
  const form = wizardOn(page)
  await expect(form.getByRole('button', { name: 'Next' })).toBeEnabled()
  await form.getByRole('radio').first().focus()
  return form
}

/** Sends the step and goes on in a field before the browser paints again; returns whether the field keeps the focus. */
const goOnWhileSending = (field: Locator) =>
  field.evaluate(async (element: HTMLElement) => {
    element.closest('form')?.requestSubmit()
    element.focus()
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return document.activeElement === element
  })

const sendAnswers = (form: Locator) => press(form.getByRole('button', { name: 'Send' }), 'Enter')

const expectThanks = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: messages.sent.wizard })).toBeFocused()

test('shows errors, keeps the answers when a call fails, and changes steps by buttons and browser history @desktop', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  const form = await open(page)
  const expectSummary = (...lines: string[]) => expect(summary(form).getByRole('link')).toHaveText(lines)
  await test.step('errors are in the summary and under their fields', async () => {
    await pressNext(form)
    await expect(summary(form)).toBeFocused()
    await expectSummary(`${people}: ${messages.utRadio.required}`)
    await expect(form.getByRole('group', { name: people })).toHaveAccessibleDescription(
      messages.utRadio.required,
    )
    await press(form.getByRole('radio').first(), 'Space')
    await expect(summary(form)).toHaveCount(0)
    await continueTo(form, methods)
    await continueTo(form, sources)
    await press(form.getByRole('checkbox', { name: 'A source of our own' }), 'Space')
    await answer(form, { 'In your own words': 'A club' })
    await continueTo(form, conditions)
    await continueTo(form, date)

    await pressNext(form)
    await expectMessageUnder(fieldOf(form, date), messages.utRadio.required)
    await answer(form, { [date]: 'This' })
    await continueTo(form, product)
    await answer(form, { [product]: 'x'.repeat(251) })
    await pressNext(form)
    await expectMessageUnder(fieldOf(form, product), messages.maxLength(250))
    await answer(form, { [product]: '' })
    const following = [
      [product, decision],
      [decision, who],
    ] as const
    for (const [title, next] of following) {
      await pressNext(form)
      await expectMessageUnder(fieldOf(form, title), messages.utRadio.required)
      expect(await goOnWhileSending(fieldOf(form, title)), 'typed text is not lost').toBe(true)
      await answer(form, { [title]: 'A menu' })
      await continueTo(form, next)
    }

    await sendAnswers(form)
    await expect(summary(form)).toBeFocused()
    const required = [
      ['Name', messages.name.required],
      ['Work email', messages.companyEmail.required],
      ['Company', messages.companyName.required],
      ['Phone', messages.phoneNumber.required],
      ['Company size', messages.companySize.required],
    ] as const
    await expectSummary(...required.map(([label, message]) => `${label}: ${message}`))
    await press(summary(form).getByRole('link').first(), 'Enter')
    await expectMessages(form, Object.fromEntries(required))

    // Only the server has the complete lists.
    const unknown = { ...ada, 'Work email': 'ada@mailinator.com', Phone: '12345' }
    await answer(form, { ...unknown, 'Company size': '51' })
    await sendAnswers(form)
    await expect(summary(form)).toBeFocused()
    await expectMessageUnder(fieldOf(form, 'Work email'), messages.companyEmail.work)
    await expectMessageUnder(fieldOf(form, 'Phone'), messages.phone.invalid)
    await expectAnswers(form, { ...unknown, 'Company size': '51-200' })

    await answer(form, { 'Work email': ada['Work email'], Phone: '54321' })
    await expect(summary(form)).toHaveCount(0)
    const held = await holdRequests(page, { send: '**/ssr/enterprise-wizard' })
    await sendAnswers(form)
    const late = await held.take('send')
    await fieldOf(form, 'Company').focus()
    await late.continue()
    await expectMessageUnder(fieldOf(form, 'Phone'), messages.phone.invalid)
    await expect(
      fieldOf(form, 'Company'),
      'a late reply leaves a person alone who went on to another field',
    ).toBeFocused()
    await page.unroute('**/ssr/enterprise-wizard')
    await answer(form, { 'Work email': ada['Work email'], Phone: ada.Phone })
  })
  await test.step('the step of an answer that the server rejects is shown, and all answers are kept', async () => {
    // Removes an answer from the request, so that the server rejects it.
    await page.route(
      '**/ssr/enterprise-wizard',
      (route) => {
        const sent = enterpriseWizardForm.parse(route.request().postDataJSON())
        const questions = sent.questions.with(5, { type: 'text', output: { answer: '' } })
        return route.continue({ postData: { ...sent, questions } })
      },
      { times: 1 },
    )
    await sendAnswers(form)
    await expect(step(form, product)).toBeVisible()
    await expect(summary(form)).toBeFocused()
    await expectMessageUnder(fieldOf(form, product), messages.utRadio.required)
    await expectAnswers(form, { [product]: 'A menu' })

    await answer(form, { [product]: 'The engine' })
    await expect(summary(form)).toHaveCount(0)
    await continueTo(form, decision)
    await continueTo(form, who)
    await expectAnswers(form, ada)
  })
  await test.step('a failed call is logged and keeps the answers, which are sent again', async () => {
    failures.length = 0
    await page.route('**/ssr/enterprise-wizard', (route) => route.abort())
    await sendAnswers(form)
    await expect.poll(() => failures.join()).toContain('The form was not sent')
    const button = form.getByRole('button', { name: 'Send' })
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(summary(form).or(form.getByRole('alert'))).toHaveCount(0)
    await expectAnswers(form, ada)

    await page.unroute('**/ssr/enterprise-wizard')
    await tabTo(button)
    await page.keyboard.press('Enter')
    await expectThanks(page)
  })
  await test.step('another team answers from the start', async () => {
    await press(page.getByRole('button', { name: 'Answer again for another team' }), 'Enter')
    await expect(step(form, people)).toBeFocused()
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  })
  await test.step('the buttons and the history change steps, and a reload restores them', async () => {
    await press(form.getByRole('radio').first(), 'Space')
    await continueTo(form, methods)
    await press(form.getByRole('checkbox', { name: 'Tree testing' }), 'Space')
    await continueTo(form, sources)

    await press(form.getByRole('button', { name: 'Back' }), 'Enter')
    await expect(step(form, methods)).toBeFocused()
    await expect(form.getByRole('checkbox', { name: 'Tree testing' })).toBeChecked()
    await continueTo(form, sources)

    await page.goBack()
    await expect(step(form, methods)).toBeVisible()
    await page.goForward()
    await expect(step(form, sources)).toBeVisible()

    await page.reload()
    await expect(step(form, sources)).toBeVisible()
    await page.goBack()
    await expect(form.getByRole('checkbox', { name: 'Tree testing' })).toBeChecked()
  })
})

test('opens in a dialog, closes with Escape and keeps the answers @desktop', async ({ page }) => {
  await page.goto('/biz')
  const opener = page.getByRole('button', { name: 'Answer a few questions' })
  const dialog = page.getByRole('dialog', { name: 'Questions for enterprises' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await press(dialog.getByRole('radio').first(), 'Space')
  await continueTo(wizardOn(page), methods)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('wizardStep')

  // Delays history.go, so that the wizard is reopened before it ends.
  await page.keyboard.press('Enter')
  await expect(step(wizardOn(page), methods)).toBeVisible()
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = (by) => addEventListener('go-back', () => go(by), { once: true })
  })
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(wizardOn(page), methods)).toBeVisible()
  const goneBack = page.evaluate(
    () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })),
  )
  await page.evaluate(() => dispatchEvent(new Event('go-back')))
  await goneBack
  await expect(step(wizardOn(page), methods)).toBeVisible()

  await page.reload()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(step(wizardOn(page), methods)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
