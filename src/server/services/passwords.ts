import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

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
