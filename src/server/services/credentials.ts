import { createHmac, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

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

/** 32 MB and some 80 ms for each try, as OWASP asks of scrypt at least. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const length = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** A password as it is kept: `salt.key`. */
export const hashPassword = async (password: string) => {
  const salt = randomBytes(16)
  return [salt, await derive(password, salt)].map((part) => part.toString('base64url')).join('.')
}

/** Whether this is the password that was hashed; how long that takes does not tell how near it came. */
export const isPassword = async (password: string, hashed: string) => {
  const [salt = '', key = ''] = hashed.split('.')
  const [right, given] = [
    Buffer.from(key, 'base64url'),
    await derive(password, Buffer.from(salt, 'base64url')),
  ]
  return right.length === given.length && timingSafeEqual(right, given)
}
