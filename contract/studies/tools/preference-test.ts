import { z } from 'zod'
import { anyText, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { media } from '../media.ts'
import { meanAndSquares } from '../task-success.ts'
import { timePairs } from '../time-pairs.ts'
import { refuseRepeated } from '../part-rules.ts'

/** Minimum and maximum number of designs per task. */
const designLimits = { min: 2, max: 6 } as const

const design = z.object({
  /** Unique within the study. */
  id: partId,
  /** Name in the results. Participants do not see it; their designs are named by position. */
  name: asWording(requiredText(messages.required, maxLength.title)),
  media,
})
export type Design = z.infer<typeof design>

const reason = z.object({ question: asWording(requiredText(messages.required)), required: z.boolean() })

const task = z.object({
  id: partId,
  text: asWording(requiredText(messages.required, maxLength.comment)),
  designs: z
    .array(design)
    .min(designLimits.min, studyMessages.tooFew(designLimits.min))
    .max(designLimits.max, studyMessages.tooMany(designLimits.max)),
  /** All designs at once, or one at a time. */
  layout: z.enum(['side-by-side', 'one-by-one']),
  /**
   * Whether participants have to view every design before choosing: play video or audio to the end or read its
   * transcript, and open each image shown one by one. A session with an earlier choice cannot be finished.
   */
  seeAll: z.boolean(),
  /** Question after the choice; null if none is asked. */
  reason: reason.nullable(),
})
export type PreferenceTask = z.infer<typeof task>

/** Tasks with the designs to choose from. */
const tasks = z
  .object({
    tool: z.literal('preferencetest'),
    tasks: z.array(task).min(1, studyMessages.tooFew(1)).max(20, studyMessages.tooMany(20)),
  })
  .superRefine((test, context) => {
    refuseRepeated(test.tasks, 'tasks', context)
    const known = new Set<string>()
    for (const [taskIndex, { designs }] of test.tasks.entries())
      for (const [designIndex, { id }] of designs.entries()) {
        const path = ['tasks', taskIndex, 'designs', designIndex, 'id']
        // Mutant `'custom' → ""` survives: only the path and message of an issue are used, not its code.
        if (known.has(id)) context.addIssue({ code: 'custom', path, message: studyMessages.design.twice })
        known.add(id)
      }
  })
export type PreferenceTestTasks = z.infer<typeof tasks>

const settings = z.object({ tool: z.literal('preferencetest') })

const shown = z.array(partId).min(designLimits.min).max(designLimits.max)

/** One participant's answer to a task. */
const taskAnswer = z.object({
  task: partId,
  /** Designs in the order shown to this participant. */
  shown,
  chosen: partId,
  /** Empty if no reason was entered. */
  reason: anyText(maxLength.comment),
  /** Milliseconds from showing the designs to the final choice, without the time for the reason. */
  ms: wholeNumber,
})

const answer = z.object({
  tool: z.literal('preferencetest'),
  tasks: z.array(taskAnswer).max(20),
})
export type PreferenceTestAnswer = z.infer<typeof answer>

const ofTask = { at: wholeNumber, task: partId }
const ofDesign = { ...ofTask, design: partId }

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('designs.shown'), ...ofTask }),
  /** Another design came into view; only in the layout `one-by-one`. */
  z.object({ type: z.literal('design.turned'), ...ofDesign }),
  /** Opened at full size. */
  z.object({ type: z.literal('design.opened'), ...ofDesign }),
  z.object({ type: z.literal('design.closed'), ...ofDesign }),
  /** Video or audio started; `design.ended`: it was played to the end. */
  z.object({ type: z.literal('design.played'), ...ofDesign }),
  z.object({ type: z.literal('design.ended'), ...ofDesign }),
  /** The transcript of video or audio was opened. */
  z.object({ type: z.literal('design.read'), ...ofDesign }),
  z.object({ type: z.literal('design.chosen'), ...ofDesign }),
  /** The choice was taken back; nothing is chosen. */
  z.object({ type: z.literal('choice.undone'), ...ofDesign }),
  z.object({ type: z.literal('choice.confirmed'), ...ofDesign }),
  z.object({ type: z.literal('choice.reopened'), ...ofTask }),
  z.object({ type: z.literal('reason.given'), ...ofTask }),
])
export type PreferenceTestEvent = z.infer<typeof event>

/** Maximum number of reasons listed per design; the newest are kept. Long reasons, or many designs, make it fewer. */
export const maxReasons = 500

const designCounts = z.object({
  design: partId,
  /** Number of participants who chose it. */
  count: wholeNumber,
  /** Sum of their times, in milliseconds. */
  ms: wholeNumber,
  /**
   * Times of these participants, equal ones counted together: rounded down to 100 ms below one minute, to 1 s above,
   * and capped at one hour; at most 4141 entries. If there is no room for them, rounded to 1 s and 10 s, or 5 s and 60
   * s.
   */
  times: z.array(z.object({ ms: wholeNumber, count: wholeNumber })),
  /** Of the logarithms of these times before they were rounded; missing in older results. */
  logs: meanAndSquares.optional(),
  /** Number of these participants by the position at which they saw it, from the first. */
  places: z.array(wholeNumber).max(designLimits.max),
  /** Number of these participants who gave a reason. */
  reasoned: wholeNumber,
  /** The newest first. */
  reasons: z.array(z.string()).max(maxReasons),
})

/** Maximum number of different outcomes of people in a reply. */
const maxOutcomes = 4_000

const counts = z.object({
  tool: z.literal('preferencetest'),
  tasks: z.array(z.object({ task: partId, designs: z.array(designCounts) })),
  /**
   * Each person's choices: by task in the order of the study, separated by commas, the index of the design; empty
   * without an answer. People with equal choices are counted together; later people without room are missing.
   */
  people: z
    .array(z.object({ chosen: z.string().regex(/^[\d,]*$/), count: wholeNumber }))
    .max(maxOutcomes)
    .optional(),
  /** Times to choose. */
  pairs: timePairs.optional(),
})
export type PreferenceTestCounts = z.infer<typeof counts>

/** Schemas of a preference test. */
export const preferenceTest = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'PreferenceTest',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: [],
} as const
