type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Enters a value as if it was typed or chosen: React ignores a value that is set on the element itself. */
export const enterValue = (field: Field, value: string) => {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
