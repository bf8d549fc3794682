import { isIP } from 'node:net'
import type { RegistrationCredential, SignInCredential } from '#contract/accounts/passkeys.ts'

/** Loaded with the first passkey: the library parses certificates and takes long to load. */
const loadLibrary = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])

/** Ed25519, ES256 and RS256. */
export const supportedAlgorithms = [-8, -7, -257] as const

interface StoredKey {
  readonly credentialId: string
  /** COSE key in base64url. */
  readonly publicKey: string
  readonly counter: number
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Without certificates: the server asks for no attestation, and a certificate could make it fetch addresses. */
const hasCertificates = (statement: { get(key: 'x5c'): unknown }) => statement.get('x5c') !== undefined

/** Undefined instead of the errors that the library throws for each invalid answer. */
const orUndefined = async <Result>(work: () => Promise<Result>) => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/**
 * Checks answers of authenticators (WebAuthn). Relying party and origin follow from the public address of the server,
 * never from a request. User verification is required, so that a passkey counts as two factors.
 */
export const createWebAuthn = (publicUrl: string) => {
  const { origin: expectedOrigin, hostname: rpId } = new URL(publicUrl)
  return {
    rpId,
    /** Browsers offer no passkeys for IP addresses. */
    isAvailable: isIP(rpId.replace(/^\[|\]$/g, '')) === 0,

    /** The challenge that an answer claims to have signed; undefined if it cannot be read. */
    challengeOf: ({ response }: Pick<RegistrationCredential | SignInCredential, 'response'>) =>
      orUndefined(async () => {
        const [, { decodeClientDataJSON }] = await loadLibrary()
        const { challenge } = decodeClientDataJSON(response.clientDataJSON)
        return typeof challenge === 'string' ? challenge : undefined
      }),

    /** The new passkey; undefined if the answer is not valid. */
    verifyRegistration: (credential: RegistrationCredential, expectedChallenge: string) =>
      orUndefined(async () => {
        const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await loadLibrary()
        const attestation = decodeAttestationObject(toBytes(credential.response.attestationObject))
        if (hasCertificates(attestation.get('attStmt'))) return undefined
        const { clientDataJSON, attestationObject } = credential.response
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: {
            ...credential,
            response: { clientDataJSON, attestationObject },
            clientExtensionResults: {},
          },
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs: [...supportedAlgorithms],
        })
        if (!verified) return undefined
        const { id, publicKey, counter } = registrationInfo.credential
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          isSynced: registrationInfo.credentialBackedUp,
        }
      }),

    /** The new signature counter; undefined if the answer is not valid for this key. */
    verifySignIn: (credential: SignInCredential, expectedChallenge: string, key: StoredKey) =>
      orUndefined(async () => {
        const [{ verifyAuthenticationResponse }] = await loadLibrary()
        const { clientDataJSON, authenticatorData, signature } = credential.response
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...credential,
            response: { clientDataJSON, authenticatorData, signature },
            clientExtensionResults: {},
          },
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpId,
          credential: { id: key.credentialId, publicKey: toBytes(key.publicKey), counter: key.counter },
          requireUserVerification: true,
        })
        return verified ? authenticationInfo.newCounter : undefined
      }),
  }
}
