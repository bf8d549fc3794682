import { expect, type Locator } from '@playwright/test'

type Answers = Readonly<Record<string, string>>

/** The key that leads from the focused element to `target`: null when `target` has the focus. */
const keyTowards = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement: focused } = document
    if (focused === element) return null
    const isBefore = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
    return isBefore ? 'Shift+Tab' : 'Tab'
  })

/** Moves the focus to `target` with the Tab key, by default in the shorter direction. */
export const tabTo = async (target: Locator, key?: 'Tab' | 'Shift+Tab') => {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 150; presses += 1) {
    const towards = await keyTowards(target)
    if (towards === null) return
    await target.page().keyboard.press(key ?? towards)
  }
  throw new Error(`The Tab key does not reach ${target.toString()}`)
}

/** Moves the focus to `target` and presses a key. */
export const press = async (target: Locator, key: 'Enter' | 'Space') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** The text field or list with exactly this label. */
export const fieldOf = (form: Locator, name: string) =>
  form.getByRole('textbox', { name, exact: true }).or(form.getByRole('combobox', { name, exact: true }))

/** Replaces the text of a field, as pasting does; selects an option of a list by typing its first letters. */
const typeInto = async (field: Locator, text: string) => {
  const { keyboard } = field.page()
  await tabTo(field)
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) return keyboard.type(text)
  await keyboard.press('ControlOrMeta+A')
  return text === '' ? keyboard.press('Delete') : keyboard.insertText(text)
}

/** Fills in fields by their labels, in the order of the form, with the keyboard alone. */
export const answer = async (form: Locator, answers: Answers) => {
  for (const [label, text] of Object.entries(answers)) await typeInto(fieldOf(form, label), text)
}

export const expectAnswers = async (form: Locator, answers: Answers) => {
  for (const [label, text] of Object.entries(answers)) await expect(fieldOf(form, label)).toHaveValue(text)
}

/** The visible descriptions of a field that are positioned below it. */
const descriptionsUnder = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => {
      const description = document.getElementById(id)
      const isBelow =
        description?.checkVisibility() === true &&
        description.getBoundingClientRect().top >= element.getBoundingClientRect().bottom
      return isBelow ? description.textContent : ''
    }),
  )

/** The field is marked as invalid and `message` is shown under it. */
export const expectMessageUnder = async (field: Locator, message: string) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => descriptionsUnder(field), { message }).toContain(message)
}

/** Each message is shown under the field with that label, no other field is invalid, and the first has the focus. */
export const expectMessages = async (form: Locator, expected: Answers) => {
  const [first = ''] = Object.keys(expected)
  await expect(fieldOf(form, first)).toBeFocused()
  for (const [label, message] of Object.entries(expected))
    await expectMessageUnder(fieldOf(form, label), message)
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(Object.keys(expected).length)
}
