import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { partId, utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'

/** Kinds of events in the history of a person. */
export const peopleEventKind = z.enum(
  ['added', 'note', 'consent', 'optOut', 'invitation', 'session', 'screenOut'],
  messages.invalid,
)
export type PeopleEventKind = z.infer<typeof peopleEventKind>

/** An event of a person's history. */
export const peopleEvent = z.object({
  id: identifier,
  at: utcTime,
  kind: peopleEventKind,
  /** The study that the event belongs to. */
  study: z.object({ id: partId, title: z.string() }).nullable(),
  /** The text of a note, or what else is to be said; empty if nothing is. */
  text: z.string(),
  /** Name of the member or API key behind it; null where the server or the person did it. */
  by: z.string().nullable(),
})
export type PeopleEvent = z.infer<typeof peopleEvent>
