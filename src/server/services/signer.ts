import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs claims for one purpose: `claims.signature`. What is signed for one purpose is refused for any other.
 * Claims travel in the open and must fit into an address.
 */
export const createSigner = (secret: string, purpose: string) => {
  const signatureOf = (claims: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${claims}`).digest('base64url')

  return {
    sign: (claims: string) => `${claims}.${signatureOf(claims)}`,
    /** The claims of a token that was signed here; undefined for any other text. */
    read: (token: string): string | undefined => {
      const end = token.lastIndexOf('.')
      const claims = token.slice(0, Math.max(end, 0))
      const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(claims))]
      return given.length === right.length && timingSafeEqual(given, right) ? claims : undefined
    },
  }
}
