import { recontactLimits } from '#contract/recontact/limits.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { createSigner, type KeyRing } from '../store/credentials.ts'

/** A request of a workspace. */
export interface RequestKey {
  readonly workspaceId: string
  readonly id: string
}

/** How long the link of the mail can be used, and how long an address that was not confirmed is stored. */
export const confirmLifetimeMs = recontactLimits.days * dayMs

/** Creates and reads the tokens of the links in mails. They contain no address and expire after `confirmLifetimeMs`. */
export const createRecontactTokens = (keys: KeyRing, now = Date.now) => {
  const signer = createSigner(keys, 'recontact.confirm')
  return {
    create: ({ workspaceId, id }: RequestKey) =>
      signer.sign([workspaceId, id, now() + confirmLifetimeMs].join('.')),
    /** The request of a token; undefined for one that is invalid or expired. */
    read: (token: string): RequestKey | undefined => {
      const [workspaceId, id, expiry] = signer.read(token)?.split('.') ?? []
      return workspaceId !== undefined && id !== undefined && Number(expiry) > now()
        ? { workspaceId, id }
        : undefined
    },
  }
}
