import type { Attribute, AttributeValue } from '#contract/people/attributes.ts'

/** Between the options, or the tags, of one person in a cell. */
export const severalSeparator = '; '

/** The texts of a cell with several options or tags. */
export const splitSeveral = (text: string) =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The value of an attribute as a cell shows it. Option names stand for their identifiers. */
export const cellTextOf = (value: AttributeValue, { type, options }: Pick<Attribute, 'type' | 'options'>) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? ''
  if (Array.isArray(value)) return value.map(nameOf).join(severalSeparator)
  return type === 'oneOf' ? nameOf(value) : value
}
