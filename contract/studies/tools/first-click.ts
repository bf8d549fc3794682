import { z } from 'zod'
import { partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { picture } from '../media.ts'

/** A picture that is clicked on; in a phone's outline where the screen is larger than a phone. */
const design = picture.extend({ id: partId, frame: z.enum(['none', 'phone']) })
export type Design = z.infer<typeof design>

const task = z.object({
  id: partId,
  text: requiredText(messages.required, maxLength.comment),
  /** The picture it is about; several tasks may share one. */
  picture: partId,
  /** How many more clicks may follow the first one. */
  further: z.int(messages.invalid).min(0, messages.invalid).max(5, messages.invalid),
})

/** What a first click test asks: where on a picture each thing would be begun. */
const tasks = z.object({
  tool: z.literal('firstclick'),
  pictures: z.array(design).min(1).max(20),
  tasks: z.array(task).min(1).max(50),
  maySkip: z.boolean(),
})
export type FirstClickTasks = z.infer<typeof tasks>

/** A pixel of the picture, whatever size it was shown at; the first one is 0, 0, at the upper left. */
const pixel = { x: wholeNumber, y: wholeNumber }

/** What a click was made with. */
export const pointers = ['mouse', 'touch', 'pen', 'keyboard'] as const
const by = z.enum(pointers, messages.invalid)
export type Pointer = z.infer<typeof by>

const click = z.object({
  ...pixel,
  /** Milliseconds from the moment the picture was painted. */
  ms: wholeNumber,
  by,
  /** Rows of the picture that were scrolled out of sight above. */
  scrolled: wholeNumber,
})
export type Click = z.infer<typeof click>

/** One task of one participant: the first click and those that followed; none for a skipped task. */
const taskAnswer = z.object({
  task: partId,
  clicks: z.array(click).max(6),
  /** Rows of the picture that were in sight when it was painted: the first screen. */
  fold: wholeNumber,
  /** Milliseconds from the moment the picture was painted to the end of the task. */
  ms: wholeNumber,
})

const answer = z.object({ tool: z.literal('firstclick'), tasks: z.array(taskAnswer).max(50) })
export type FirstClickAnswer = z.infer<typeof answer>

/** What happened; `at` is milliseconds since the session began. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('picture.painted'), at: wholeNumber, task: partId, fold: wholeNumber }),
  z.object({
    type: z.literal('picture.clicked'),
    at: wholeNumber,
    task: partId,
    ...pixel,
    by,
    scrolled: wholeNumber,
  }),
  z.object({ type: z.literal('clicks.ended'), at: wholeNumber, task: partId }),
  z.object({ type: z.literal('click.skipped'), at: wholeNumber, task: partId }),
])
export type FirstClickEvent = z.infer<typeof event>

const length = z.int(messages.invalid).min(1, messages.invalid)

const area = {
  id: partId,
  name: requiredText(messages.required, maxLength.title),
  /** Whether a click in it is right; other hotspots are only counted. */
  isRight: z.boolean(),
}

/** An area of the picture, in its pixels. A click is inside when the middle of its pixel is. */
const hotspot = z.discriminatedUnion('shape', [
  z.object({ ...area, shape: z.literal('rectangle'), ...pixel, width: length, height: length }),
  z.object({ ...area, shape: z.literal('polygon'), points: z.array(z.object(pixel)).min(3).max(100) }),
])
export type Hotspot = z.infer<typeof hotspot>

/** The hotspots by task; where they overlap a click counts in each. */
const settings = z.object({
  tool: z.literal('firstclick'),
  hotspots: z.record(partId, z.array(hotspot).max(50)),
})
export type FirstClickSettings = z.infer<typeof settings>

/** Answers of one task that are listed click by click. */
export const maxListedClicks = 20_000

const column = z.array(wholeNumber).max(maxListedClicks)

/** Clicks in columns; `answer` says whose they are, by its place among those listed. */
const clicks = z.object({
  answer: column,
  x: column,
  y: column,
  ms: column,
  by: z.array(by).max(maxListedClicks),
  fold: column,
})
export type ClickColumns = z.infer<typeof clicks>

/**
 * Clicks by task. All are listed up to 20 000 answers of a task. Above that the list is an even sample of as many,
 * picked by a hash of the respondent, and says how many answers there were.
 */
const counts = z.object({
  tool: z.literal('firstclick'),
  tasks: z.array(
    z.object({
      task: partId,
      /** Answers with a click, and those that skipped the task. */
      clicked: wholeNumber,
      skipped: wholeNumber,
      /** Of those that clicked, how many are listed. */
      listed: wholeNumber,
      /** First clicks, second ones, and so on. */
      clicks: z.array(clicks).max(6),
    }),
  ),
})
export type FirstClickCounts = z.infer<typeof counts>

/** Everything a first click test says on the wire. */
export const firstClick = {
  /** Its name in the names of the OpenAPI document's schemas. */
  name: 'FirstClick',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Why responses to it are left out of the numbers, and why to look at one, beside the reasons of every study. */
  exclusions: [],
  flags: [],
} as const
