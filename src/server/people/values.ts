import {
  type AttributeValue,
  type AttributeValues,
  attributeValues,
  type ChangedValues,
  day,
} from '#contract/people/attributes.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { foldText } from '../store/fold-text.ts'
import type { AttributeRow } from './queries/attributes.ts'
import { optionCell } from './option-cell.ts'
import { optionsOf } from './queries/attributes.ts'

/** The content of a column of `people_person`. */
export type Cell = string | number | null

/** A value as it is stored, and its column for filters; a message where it does not fit the attribute. */
type Checked = { readonly value: AttributeValue | null; readonly cell: Cell } | { readonly error: string }

const empty: Checked = { value: null, cell: null }
const { value: texts } = peopleMessages

const checkers: Readonly<
  Record<AttributeRow['type'], (value: AttributeValue, row: AttributeRow) => Checked>
> = {
  text: (value) => {
    if (typeof value !== 'string') return { error: texts.text }
    return value === '' ? empty : { value, cell: foldText(value) }
  },
  number: (value) => (typeof value === 'number' ? { value, cell: value } : { error: texts.number }),
  date: (value) => {
    const { data } = day.safeParse(value)
    return data === undefined ? { error: texts.date } : { value: data, cell: data }
  },
  yesNo: (value) => (typeof value === 'boolean' ? { value, cell: value ? 1 : 0 } : { error: texts.yesNo }),
  oneOf: (value, row) =>
    typeof value === 'string' && optionsOf(row).some(({ id }) => id === value)
      ? { value, cell: optionCell(value) }
      : { error: texts.option },
  severalOf: (value, row) => {
    if (!Array.isArray(value)) return { error: texts.option }
    const known = optionsOf(row).flatMap(({ id }) => (value.includes(id) ? [id] : []))
    if (value.some((id) => !known.includes(id))) return { error: texts.option }
    return known.length === 0 ? empty : { value: known, cell: `,${known.join(',')},` }
  },
}

/** Checks values against the attributes of a workspace: the stored values, and the columns that filters read. */
export const checkValues = (attributes: readonly AttributeRow[], changed: ChangedValues) => {
  const errors: Record<string, string[]> = {}
  const values: Record<string, AttributeValue | null> = {}
  const cells: Record<string, Cell> = {}
  for (const [id, value] of Object.entries(changed)) {
    const row = attributes.find((each) => `a${each.id}` === id)
    const checked = !row
      ? { error: peopleMessages.attribute.unknown }
      : value === null
        ? empty
        : checkers[row.type](value, row)
    if ('error' in checked) errors[`values.${id}`] = [checked.error]
    else if (row) {
      values[id] = checked.value
      cells[row.slot] = checked.cell
    }
  }
  const found: FieldErrors | undefined = Object.keys(errors).length > 0 ? errors : undefined
  return { errors: found, values, cells }
}

const parseStored = (content: string): AttributeValues => {
  const stored: unknown = JSON.parse(content)
  return attributeValues.parse(stored)
}

/** The stored values of attributes that the workspace still has. */
export const readValues = (content: string, attributes: readonly AttributeRow[]): AttributeValues => {
  const known = new Set(attributes.map(({ id }) => `a${id}`))
  return Object.fromEntries(Object.entries(parseStored(content)).filter(([id]) => known.has(id)))
}

/** Stored values with changes; null takes a value out. */
export const changeValues = (
  content: string,
  changed: Readonly<Record<string, AttributeValue | null>>,
): string => {
  const merged: Readonly<Record<string, AttributeValue | null>> = { ...parseStored(content), ...changed }
  return JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)))
}
