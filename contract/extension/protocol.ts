import { z } from 'zod'
import { masking } from '../sites/site.ts'
import { recordingChunk } from '../recordings/chunks.ts'
import { documentId } from '../captures/pages-part.ts'
import { clickedPlace, testRun as run, visitedPage } from '../recordings/site-reports.ts'
import { languages } from '../shared/enumerations.ts'

/**
 * Version of the browser extension, which its manifest has too: the first number is raised when older extensions no
 * longer understand the page, the second with every other change of the extension.
 */
export const extensionVersion = '1.2'

/** Whether an installed extension understands this page: an older one must be updated. */
export const isCurrentExtension = (version: string) =>
  version.split('.')[0] === extensionVersion.split('.')[0]

/** Whether an installed extension records pages for a study, since version 1.2: it names documents and can pause. */
export const canRecordPages = (version: string) =>
  isCurrentExtension(version) && Number(version.split('.')[1]) >= 2

/** Path of the installable file; the address of this installation is written into it. */
export const extensionFilePath = '/extension.zip'

/** Limits of a running test. */
export const extensionLimits = {
  /** Hours after which the extension ends a test by itself. */
  hours: 4,
  /** Tabs that belong to one test. */
  tabs: 30,
  text: 2000,
  url: 2000,
  /** Characters of recorded events in one message. */
  events: 20_000_000,
} as const

const text = z.string().max(extensionLimits.text)
const shortText = z.string().min(1).max(200)
const time = z.number().min(0).max(4_102_444_800_000)

const taskId = z.string().min(1).max(100)
const version = z.string().regex(/^\d{1,4}\.\d{1,4}$/)

/** An address that a test may open. */
const testAddress = z.url({ protocol: /^https?$/ }).max(extensionLimits.url)

/** Texts of the task bar, in the language of the study. `{…}` is filled in by the bar. */
const barTexts = z.object({
  /** Name of the bar for screen readers. */
  region: shortText,
  done: shortText,
  giveUp: shortText,
  collapse: shortText,
  expand: shortText,
  move: shortText,
  /** `{time}` is minutes and seconds. */
  timeLeft: shortText,
  lastMinute: shortText,
  timeUp: shortText,
  recorded: shortText,
  disconnected: shortText,
})

/** A task that the bar shows while the participant visits other sites. */
export const barTask = z.object({
  id: taskId,
  /** The page on which the task starts. */
  url: testAddress,
  text,
  /** Such as `Task 2 of 5`. */
  position: shortText,
  /** Browser's clock when the time is up; null without a limit. */
  endsAt: time.nullable(),
  /** Whether the study allows giving up. Pages of version 1.0 do not send it. */
  mayGiveUp: z.boolean().default(true),
  language: z.enum(languages),
  texts: barTexts,
  /** Set when the visited pages are recorded: what the recording hides. */
  recording: z.object({ masking }).nullable(),
})
export type BarTask = z.infer<typeof barTask>

/** How a task ends in the extension. The page decides about success. */
export const taskEnd = z.enum(['done', 'gave-up', 'timed-out', 'tabs-closed', 'limit'])
export type TaskEnd = z.infer<typeof taskEnd>

/** From a page of this installation to the extension. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), version }),
  z.object({ type: z.literal('start'), run, task: barTask }),
  /** Since version 1.2: begins, pauses or resumes the recording of the task that is shown. */
  z.object({ type: z.literal('record'), run, recording: barTask.shape.recording }),
  z.object({ type: z.literal('stop'), run }),
])
export type PageMessage = z.infer<typeof pageMessage>

/** Why the extension refuses a message: another test runs, in this tab or another one, or the message is invalid. */
const extensionRefusal = z.enum(['busy', 'other-run', 'invalid'])

/** From the extension to the page that started the test. */
export const extensionMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    version,
    instance: z.url(),
    /** The test in progress in this tab, after the page was reloaded. */
    run: run.nullable(),
  }),
  visitedPage.extend({ run, task: taskId }),
  clickedPlace.extend({ run, task: taskId }),
  /** Recorded events as a JSON array, masked; the server validates each. */
  z.object({
    type: z.literal('events'),
    run,
    task: taskId,
    /** The document that the events belong to. */
    document: documentId,
    page: recordingChunk.shape.page,
    client: recordingChunk.shape.client,
    json: z.string().max(extensionLimits.events),
  }),
  z.object({ type: z.literal('end'), run, task: taskId, how: taskEnd, at: time }),
  z.object({ type: z.literal('refused'), run: run.nullable(), reason: extensionRefusal }),
  /** By the script on the page: the extension was updated or removed while the page was open. */
  z.object({ type: z.literal('gone') }),
])
export type ExtensionMessage = z.infer<typeof extensionMessage>

/** `window.postMessage` between the page and the content script on the same origin; other messages are not for them. */
export const toExtension = z.object({ channel: z.literal('understory-to-extension'), message: pageMessage })
export const toPage = z.object({ channel: z.literal('understory-to-page'), message: extensionMessage })
