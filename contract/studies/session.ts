import { z } from 'zod'
import { partId, wholeNumber } from '../fields.ts'
import { answers } from './questions.ts'
import { toolAnswer, toolEvent } from './registry.ts'
import { study } from './study.ts'

/** Opaque; whoever holds it takes part. */
export const sessionToken = z.string().regex(/^[\w-]{20,100}$/)

/** What a participant has answered so far; parts that are missing were not reached or left out. */
export const progress = z.object({
  screening: answers,
  /** The tool's answer; null until the first task. */
  tool: toolAnswer.nullable(),
  followUps: answers,
})
export type Progress = z.infer<typeof progress>

/** `open` until the participant finished or was rejected by the screening; what is open is counted as partial. */
export const sessionStatus = z.enum(['open', 'rejected', 'finished'])
export type SessionStatus = z.infer<typeof sessionStatus>

/** Where a session stands: everything that is needed to go on after a reload or on another day. */
export const sessionReply = z.object({
  session: sessionToken,
  study,
  status: sessionStatus,
  /** Identifiers of the tasks (cards, for a card sort) in the order this participant sees them. */
  order: z.array(partId),
  progress,
  /** Number of events stored: the next one to be sent. */
  nextEvent: wholeNumber,
})
export type Session = z.infer<typeof sessionReply>

/**
 * A step forward: the events from number `from` on, and the answers as they stand after them. Events that are
 * stored already are passed over, so that sent again, it changes nothing.
 */
export const saveRequest = z.strictObject({
  from: wholeNumber,
  events: z.array(toolEvent).max(500),
  progress,
})
export type SaveRequest = z.infer<typeof saveRequest>

export const saveReply = z.object({ nextEvent: wholeNumber, status: sessionStatus })
