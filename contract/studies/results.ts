import { z } from 'zod'
import { messages } from '../messages.ts'
import { wholeNumber } from '../fields.ts'
import { questionCounts, questionTexts } from './questions.ts'
import { toolCounts, toolExclusions, toolFlags, toolSettings } from './registry.ts'
import { sessionStatus } from './session.ts'
import { study } from './study.ts'

/** Why a response is left out of the numbers. */
export const exclusion = z.enum(['unfinished', 'rejected', ...toolExclusions, 'flagged'])
export type Exclusion = z.infer<typeof exclusion>

/** Why to look at a response before trusting it. It stays in the numbers unless the filter leaves it out. */
export const qualityFlag = z.enum(toolFlags)
export type QualityFlag = z.infer<typeof qualityFlag>

/** Digits: left to itself, coercion takes an empty field for 0. */
const atSeconds = z.preprocess(
  (text) => (/^\d+$/.test(String(text)) ? text : Number.NaN),
  z.coerce.number(messages.invalid).int(messages.invalid).min(0, messages.invalid),
)

/** Which responses the numbers are made of; every view and every export obeys it. */
export const resultsFilter = z.object({
  sample: z.enum(['with', 'without'], messages.invalid).default('with'),
  /** Finished ones are counted unless partial ones are asked for as well, or alone. */
  completeness: z.enum(['finished', 'partial', 'all'], messages.invalid).default('finished'),
  /** Days, ISO 8601, UTC, both included. */
  since: z.iso.date(messages.invalid).optional(),
  until: z.iso.date(messages.invalid).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, messages.invalid)
    .optional(),
  /** Seconds from the start to the last answer. */
  atLeast: atSeconds.optional(),
  atMost: atSeconds.optional(),
  /** `question:option`: only who chose this option, or this step of a scale. */
  answer: z
    .string()
    .regex(/^[\da-z-]+:[\da-z-]+$/, messages.invalid)
    .optional(),
  /** Whether flagged responses count, are left out, or are the only ones asked for. */
  flagged: z.enum(['with', 'without', 'only'], messages.invalid).default('with'),
})
export type ResultsFilter = z.infer<typeof resultsFilter>

/** What the owner lets the holder of a link do. */
export const shareAllows = z.object({
  respondents: z.boolean(),
  export: z.boolean(),
  /** Changing the settings, such as which answers are correct. */
  settings: z.boolean(),
})
export type ShareAllows = z.infer<typeof shareAllows>

export const resultsReply = z.object({
  study,
  settings: toolSettings,
  allows: shareAllows,
  /** Responses that pass the filter; of these, the ones in the numbers, made up as sample data, and not finished. */
  responses: z.object({ all: wholeNumber, included: wholeNumber, sample: wholeNumber, partial: wholeNumber }),
  excluded: z.array(z.object({ reason: exclusion, count: wholeNumber })),
  /** For each flag: how many of the responses in the numbers have it. */
  flags: z.array(z.object({ flag: qualityFlag, count: wholeNumber })),
  /** Countries of the responses, for the filter; ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Of the questions before and after the tasks; what the tool asks itself stands in its own counts. */
  questions: z.array(questionCounts),
  texts: z.array(questionTexts),
  counts: toolCounts,
})
export type Results = z.infer<typeof resultsReply>

export const respondentsReply = z.object({
  /** The newest first, at most 1000. */
  respondents: z
    .array(
      z.object({
        id: z.string(),
        startedAt: z.iso.datetime(),
        status: sessionStatus,
        seconds: wholeNumber,
        country: z.string().nullable(),
        isSample: z.boolean(),
        excluded: exclusion.nullable(),
        flags: z.array(qualityFlag),
      }),
    )
    .max(1000),
})
export type Respondents = z.infer<typeof respondentsReply>
