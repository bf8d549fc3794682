import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyOptionsReply, PasskeySignInOptionsReply } from '#contract/accounts/passkeys.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR: a byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
/** CBOR: a text of at most 23 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Flags of authenticator data. */
const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const

interface Answering {
  readonly origin: string
  readonly rpId?: string
  readonly isUserVerified?: boolean
}

/** An authenticator with one passkey (ES256), which answers as a browser would pass it on. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = base64url('no person')

  /** COSE: EC2, ES256, P-256, x and y. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, isUserVerified: boolean, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const set =
      flags.userPresent +
      (isUserVerified ? flags.userVerified : 0) +
      (credential.length > 0 ? flags.hasCredential : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count, credential])
  }

  return {
    /** Sets the signature counter back, as a copy of an authenticator would. */
    rewind: () => {
      counter = 0
    },

    /** Answers `navigator.credentials.create()`. */
    create: (
      { options: { challenge, rp, user } }: PasskeyOptionsReply,
      { origin, rpId = rp.id, isUserVerified = true }: Answering,
    ) => {
      userHandle = user.id
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(rpId, isUserVerified, credential)),
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(attestation),
        },
      } as const
    },

    /** Answers `navigator.credentials.get()`. */
    get: (
      { options }: PasskeySignInOptionsReply,
      { origin, rpId = options.rpId, isUserVerified = true }: Answering,
    ) => {
      counter += 1
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = authenticatorData(rpId, isUserVerified)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      } as const
    },
  }
}
