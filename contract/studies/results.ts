import { z } from 'zod'
import { atMost, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { question, questionCounts, questionTexts } from './questions.ts'
import { recruitingLimits } from '../authoring/recruiting.ts'
import { duplicateFlags, toolCounts, toolExclusions, toolFlags, toolSettings } from './registry.ts'
import { sessionStatus } from './session.ts'
import { study } from './study.ts'

/** Why a response is excluded from the results. `byPerson`: a member excluded it. */
export const exclusion = z.enum([
  'unfinished',
  'rejected',
  'quota-full',
  ...toolExclusions,
  'flagged',
  'byPerson',
])
export type Exclusion = z.infer<typeof exclusion>

/** Reasons of tools, which a filter can undo. */
export const toolExclusion = z.enum(toolExclusions)

/** Signs of low quality. A flagged response is included unless the filter excludes it. */
export const qualityFlag = z.enum([...toolFlags, ...duplicateFlags])
export type QualityFlag = z.infer<typeof qualityFlag>

/** A tag that members give to responses. */
export const responseTag = requiredText(messages.required, maxLength.title)

/** Digits only: coercion alone would accept an empty field as 0. */
const atSeconds = z.preprocess(
  (text) => (/^\d+$/.test(String(text)) ? text : Number.NaN),
  z.coerce.number(messages.invalid).int(messages.invalid).min(0, messages.invalid),
)

/** A number in an address, which readers of addresses may have turned into one. */
const wholeNumberText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(messages.invalid).regex(/^\d{1,6}$/, messages.invalid),
)

/** Selects the responses of every view and export of the results. */
export const resultsFilter = z.object({
  /** Number of earlier results of the study, as its versions name them; without it, the current ones. */
  results: wholeNumberText.optional(),
  sample: z.enum(['with', 'without'], messages.invalid).default('with'),
  /** Finished responses, partial responses, or both. */
  completeness: z.enum(['finished', 'partial', 'all'], messages.invalid).default('finished'),
  /** ISO 8601 dates in UTC, both included. */
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
  /** `question:option`: only responses with this option, or this step of a scale. */
  answer: z
    .string()
    .regex(/^[\da-z-]+:[\da-z-]+$/, messages.invalid)
    .optional(),
  /** `name:value`: only responses whose link had this parameter. */
  parameter: z
    .string()
    .check(atMost(recruitingLimits.parameterLength + 41, messages.invalid))
    .regex(/^[A-Za-z][\w.-]{0,39}:./, messages.invalid)
    .optional(),
  /** Includes or excludes flagged responses, or selects only them. */
  flagged: z.enum(['with', 'without', 'only'], messages.invalid).default('with'),
  /** Reasons of a tool for leaving responses out, by commas: responses left out for them are included instead. */
  including: z
    .string()
    .max(200, messages.invalid)
    .refine(
      (reasons) => reasons.split(',').every((reason) => toolExclusion.safeParse(reason).success),
      messages.invalid,
    )
    .optional(),
  /** Only responses with this tag; for members of the workspace. */
  tag: responseTag.optional(),
  /** Only responses that a link of this mailing began; for members who may read people. */
  mailing: z.uuid(messages.invalid).optional(),
  /** Only responses by invited people who are in this segment of the own database now; for the same members. */
  segment: z.uuid(messages.invalid).optional(),
})
export type ResultsFilter = z.infer<typeof resultsFilter>

/** Whether a filter is about people of the own database. */
export const namesPeople = ({ mailing, segment }: Pick<ResultsFilter, 'mailing' | 'segment'>) =>
  mailing !== undefined || segment !== undefined

/**
 * Why a filter about people selects no response: its mailing or segment was deleted, the mailing invited to another
 * study, or the segment names an attribute that was deleted.
 */
export const peopleFault = z.enum(['mailingUnknown', 'segmentUnknown', 'segmentBroken'])
export type PeopleFault = z.infer<typeof peopleFault>

/** The permissions of a share link. */
export const shareAllows = z.object({
  respondents: z.boolean(),
  export: z.boolean(),
  /** Changing the settings, for example the correct answers. */
  settings: z.boolean(),
})
export type ShareAllows = z.infer<typeof shareAllows>

/** How far results are counted. The numbers only grow, so that a reader can see whether there is more. */
export const countedSoFar = z.object({
  /** Number of the last version whose responses are counted. */
  version: wholeNumber,
  /** Number of the last finished response, generated ones included. */
  finished: wholeNumber,
  /** Changes of settings, or of responses, after which everything was counted anew. */
  changes: wholeNumber,
})
export type CountedSoFar = z.infer<typeof countedSoFar>

/** Parts of the results that a link can show. */
export const sharedParts = z.object({
  /** Results of the tasks. */
  tasks: z.boolean(),
  /** Results of the questions before and after the tasks. */
  questions: z.boolean(),
})

/** The content that a link to results shows. */
const sharedView = z.object({
  /** Name of the segment whose responses are shown; null for all responses. */
  segment: z.string().nullable(),
  parts: sharedParts,
  /** Whether nothing is shown about fewer than five people, and nothing from which that could be calculated. */
  hidesSmallGroups: z.boolean(),
  comments: z.boolean(),
  /**
   * With `hidesSmallGroups`: the questions whose counts are in `questions`, those within the tasks included. Options
   * that few people chose are one option here, whose label names them.
   */
  shown: z.array(question).optional(),
  /**
   * With `hidesSmallGroups`: questions that are left out, because answers are texts, or because too few people gave the
   * same one.
   */
  leftOut: z.array(z.object({ text: z.string(), reason: z.enum(['texts', 'few']) })).optional(),
})
export type SharedView = z.infer<typeof sharedView>

export const resultsReply = z.object({
  study,
  counted: countedSoFar,
  /** Whether more people may take part, so that verdicts would be looks at unfinished data. */
  isRunning: z.boolean(),
  settings: toolSettings,
  allows: shareAllows,
  /** For readers with a link that fixes the filter. */
  share: sharedView.optional(),
  /** For a filter about people that selects no response. */
  peopleFault: peopleFault.optional(),
  /** Responses that match the filter; of these, the included ones, sample data, and unfinished ones. */
  responses: z.object({ all: wholeNumber, included: wholeNumber, sample: wholeNumber, partial: wholeNumber }),
  excluded: z.array(z.object({ reason: exclusion, count: wholeNumber })),
  /** Number of included responses by flag. */
  flags: z.array(z.object({ flag: qualityFlag, count: wholeNumber })),
  /** Countries of the responses, for the filter; ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Parameters of the links of responses, with their values, for the filter; at most 1000 values. */
  parameters: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Questions before and after the tasks; those within the tasks are in the tool's counts. */
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
        startedAt: utcTime,
        status: sessionStatus,
        seconds: wholeNumber,
        country: z.string().nullable(),
        isSample: z.boolean(),
        /** Whether there are recordings that can be watched. */
        isRecorded: z.boolean(),
        excluded: exclusion.nullable(),
        flags: z.array(qualityFlag),
        /** For members only. */
        tags: z.array(responseTag).optional(),
        hasNote: z.boolean().optional(),
      }),
    )
    .max(1000),
})
export type Respondents = z.infer<typeof respondentsReply>
