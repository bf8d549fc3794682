import { expect, type Locator } from '@playwright/test'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { expectMessageUnder, fieldOf } from './keyboard.ts'

const wrongIn = (form: Locator) => form.locator('[aria-invalid="true"]')
/** Some forms keep an empty place for what they have to say. */
const alertsIn = (form: Locator) => form.getByRole('alert').filter({ hasText: /\S/ })

/** Fills in what is still empty; in a list, chooses. */
export const fillEmptyFields = async (form: Locator, answers: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(answers)) {
    const field = fieldOf(form, label)
    if ((await field.inputValue()) !== '') continue
    if (
      (await field.getAttribute('role')) === null &&
      (await field.evaluate((it) => it.tagName)) === 'SELECT'
    )
      await field.selectOption(text)
    else await field.fill(text)
  }
}

/** Writes the one of two answers that does not stand in a field. */
export const changeAnswer = async (form: Locator, label: string, [one, other]: readonly [string, string]) => {
  const field = fieldOf(form, label)
  await field.fill((await field.inputValue()) === one ? other : one)
}

/** The form may be sent, and nothing is said of it. */
export const expectNoMessages = async (form: Locator, send: Locator) => {
  await expect(send).toBeEnabled()
  await expect(send).not.toHaveAttribute('aria-disabled')
  await expect(wrongIn(form)).toHaveCount(0)
  await expect(alertsIn(form)).toHaveCount(0)
}

interface Said {
  readonly errors: FieldErrors
  readonly notice: string | null
  /** What the fields are called that something may be said of. */
  readonly labels: Readonly<Record<string, string>>
}

/**
 * The form may be sent again. Each message stands under its field and no other field is wrong; what concerns the
 * form as a whole is said as an alert.
 */
export const expectFormMessages = async (form: Locator, send: Locator, { errors, notice, labels }: Said) => {
  await expect(send).not.toHaveAttribute('aria-disabled')
  await expect(wrongIn(form)).toHaveCount(Object.keys(errors).length)
  for (const [field, [message = '']] of Object.entries(errors))
    await expectMessageUnder(fieldOf(form, labels[field] ?? field), message)
  if (notice !== null) await expect(alertsIn(form)).toHaveText(notice)
  else if (Object.keys(errors).length === 0) await expect(alertsIn(form)).toHaveCount(0)
}

/** The form is on its way: its button cannot send it twice, and nothing is said yet. */
export const expectBusy = async (form: Locator, send: Locator) => {
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(wrongIn(form)).toHaveCount(0)
  await expect(alertsIn(form)).toHaveCount(0)
}

/** The same, and its button keeps the focus. */
export const expectSending = async (form: Locator, send: Locator) => {
  await expectBusy(form, send)
  await expect(send).toBeFocused()
}
