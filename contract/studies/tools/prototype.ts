import { z } from 'zod'
import { anyText, boundedRecord, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { linkHost } from '../look.ts'
import { picture } from '../media.ts'
import { refuseRepeated, type RuleContext } from '../part-rules.ts'
import { pixel, pointer, polygon, rectangle } from '../pixels.ts'

/** Limits of a prototype test. */
export const prototypeLimits = {
  prototypes: 4,
  screens: 200,
  /** Of one screen. */
  hotspots: 100,
  keys: 20,
  /** Hotspots of all screens of all prototypes. */
  allHotspots: 2500,
  tasks: 20,
  /** Screens that end a task, of one prototype. */
  ends: 20,
  /** Expected paths of a task, in one prototype, and screens of a path. */
  paths: 20,
  pathScreens: 60,
  /** Steps (taps, swipes, keys, waits, restarts) of an answer to one task, and to all tasks. */
  steps: 200,
  allSteps: 1200,
} as const

/** The most steps in each task of a test: fewer in a test with many tasks. */
export const maxStepsOf = (tasks: number) =>
  Math.min(prototypeLimits.steps, Math.floor(prototypeLimits.allSteps / Math.max(1, tasks)))

/** The effect of a hotspot, a key or a wait. */
export const action = z.discriminatedUnion('does', [
  z.object({ does: z.literal('go'), screen: partId }),
  /** Closes the overlay on top; without one, returns to the screen before. */
  z.object({ does: z.literal('back') }),
  /** Shows a screen above the others; `at` is its upper left in pixels of the screen below, if not its own position. */
  z.object({ does: z.literal('open'), screen: partId, at: z.object(pixel).optional() }),
  /** Shows a screen instead of the overlay on top. */
  z.object({ does: z.literal('swap'), screen: partId }),
  z.object({ does: z.literal('close') }),
  /** Leads out of the prototype, which stays as it is: nothing opens. */
  z.object({ does: z.literal('leave'), to: anyText(maxLength.message) }),
])
export type PrototypeAction = z.infer<typeof action>

export const swipeDirections = ['left', 'right', 'up', 'down'] as const
const direction = z.enum(swipeDirections, messages.invalid)
export type SwipeDirection = z.infer<typeof direction>

/** A tap, or a swipe that starts in the hotspot. */
const gesture = z.discriminatedUnion('on', [
  z.object({ on: z.literal('tap') }),
  z.object({ on: z.literal('swipe'), direction }),
])

const spot = {
  id: partId,
  /** For people who do not see the screen; empty names it by the screen that it leads to. */
  name: asWording(anyText(maxLength.title)),
  gesture,
  action,
}

/** A part of a screen that does something. The last one of those under a tap gets it. */
const hotspot = z.discriminatedUnion('shape', [
  z.object({ ...spot, ...rectangle }),
  z.object({ ...spot, ...polygon }),
])
export type PrototypeHotspot = z.infer<typeof hotspot>

/** A key, named as in `KeyboardEvent.key`. Tab, which moves the focus, is none. */
const keyName = z.string(messages.invalid).regex(/^(?!Tab$)[ -~]{1,20}$/, messages.invalid)

export const overlayPositions = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const

/** An image of an app, and what happens on it. Coordinates are pixels of the image. */
export const screen = picture.extend({
  id: partId,
  name: asWording(requiredText(messages.required, maxLength.title)),
  hotspots: z.array(hotspot).max(prototypeLimits.hotspots, studyMessages.tooMany(prototypeLimits.hotspots)),
  keys: z
    .array(z.object({ key: keyName, action }))
    .max(prototypeLimits.keys, studyMessages.tooMany(prototypeLimits.keys)),
  /** An action without input, after so many milliseconds on the screen. */
  wait: z.object({ ms: z.int(messages.invalid).min(50).max(60_000), action }).optional(),
  /**
   * Rows at the top and bottom that stay while the rows between them scroll, in a prototype with a window lower than
   * the screen.
   */
  fixed: z.object({ top: wholeNumber, bottom: wholeNumber }).optional(),
  /** How the screen lies above others. Missing: it cannot be opened as an overlay. */
  overlay: z
    .object({
      position: z.enum(overlayPositions, messages.invalid),
      /** Whether a tap outside closes it. */
      closesOutside: z.boolean(),
      /** Whether the screens below are darkened. */
      dims: z.boolean(),
    })
    .optional(),
})
export type PrototypeScreen = z.infer<typeof screen>

const pixels = z.int(messages.invalid).min(1, messages.invalid).max(10_000, messages.invalid)

/** Images with hotspots: taps are recorded. */
const screensSource = z.object({
  kind: z.literal('screens'),
  /**
   * The part of a screen that a device shows at once, in pixels of the images: higher screens scroll in it. Missing: a
   * screen is shown whole.
   */
  window: z.object({ width: pixels, height: pixels }).optional(),
  screens: z
    .array(screen)
    .min(1, studyMessages.tooFew(1))
    .max(prototypeLimits.screens, studyMessages.tooMany(prototypeLimits.screens)),
})

/** A prototype at a public address: nothing in it is recorded. */
const urlSource = z.object({
  kind: z.literal('url'),
  url: requiredText(messages.required, maxLength.message),
  /** In a frame beside the task, if the site allows frames, or in a new browser tab. */
  shows: z.enum(['frame', 'tab'], messages.invalid),
})

const source = z.discriminatedUnion('kind', [screensSource, urlSource])
export type PrototypeSource = z.infer<typeof source>
export type ScreensSource = z.infer<typeof screensSource>
export type UrlSource = z.infer<typeof urlSource>

/** One prototype of the test. Each participant gets one; several are compared with each other. */
const prototypeDesign = z.object({
  id: partId,
  name: asWording(requiredText(messages.required, maxLength.title)),
  /** The outline of a device around it, on screens with room for it. */
  device: z.enum(['none', 'phone', 'tablet', 'desktop'], messages.invalid),
  source,
})
export type PrototypeDesign = z.infer<typeof prototypeDesign>

/** Where a task starts and ends in one prototype. */
const flow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('screens'),
    prototype: partId,
    start: partId,
    /** The task ends on these screens. None: it ends when the participant says so. */
    ends: z.array(partId).max(prototypeLimits.ends, studyMessages.tooMany(prototypeLimits.ends)),
  }),
  z.object({
    kind: z.literal('url'),
    prototype: partId,
    /** Where the task starts, if not at the address of the prototype. */
    start: anyText(maxLength.message),
    /**
     * The task ends when a framed page reports an address that starts with this one. Empty, or in a tab: it ends when
     * the participant says so.
     */
    end: anyText(maxLength.message),
  }),
])
export type PrototypeFlow = z.infer<typeof flow>

const task = z.object({
  id: partId,
  text: asWording(requiredText(messages.required, maxLength.comment)),
  /** One for each prototype. */
  flows: z.array(flow).max(prototypeLimits.prototypes),
})
export type PrototypeTask = z.infer<typeof task>

/** Reports where a list of errors leads: a path within the tasks. */
type Report = (path: (string | number)[], message: string) => void

/** Rejects hotspots outside their image, and targets that do not exist. */
const refuseBrokenScreens = ({ screens }: ScreensSource, path: (string | number)[], report: Report) => {
  const byId = new Map(screens.map((each) => [each.id, each]))
  const checkAction = (done: PrototypeAction, at: (string | number)[]) => {
    if (!('screen' in done)) return
    const target = byId.get(done.screen)
    if (!target) report([...at, 'screen'], studyMessages.prototype.screen)
    else if (done.does !== 'go' && !target.overlay)
      report([...at, 'screen'], studyMessages.prototype.notOverlay)
  }
  for (const [index, { width, height, hotspots, keys, wait, fixed }] of screens.entries()) {
    const at = [...path, 'screens', index]
    const known = new Set<string>()
    for (const [number, spotOf] of hotspots.entries()) {
      const isWithin =
        spotOf.shape === 'rectangle'
          ? spotOf.x + spotOf.width <= width && spotOf.y + spotOf.height <= height
          : spotOf.points.every(({ x, y }) => x <= width && y <= height)
      if (!isWithin) report([...at, 'hotspots', number], studyMessages.click.outside)
      if (known.has(spotOf.id)) report([...at, 'hotspots', number, 'id'], studyMessages.repeatedPart)
      known.add(spotOf.id)
      checkAction(spotOf.action, [...at, 'hotspots', number, 'action'])
    }
    for (const [number, each] of keys.entries()) {
      if (keys.findIndex(({ key }) => key === each.key) < number)
        report([...at, 'keys', number, 'key'], studyMessages.repeatedPart)
      checkAction(each.action, [...at, 'keys', number, 'action'])
    }
    if (wait) checkAction(wait.action, [...at, 'wait', 'action'])
    if (fixed && fixed.top + fixed.bottom >= height) report([...at, 'fixed'], studyMessages.click.outside)
  }
}

const isAddress = (url: string) => linkHost(url) !== undefined

const refuseBrokenFlow = (
  each: PrototypeFlow,
  design: PrototypeDesign | undefined,
  path: (string | number)[],
  report: Report,
) => {
  if (design?.source.kind !== each.kind) {
    report([...path, 'prototype'], studyMessages.prototype.unknown)
    return
  }
  if (each.kind === 'url') {
    for (const field of ['start', 'end'] as const)
      if (each[field] !== '' && !isAddress(each[field])) report([...path, field], studyMessages.thankYouLink)
    return
  }
  if (design.source.kind !== 'screens') return
  const known = new Set(design.source.screens.map(({ id }) => id))
  if (!known.has(each.start)) report([...path, 'start'], studyMessages.prototype.screen)
  for (const [index, end] of each.ends.entries()) {
    if (!known.has(end)) report([...path, 'ends', index], studyMessages.prototype.screen)
    if (end === each.start) report([...path, 'ends', index], studyMessages.prototype.startIsEnd)
  }
}

/** Rejects tasks that do not name each prototype once, or that name screens it does not have. */
const refuseBrokenTasks = (
  { prototypes, tasks: asked }: { prototypes: readonly PrototypeDesign[]; tasks: readonly PrototypeTask[] },
  report: Report,
) => {
  for (const [index, { flows }] of asked.entries()) {
    for (const [number, each] of flows.entries()) {
      const path = ['tasks', index, 'flows', number]
      refuseBrokenFlow(
        each,
        prototypes.find(({ id }) => id === each.prototype),
        path,
        report,
      )
      if (flows.findIndex(({ prototype: id }) => id === each.prototype) < number)
        report([...path, 'prototype'], studyMessages.repeatedPart)
    }
    if (prototypes.some(({ id }) => flows.every((each) => each.prototype !== id)))
      report(['tasks', index, 'flows'], studyMessages.prototype.noFlow)
  }
}

const spotsOf = ({ source: of }: PrototypeDesign) =>
  of.kind === 'url' ? 0 : of.screens.reduce((sum, { hotspots }) => sum + hotspots.length, 0)

const reporterOf =
  (context: RuleContext): Report =>
  (path, message) =>
    context.addIssue({ code: 'custom', path, message })

/** Prototypes, and tasks to do in each of them. */
const tasks = z
  .object({
    tool: z.literal('prototype'),
    prototypes: z
      .array(prototypeDesign)
      .min(1, studyMessages.tooFew(1))
      .max(prototypeLimits.prototypes, studyMessages.tooMany(prototypeLimits.prototypes)),
    tasks: z
      .array(task)
      .min(1, studyMessages.tooFew(1))
      .max(prototypeLimits.tasks, studyMessages.tooMany(prototypeLimits.tasks)),
    /** Whether hotspots can be reached with the Tab key and by screen readers, which reveals their positions. */
    hotspotsByKeyboard: z.boolean(),
    /** Whether hotspots light up after a tap on none. */
    hints: z.enum(['none', 'after-miss'], messages.invalid),
    mayGiveUp: z.boolean(),
  })
  .superRefine((test, context) => {
    const report = reporterOf(context)
    refuseRepeated(test.prototypes, 'prototypes', context)
    refuseRepeated(test.tasks, 'tasks', context)
    // The order of a session names its prototype and its tasks.
    for (const [index, { id }] of test.tasks.entries())
      if (test.prototypes.some((design) => design.id === id))
        report(['tasks', index, 'id'], studyMessages.repeatedPart)
    for (const [index, { source: of }] of test.prototypes.entries()) {
      const path = ['prototypes', index, 'source']
      if (of.kind === 'url') {
        if (!isAddress(of.url)) report([...path, 'url'], studyMessages.thankYouLink)
        continue
      }
      const seen = new Set<string>()
      for (const [number, { id }] of of.screens.entries()) {
        if (seen.has(id)) report([...path, 'screens', number, 'id'], studyMessages.repeatedPart)
        seen.add(id)
      }
      refuseBrokenScreens(of, path, report)
    }
    const spots = test.prototypes.reduce((sum, design) => sum + spotsOf(design), 0)
    if (spots > prototypeLimits.allHotspots)
      report(['prototypes'], studyMessages.tooMany(prototypeLimits.allHotspots))
    refuseBrokenTasks(test, report)
  })
export type PrototypeTasks = z.infer<typeof tasks>

/** The success criterion of a task in one prototype: the end of a path, or one of several screens. */
const expectation = z.object({
  prototype: partId,
  /** Screens in view one after the other, overlays included, from the start of the task. */
  paths: z
    .array(z.array(partId).min(1).max(prototypeLimits.pathScreens))
    .max(prototypeLimits.paths, studyMessages.tooMany(prototypeLimits.paths)),
  /** Screens that count however they are reached. */
  reach: z.array(partId).max(prototypeLimits.ends, studyMessages.tooMany(prototypeLimits.ends)),
})
export type PrototypeExpectation = z.infer<typeof expectation>

/** By task. A task without paths and screens to reach is not judged. */
const settings = z.object({
  tool: z.literal('prototype'),
  expected: boundedRecord(
    partId,
    z.array(expectation).max(prototypeLimits.prototypes),
    prototypeLimits.tasks,
  ),
})
export type PrototypeSettings = z.infer<typeof settings>

/** Milliseconds since the task started. */
const ms = wholeNumber

/** The hotspot that a tap or swipe hit; null for a miss. `screen` is the one under the finger. */
const hit = { screen: partId, ...pixel, by: pointer, hotspot: partId.nullable() }

/** An action of a participant, or of the prototype itself, on the way through a prototype. */
const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tap'), ms, ...hit }),
  z.object({ kind: z.literal('swipe'), ms, ...hit, direction }),
  /** A key that the screen on top reacts to. */
  z.object({ kind: z.literal('key'), ms, screen: partId, key: keyName }),
  z.object({ kind: z.literal('wait'), ms, screen: partId }),
  /** Back to the start of the task, by the button of the player. */
  z.object({ kind: z.literal('restart'), ms }),
])
export type PrototypeStep = z.infer<typeof step>

/** How a task ended: at its last screen, by "I'm done", or by giving up. */
export const prototypeEnds = ['reached', 'done', 'gave-up'] as const
const end = z.enum(prototypeEnds, messages.invalid)
export type PrototypeEnd = z.infer<typeof end>

const answer = z
  .object({
    tool: z.literal('prototype'),
    /** The prototype of the session. */
    prototype: partId,
    tasks: z
      .array(z.object({ task: partId, steps: z.array(step).max(prototypeLimits.steps), end, ms }))
      .max(prototypeLimits.tasks),
  })
  .refine(
    ({ tasks: done }) => done.reduce((sum, { steps }) => sum + steps.length, 0) <= prototypeLimits.allSteps,
    studyMessages.prototype.tooManySteps,
  )
export type PrototypeAnswer = z.infer<typeof answer>

const at = wholeNumber

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('prototype.shown'), at, task: partId, prototype: partId }),
  z.object({ type: z.literal('screen.tapped'), at, task: partId, ...hit }),
  z.object({ type: z.literal('screen.swiped'), at, task: partId, ...hit, direction }),
  z.object({ type: z.literal('screen.key'), at, task: partId, screen: partId, key: keyName }),
  z.object({ type: z.literal('screen.waited'), at, task: partId, screen: partId }),
  z.object({ type: z.literal('prototype.restarted'), at, task: partId }),
  z.object({ type: z.literal('prototype.ended'), at, task: partId, end }),
])
export type PrototypeEvent = z.infer<typeof event>

/** Listed paths have at most so many screens. */
export const maxListedPath = 60

/** Listed taps of all tasks and prototypes together. */
export const maxListedTaps = 20_000

/** Mean of the logarithms of times in milliseconds, and the sum of their squared differences from it. */
const logTimes = z.object({ mean: z.number(), squares: z.number() })

const column = z.array(wholeNumber).max(maxListedTaps)

/** The answers to a task in one prototype. Screens are named by their index in the prototype. */
const flowCounts = z.object({
  prototype: partId,
  answers: wholeNumber,
  /** Answers with the same screens in view one after the other, and the same end: all, or the most frequent ones. */
  walks: z.array(
    z.object({
      path: z.array(wholeNumber).max(maxListedPath),
      end,
      count: wholeNumber,
      /** Taps and swipes, and those that hit no hotspot. */
      taps: wholeNumber,
      misses: wholeNumber,
      time: logTimes,
    }),
  ),
  /** Answers whose walks are not listed, by the screen on which they ended. */
  rest: z
    .object({
      answers: wholeNumber,
      /** A listed walk may have been taken by up to this many of them. */
      missed: wholeNumber,
      ends: z.array(z.object({ screen: wholeNumber, end, count: wholeNumber, time: logTimes })),
    })
    .optional(),
  /** All answers, in columns by screen. */
  screens: z.object({
    screen: column,
    visits: column,
    /** Answers that saw it. */
    people: column,
    taps: column,
    misses: column,
    /** Time on it in milliseconds. */
    ms: column,
    /** Answers that ended on it by giving up. */
    exits: column,
  }),
  /**
   * Taps of a uniform sample of answers, selected by a hash of the respondent: of all answers while there is room.
   */
  taps: z.object({
    /** Number of answers that are listed. */
    listed: wholeNumber,
    /** Index of the listed answer that each tap belongs to. */
    answer: column,
    screen: column,
    x: column,
    y: column,
    /** Milliseconds since the task started. */
    ms: column,
    by: z.array(pointer).max(maxListedTaps),
    hit: z.array(z.boolean()).max(maxListedTaps),
  }),
})
export type PrototypeFlowCounts = z.infer<typeof flowCounts>

const counts = z.object({
  tool: z.literal('prototype'),
  /** Answers by prototype. */
  prototypes: z.array(z.object({ prototype: partId, answers: wholeNumber })),
  tasks: z.array(z.object({ task: partId, flows: z.array(flowCounts) })),
})
export type PrototypeCounts = z.infer<typeof counts>

/** Schemas of a prototype test. */
export const prototype = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'Prototype',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: [],
} as const
