import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { utcTime, wholeNumber } from '../shared/fields.ts'
import { sitePath } from '../sites/site.ts'

/** Limits of what is shown beside a replayed session. */
export const replayLimits = {
  /** Parts of a recording: a recorder takes a snapshot for each page and every five minutes. */
  parts: 4000,
  pages: 500,
  clicks: 3000,
  /** Entries of the log. */
  entries: 1000,
} as const

/** Made by the recorder: 26 digits and lower-case letters. */
export const sessionId = z.string().regex(/^[\da-z]{26}$/)
export const recordingPath = sitePath.extend({ session: sessionId })
export const recordingPartPath = recordingPath.extend({ part: z.string().regex(/^\d{1,4}$/) })

/** Milliseconds since the start of the recording. */
const at = z.number()
const milliseconds = z.number().min(0)

/** The data of a session that a player needs before it fetches events. */
export const recording = z.object({
  id: sessionId,
  site: z.object({ id: identifier, name: z.string() }),
  startedAt: utcTime,
  duration: milliseconds,
  /**
   * Clock of the browser at the start of the recording, in milliseconds since 1970: events carry times of this clock.
   */
  browserStart: z.number(),
  /** Whether the session has ended: a session that goes on gets further parts. */
  isOver: z.boolean(),
  /** Whether a part has come within the last minute. */
  isLive: z.boolean(),
  isWatched: z.boolean(),
  /** Why the session is taken for that of a program; null for a person. */
  bot: z.string().nullable(),
  /** Parts that the recorder made but that never arrived. */
  missing: wholeNumber,
  entryUrl: z.string(),
  title: z.string(),
  referrer: z.string(),
  browser: z.string(),
  system: z.string(),
  device: z.string(),
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: z.string(),
  /** English names; empty without a database of places. */
  region: z.string(),
  city: z.string(),
  language: z.string(),
  /** Pixels of the viewport at the start. */
  width: z.number(),
  height: z.number(),
  /** Identifier that the site gave the person. */
  userId: z.string().nullable(),
  /** Parts of the recording, each of which begins with a snapshot. */
  parts: z.array(z.object({ from: at, to: at, bytes: wholeNumber })).max(replayLimits.parts),
  pages: z.array(z.object({ at, url: z.string(), duration: milliseconds })).max(replayLimits.pages),
  clicks: z
    .array(
      z.object({
        at,
        /** Text of the element; empty where texts are masked. */
        label: z.string(),
        isRage: z.boolean(),
        isDead: z.boolean(),
        isError: z.boolean(),
      }),
    )
    .max(replayLimits.clicks),
  /** The oldest session of the same entry page and device that is not watched; null if there is none. */
  next: sessionId.nullable(),
})
export type Recording = z.infer<typeof recording>

/** An error of a script, a message of the console, a failed request, or changes of the page that are not recorded. */
export const logEntry = z.object({
  at,
  kind: z.enum(['error', 'console', 'request', 'gap']),
  /** `error` and `warn` of the console; the others are errors. */
  level: z.enum(['error', 'warn', 'info', 'log', 'debug']),
  /** Message, or method and address. */
  text: z.string(),
  /** Of a failed request: 0 without a reply. */
  status: wholeNumber.nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

export const recordingLog = z.object({
  entries: z.array(logEntry).max(replayLimits.entries),
  /** Whether the session has further entries, which are left out. */
  isCut: z.boolean(),
})
export type RecordingLog = z.infer<typeof recordingLog>
