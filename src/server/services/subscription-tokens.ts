import { createHmac, timingSafeEqual } from 'node:crypto'

/** The subscription that a token stands for. */
interface Subject {
  readonly id: string
  /** A confirmation counts only for the round it was asked in. */
  readonly round: number
}

const lifetimeMs = 7 * 24 * 3_600_000

/**
 * Makes and reads the tokens of newsletter links: `id.round.expiry.signature`. A token names no address. One
 * that confirms works for seven days; one that cancels works for as long as the mail it came with is kept.
 */
export const createSubscriptionTokens = (secret: string, now = Date.now) => {
  const signatureOf = (purpose: string, claims: string) =>
    createHmac('sha256', secret).update(`subscription.${purpose}\n${claims}`).digest('base64url')

  const make = (purpose: string, { id, round }: Subject, expiry: number) => {
    const claims = [id, round.toString(36), expiry.toString(36)].join('.')
    return `${claims}.${signatureOf(purpose, claims)}`
  }

  const read = (purpose: string, token: string): (Subject & { expiry: number }) | undefined => {
    const end = token.lastIndexOf('.')
    const claims = token.slice(0, end)
    const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(purpose, claims))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    const [id, round, expiry] = claims.split('.')
    if (id === undefined || round === undefined || expiry === undefined) return undefined
    return { id, round: parseInt(round, 36), expiry: parseInt(expiry, 36) }
  }

  return {
    make: (subject: Subject) => ({
      confirm: make('confirm', subject, now() + lifetimeMs),
      cancel: make('cancel', subject, 0),
    }),
    readConfirm: (token: string): Subject | undefined => {
      const claims = read('confirm', token)
      return claims && claims.expiry > now() ? claims : undefined
    },
    /** The id of the subscription to end. */
    readCancel: (token: string): string | undefined => read('cancel', token)?.id,
  }
}
export type SubscriptionTokens = ReturnType<typeof createSubscriptionTokens>
