import { createSigner } from './credentials.ts'

/** The subscription that a token stands for. */
interface Subject {
  readonly id: string
  /** A confirmation counts only for the round it was asked in. */
  readonly round: number
}

const lifetimeMs = 7 * 24 * 3_600_000

/**
 * Makes and reads the tokens of newsletter links; they name no address. One that confirms works for seven
 * days; one that cancels works for as long as the mail it came with is kept.
 */
export const createSubscriptionTokens = (secret: string, now = Date.now) => {
  const confirming = createSigner(secret, 'subscription.confirm')
  const cancelling = createSigner(secret, 'subscription.cancel')
  return {
    make: ({ id, round }: Subject) => ({
      confirm: confirming.sign([id, round, now() + lifetimeMs].join('.')),
      cancel: cancelling.sign(id),
    }),
    readConfirm: (token: string): Subject | undefined => {
      const [id, round, expiry] = confirming.read(token)?.split('.') ?? []
      return id !== undefined && Number(expiry) > now() ? { id, round: Number(round) } : undefined
    },
    /** The id of the subscription to end. */
    readCancel: (token: string): string | undefined => cancelling.read(token),
  }
}
