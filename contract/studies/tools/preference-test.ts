import { z } from 'zod'
import { anyText, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { media } from '../media.ts'

/** Fewest and most designs of a task. */
const designLimits = { min: 2, max: 6 } as const

const design = z.object({
  /** No other design of the study has it. */
  id: partId,
  /** What the results call it. Participants are not told: to them a design is the place it is shown in. */
  name: requiredText(messages.required, maxLength.title),
  media,
})
export type Design = z.infer<typeof design>

const reason = z.object({ question: requiredText(messages.required), required: z.boolean() })

const task = z.object({
  id: partId,
  text: requiredText(messages.required, maxLength.comment),
  designs: z.array(design).min(designLimits.min).max(designLimits.max),
  /** All at once, or each alone with a way to the next. */
  layout: z.enum(['side-by-side', 'one-by-one']),
  /**
   * Whether a choice waits until every design was seen: a film or a recording to its end, or its words read instead;
   * one by one, a picture turned to. A session whose events tell of a choice before that cannot be finished.
   */
  seeAll: z.boolean(),
  /** What is asked after the choice; null for nothing. */
  reason: reason.nullable(),
})
export type PreferenceTask = z.infer<typeof task>

/** What a preference test asks: which of a few designs. */
const tasks = z
  .object({ tool: z.literal('preferencetest'), tasks: z.array(task).min(1).max(20) })
  .superRefine((test, context) => {
    const known = new Set<string>()
    for (const [place, { designs }] of test.tasks.entries())
      for (const [spot, { id }] of designs.entries()) {
        const path = ['tasks', place, 'designs', spot, 'id']
        if (known.has(id)) context.addIssue({ code: 'custom', path, message: messages.study.design.twice })
        known.add(id)
      }
  })
export type PreferenceTestTasks = z.infer<typeof tasks>

const settings = z.object({ tool: z.literal('preferencetest') })

const shown = z.array(partId).min(designLimits.min).max(designLimits.max)

/** One task of one participant. */
const taskAnswer = z.object({
  task: partId,
  /** The designs in the order in which this participant had them. */
  shown,
  chosen: partId,
  /** Empty where nothing was written. */
  reason: anyText(maxLength.comment),
  /** Milliseconds from seeing the designs to the choice that held; writing the reason is not in it. */
  ms: wholeNumber,
})

const answer = z.object({
  tool: z.literal('preferencetest'),
  tasks: z.array(taskAnswer).max(20),
})
export type PreferenceTestAnswer = z.infer<typeof answer>

const ofTask = { at: wholeNumber, task: partId }
const ofDesign = { ...ofTask, design: partId }

/** What happened; `at` is milliseconds since the session began. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('designs.shown'), ...ofTask }),
  /** One by one: another design came into view. */
  z.object({ type: z.literal('design.turned'), ...ofDesign }),
  /** Looked at in full. */
  z.object({ type: z.literal('design.opened'), ...ofDesign }),
  z.object({ type: z.literal('design.closed'), ...ofDesign }),
  /** A film or recording began, and reached its end. */
  z.object({ type: z.literal('design.played'), ...ofDesign }),
  z.object({ type: z.literal('design.ended'), ...ofDesign }),
  /** The words of a film or recording were asked for. */
  z.object({ type: z.literal('design.read'), ...ofDesign }),
  z.object({ type: z.literal('design.chosen'), ...ofDesign }),
  z.object({ type: z.literal('choice.confirmed'), ...ofDesign }),
  z.object({ type: z.literal('choice.reopened'), ...ofTask }),
  z.object({ type: z.literal('reason.given'), ...ofTask }),
])
export type PreferenceTestEvent = z.infer<typeof event>

/** The newest reasons that are listed for each design. */
export const maxReasons = 500

const designCounts = z.object({
  design: partId,
  /** How many chose it. */
  count: wholeNumber,
  /** Sum of their times, in milliseconds. */
  ms: wholeNumber,
  /**
   * Their times, equal ones together: rounded down to tenths of a second, from a minute on to seconds, and all of an
   * hour and more as an hour. That makes 4141 at most.
   */
  times: z.array(z.object({ ms: wholeNumber, count: wholeNumber })),
  /** How many of them had it in the first place, in the second, and so on. */
  places: z.array(wholeNumber).max(designLimits.max),
  /** How many of them gave a reason. */
  reasoned: wholeNumber,
  /** The newest first. */
  reasons: z.array(z.string()).max(maxReasons),
})

const counts = z.object({
  tool: z.literal('preferencetest'),
  tasks: z.array(z.object({ task: partId, designs: z.array(designCounts) })),
})
export type PreferenceTestCounts = z.infer<typeof counts>

/** Everything a preference test says on the wire. */
export const preferenceTest = {
  /** Its name in the names of the OpenAPI document's schemas. */
  name: 'PreferenceTest',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Why responses to it are left out of the numbers, and why to look at one, beside the reasons of every study. */
  exclusions: [],
  flags: [],
} as const
