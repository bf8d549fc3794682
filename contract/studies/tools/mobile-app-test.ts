import { z } from 'zod'
import { partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { isDemoPath } from '../demo-pages.ts'
import { refuseRepeated, type RuleContext } from '../part-rules.ts'
import { answersTo, questionCounts, questionTexts } from '../questions.ts'
import {
  correctOptions,
  meanAndSquares,
  refuseBrokenQuestion,
  successByPerson,
  successByQuestion,
  taskLimits,
  taskQuestions,
  timeLimit,
} from '../task-success.ts'

const limits = { tasks: 20, link: 600 } as const

/** The systems of phones and tablets that apps are made for. */
export const appSystems = ['ios', 'android'] as const
const system = z.enum(appSystems, messages.invalid)
export type AppSystem = z.infer<typeof system>

/** The same in every language. */
export const appSystemNames: Readonly<Record<AppSystem, string>> = { ios: 'iOS', android: 'Android' }

const isPackage = (name: string | null) => name !== null && /^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(name)

/** The target of a link to an app: an entry of a store, a test version, a file to install, or the app of a demo. */
export const appLinkKind = (of: AppSystem, link: string) => {
  if (isDemoPath(link)) return 'demo'
  if (!URL.canParse(link)) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(link)
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined
  if (of === 'ios') {
    if (host === 'apps.apple.com' && /\/app\/(?:[^/]+\/)?id\d+$/.test(pathname)) return 'appStore'
    return host === 'testflight.apple.com' && /^\/join\/\w+$/.test(pathname) ? 'testFlight' : undefined
  }
  if (host === 'play.google.com')
    return pathname === '/store/apps/details' && isPackage(searchParams.get('id')) ? 'play' : undefined
  return /\.apk$/i.test(pathname) ? 'apk' : undefined
}

const link = requiredText(messages.required, limits.link)

const task = z.object({
  id: partId,
  text: asWording(requiredText(messages.required, maxLength.comment)),
  /** How success is known. */
  success: z.discriminatedUnion('by', [successByPerson, successByQuestion]),
  timeLimit: timeLimit.optional(),
  questions: taskQuestions,
})
export type MobileAppTestTask = z.infer<typeof task>

const refuseBrokenLinks = (links: Readonly<Partial<Record<AppSystem, string>>>, context: RuleContext) => {
  for (const of of appSystems) {
    const each = links[of]
    if (each !== undefined && !appLinkKind(of, each))
      context.addIssue({ code: 'custom', path: ['app', 'links', of], message: studyMessages.app[of] })
  }
  if (appSystems.every((of) => links[of] === undefined))
    context.addIssue({ code: 'custom', path: ['app', 'links'], message: studyMessages.app.links })
}

/** An app, and tasks to do in it. */
const tasks = z
  .object({
    tool: z.literal('iosapp'),
    /** Participants are asked for a recording that their phone made of its screen. Missing where they are not. */
    recording: z
      .object({ screen: z.literal('optional'), voice: z.literal('off'), face: z.literal('off') })
      .optional(),
    app: z.object({
      name: asWording(requiredText(messages.required, maxLength.title)),
      /** Where participants get the app, by system; at least one. */
      links: z.object({ ios: link.optional(), android: link.optional() }),
    }),
    tasks: z
      .array(task)
      .min(1, studyMessages.tooFew(1))
      .max(limits.tasks, studyMessages.tooMany(limits.tasks)),
  })
  .superRefine((test, context) => {
    refuseRepeated(test.tasks, 'tasks', context)
    refuseBrokenLinks(test.app.links, context)
    for (const [index, each] of test.tasks.entries())
      refuseBrokenQuestion(each, (path, message) =>
        context.addIssue({ code: 'custom', path: ['tasks', index, ...path], message }),
      )
  })
export type MobileAppTestTasks = z.infer<typeof tasks>

/** The participant’s phone. */
const device = z.object({
  system,
  /** Major version; null where only the participant said that it is new enough. */
  version: z.int(messages.invalid).min(1, messages.invalid).max(999, messages.invalid).nullable(),
  /** The source of the system and version. */
  by: z.enum(['browser', 'participant'], messages.invalid),
})
export type AppDevice = z.infer<typeof device>

export const mobileAppTestEnds = ['done', 'gave-up', 'timed-out'] as const
const end = z.enum(mobileAppTestEnds, messages.invalid)
export type MobileAppTestEnd = z.infer<typeof end>

const doneTask = z.object({
  task: partId,
  end,
  /** Milliseconds from the start of the task to the end on the page of the study, the changes to the app included. */
  ms: wholeNumber,
  answers: answersTo(taskLimits.questions + 1),
  /** Whether the participant completed its last question. */
  isDone: z.boolean(messages.invalid),
})
export type MobileAppTestDoneTask = z.infer<typeof doneTask>

const recordingChoice = z.enum(['sent', 'skipped'], messages.invalid)

const answer = z.object({
  tool: z.literal('iosapp'),
  /** Null before it is known. */
  device: device.nullable(),
  /** In the order in which they were done. */
  tasks: z.array(doneTask).max(limits.tasks),
  /** Whether the participant handed over a recording; null where none was asked for, and before. */
  recording: recordingChoice.nullable(),
})
export type MobileAppTestAnswer = z.infer<typeof answer>

const of = { at: wholeNumber, task: partId }

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('app.device'), at: wholeNumber, device }),
  z.object({ type: z.literal('app.installed'), at: wholeNumber }),
  /** Whether the participant says that the phone records its screen. */
  z.object({ type: z.literal('app.recorder'), at: wholeNumber, isOn: z.boolean(messages.invalid) }),
  z.object({ type: z.literal('app.started'), ...of }),
  z.object({ type: z.literal('app.ended'), ...of, end }),
  z.object({ type: z.literal('app.answered'), ...of, question: partId }),
  z.object({ type: z.literal('app.recording'), at: wholeNumber, choice: recordingChoice }),
])
export type MobileAppTestEvent = z.infer<typeof event>

const settings = z.object({ tool: z.literal('iosapp'), correct: correctOptions(limits.tasks) })
export type MobileAppTestSettings = z.infer<typeof settings>

/** How a task ended: `said` to be done, `gave-up`, `timed-out`, or `option:` with the answer to its question. */
const outcome = z.string().regex(/^(?:said|gave-up|timed-out|option:[\da-z-]{1,60})$/)

/** Maximum number of different outcomes of people in a reply. */
const maxPeople = 4000

const taskCounts = z.object({
  task: partId,
  /** `time`: logarithms of milliseconds. */
  outcomes: z.array(z.object({ outcome, system, count: wholeNumber, time: meanAndSquares })),
  questions: z.array(questionCounts),
  texts: z.array(questionTexts),
})
export type MobileAppTestTaskCounts = z.infer<typeof taskCounts>

const counts = z.object({
  tool: z.literal('iosapp'),
  tasks: z.array(taskCounts).max(limits.tasks),
  /** People by system. */
  systems: z.object({ ios: wholeNumber, android: wholeNumber }),
  /** People who handed over a recording. */
  recordings: wholeNumber,
  /**
   * The outcomes of each person by task, in the order of the study, separated by commas; empty without one. People with
   * equal outcomes are counted together; later people without room are missing.
   */
  people: z.array(z.object({ outcomes: z.string().max(2000), count: wholeNumber })).max(maxPeople),
})
export type MobileAppTestCounts = z.infer<typeof counts>

/** Schemas of a mobile app test. */
export const mobileAppTest = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'MobileAppTest',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: [],
} as const
