import { z } from 'zod'
import { formObject, optionalText, utcTime } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { currentPassword, identifier } from './account.ts'

/** Limits of passkeys and their challenges. */
export const passkeyLimits = {
  perPerson: 20,
  /** Minutes for which a challenge is accepted, once. */
  challengeMinutes: 5,
  /** Minutes after signing in during which no password is asked. */
  freshMinutes: 10,
} as const

const base64url = (max: number) =>
  z
    .string(messages.invalid)
    .regex(/^[\w-]+$/, messages.invalid)
    .max(max, messages.invalid)

/** Longest identifier of a credential in base64url: 1023 bytes. */
const credentialId = base64url(1364)
const clientData = base64url(2048)

/** The password; it can be missing for some minutes after signing in. */
export const confirmationForm = formObject({ password: currentPassword.optional() })

/** The answer of `navigator.credentials.create()`; browsers add fields, which are ignored. */
export const registrationCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', messages.invalid),
    response: z.object(
      {
        clientDataJSON: clientData,
        attestationObject: base64url(4096),
      },
      messages.invalid,
    ),
  },
  messages.invalid,
)
export type RegistrationCredential = z.infer<typeof registrationCredential>

/** The answer of `navigator.credentials.get()`; browsers add fields, which are ignored. */
export const signInCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', messages.invalid),
    response: z.object(
      {
        clientDataJSON: clientData,
        authenticatorData: base64url(1024),
        signature: base64url(1024),
        userHandle: base64url(100),
      },
      messages.invalid,
    ),
  },
  messages.invalid,
)
export type SignInCredential = z.infer<typeof signInCredential>

export const registerPasskeyForm = formObject({
  credential: registrationCredential,
  /** Without it, browser and system of the request. */
  name: optionalText(maxLength.title),
})
export const passkeySignInForm = formObject({ credential: signInCredential })
export const passkeyPath = z.object({ passkey: identifier })

const publicKey = z.literal('public-key')

/** Options of `navigator.credentials.create()` as JSON. */
export const passkeyOptionsReply = z.object({
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    /** Milliseconds. */
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})
export type PasskeyOptionsReply = z.infer<typeof passkeyOptionsReply>

/** Options of `navigator.credentials.get()` as JSON. The browser offers all passkeys of this server. */
export const passkeySignInOptionsReply = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
})
export type PasskeySignInOptionsReply = z.infer<typeof passkeySignInOptionsReply>

const passkey = z.object({
  id: identifier,
  name: z.string(),
  /** Whether a password manager copies it to other devices. */
  isSynced: z.boolean(),
  createdAt: utcTime,
  /** Null if never. */
  lastUsedAt: utcTime.nullable(),
})
export const passkeyReply = z.object({ passkey })
export const passkeysReply = z.object({ passkeys: z.array(passkey) })
