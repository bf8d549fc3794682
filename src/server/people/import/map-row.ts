import type { z } from 'zod'
import type { Attribute, AttributeType, AttributeValue } from '#contract/people/attributes.ts'
import type {
  ColumnTarget,
  ImportField,
  ImportPlan,
  ImportReason,
  PlannedColumn,
} from '#contract/people/imports.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import {
  type Consent,
  consent as consentForm,
  newPersonForm,
  type PersonChange,
} from '#contract/people/people.ts'
import { anyText } from '#contract/shared/fields.ts'
import { countCharacters } from '#contract/shared/characters.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { foldText } from '../../store/fold-text.ts'
import { splitSeveral } from '../cell-text.ts'
import { parseDate, parseNumber, parseYesNo } from './reading/cell-values.ts'
import type { FileRow } from './reading/rows.ts'

/** A value that does not fit its column. */
export interface Misfit {
  readonly row: number
  /** Null where the row as a whole is meant. */
  readonly column: number | null
  readonly reason: ImportReason
  readonly value: string
}

/** A person as a row names them. Values that the row does not have are left out. */
export interface MappedRow {
  readonly row: number
  readonly email: string
  readonly emailKey: string
  readonly contact: Pick<PersonChange, 'name' | 'phone' | 'language' | 'timeZone'>
  /** By identifier of the attribute, or by `c` and the index of a column whose attribute does not exist yet. */
  readonly values: Readonly<Record<string, AttributeValue>>
  readonly tags: readonly string[]
  readonly consent: Consent | undefined
  /** Time of an opt-out in ISO 8601; null for `yes`, undefined without one. */
  readonly optedOutAt: string | null | undefined
  /** Values that are left out. */
  readonly leftOut: readonly Misfit[]
}

type ValueOf<Value> = { readonly value: Value } | { readonly reason: ImportReason }
const misfit = (reason: ImportReason) => ({ reason }) as const

const { shape } = newPersonForm
const attributeText = anyText(peopleLimits.text)

const isTooLong = (text: string, max: number) => countCharacters(text) > max

/** A text that a schema of the contract accepts. */
const readText = <Value>(
  schema: z.ZodType<Value>,
  text: string,
  { reason, max }: { readonly reason: ImportReason; readonly max: number },
): ValueOf<Value> => {
  const { success, data } = schema.safeParse(text)
  if (success) return { value: data }
  return misfit(isTooLong(text, max) ? 'tooLong' : reason)
}

/** How a column with options finds them: of an attribute, or a new one that gets each option it meets. */
type FindOption = (name: string) => string | undefined

const readOptions = (text: string, findOption: FindOption): ValueOf<readonly string[]> => {
  const whole = findOption(text)
  if (whole !== undefined && !/[;|\n]/.test(text)) return { value: [whole] }
  const ids = splitSeveral(text).map(findOption)
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  if (known.length > peopleLimits.chosen) return misfit('tooLong')
  return ids.includes(undefined) ? misfit('option') : { value: known }
}

/** The value of a cell that is not empty. */
const readValue = (
  type: AttributeType,
  text: string,
  { column, findOption }: { readonly column: PlannedColumn; readonly findOption: FindOption },
): ValueOf<AttributeValue> => {
  const orMisfit = <Value extends AttributeValue>(
    value: Value | undefined,
    reason: ImportReason,
  ): ValueOf<Value> => (value === undefined ? misfit(reason) : { value })
  switch (type) {
    case 'text':
      return readText(attributeText, text, { reason: 'text', max: peopleLimits.text })
    case 'number':
      return orMisfit(parseNumber(text, column.decimals ?? 'point'), 'number')
    case 'date':
      return orMisfit(parseDate(text, column.dates ?? 'ymd'), 'date')
    case 'yesNo':
      return orMisfit(parseYesNo(text), 'yesNo')
    case 'oneOf':
      return isTooLong(text, maxLength.title) ? misfit('tooLong') : orMisfit(findOption(text), 'option')
    case 'severalOf': {
      const read = readOptions(text, findOption)
      return 'reason' in read ? read : { value: [...read.value] }
    }
  }
}

/** Collects the different options of a column for a new attribute, by their folded names. */
export type NewOptions = Map<number, Map<string, string>>

interface TargetAttribute {
  readonly key: string
  readonly type: AttributeType
  readonly findOption: FindOption
}

const findsIn =
  ({ options }: Attribute): FindOption =>
  (name) => {
    const folded = foldText(name)
    return (
      options.find((option) => option.name === name) ??
      options.find((option) => foldText(option.name) === folded)
    )?.id
  }

const createTarget = (
  target: ColumnTarget,
  index: number,
  { attributes, newOptions }: { readonly attributes: readonly Attribute[]; readonly newOptions: NewOptions },
): TargetAttribute | undefined => {
  if (target.to === 'attribute') {
    const attribute = attributes.find(({ id }) => id === target.attribute)
    return attribute && { key: attribute.id, type: attribute.type, findOption: findsIn(attribute) }
  }
  if (target.to !== 'newAttribute') return undefined
  const options = new Map<string, string>()
  newOptions.set(index, options)
  return {
    key: `c${index}`,
    type: target.type,
    findOption: (name) => {
      if (isTooLong(name, maxLength.title)) return undefined
      const folded = foldText(name)
      // One more than there may be tells that there are too many.
      if (!options.has(folded) && options.size <= peopleLimits.options) options.set(folded, name)
      return folded
    },
  }
}

const contactSchemas = {
  name: { schema: shape.name, reason: 'text', max: maxLength.line },
  phone: { schema: shape.phone, reason: 'phone', max: maxLength.line },
  language: { schema: shape.language, reason: 'language', max: maxLength.line },
  timeZone: { schema: shape.timeZone, reason: 'timeZone', max: maxLength.line },
} as const
const isContact = (field: ImportField): field is keyof typeof contactSchemas =>
  Object.hasOwn(contactSchemas, field)

const readTags = (text: string): ValueOf<readonly string[]> => {
  const tags = splitSeveral(text)
  if (tags.length > peopleLimits.tagsOfPerson) return misfit('tags')
  const isFit = tags.every(
    (tag) => !isTooLong(tag, peopleLimits.tag) && anyText(peopleLimits.tag).safeParse(tag).success,
  )
  return isFit ? { value: tags } : misfit('tags')
}

/** A time, as the export writes it, or a word for yes; undefined for no. */
const readOptOut = (text: string): ValueOf<string | null | undefined> => {
  const answer = parseYesNo(text)
  if (answer !== undefined) return { value: answer ? null : undefined }
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (!Number.isNaN(time)) return { value: time > Date.now() ? null : new Date(time).toISOString() }
  return parseDate(text, 'ymd') === undefined ? misfit('yesNo') : { value: null }
}

/** Columns of the three parts of a consent. */
const consentFields = ['consentDay', 'consentHow', 'consentPurpose'] as const

/** Parts of the name, in their order. */
const nameParts = ['firstName', 'lastName'] as const
const isNamePart = (field: ImportField): field is (typeof nameParts)[number] =>
  field === 'firstName' || field === 'lastName'

interface Draft {
  contact: Record<string, string>
  values: Record<string, AttributeValue>
  name: Partial<Record<ImportField, string>>
  consent: Partial<Record<ImportField, string>>
  tags: readonly string[]
  optedOutAt: string | null | undefined
}

/**
 * Creates a function that reads a row by a plan: the person, or why the row is refused. Options of attributes that do
 * not exist yet are collected in `newOptions`.
 */
export const createRowMapper = (
  plan: ImportPlan,
  attributes: readonly Attribute[],
  newOptions: NewOptions = new Map(),
) => {
  const targets = plan.columns.map(({ target }, index) =>
    createTarget(target, index, { attributes, newOptions }),
  )
  const emailColumn = plan.columns.findIndex(
    ({ target }) => target.to === 'field' && target.field === 'email',
  )
  const consentColumn = plan.columns.findIndex(
    ({ target }) => target.to === 'field' && target.field === 'consentDay',
  )

  /** Joins the parts of a name; returns why the part does not fit, which then is left out. */
  const readName = (
    draft: Draft,
    added: (typeof nameParts)[number],
    text: string,
  ): ImportReason | undefined => {
    const parts = { ...draft.name, [added]: text }
    const { schema, ...rule } = contactSchemas.name
    const read = readText(schema, nameParts.flatMap((part) => parts[part] ?? []).join(' '), rule)
    if ('reason' in read) return read.reason
    draft.name = parts
    if (read.value !== undefined) draft.contact['name'] = read.value
    return undefined
  }

  /** Puts the value of a cell into the draft; returns why it does not fit. */
  const readCell = (draft: Draft, text: string, index: number): ImportReason | undefined => {
    const column = plan.columns[index]
    const attribute = targets[index]
    if (!column) return undefined
    if (attribute) {
      const read = readValue(attribute.type, text, { column, findOption: attribute.findOption })
      if ('reason' in read) return read.reason
      draft.values[attribute.key] = read.value
      return undefined
    }
    if (column.target.to !== 'field') return undefined
    const { field } = column.target
    if (isContact(field)) {
      const { schema, ...rule } = contactSchemas[field]
      const read = readText(schema, text, rule)
      if ('reason' in read) return read.reason
      if (read.value !== undefined) draft.contact[field] = read.value
    } else if (isNamePart(field)) {
      return readName(draft, field, text)
    } else if (field === 'tags') {
      const read = readTags(text)
      if ('reason' in read) return read.reason
      draft.tags = read.value
    } else if (field === 'optedOut') {
      const read = readOptOut(text)
      if ('reason' in read) return read.reason
      draft.optedOutAt = read.value
    } else if (field === 'consentDay') {
      const day = parseDate(text, column.dates ?? 'ymd')
      if (day === undefined) return 'consent'
      draft.consent[field] = day
    } else draft.consent[field] = text
    return undefined
  }

  /** The consent of a row: all of it or none. */
  const readConsent = (draft: Draft): ValueOf<Consent | undefined> => {
    const [day, how, purpose] = consentFields.map((field) => draft.consent[field])
    if (day === undefined && how === undefined && purpose === undefined) return { value: plan.consent }
    const { success, data } = consentForm.safeParse({ day, how, purpose })
    return success ? { value: data } : misfit('consent')
  }

  return ({ number: row, cells, problem }: FileRow): MappedRow | Misfit => {
    const refuse = (reason: ImportReason, column: number | null, value = ''): Misfit => ({
      row,
      column,
      reason,
      value,
    })
    if (problem) return refuse(problem, null)
    const address = cells[emailColumn]?.trim() ?? ''
    if (address === '') return refuse('noEmail', emailColumn)
    const email = shape.email.safeParse(address).data
    if (email === undefined) return refuse('email', emailColumn, address)

    const draft: Draft = { contact: {}, values: {}, name: {}, consent: {}, tags: [], optedOutAt: undefined }
    const leftOut: Misfit[] = []
    for (const index of plan.columns.keys()) {
      const text = cells[index]?.trim() ?? ''
      if (text === '' || index === emailColumn) continue
      const reason = readCell(draft, text, index)
      if (reason === undefined) continue
      const { target } = plan.columns[index] ?? {}
      // Without the value, somebody could be asked who asked not to be asked.
      const isOptOut = target?.to === 'field' && target.field === 'optedOut'
      if (plan.misfits === 'refuse' || isOptOut) return refuse(reason, index, text)
      leftOut.push(refuse(reason, index, text))
    }
    const consent = readConsent(draft)
    if ('reason' in consent) {
      if (plan.misfits === 'refuse')
        return refuse(consent.reason, consentColumn === -1 ? null : consentColumn)
      if (leftOut.every(({ reason }) => reason !== 'consent'))
        leftOut.push(refuse(consent.reason, consentColumn === -1 ? null : consentColumn))
    }
    return {
      row,
      email,
      emailKey: email.toLowerCase(),
      contact: draft.contact,
      values: draft.values,
      tags: draft.tags,
      consent: 'reason' in consent ? undefined : consent.value,
      optedOutAt: draft.optedOutAt,
      leftOut,
    }
  }
}
