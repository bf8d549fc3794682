const textFields = 'main :is(input:not([type="radio"], [type="checkbox"], [type="file"]), textarea)'

/**
 * Gives a field a value as a hand would. React notes what scripts put in, by a property of its own over the browser's.
 */
function enter(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, noted: string) {
  const { value } = field
  if (value === noted) return
  field.value = noted
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

let wasDone = false

/**
 * Tells React, once, of what was typed and chosen in the page's fields before it listened: it leaves that in them, but a
 * component that draws the value itself has not heard of it and would take it back.
 */
export function retype() {
  if (wasDone) return
  wasDone = true

  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields))
    enter(field, field.defaultValue)
  for (const field of document.querySelectorAll<HTMLSelectElement>('main select'))
    enter(
      field,
      [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? '',
    )
}
