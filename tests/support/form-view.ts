import { expect, type Locator } from '@playwright/test'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { expectMessageUnder, fieldOf } from './keyboard.ts'

const invalidFieldsIn = (form: Locator) => form.locator('[aria-invalid="true"]')
/** Some forms keep an empty alert for later messages. */
const alertsIn = (form: Locator) => form.getByRole('alert').filter({ hasText: /\S/ })

/** Fills in the fields that are still empty, by their labels; selects an option in lists. */
export const fillEmptyFields = async (form: Locator, answers: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(answers)) {
    const field = fieldOf(form, label)
    if ((await field.inputValue()) !== '') continue
    if (
      (await field.getAttribute('role')) === null &&
      (await field.evaluate((element) => element.tagName)) === 'SELECT'
    )
      await field.selectOption(text)
    else await field.fill(text)
  }
}

/** Fills in whichever of the two answers the field does not contain. */
export const changeAnswer = async (form: Locator, label: string, [one, other]: readonly [string, string]) => {
  const field = fieldOf(form, label)
  await field.fill((await field.inputValue()) === one ? other : one)
}

/** The form can be sent and shows no message. */
export const expectNoMessages = async (form: Locator, send: Locator) => {
  await expect(send).toBeEnabled()
  await expect(send).not.toHaveAttribute('aria-disabled')
  await expect(invalidFieldsIn(form)).toHaveCount(0)
  await expect(alertsIn(form)).toHaveCount(0)
}

interface FormMessages {
  readonly errors: FieldErrors
  /** The message about the form as a whole. */
  readonly notice: string | null
  /** The labels of the fields, where they differ from the field names. */
  readonly labels: Readonly<Record<string, string>>
}

/** The form can be sent again. Each error is shown under its field, and the notice as an alert. */
export const expectFormMessages = async (
  form: Locator,
  send: Locator,
  { errors, notice, labels }: FormMessages,
) => {
  await expect(send).not.toHaveAttribute('aria-disabled')
  await expect(invalidFieldsIn(form)).toHaveCount(Object.keys(errors).length)
  for (const [field, [message = '']] of Object.entries(errors))
    await expectMessageUnder(fieldOf(form, labels[field] ?? field), message)
  if (notice !== null) await expect(alertsIn(form)).toHaveText(notice)
  else if (Object.keys(errors).length === 0) await expect(alertsIn(form)).toHaveCount(0)
}

/** The form is being sent: the button is disabled and no message is shown. */
export const expectBusy = async (form: Locator, send: Locator) => {
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(invalidFieldsIn(form)).toHaveCount(0)
  await expect(alertsIn(form)).toHaveCount(0)
}

/** The form is being sent, and its button keeps the focus. */
export const expectSending = async (form: Locator, send: Locator) => {
  await expectBusy(form, send)
  await expect(send).toBeFocused()
}

interface MessagesOfState {
  readonly context: { readonly errors: FieldErrors; readonly notice: string | null }
}

/** The content of the three editable states of a form, and of the state in which it is sent. */
export const formStates = (
  path: string,
  sending: string,
  [form, send]: readonly [Locator, Locator],
  labels: Readonly<Record<string, string>>,
) => {
  const expectMessages = ({ context: { errors, notice } }: MessagesOfState) =>
    expectFormMessages(form, send, { errors, notice, labels })
  return {
    [`${path}.ready`]: () => expectNoMessages(form, send),
    [`${path}.rejected`]: expectMessages,
    [`${path}.failed`]: expectMessages,
    [sending]: () => expectBusy(form, send),
  }
}
