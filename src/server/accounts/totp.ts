import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { accountLimits } from '#contract/accounts/account.ts'
import { createTextCipher, type KeyRing } from '../store/credentials.ts'

const issuer = 'Understory'
/** Steps before and after the current one whose codes are accepted: clocks differ. */
const window = 1
const secretBytes = 20

const totpOf = (secret: string, label = '') => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** Creates and checks the codes of authenticator apps (RFC 6238); secrets are stored encrypted. */
export const createTotp = (keys: KeyRing, now = Date.now) => {
  const cipher = createTextCipher(keys, 'totp')
  return {
    /** A new secret: as it is stored, in base32, and as a URI for a QR code. */
    create: (email: string) => {
      const secret = new Secret({ size: secretBytes }).base32
      return { stored: cipher.encrypt(secret), secret, uri: totpOf(secret, email).toString() }
    },
    /** The time step of a correct code, else undefined. */
    stepOf: (stored: string, code: string) => {
      const secret = cipher.decrypt(stored)
      const token = code.replace(/\s/g, '')
      if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
      const totp = totpOf(secret)
      const timestamp = now()
      const delta = totp.validate({ token, timestamp, window })
      return delta === null ? undefined : totp.counter({ timestamp }) + delta
    },
  }
}

/** Without letters and digits that look alike: 79 bits in 16 of them. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codePattern = /^[a-z\d]{16}$/

const createCode = () =>
  Array.from({ length: 16 }, () => codeLetters[randomInt(codeLetters.length)] ?? '').join('')

/** New recovery codes, as they are stored. */
export const createRecoveryCodes = () => Array.from({ length: accountLimits.recoveryCodes }, createCode)

/** A recovery code as it is shown: in groups of four. */
export const formatRecoveryCode = (code: string) => code.replace(/(.{4})(?!$)/g, '$1-')

/** The recovery code that a person typed, as it is stored; undefined if it cannot be one. */
export const parseRecoveryCode = (typed: string) => {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return codePattern.test(code) ? code : undefined
}
