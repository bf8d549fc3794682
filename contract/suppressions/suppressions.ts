import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { personId } from '../people/people.ts'
import { optionalText, utcTime } from '../shared/fields.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { suppressionLimits } from './limits.ts'

/**
 * `hard`: the address does not exist, or takes no mail. `soft`: several mails did not arrive. `complaint`: the person
 * reported a mail as unwanted.
 */
const suppressionKind = z.enum(['hard', 'soft', 'complaint'])
export type SuppressionKind = z.infer<typeof suppressionKind>

export const suppression = z.object({
  id: identifier,
  /** Null after the person was deleted: a hash of the address stays, so that an import does not bring it back. */
  email: z.string().nullable(),
  /** The person who had this address when its mail failed; null for one who was deleted. */
  person: personId.nullable(),
  kind: suppressionKind,
  /** The enhanced code of the mail server (RFC 3463), such as `5.1.1`; null if it gave none. */
  status: z.string().nullable(),
  suppressedAt: utcTime,
})
export type Suppression = z.infer<typeof suppression>

export const suppressionPath = workspacePath.extend({ suppression: identifier })

export const suppressionsQuery = z.object({
  /** A whole address, in any case; also that of a person who was deleted is found. */
  email: optionalText(),
  /** Out of the reply before. */
  cursor: identifier.optional(),
})

/** The newest first. */
export const suppressionsReply = z.object({
  suppressions: z.array(suppression).max(suppressionLimits.perPage),
  /** For the next request; null at the end. */
  cursor: z.string().nullable(),
})
