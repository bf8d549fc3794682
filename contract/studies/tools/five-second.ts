import { z } from 'zod'
import { languages } from '../../shared/enumerations.ts'
import { partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { picture } from '../media.ts'
import { answers, question, questionCounts, questionTexts } from '../questions.ts'

/** How long a design may be shown, in seconds, and the longest time that is taken for a measured one. */
export const exposureLimits = { shortest: 2, longest: 30, measured: 60_000 } as const

/** One design, how long it is seen, and what is asked once it has gone. */
const task = z.object({
  id: partId,
  /** What is said before the design is seen. */
  text: requiredText(messages.required, maxLength.comment),
  design: picture,
  /** Whole seconds. */
  seconds: z.int().min(exposureLimits.shortest).max(exposureLimits.longest),
  questions: z.array(question).min(1).max(20),
})
export type FiveSecondTask = z.infer<typeof task>

/** What a five second test asks: to look at each design once, and to say what stayed. */
const tasks = z.object({
  tool: z.literal('fivesecond'),
  tasks: z.array(task).min(1).max(20),
  /** Whether whoever cannot see a design may pass it over. */
  maySkip: z.boolean(),
  /** What answers are written in: how their words are told apart. */
  language: z.enum(languages),
})
export type FiveSecondTasks = z.infer<typeof tasks>

/** How an exposure ended: on its time, because the page was hidden, or with the page, so that nobody saw it end. */
const exposureEnd = z.enum(['completed', 'hidden', 'left'], messages.invalid)

/** Milliseconds from the frame that painted the design to the one that took it away; null where nobody measured. */
const exposureMs = z
  .int(messages.invalid)
  .min(1, messages.invalid)
  .max(exposureLimits.measured, messages.study.exposure.tooLong)
  .nullable()

const exposure = z.object({ ms: exposureMs, end: exposureEnd })
export type Exposure = z.infer<typeof exposure>

/** Why an exposure is not what was asked for. */
const exposureFlag = z.enum(['too-short', 'too-long', 'hidden', 'left'])

/**
 * One task of one participant. It is there from the moment the design is shown, at first as `left`: whoever goes
 * away then has seen the design all the same.
 */
const taskAnswer = z.object({
  task: partId,
  /** Null where the task was skipped. */
  exposure: exposure.nullable(),
  answers,
  /** Whether its last question is behind the participant. */
  isDone: z.boolean(messages.invalid),
})
export type FiveSecondTaskAnswer = z.infer<typeof taskAnswer>

const answer = z.object({
  tool: z.literal('fivesecond'),
  tasks: z.array(taskAnswer).max(20),
})
export type FiveSecondAnswer = z.infer<typeof answer>

/** What happened; `at` is milliseconds since the session began. */
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

/** What counts as recalled and as clear, by task and question. */
const settings = z.object({
  tool: z.literal('fivesecond'),
  tasks: z.record(
    partId,
    z.object({
      /** Words and phrases, of which one is enough in the text that answers the question. */
      recall: z.record(partId, z.array(word()).min(1).max(100)),
      /** Options of a single choice that are right. */
      clear: z.record(partId, z.array(partId).min(1).max(30)),
    }),
  ),
})
export type FiveSecondSettings = z.infer<typeof settings>

const counts = z.object({
  tool: z.literal('fivesecond'),
  tasks: z.array(
    z.object({
      task: partId,
      skipped: wholeNumber,
      /** Equal ones together, their times rounded down to 10 ms: at most some 6000 for each flag. */
      exposures: z.array(
        z.object({ flag: exposureFlag.nullable(), ms: wholeNumber.nullable(), count: wholeNumber }),
      ),
      /** After exposures that are not flagged: whom earlier answers led to each question, and what was answered. */
      asked: z.record(partId, wholeNumber),
      questions: z.array(questionCounts),
      texts: z.array(questionTexts),
    }),
  ),
})
export type FiveSecondCounts = z.infer<typeof counts>

/** Everything a five second test says on the wire. */
export const fiveSecond = {
  /** Its name in the names of the OpenAPI document's schemas. */
  name: 'FiveSecond',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Why responses to it are left out of the numbers, and why to look at one, beside the reasons of every study. */
  exclusions: [],
  flags: ['exposure'],
} as const
