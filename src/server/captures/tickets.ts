import { captureFolder } from '#contract/captures/captures.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { createSigner, type KeyRing } from '../store/credentials.ts'
import type { CaptureKey } from './queries/capture-row.ts'

/** A player asks for the list again after this time. */
const lifetimeMs = 4 * hourMs

/**
 * Signed paths of the files of captures. An element `<video>` sends no headers, so that the token of a link cannot be
 * sent with it; a path opens one capture for four hours.
 */
export const createCaptureTickets = (keys: KeyRing, now = Date.now) => {
  const signer = createSigner(keys, 'capture.files')
  return {
    /** The path prefix of the files of a capture. */
    pathOf: ({ workspace_id, id }: CaptureKey) =>
      `${captureFolder}${signer.sign(`${workspace_id}.${id}.${now() + lifetimeMs}`)}`,
    /** The capture that a ticket opens now. */
    read: (ticket: string): CaptureKey | undefined => {
      const [workspace_id, id, expiry] = signer.read(ticket)?.split('.') ?? []
      return workspace_id !== undefined && id !== undefined && Number(expiry) > now()
        ? { workspace_id, id }
        : undefined
    },
  }
}
