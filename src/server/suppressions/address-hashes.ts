import { createHmac } from 'node:crypto'
import type { KeyRing } from '../store/credentials.ts'

/**
 * The hashes of an address in lower case: one for each secret of the server, the current one first. A workspace cannot
 * compare its hashes with those of another.
 */
export const addressHashes = (keys: KeyRing, workspaceId: string, emailKey: string): readonly string[] =>
  keys.map((key) =>
    createHmac('sha256', key).update(`mail.suppression\n${workspaceId}\n${emailKey}`).digest('base64url'),
  )
