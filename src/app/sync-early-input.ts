const textFields = 'main :is(input:not([type="radio"], [type="checkbox"], [type="file"]), textarea)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Fires the input event React missed. React overrides `value` on the element to track what scripts set; writing the old
 * value there and the new one through the prototype makes React see a change.
 */
function dispatchMissedInput(field: Field, initialValue: string) {
  const { value } = field
  if (value === initialValue) return
  field.value = initialValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

let isSynced = false

/** Reports values entered before hydration to React, once; controlled fields would otherwise reset them. */
export function syncEarlyInput() {
  if (isSynced) return
  isSynced = true

  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields))
    dispatchMissedInput(field, field.defaultValue)
  for (const field of document.querySelectorAll<HTMLSelectElement>('main select')) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    dispatchMissedInput(field, initial?.value ?? '')
  }
}
