import { expect, type Locator } from '@playwright/test'

type Answers = Readonly<Record<string, string>>

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves the focus to `target` by one key alone, as a visitor without a mouse does. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${target.toString()}`)
}

/** Moves to `target` and presses a key there. */
export const press = async (target: Locator, key: 'Enter' | 'Space') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** A form's field by its whole label. */
export const fieldOf = (form: Locator, name: string) =>
  form.getByRole('textbox', { name, exact: true }).or(form.getByRole('combobox', { name, exact: true }))

/** Replaces what stands in a field, as a paste does; in a list, chooses by the first letters. */
const typeInto = async (field: Locator, text: string) => {
  const { keyboard } = field.page()
  await tabTo(field)
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) return keyboard.type(text)
  await keyboard.press('ControlOrMeta+A')
  return text === '' ? keyboard.press('Delete') : keyboard.insertText(text)
}

/** Answers fields by their labels, in the order of the form. */
export const answer = async (form: Locator, answers: Answers) => {
  for (const [label, text] of Object.entries(answers)) await typeInto(fieldOf(form, label), text)
}

export const expectAnswers = async (form: Locator, answers: Answers) => {
  for (const [label, text] of Object.entries(answers)) await expect(fieldOf(form, label)).toHaveValue(text)
}

/** What is said of a field, in sight and lower on the page than the field. */
const saidUnder = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => {
      const note = document.getElementById(id)
      const isUnder =
        note?.checkVisibility() === true &&
        note.getBoundingClientRect().top >= element.getBoundingClientRect().bottom
      return isUnder ? note.textContent : ''
    }),
  )

/** The field is marked as wrong and `message` stands under it. */
export const expectMessageUnder = async (field: Locator, message: string) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => saidUnder(field), { message }).toContain(message)
}

/** Each message stands under the field of that label, no other field is wrong, and the first one has the focus. */
export const expectMessages = async (form: Locator, expected: Answers) => {
  const [first = ''] = Object.keys(expected)
  await expect(fieldOf(form, first)).toBeFocused()
  for (const [label, message] of Object.entries(expected))
    await expectMessageUnder(fieldOf(form, label), message)
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(Object.keys(expected).length)
}
