import { type FilterField, numberUnits } from '#content/workspace/recording-fields.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import {
  type FilterCondition,
  filterCondition,
  flagField,
  numberField,
  recordingFilter,
  textField,
  type TextOperator,
} from '#contract/visits/filters.ts'
import { type DraftGroup, toFilterGroup } from '../forms/filter-drafts.ts'
import { linesOf } from '../settings/sites/lines.ts'

/** A condition as it is typed. */
export type DraftCondition =
  | {
      readonly kind: 'text'
      readonly field: FilterField
      readonly operator: TextOperator
      readonly isNot: boolean
      /** One per line. */
      readonly values: string
    }
  | {
      readonly kind: 'number'
      readonly field: FilterField
      readonly isNot: boolean
      readonly min: string
      readonly max: string
    }
  | { readonly kind: 'flag'; readonly field: FilterField; readonly is: boolean }

const dateOf = (time: number) => {
  const date = new Date(time)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const midnightOf = (date: string) => new Date(`${date}T00:00:00`).getTime()

const factorOf = (field: FilterField) => {
  const number = numberField.safeParse(field).data
  return (number && numberUnits[number]?.[0]) ?? 1
}

const toText = (field: FilterField, value: number | undefined) => {
  if (value === undefined) return ''
  return field === 'startedAt' ? dateOf(value) : String(Number((value / factorOf(field)).toFixed(6)))
}

const toNumber = (field: FilterField, text: string, isEnd: boolean) => {
  if (text.trim() === '') return undefined
  const number =
    field === 'startedAt' ? midnightOf(text) + (isEnd ? dayMs - 1 : 0) : Number(text) * factorOf(field)
  return Number.isFinite(number) ? number : undefined
}

/** A new condition about a field. */
export const newDraft = (field: FilterField): DraftCondition => {
  if (textField.safeParse(field).success)
    return { kind: 'text', field, operator: 'contains', isNot: false, values: '' }
  if (flagField.safeParse(field).success) return { kind: 'flag', field, is: true }
  return { kind: 'number', field, isNot: false, min: '', max: '' }
}

/** A condition as the form shows it. */
export const toDraft = (condition: FilterCondition): DraftCondition => {
  if ('is' in condition) return { kind: 'flag', ...condition }
  const isNot = condition.isNot === true
  if ('operator' in condition)
    return { kind: 'text', ...condition, isNot, values: condition.values.join('\n') }
  const { field } = condition
  return {
    kind: 'number',
    field,
    isNot,
    min: toText(field, condition.min),
    max: toText(field, condition.max),
  }
}

const notIf = (isNot: boolean) => (isNot ? { isNot } : {})

const toPart = (draft: DraftCondition): unknown => {
  if (draft.kind === 'flag') return { field: draft.field, is: draft.is }
  if (draft.kind === 'text') {
    const values = linesOf(draft.values)
    // "is" without a text selects the sessions without one.
    const compared = values.length === 0 && draft.operator === 'is' ? [''] : values
    return { field: draft.field, operator: draft.operator, values: compared, ...notIf(draft.isNot) }
  }
  const [min, max] = [toNumber(draft.field, draft.min, false), toNumber(draft.field, draft.max, true)]
  return {
    field: draft.field,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...notIf(draft.isNot),
  }
}

/** The condition, or the message why it is none yet. */
const readDraft = (draft: DraftCondition) => {
  const { data, error } = filterCondition.safeParse(toPart(draft))
  return data ? { part: data } : { message: error?.issues[0]?.message ?? '' }
}

/** The message why a condition is none yet. */
export const draftError = (draft: DraftCondition) => readDraft(draft).message

/** The filter, or undefined while a condition is none yet. */
export const readGroup = (group: DraftGroup<DraftCondition>) =>
  recordingFilter.safeParse(toFilterGroup(group, (draft) => readDraft(draft).part)).data
