import { z } from 'zod'
import { atMost, formObject } from '../shared/fields.ts'
import { filterOf, groupLimits } from '../shared/filter-groups.ts'
import { messages } from '../shared/messages.ts'

const { invalid } = messages

/** Limits of a filter. */
export const filterLimits = {
  ...groupLimits,
  /** Texts of a condition, and the length of one. */
  values: 12,
  text: 500,
  /** Stars and question marks of a pattern. */
  wildcards: 10,
} as const

/** A text of the session, or several of which one has to match. */
export const textFields = [
  'session',
  'visitor',
  'userId',
  'referrer',
  'entryUrl',
  'exitUrl',
  'visitedUrl',
  'title',
  'country',
  'region',
  'city',
  'device',
  'browser',
  'system',
  'language',
  'channel',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'clickedText',
  'clickedElement',
  'enteredText',
  'selectedText',
  'scriptError',
  'consoleMessage',
  'failedRequest',
  'requestMethod',
  'customEvent',
  'customMetadata',
  'tag',
  'botReason',
] as const

/** A number of the session, or of one of its pages or requests. Times are in milliseconds, shares from 0 to 1. */
export const numberFields = [
  'startedAt',
  'duration',
  'visibleTime',
  'hiddenTime',
  'pages',
  'pageDuration',
  'scrollDepth',
  'clicks',
  'pageClicks',
  'inputs',
  'rageClicks',
  'deadClicks',
  'errorClicks',
  'scriptErrors',
  'failedRequests',
  'requestStatus',
  'quickBacks',
  'uTurns',
  'excessiveScrolls',
  'lcp',
  'cls',
  'inp',
  'ttfb',
  'screenWidth',
  'screenHeight',
  'windowWidth',
  'windowHeight',
  'events',
  'bytes',
] as const

export const flagFields = ['isNew', 'isWatched', 'isLive', 'isBot', 'hasNotes', 'isShared'] as const

export const textField = z.enum(textFields, invalid)
export type TextField = z.infer<typeof textField>
export const numberField = z.enum(numberFields, invalid)
export type NumberField = z.infer<typeof numberField>
export const flagField = z.enum(flagFields, invalid)
export type FlagField = z.infer<typeof flagField>

/**
 * `is` compares exactly, the others without the case of the letters A to Z; in a pattern `*` is any text and `?` any
 * character.
 */
export const textOperator = z.enum(['is', 'contains', 'starts', 'ends', 'matches'], invalid)
export type TextOperator = z.infer<typeof textOperator>

const compared = z
  .string(invalid)
  .check(atMost(filterLimits.text))
  .refine((text) => text.isWellFormed() && !text.includes('\0'), messages.unreadableText)

const countWildcards = (text: string) => text.match(/[*?]/g)?.length ?? 0

/** One of the texts has to match. The empty text `is` that of a session without the field. */
const textCondition = formObject({
  field: textField,
  operator: textOperator,
  values: z.array(compared, invalid).min(1, messages.required).max(filterLimits.values, invalid),
  /** Whether the sessions are meant for which this does not hold. */
  isNot: z.boolean(invalid).optional(),
}).refine(
  ({ operator, values }) =>
    values.every((value) =>
      operator === 'is' ? true : value !== '' && countWildcards(value) <= filterLimits.wildcards,
    ),
  { message: messages.required, path: ['values'] },
)
export type TextCondition = z.infer<typeof textCondition>

/** From `min` to `max`, both included. A number that is missing is in no range. */
const numberCondition = formObject({
  field: numberField,
  min: z.number(invalid).optional(),
  max: z.number(invalid).optional(),
  isNot: z.boolean(invalid).optional(),
}).refine(({ min, max }) => min !== undefined || max !== undefined, {
  message: messages.required,
  path: ['min'],
})
export type NumberCondition = z.infer<typeof numberCondition>

const flagCondition = formObject({ field: flagField, is: z.boolean(invalid) })
export type FlagCondition = z.infer<typeof flagCondition>

export const filterCondition = z.discriminatedUnion('field', [textCondition, numberCondition, flagCondition])
export type FilterCondition = z.infer<typeof filterCondition>

/**
 * Selects sessions of a site: groups in up to three levels. Visits of programs are left out unless a condition names
 * `isBot` or `botReason`.
 */
export const recordingFilter = filterOf(filterCondition)
export type RecordingFilter = z.infer<typeof recordingFilter>
