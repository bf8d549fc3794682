import { z } from 'zod'
import { partId, wholeNumber } from '../shared/fields.ts'
import { answersTo } from './questions.ts'
import { toolAnswer, toolEvent } from './registry.ts'
import { maxQuestions, study } from './study.ts'

/** Opaque; it gives access to this session. */
export const sessionToken = z.string().regex(/^[\w-]{20,100}$/)

/** The answers so far; missing ones were not reached or were skipped. */
export const progress = z.object({
  screening: answersTo(maxQuestions.screening),
  /** The tool's answer; null until the first task. */
  tool: toolAnswer.nullable(),
  followUps: answersTo(maxQuestions.followUps),
})
export type Progress = z.infer<typeof progress>

/**
 * `open` until the participant finishes or the screening rejects them; open responses count as partial. `quota-full`:
 * the study has enough responses of people with the same answers.
 */
export const sessionStatus = z.enum(['open', 'rejected', 'quota-full', 'finished'])
export type SessionStatus = z.infer<typeof sessionStatus>

/** The data of a session at its end. */
const sessionEnd = {
  /** Where the participant's panel goes on, once the session has ended. */
  returnTo: z.string().optional(),
} as const

/** The state of a session: everything that is needed to resume it. */
export const sessionReply = z.object({
  session: sessionToken,
  study,
  status: sessionStatus,
  /** Identifiers of the tasks (cards, for a card sort) in the order this participant sees them. */
  order: z.array(partId),
  progress,
  /** Number of stored events, which is the index of the next event to send. */
  nextEvent: wholeNumber,
  /** Milliseconds since the session started, by the clock of the server; missing where it starts now. */
  elapsed: wholeNumber.optional(),
  /** Whether a person takes part in this study once only. */
  isOnce: z.boolean().optional(),
  /** Whether participants may see the results, as those of the demos. */
  hasOpenResults: z.boolean().optional(),
  /** With open results, when a session is read: the identifier of this response in the list of respondents. */
  respondent: z.string().optional(),
  ...sessionEnd,
})
export type Session = z.infer<typeof sessionReply>

/**
 * The events from index `from` on, and the answers after them. Events that are already stored are skipped, so a
 * repeated request changes nothing.
 */
export const saveRequest = z.strictObject({
  from: wholeNumber,
  events: z.array(toolEvent).max(500),
  progress,
})
export type SaveRequest = z.infer<typeof saveRequest>

export const saveReply = z.object({ nextEvent: wholeNumber, status: sessionStatus, ...sessionEnd })
