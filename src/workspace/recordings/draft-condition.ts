import { type FilterField, numberUnits } from '#content/workspace/recording-fields.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import {
  type FilterCondition,
  filterCondition,
  flagField,
  numberField,
  type RecordingFilter,
  recordingFilter,
  textField,
  type TextOperator,
} from '#contract/visits/filters.ts'
import { linesOf } from '../settings/sites/lines.ts'

/** A group of conditions as it is typed. */
export interface DraftGroup {
  readonly kind: 'group'
  readonly match: RecordingFilter['match']
  readonly drafts: readonly DraftCondition[]
}

/** A condition as it is typed, or a group of them. */
export type DraftCondition =
  | DraftGroup
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

interface Group {
  readonly match: RecordingFilter['match']
  readonly conditions: readonly (FilterCondition | Group)[]
}

/** A filter, or a group in a filter, as the form shows it. */
export const toDraftGroup = ({ match, conditions }: Group): DraftGroup => ({
  kind: 'group',
  match,
  drafts: conditions.map((part): DraftCondition => {
    if (!('field' in part)) return toDraftGroup(part)
    if ('is' in part) return { kind: 'flag', ...part }
    const isNot = part.isNot === true
    if ('operator' in part) return { kind: 'text', ...part, isNot, values: part.values.join('\n') }
    const { field } = part
    return { kind: 'number', field, isNot, min: toText(field, part.min), max: toText(field, part.max) }
  }),
})

/** A new group with one condition. */
export const newGroup = (): DraftGroup => ({ kind: 'group', match: 'any', drafts: [newDraft('visitedUrl')] })

const notIf = (isNot: boolean) => (isNot ? { isNot } : {})

type SingleDraft = Exclude<DraftCondition, DraftGroup>

const toPart = (draft: SingleDraft): unknown => {
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
const readDraft = (draft: SingleDraft) => {
  const { data, error } = filterCondition.safeParse(toPart(draft))
  return data ? { part: data } : { message: error?.issues[0]?.message ?? '' }
}

/** The message why a condition is none yet; undefined for a group, whose conditions have their own. */
export const draftError = (draft: DraftCondition) =>
  draft.kind === 'group' ? undefined : readDraft(draft).message

const toGroup = ({ match, drafts }: DraftGroup): unknown => ({
  match,
  conditions: drafts.map((draft) => (draft.kind === 'group' ? toGroup(draft) : readDraft(draft).part)),
})

/** The filter, or undefined while a condition is none yet. */
export const readGroup = (group: DraftGroup) => recordingFilter.safeParse(toGroup(group)).data

/** Conditions of a group and of the groups in it. */
export const countDrafts = ({ drafts }: DraftGroup): number =>
  drafts.reduce((sum, draft) => sum + (draft.kind === 'group' ? countDrafts(draft) : 1), 0)
