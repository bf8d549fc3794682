import { z } from 'zod'
import { languages } from '../../shared/enumerations.ts'
import { boundedRecord, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { picture } from '../media.ts'
import { refuseRepeated } from '../part-rules.ts'
import { separateWordForms } from '../separate-word-forms.ts'
import { answersTo, question, questionCounts, questionTexts } from '../questions.ts'

/** Minimum and maximum exposure in seconds, and the longest accepted measurement in milliseconds. */
export const exposureLimits = { shortest: 2, longest: 30, measured: 60_000 } as const

const maxTasks = 20
const maxQuestions = 20

/** A design, its exposure time, and the questions asked after it is hidden. */
const task = z.object({
  id: partId,
  /** Text shown before the design. */
  text: asWording(requiredText(messages.required, maxLength.comment)),
  design: picture,
  /** Whole seconds. */
  seconds: z
    .int(messages.invalid)
    .min(exposureLimits.shortest, studyMessages.question.atLeast(exposureLimits.shortest))
    .max(exposureLimits.longest, studyMessages.question.atMost(exposureLimits.longest)),
  questions: z
    .array(question)
    .min(1, studyMessages.tooFew(1))
    .max(maxQuestions, studyMessages.tooMany(maxQuestions)),
})
export type FiveSecondTask = z.infer<typeof task>

/** Designs that are shown once each, with questions about what participants remember. */
const tasks = z
  .object({
    tool: z.literal('fivesecond'),
    tasks: z.array(task).min(1, studyMessages.tooFew(1)).max(maxTasks, studyMessages.tooMany(maxTasks)),
    /** Whether participants who cannot see a design may skip it. */
    maySkip: z.boolean(),
    /** Language of the answers, for splitting texts into words. */
    language: z.enum(languages),
  })
  .superRefine(({ tasks: asked }, context) => refuseRepeated(asked, 'tasks', context))
export type FiveSecondTasks = z.infer<typeof tasks>

/** End of an exposure: after its time, because the page was hidden, or unmeasured because the page was left. */
const exposureEnd = z.enum(['completed', 'hidden', 'left'], messages.invalid)

/** Milliseconds from the frame that painted the design to the frame that hid it; null if not measured. */
const exposureMs = z
  .int(messages.invalid)
  .min(1, messages.invalid)
  .max(exposureLimits.measured, studyMessages.exposure.tooLong)
  .nullable()

const exposure = z.object({ ms: exposureMs, end: exposureEnd })
export type Exposure = z.infer<typeof exposure>

/** Reason why an exposure differs from the configured one. */
const exposureFlag = z.enum(['too-short', 'too-long', 'hidden', 'left'])

/**
 * One participant's answer to a task. It is created with the exposure end `left` as soon as the design is shown, so
 * that a participant who leaves during the exposure does not see the design again.
 */
const taskAnswer = z.object({
  task: partId,
  /** Null for a skipped task. */
  exposure: exposure.nullable(),
  answers: answersTo(maxQuestions),
  /** Whether the participant completed its last question. */
  isDone: z.boolean(messages.invalid),
})
export type FiveSecondTaskAnswer = z.infer<typeof taskAnswer>

const answer = z.object({
  tool: z.literal('fivesecond'),
  tasks: z.array(taskAnswer).max(maxTasks),
})
export type FiveSecondAnswer = z.infer<typeof answer>

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('design.shown'), at: wholeNumber, task: partId }),
  z.object({
    type: z.literal('design.hidden'),
    at: wholeNumber,
    task: partId,
    ms: exposureMs,
    end: exposureEnd,
  }),
  z.object({ type: z.literal('design.skipped'), at: wholeNumber, task: partId }),
  z.object({ type: z.literal('impression.given'), at: wholeNumber, task: partId, question: partId }),
])
export type FiveSecondEvent = z.infer<typeof event>

const word = () => requiredText(messages.required, maxLength.title)

/** Answers that count as recalled or as clear, by task and question. */
const settings = z.object({
  tool: z.literal('fivesecond'),
  tasks: boundedRecord(
    partId,
    z.object({
      /** Words and phrases by text question; an answer with at least one of them counts as recalled. */
      recall: boundedRecord(partId, z.array(word()).min(1).max(100), maxQuestions),
      /** Correct options by single choice question. */
      clear: boundedRecord(partId, z.array(partId).min(1).max(30), maxQuestions),
    }),
    maxTasks,
  ),
  apart: separateWordForms.optional(),
})
export type FiveSecondSettings = z.infer<typeof settings>

/** Maximum number of different outcomes of people in a reply. */
const maxOutcomes = 4_000

const counts = z.object({
  tool: z.literal('fivesecond'),
  tasks: z.array(
    z.object({
      task: partId,
      skipped: wholeNumber,
      /** Equal exposures counted together: times rounded down to 10 ms, to 100 ms or 1 s if they differ a lot. */
      exposures: z.array(
        z.object({ flag: exposureFlag.nullable(), ms: wholeNumber.nullable(), count: wholeNumber }),
      ),
      /**
       * Number of participants who reached each question; only exposures without a flag count, as in `questions` and
       * `texts`.
       */
      asked: z.record(partId, wholeNumber),
      questions: z.array(questionCounts),
      texts: z.array(questionTexts),
    }),
  ),
  /**
   * Each person's answers after exposures without a flag: for the questions that two tasks have in common, by task and
   * question in the order of the study, separated by commas, the index of the option or the step of the scale; empty
   * without an answer. People with equal answers are counted together; later people without room are missing.
   */
  people: z
    .array(z.object({ answers: z.string().regex(/^[\d,]*$/), count: wholeNumber }))
    .max(maxOutcomes)
    .optional(),
})
export type FiveSecondCounts = z.infer<typeof counts>

/** Schemas of a five second test. */
export const fiveSecond = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'FiveSecond',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: ['exposure'],
} as const
