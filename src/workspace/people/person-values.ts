import type {
  Attribute,
  AttributeValue,
  AttributeValues,
  ChangedValues,
} from '#contract/people/attributes.ts'
import type { Person } from '#contract/people/people.ts'

/** The attributes of a person as they are typed: a text, or the chosen options of an attribute with several. */
type TypedValues = Record<string, string | string[]>

/** The form of a person. Texts that are unknown are empty. */
export interface PersonValues {
  email: string
  name: string
  phone: string
  language: string
  timeZone: string
  values: TypedValues
}

const toTyped = ({ type }: Attribute, value: AttributeValue | undefined): string | string[] => {
  if (type === 'severalOf') return Array.isArray(value) ? value : []
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === undefined || Array.isArray(value) ? '' : String(value)
}

/** The values of the form of a person; empty ones without a person. */
export const toPersonValues = (attributes: readonly Attribute[], person?: Person): PersonValues => ({
  email: person?.email ?? '',
  name: person?.name ?? '',
  phone: person?.phone ?? '',
  language: person?.language ?? '',
  timeZone: person?.timeZone ?? '',
  values: Object.fromEntries(
    attributes.map((attribute) => [attribute.id, toTyped(attribute, person?.values[attribute.id])]),
  ),
})

/** The value of an attribute; null for an empty one. Text that is no number stays, so that the server refuses it. */
const fromTyped = ({ type }: Attribute, typed: string | string[] = ''): AttributeValue | null => {
  if (Array.isArray(typed)) return typed.length === 0 ? null : typed
  const text = typed.trim()
  if (text === '') return null
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  return type === 'yesNo' ? text === 'yes' : text
}

/** The attributes of a new person. */
export const toNewValues = (attributes: readonly Attribute[], typed: TypedValues): AttributeValues =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      const value = fromTyped(attribute, typed[attribute.id])
      return value === null ? [] : [[attribute.id, value]]
    }),
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The attributes of a person that were changed; null empties one. */
export const toChangedValues = (
  attributes: readonly Attribute[],
  typed: TypedValues,
  before: TypedValues,
): ChangedValues =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      const { id } = attribute
      return isSame(typed[id], before[id]) ? [] : [[id, fromTyped(attribute, typed[id])]]
    }),
  )

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day in words, such as `Nov 30, 2026`. */
export const dayText = (day: string) => {
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) ? day : dayFormat.format(time)
}

/** The value of an attribute in words. */
export const valueText = ({ type, options }: Attribute, value: AttributeValue | undefined): string => {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 20 })
  if (type === 'date') return dayText(String(value))
  if (type === 'text') return String(value)
  const chosen = Array.isArray(value) ? value : [value]
  return options.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : [])).join(', ')
}

/** The form of a consent; empty if there is none. */
export interface ConsentValues {
  day: string
  how: string
  purpose: string
}

export const toConsentValues = (consent: Person['consent']): ConsentValues =>
  consent ? { ...consent } : { day: '', how: '', purpose: '' }

/** A typed consent; null for an empty form. */
export const fromConsentValues = (consent: ConsentValues) =>
  [consent.day, consent.how, consent.purpose].some((text) => text.trim() !== '') ? consent : null

/** The fields that show errors of a person: lists show those of their items. */
export const fieldOfPerson = (path: string) =>
  path.startsWith('values.') ? path.split('.').slice(0, 2).join('.') : path.replace(/^tags\..*/, 'tags')
