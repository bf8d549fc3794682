import { createHmac } from 'node:crypto'
import type { KeyRing } from '../store/credentials.ts'

/**
 * The hashes of an address, in lower case, that was erased from a workspace: one for each secret of the server, the
 * current one first. A workspace cannot compare its hashes with those of another.
 */
export const erasedHashes = (keys: KeyRing, workspaceId: string, emailKey: string) =>
  keys.map((key) =>
    createHmac('sha256', key).update(`people.erased\n${workspaceId}\n${emailKey}`).digest('base64url'),
  )
