import { z } from 'zod'
import { formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { planLimits } from './limits.ts'
import { planMessages } from './messages.ts'

/**
 * When the primary result is tested. `once`: at the end. `late` and `even`: at looks that share the error probability,
 * almost all of it kept for the end, or about as much at each look. `anytime`: after each answer, by evidence that may
 * be looked at any time, up to the end.
 */
export const planMethod = z.enum(['once', 'late', 'even', 'anytime'], messages.invalid)
export type PlanMethod = z.infer<typeof planMethod>

/**
 * The task or question of a result: its identifier, followed by that of the design, prototype, app or site where each
 * has results of its own.
 */
const measuredPart = z
  .string(messages.invalid)
  .regex(/^[\da-z][\da-z-]{0,59}(?: [\da-z][\da-z-]{0,59}){0,2}$/, messages.invalid)

/** A result of the study: that of a task or question with this identifier, by its name, such as “Success”. */
export const planMeasure = formObject({
  task: measuredPart,
  name: requiredText(messages.required, planLimits.measureName),
})
export type PlanMeasure = z.infer<typeof planMeasure>

const common = {
  /** The question that the study answers. */
  question: requiredText(planMessages.questionMissing, planLimits.question),
  /** The primary result, which alone is tested by the plan. */
  measure: planMeasure,
  /** Chance to find the smallest difference that matters. */
  power: z.number(messages.invalid).min(0.5, planMessages.power).max(0.99, planMessages.power),
  method: planMethod,
  /** Numbers of people at the looks, rising; the last is the end. One number without looks in between. */
  looks: z
    .array(
      z.int(planMessages.people).min(2, planMessages.people).max(planLimits.people, planMessages.people),
      messages.invalid,
    )
    .min(1, planMessages.people)
    .max(planLimits.looks, messages.invalid),
  /** Whether the study closes by itself when the last people of the plan have answered, or when a look decides. */
  closes: z.boolean(messages.invalid),
}

const share = z.number(messages.invalid).gt(0, planMessages.share).lt(1, planMessages.share)
const mean = z
  .number(messages.invalid)
  .min(-planLimits.mean, messages.invalid)
  .max(planLimits.mean, messages.invalid)
const spread = (message: string) =>
  z.number(messages.invalid).gt(0, message).max(planLimits.mean, messages.invalid)

/** A plan to compare a share with a value: shares are between 0 and 1. */
const sharePlan = formObject({
  kind: z.literal('share'),
  ...common,
  /** The value that the result is compared with. */
  against: share,
  /** The smallest difference from it that matters. */
  difference: z.number(messages.invalid).gt(0, planMessages.difference).lt(1, planMessages.difference),
})
type SharePlan = z.infer<typeof sharePlan>

/** A plan to compare a mean with a value, in the unit of the result. */
const meanPlan = formObject({
  kind: z.literal('mean'),
  ...common,
  against: mean,
  difference: spread(planMessages.difference),
  /** Standard deviation of the values, as far as it is known before. */
  deviation: spread(planMessages.deviation),
})

/** A plan to compare the geometric mean of times with a value. */
const timePlan = formObject({
  kind: z.literal('time'),
  ...common,
  /** In seconds. */
  against: z.number(messages.invalid).gt(0, planMessages.time).max(planLimits.seconds, messages.invalid),
  /** Relative: 0.25 is a time longer by a quarter, or shorter by the same factor of 1.25. */
  difference: z
    .number(messages.invalid)
    .gt(0, planMessages.difference)
    .max(planLimits.factor, messages.invalid),
  /** Geometric standard deviation, as far as it is known before: one person in six takes longer by this factor. */
  deviation: z.number(messages.invalid).gt(1, planMessages.factor).max(planLimits.factor, messages.invalid),
})

const hasLooks = (method: PlanMethod) => method === 'late' || method === 'even'
const rises = (looks: readonly number[]) => looks.every((look, index) => look > (looks[index - 1] ?? 0))
/** Whether a share has the difference from the value on one side at least. */
const isWithinShares = ({ against, difference }: Pick<SharePlan, 'against' | 'difference'>) =>
  against - difference > 0 || against + difference < 1

/** How a study answers its question: its primary result, how many people answer, and when it is tested. */
export const analysisPlan = z
  .discriminatedUnion('kind', [sharePlan, meanPlan, timePlan], messages.invalid)
  .refine(({ looks }) => rises(looks), { path: ['looks'], error: planMessages.rising })
  .refine(({ method, looks }) => !hasLooks(method) || looks.length > 1, {
    path: ['looks'],
    error: planMessages.looks,
  })
  .refine(({ method, looks }) => hasLooks(method) || looks.length === 1, {
    path: ['looks'],
    error: planMessages.oneLook,
  })
  .refine(
    ({ kind, method, looks }) =>
      kind === 'share' || !hasLooks(method) || (looks.at(-1) ?? 0) >= planLimits.meanLooks,
    { path: ['looks'], error: planMessages.meanLooks },
  )
  .refine((plan) => plan.kind !== 'share' || isWithinShares(plan), {
    path: ['difference'],
    error: planMessages.beyondShares,
  })
export type AnalysisPlan = z.infer<typeof analysisPlan>

/** A result that a plan can test, with the text of its task or question. */
export const offeredMeasure = z.object({
  task: measuredPart,
  name: z.string(),
  taskText: z.string(),
  kind: z.enum(['share', 'mean', 'time']),
})
export type OfferedMeasure = z.infer<typeof offeredMeasure>

/** A plan as it was when participants began to answer. */
export const frozenPlan = z.object({
  /** From 1; each change of the plan of a published study is a further one. */
  number: wholeNumber,
  plan: analysisPlan,
  /** SHA-256 of the plan as `planBody` writes it, in hexadecimal digits. */
  hash: z.string(),
  frozenAt: utcTime,
  /** People who had answered before; null if there were some, for readers of a link that shows no numbers. */
  people: wholeNumber.nullable(),
})
export type FrozenPlan = z.infer<typeof frozenPlan>

export const saveAnalysisPlanForm = formObject({
  /** Null removes the plan of a draft; that of a published study stays listed as a deviation. */
  plan: analysisPlan.nullable(),
})

export const analysisPlanReply = z.object({
  /** Raised by every change. */
  revision: wholeNumber,
  plan: analysisPlan.nullable(),
  /** Results of the draft that a plan can test; empty for a draft with problems that keep it from being published. */
  measures: z.array(offeredMeasure).max(planLimits.measures),
  /** The plan of the current results; null before the publication, and without a plan. */
  frozen: frozenPlan.nullable(),
  /**
   * Whether `plan` is frozen with the next version only, because the published one does not have its result; until
   * then `frozen` holds.
   */
  waits: z.boolean(),
})
export type AnalysisPlanReply = z.infer<typeof analysisPlanReply>

/** The primary result of some people. `of` and `n` count those who have it. */
export const planValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('share'), count: wholeNumber, of: wholeNumber }),
  z.object({ kind: z.literal('mean'), n: wholeNumber, mean: z.number(), deviation: z.number() }),
  /** Geometric mean in seconds, 0 without times; geometric standard deviation, 1 for equal times and for one. */
  z.object({ kind: z.literal('time'), n: wholeNumber, mean: z.number(), deviation: z.number() }),
])
export type PlanValue = z.infer<typeof planValue>

/**
 * Departures from a plan after people have answered. `frozenLate`: they answered before there was a plan.
 * `planChanged`, `planRemoved`: after its freezing. `republished`: a new version of the study. `excluded`,
 * `included`: a response, by a member. `erased`: also by its participant. `expired`: the oldest responses, by the
 * retention of a demo. `answersChanged`: the right answers, or other settings of the results. `closedEarly`: the
 * study was closed, or got new results, before its plan was complete. `reopened`: after that.
 */
export const deviationKind = z.enum([
  'frozenLate',
  'planChanged',
  'planRemoved',
  'republished',
  'excluded',
  'included',
  'erased',
  'expired',
  'answersChanged',
  'closedEarly',
  'reopened',
  /** The plan and earlier deviations came with a file of results, which says when they were. */
  'imported',
])
export type DeviationKind = z.infer<typeof deviationKind>

export const deviation = z.object({
  kind: deviationKind,
  at: utcTime,
  /** People who had answered; null for readers of a link that shows no numbers. */
  people: wholeNumber.nullable(),
})
export type Deviation = z.infer<typeof deviation>

/** How far a plan has come. People are counted in the order in which they finished; those left out are not. */
export const planProgress = z.object({
  /** People who have answered, also those beyond the end of the plan. */
  people: wholeNumber,
  /** Whether more people may take part. */
  isRunning: z.boolean(),
  /** The looks that the plan has reached, each with the result of its people. `anytime`: the newest result alone. */
  looks: z.array(z.object({ people: wholeNumber, value: planValue })).max(planLimits.looks),
})
export type PlanProgress = z.infer<typeof planProgress>

export const planProgressReply = z.object({
  /** Null for results without a plan. */
  frozen: frozenPlan.nullable(),
  /** The text of the task or question of the primary result; null without a plan, and where it is gone. */
  taskText: z.string().nullable(),
  /** Null without a plan, and for readers of a link that shows other numbers only. */
  progress: planProgress.nullable(),
  /** The newest first. */
  deviations: z.array(deviation).max(planLimits.listedDeviations),
})
export type PlanProgressReply = z.infer<typeof planProgressReply>
