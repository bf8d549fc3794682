import { z } from 'zod'
import { permissions } from '../workspace/permissions.ts'

/**
 * Access to calls: each call names one in its metadata, and a server without a declaration for each does not start.
 * A permission is that of a member, or of an API key, in the workspace of the path.
 */
export const access = z.enum([
  'public',
  /** By the token of a session of a study. */
  'participant',
  /** By a link to results, or to a booking. */
  'link',
  /** By the session of a signed-in person. */
  'account',
  /** By the session of a person who administers the installation. */
  'instance-admin',
  ...permissions,
])
export type Access = z.infer<typeof access>

/** Metadata of every call; `maxBodyBytes` of those with a body. */
export const callMetadata = z.object({ access, maxBodyBytes: z.int().min(1).optional() })

/** Metadata of a call with a body. */
export const bodyMetadata = callMetadata.required()
