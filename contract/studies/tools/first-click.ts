import { z } from 'zod'
import { boundedRecord, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { picture } from '../media.ts'
import { pixel, pointer, polygon, rectangle } from '../pixels.ts'
import { timePairs } from '../time-pairs.ts'
import { refuseRepeated } from '../part-rules.ts'

/** An image to click on. `phone` draws a phone outline around it on larger screens. */
const design = picture.extend({ id: partId, frame: z.enum(['none', 'phone']) })
export type Design = z.infer<typeof design>

const maxTasks = 50

const task = z.object({
  id: partId,
  text: asWording(requiredText(messages.required, maxLength.comment)),
  /** Image of the task; several tasks may share one. */
  picture: partId,
  /** Maximum number of clicks after the first one. */
  further: z.int(messages.invalid).min(0, messages.invalid).max(5, messages.invalid),
})

/** Images and tasks: participants click where they would start. */
const tasks = z
  .object({
    tool: z.literal('firstclick'),
    pictures: z.array(design).min(1, studyMessages.tooFew(1)).max(20, studyMessages.tooMany(20)),
    tasks: z.array(task).min(1, studyMessages.tooFew(1)).max(maxTasks, studyMessages.tooMany(maxTasks)),
    maySkip: z.boolean(),
  })
  .superRefine(({ pictures, tasks: asked }, context) => {
    refuseRepeated(pictures, 'pictures', context)
    refuseRepeated(asked, 'tasks', context)
    const known = new Set(pictures.map(({ id }) => id))
    for (const [index, { picture: shown }] of asked.entries())
      if (!known.has(shown))
        context.addIssue({
          code: 'custom',
          path: ['tasks', index, 'picture'],
          message: studyMessages.unknownPicture,
        })
  })
export type FirstClickTasks = z.infer<typeof tasks>

const click = z.object({
  ...pixel,
  /** Milliseconds since the image was painted. */
  ms: wholeNumber,
  by: pointer,
  /** Rows of image pixels scrolled out of view at the top. */
  scrolled: wholeNumber,
})
export type Click = z.infer<typeof click>

/** One participant's answer to a task: the first click and further ones; empty for a skipped task. */
const taskAnswer = z.object({
  task: partId,
  clicks: z.array(click).max(6),
  /** Rows of image pixels visible without scrolling. */
  fold: wholeNumber,
  /** Milliseconds from painting the image to the end of the task. */
  ms: wholeNumber,
})

const answer = z.object({ tool: z.literal('firstclick'), tasks: z.array(taskAnswer).max(maxTasks) })
export type FirstClickAnswer = z.infer<typeof answer>

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('picture.painted'), at: wholeNumber, task: partId, fold: wholeNumber }),
  z.object({
    type: z.literal('picture.clicked'),
    at: wholeNumber,
    task: partId,
    ...pixel,
    by: pointer,
    scrolled: wholeNumber,
  }),
  z.object({ type: z.literal('clicks.ended'), at: wholeNumber, task: partId }),
  z.object({ type: z.literal('click.skipped'), at: wholeNumber, task: partId }),
])
export type FirstClickEvent = z.infer<typeof event>

const area = {
  id: partId,
  name: requiredText(messages.required, maxLength.title),
  /** Whether a click in it is correct; other hotspots are only counted. */
  isRight: z.boolean(),
}

/** An area of the image. */
const hotspot = z.discriminatedUnion('shape', [
  z.object({ ...area, ...rectangle }),
  z.object({ ...area, ...polygon }),
])
export type Hotspot = z.infer<typeof hotspot>

/** Hotspots by task. A click in overlapping hotspots counts in each. */
const settings = z.object({
  tool: z.literal('firstclick'),
  hotspots: boundedRecord(partId, z.array(hotspot).max(50), maxTasks),
})
export type FirstClickSettings = z.infer<typeof settings>

/** Maximum number of answers per task whose clicks are listed; fewer in a study with many tasks or further clicks. */
export const maxListedClicks = 20_000

const column = z.array(wholeNumber).max(maxListedClicks)

/** Clicks in columns; `answer` is the index of the listed answer they belong to. */
const clicks = z.object({
  answer: column,
  x: column,
  y: column,
  ms: column,
  by: z.array(pointer).max(maxListedClicks),
  fold: column,
})
export type ClickColumns = z.infer<typeof clicks>

/**
 * Clicks by task. All answers are listed while there is room, up to 25 000 clicks of all tasks together; of more
 * answers, a uniform sample is listed, selected by a hash of the respondent.
 */
const counts = z.object({
  tool: z.literal('firstclick'),
  tasks: z.array(
    z.object({
      task: partId,
      /** Number of answers with a click, and of answers that skipped the task. */
      clicked: wholeNumber,
      skipped: wholeNumber,
      /** Number of answers with a click that are listed. */
      listed: wholeNumber,
      /** First clicks, second clicks, and so on. */
      clicks: z.array(clicks).max(6),
      /**
       * The same people in several tasks have the same number: who gave each listed answer, and who skipped the task,
       * of the same sample. Missing if more people than listed answers skipped the task.
       */
      people: z.object({ clicked: column, skipped: column }).optional(),
    }),
  ),
  /** Times to the first click, of all answers. */
  pairs: timePairs.optional(),
})
export type FirstClickCounts = z.infer<typeof counts>

/** Schemas of a first click test. */
export const firstClick = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'FirstClick',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: [],
} as const
