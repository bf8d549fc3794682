import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue, AttributeValues } from '#contract/people/attributes.ts'
import type { ImportPlan } from '#contract/people/imports.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import type { Consent } from '#contract/people/people.ts'
import { foldText } from '../../store/fold-text.ts'
import { contactColumns, consentColumns, type PersonColumns, type PersonRow } from '../queries/person-rows.ts'
import type { MappedRow, Misfit } from './map-row.ts'

/** A person who is in the database already. */
export interface KnownPerson {
  readonly row: PersonRow
  readonly values: AttributeValues
  /** Folded names of the person's tags. */
  readonly tags: ReadonlySet<string>
}

/** A new person, or what changes of a known one. */
export interface PlannedPerson {
  readonly kind: 'created' | 'changed' | 'unchanged'
  readonly mapped: MappedRow
  readonly known: KnownPerson | undefined
  /** Columns of `people_person` beside those of attributes. */
  readonly columns: PersonColumns
  readonly values: Readonly<Record<string, AttributeValue>>
  readonly consent: Consent | undefined
  /** Names of the tags that the person does not have. */
  readonly tags: readonly string[]
  readonly optsOut: boolean
}

type KnownRule = ImportPlan['known']

const isFilled = (value: unknown) => value !== null && value !== undefined

/** Whether a value replaces the one before. */
const replaces = (before: unknown, after: unknown, rule: KnownRule) =>
  rule === 'overwrite' ? !isDeepStrictEqual(before, after) : rule === 'fill' && !isFilled(before)

/** The fields of a contact that change, as columns. */
const changedContact = (row: PersonRow, contact: MappedRow['contact'], rule: KnownRule): PersonColumns => {
  const now: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(
    Object.entries(contact).flatMap(([field, value]) => {
      const columns = Object.entries(contactColumns({ [field]: value }))
      return columns.some(([name, after]) => replaces(now[name], after, rule)) ? columns : []
    }),
  )
}

/** The consent of a row, unless the person has given one on the same day or later. */
const changedConsent = (row: PersonRow, consent: Consent | undefined, rule: KnownRule) => {
  if (!consent || rule === 'skip') return undefined
  if (row.consent_day === null) return consent
  return rule === 'overwrite' && consent.day > row.consent_day ? consent : undefined
}

/** How many more tags than a person may have. */
const tagsBeyond = (known: ReadonlySet<string>, added: readonly string[], importTag: string) =>
  new Set([...known, ...added.map(foldText), foldText(importTag)]).size - peopleLimits.tagsOfPerson

interface Rules {
  readonly plan: ImportPlan
  /** Time of the import. */
  readonly now: Date
}

/** Plans a row: a new person, or the changes of the known one by the rule of the plan. */
export const planPerson = (
  mapped: MappedRow,
  known: KnownPerson | undefined,
  { plan, now }: Rules,
): PlannedPerson | Misfit => {
  const { known: rule } = plan
  const has = known?.tags ?? new Set<string>()
  const tags = rule === 'skip' && known ? [] : mapped.tags.filter((tag) => !has.has(foldText(tag)))
  if (tagsBeyond(has, tags, plan.tag) > 0)
    return { row: mapped.row, column: null, reason: 'tags', value: mapped.email }
  const optsOut = mapped.optedOutAt !== undefined && !isFilled(known?.row.opted_out_at)
  const optOutColumns: PersonColumns = optsOut ? { opted_out_at: mapped.optedOutAt ?? now.toISOString() } : {}
  if (!known)
    return {
      kind: 'created',
      mapped,
      known,
      columns: {
        ...contactColumns({ email: mapped.email, ...mapped.contact }),
        ...consentColumns(mapped.consent),
        ...optOutColumns,
      },
      values: mapped.values,
      consent: mapped.consent,
      tags,
      optsOut,
    }
  const { row, values: before } = known
  const consent = changedConsent(row, mapped.consent, rule)
  const values = Object.fromEntries(
    Object.entries(mapped.values).filter(([key, after]) => replaces(before[key], after, rule)),
  )
  const columns = {
    ...changedContact(row, mapped.contact, rule),
    ...(consent && consentColumns(consent)),
    ...optOutColumns,
  }
  const isChanged = Object.keys(columns).length + Object.keys(values).length + tags.length > 0
  return { kind: isChanged ? 'changed' : 'unchanged', mapped, known, columns, values, consent, tags, optsOut }
}
