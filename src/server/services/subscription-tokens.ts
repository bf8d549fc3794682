import { createSigner } from './credentials.ts'

/** The subscription that a token identifies. */
interface Subject {
  readonly id: string
  /** A confirmation is valid for the round in which it was requested. */
  readonly round: number
}

const confirmLifetimeMs = 7 * 24 * 3_600_000

/**
 * Creates and reads the tokens of newsletter links; they contain no address. A confirmation token expires after seven
 * days, an unsubscribe token does not.
 */
export const createSubscriptionTokens = (secret: string, now = Date.now) => {
  const confirmSigner = createSigner(secret, 'subscription.confirm')
  const cancelSigner = createSigner(secret, 'subscription.cancel')
  return {
    create: ({ id, round }: Subject) => ({
      confirm: confirmSigner.sign([id, round, now() + confirmLifetimeMs].join('.')),
      cancel: cancelSigner.sign(id),
    }),
    readConfirm: (token: string): Subject | undefined => {
      const [id, round, expiry] = confirmSigner.read(token)?.split('.') ?? []
      return id !== undefined && Number(expiry) > now() ? { id, round: Number(round) } : undefined
    },
    /** The id of the subscription to cancel. */
    readCancel: (token: string): string | undefined => cancelSigner.read(token),
  }
}
