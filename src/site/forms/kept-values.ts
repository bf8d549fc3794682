import { flushSync } from 'react-dom'
import { z } from 'zod'
import { enterValue } from './enter-value.ts'

const lifetimeMs = 30 * 24 * 60 * 60_000

const record = z.object({ savedAt: z.iso.datetime(), values: z.record(z.string(), z.string()) })

type KeptRecord = z.infer<typeof record>

/** Key of the values of a form in the storage of this device. */
export const keptValuesKey = (form: string) => `understory:form:${form}`

/**
 * The fields whose values are kept: no password, no file, and nothing of the captcha, which is no child of `fields`.
 */
const keptFields = (fields: HTMLElement) =>
  [
    ...fields.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type="password"], [type="file"], [type="hidden"]), textarea, select',
    ),
  ].filter(({ name }) => name !== '')

/** Whether a field is a checkbox or a radio button. */
const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Stores the values of the fields on this device, in the order of the fields. */
export const keepValues = (form: string, fields: HTMLElement, now = new Date()) => {
  const values = new Map<string, string>()
  for (const field of keptFields(fields))
    if (!isBox(field) || field.checked) values.set(field.name, field.value)
  try {
    localStorage.setItem(
      keptValuesKey(form),
      JSON.stringify({ savedAt: now.toISOString(), values: Object.fromEntries(values) } satisfies KeptRecord),
    )
  } catch {
    // Without storage only the open page has the values.
  }
}

/** Removes the stored values: the form was sent, or the visitor cleared the form. */
export const forgetValues = (form: string) => {
  try {
    localStorage.removeItem(keptValuesKey(form))
  } catch {
    // Without storage there are no values to remove.
  }
}

const storedValues = (form: string, now: Date) => {
  try {
    const { savedAt, values } = record.parse(JSON.parse(localStorage.getItem(keptValuesKey(form)) ?? ''))
    return now.getTime() - Date.parse(savedAt) < lifetimeMs ? values : undefined
  } catch {
    return undefined
  }
}

/** Whether a field shows what the form starts with, or nothing. */
const isUnset = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  if (!(field instanceof HTMLSelectElement)) return field.value === '' || field.value === field.defaultValue
  const [chosen] = field.selectedOptions
  return chosen === undefined || chosen.defaultSelected || field.selectedIndex === 0
}

/**
 * Enters the stored values into the fields, and returns whether a field changed. A field that the visitor has filled in
 * since the page opened keeps its value. The record has a checkbox before the fields that the checkbox shows, and React
 * renders these fields at once.
 */
export const restoreValues = (form: string, fields: HTMLElement, now = new Date()) => {
  const hasNew = keptFields(fields).some((field) => (isBox(field) ? field.checked : !isUnset(field)))
  const values = storedValues(form, now)
  if (!values) forgetValues(form)
  let isRestored = false
  for (const [name, value] of Object.entries(values ?? {})) {
    const named = keptFields(fields).filter((each) => each.name === name)
    const field = named.find((each) => !isBox(each) || each.value === value)
    const isFilledIn = named.some((each) => (isBox(each) ? each.checked : !isUnset(each)))
    if (!field || isFilledIn || (!isBox(field) && field.value === value)) continue
    flushSync(() => (isBox(field) ? field.click() : enterValue(field, value)))
    isRestored = true
  }
  // Values typed before hydration sent no event to React, so the form has not stored them yet.
  if (hasNew) keepValues(form, fields, now)
  return isRestored
}
