import { z } from 'zod'
import { atMost, formObject } from '../shared/fields.ts'
import { filterOf } from '../shared/filter-groups.ts'
import { messages } from '../shared/messages.ts'
import { partId } from '../shared/fields.ts'
import { attributeId, day, optionId, tagId } from './attributes.ts'
import { peopleEventKind } from './history.ts'
import { peopleLimits } from './limits.ts'
import { peopleMessages } from './messages.ts'

const { invalid, required } = messages

/** Limits of a condition. */
export const peopleFilterLimits = {
  /** Values of a condition, one of which has to match. */
  values: 50,
  text: 200,
  days: 36_500,
  times: 100,
} as const

/** Texts of everybody; an attribute of type `text` is named by its identifier. */
export const textFields = ['email', 'name', 'phone', 'language', 'timeZone'] as const
/** Times of everybody, compared by their day in UTC; an attribute of type `date` is named by its identifier. */
export const dateFields = ['createdAt', 'contactedAt', 'consentedAt', 'optedOutAt'] as const
/** Whether a person has opted out, or has given a consent. An attribute of type `yesNo` is named by its identifier. */
export const flagFields = ['isOptedOut', 'hasConsent'] as const

const or = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.union([z.enum(fields), attributeId], invalid)

/** Whether the people are meant for whom the condition does not hold, those without the value among them. */
const isNot = z.boolean(invalid).optional()

const compared = z
  .string(invalid)
  .check(atMost(peopleFilterLimits.text))
  .refine((text) => text.isWellFormed() && !text.includes('\0'), messages.unreadableText)

const someOf = <Value extends z.ZodType>(value: Value) =>
  z.array(value, invalid).min(1, required).max(peopleFilterLimits.values, invalid)

/** Compares without case and accents. One of the values has to match. */
const textCondition = formObject({
  kind: z.literal('text'),
  field: or(textFields),
  operator: z.enum(['is', 'contains', 'starts'], invalid),
  values: someOf(compared.min(1, required)),
  isNot,
}).refine(
  ({ operator, values }) =>
    operator !== 'contains' || values.every((text) => text.trim().length >= peopleLimits.contained),
  { message: peopleMessages.tooShort(peopleLimits.contained), path: ['values'] },
)

const hasBound = { message: required, path: ['min'] }

/** From `min` to `max`, both included. */
const numberCondition = formObject({
  kind: z.literal('number'),
  field: attributeId,
  min: z.number(invalid).optional(),
  max: z.number(invalid).optional(),
  isNot,
}).refine(({ min, max }) => min !== undefined || max !== undefined, hasBound)

/** From `min` to `max`, both included. */
const dateCondition = formObject({
  kind: z.literal('date'),
  field: or(dateFields),
  min: day.optional(),
  max: day.optional(),
  isNot,
}).refine(({ min, max }) => min !== undefined || max !== undefined, hasBound)

const days = z.int(invalid).min(0, invalid).max(peopleFilterLimits.days, invalid)

/** Days from the date to today, UTC: at least `min` (older than), at most `max`. Dates to come have no age. */
const ageCondition = formObject({
  kind: z.literal('age'),
  field: or(dateFields),
  min: days.optional(),
  max: days.optional(),
  isNot,
}).refine(({ min, max }) => min !== undefined || max !== undefined, hasBound)

const flagCondition = formObject({ kind: z.literal('flag'), field: or(flagFields), is: z.boolean(invalid) })

/** People who have one of these options. */
const optionCondition = formObject({
  kind: z.literal('option'),
  field: attributeId,
  options: someOf(optionId),
  isNot,
})

/** People with a value, or without one. */
const filledCondition = formObject({
  kind: z.literal('filled'),
  field: or([...textFields, ...dateFields]),
  is: z.boolean(invalid),
})

const tagCondition = formObject({ kind: z.literal('tag'), tag: tagId, isNot })

/** People with such an event in their history, or several: of any study or of one, ever or within the last days. */
const historyCondition = formObject({
  kind: z.literal('history'),
  event: peopleEventKind,
  study: partId.optional(),
  days: days.min(1, invalid).optional(),
  /** The least number of such events; one by default. */
  times: z.int(invalid).min(2, invalid).max(peopleFilterLimits.times, invalid).optional(),
  isNot,
})

export const peopleCondition = z.discriminatedUnion('kind', [
  textCondition,
  numberCondition,
  dateCondition,
  ageCondition,
  flagCondition,
  optionCondition,
  filledCondition,
  tagCondition,
  historyCondition,
])
export type PeopleCondition = z.infer<typeof peopleCondition>

/** Selects people of a workspace: groups in up to three levels. A missing value is in no range and has no age. */
export const peopleFilter = filterOf(peopleCondition)
export type PeopleFilter = z.infer<typeof peopleFilter>
