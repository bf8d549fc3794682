import { z } from 'zod'
import { formObject, utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { peopleEventKind } from './history.ts'
import { peopleLimits } from './limits.ts'

const { invalid } = messages

/**
 * Token of the link to a person's own page. It opens what a team stores about this person, until the team replaces the
 * link or the person is deleted. It is sent as a header: addresses are logged.
 */
export const ownHeaders = z.object({ 'x-person-token': z.string(invalid) })

/** With `replace`, the links that were made before no longer work. */
export const personLinkForm = formObject({ replace: z.boolean(invalid).optional() })
export const personLinkReply = z.object({ link: z.string() })

export const optOutOwnForm = formObject({})
export const agreeOwnForm = formObject({})
export const eraseOwnForm = formObject({ confirm: z.literal(true, invalid) })

/** The data that a team stores about a person, as this person reads them. */
export const ownRecord = z.object({
  /** Name of the workspace. */
  team: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Those with a value, in the order of the team, with their values as text. */
  attributes: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .max(Object.values(peopleLimits.attributes).reduce((sum, each) => sum + each, 0)),
  tags: z.array(z.string()).max(peopleLimits.tagsOfPerson),
  consent: z.object({ day: z.string(), how: z.string(), purpose: z.string() }).nullable(),
  optedOutAt: utcTime.nullable(),
  createdAt: utcTime,
  /** The last invitation or session. */
  contactedAt: utcTime.nullable(),
  /** The newest first. */
  history: z
    .array(
      z.object({
        at: utcTime,
        kind: peopleEventKind,
        /** Title of the study. */
        study: z.string().nullable(),
        /** The text of a note, or what else is stored with the event. */
        text: z.string(),
      }),
    )
    .max(peopleLimits.ownEvents),
  /** Whether there are older events than those of the history. */
  hasOlder: z.boolean(),
})
export type OwnRecord = z.infer<typeof ownRecord>
