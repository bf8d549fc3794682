import { accountLimits, type User } from './account.ts'
import type { ownAccountCalls, ownDataCalls, signInCalls } from './calls.ts'
import { passkeyLimits } from './passkeys.ts'
import { messages } from '../shared/messages.ts'
import { accountMessages } from './messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `token` in the body is printed by the server when it starts. */
    'set-up token': true
    /** The server takes new accounts. */
    'open sign-up': true
    /** `email` and `password` in the body are those of a person who has just signed up. */
    credentials: true
    /** `ticket` and `code` in the body belong to a sign-in with a second factor. */
    ticket: true
    /** The cookie is that of a signed-in person. */
    'signed in': true
    /** The cookie is that of a person who has just signed up: the call changes their account. */
    'new account': true
    /** `currentPassword` in the body, or `password` where there is no such field, is that of the person. */
    password: true
    /** `email` in the body is an address without an account. */
    'new address': true
    /** The address of the person is verified. */
    'verified address': true
    /** The cookie is that of a person whose second factor is switched on. */
    'second factor': true
    /** The cookie is that of a person who enrols an authenticator app; `code` in the body is its current code. */
    code: true
    /** `credential` in the body is the answer of an authenticator to `passkeyOptions`. */
    'new passkey': true
    /** `credential` in the body is the answer of an authenticator with a passkey to `passkeySignInOptions`. */
    passkey: true
    /** `passkey` in the path is a passkey of the signed-in person. */
    'own passkey': true
    /** The account of the person is going to be deleted. */
    'pending deletion': true
    /** `export` in the path is an export of the account that is ready. */
    export: true
    /** `session` in the path is another session of the signed-in person. */
    'other session': true
  }
}

const { sent } = accountMessages

const name = 'Ada Lovelace'
const email = 'ada@example.org'
const password = 'lavender by the gate'
const wrongPassword = 'lavender by the fence'

const user: User = {
  id: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b',
  name,
  email,
  isEmailVerified: true,
  hasSecondFactor: false,
  isInstanceAdmin: false,
}
const workspace = {
  id: '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012',
  name: 'Garden research',
  role: 'owner',
} as const

const token = 'Zk3yWm0qVJ5rW8yB1nC4mD7xFh2LtP6sKg9eUaRiOc8'
/** A token with the right length that no server has issued. */
const unknownToken = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'
const ownAccount = { user, workspaces: [workspace], recoveryCodesLeft: 0, deletionAt: null }
const accountExport = {
  id: '01a1fb0d-2a4b-7c5d-8e6f-7a8b9c0d1e31',
  state: 'ready' as const,
  progress: 1,
  bytes: 12_480,
  createdAt: '2026-11-20T16:51:41.996Z',
  expiresAt: '2026-11-27T16:51:41.996Z',
}
const recoveryCodes = [
  '7k2m-9qwx-3hbt',
  'p4vd-8ncz-6rfy',
  'w9ts-2jkg-5xqm',
  'b3hn-7yfc-8dvr',
  'z6qx-4gwp-2mkt',
  'c8rj-5vbh-9nys',
  'f2dm-6ktz-7pwg',
  'x5yc-3qnv-4jhb',
  'g7wk-8tfr-6zsd',
  'n4pb-9mxj-2cvq',
]

const credentialId = 'q3J0x9h7QmKf2Lw8ZbNc5Vt1Ry6Ud4Se0Pa3Gi7Oo_E'
/** `challenge` in the client data is `token`. */
const clientDataJSON = btoa(
  JSON.stringify({ type: 'webauthn.get', challenge: token, origin: 'https://understory.example' }),
).replaceAll('=', '')
const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const
const signInCredential = {
  ...credential,
  response: {
    clientDataJSON,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature:
      'MEUCIQCk8yWm0qVJ5rW8yB1nC4mD7xFh2LtP6sKg9eUaRiOc8AIgZk3yWm0qVJ5rW8yB1nC4mD7xFh2LtP6sKg9eUaRiOc8',
    userHandle: 'MDFhMWZiMGItNmZjNi03NTE3LThlOTMtYzBkZDAwYjg0YjRi',
  },
} as const
const newCredential = {
  ...credential,
  response: {
    clientDataJSON,
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NF',
  },
} as const
const passkey = {
  id: '01a1fb10-5d7e-7f80-8b92-0d1e2f304152',
  name: 'Firefox on Linux',
  isSynced: true,
  createdAt: '2026-11-20T16:51:41.996Z',
  lastUsedAt: '2026-11-22T09:12:07.310Z',
}
const challengeMs = passkeyLimits.challengeMinutes * 60_000

const unknownLink = {
  shows: 'a link that has expired or was used',
  status: 404,
  reply: { message: accountMessages.link },
} as const
const notSignedIn = {
  shows: 'a request without a session',
  status: 401,
  reply: { message: accountMessages.signedOut },
} as const

/** Examples of the calls of persons about their own account. */
export const accountExamples = {
  setUp: {
    accepted: [
      {
        shows: 'the first account of an installation',
        needs: ['set-up token'],
        request: { body: { token, name, email, password, workspace: workspace.name } },
        status: 200,
        reply: { user: { ...user, isInstanceAdmin: true }, workspace },
      },
    ],
    refused: [
      {
        ...unknownLink,
        request: { body: { token: unknownToken, name, email, password, workspace: workspace.name } },
      },
      {
        shows: 'an installation that has an account',
        request: { body: { token: unknownToken, name, email, password, workspace: workspace.name } },
        status: 404,
        reply: { message: accountMessages.setUpDone },
      },
    ],
  },
  readSignUpTerms: {
    accepted: [
      {
        shows: 'a server on which everybody can create an account',
        needs: ['open sign-up'],
        request: {},
        status: 200,
        reply: { signUp: 'open' },
      },
    ],
    refused: [],
  },
  signUp: {
    accepted: [
      {
        shows: 'a new account',
        needs: ['open sign-up', 'new address'],
        request: { body: { name, email, password } },
        status: 200,
        reply: { message: sent.signedUp, next: 'sign-in' },
      },
      {
        shows: 'a new account on a server that sends mail',
        needs: ['open sign-up', 'new address'],
        request: { body: { name, email, password } },
        status: 200,
        reply: { message: sent.verifyEmail, next: 'verify-email' },
      },
    ],
    refused: [
      {
        shows: 'a short password',
        request: { body: { name, email, password: 'lavender' } },
        status: 422,
        reply: { errors: { password: [accountMessages.passwordLength(accountLimits.minPassword)] } },
      },
    ],
  },
  signIn: {
    accepted: [
      {
        shows: 'the correct password; the reply sets the session cookie',
        needs: ['credentials'],
        request: { body: { email, password } },
        status: 200,
        reply: { next: 'done', user },
      },
    ],
    refused: [
      {
        shows: 'an unknown address, or a wrong password',
        needs: ['new address'],
        request: { body: { email, password: wrongPassword } },
        status: 401,
        reply: { message: accountMessages.wrongPassword },
      },
    ],
  },
  confirmSignIn: {
    accepted: [
      {
        shows: 'a recovery code; the reply sets the session cookie',
        needs: ['ticket'],
        request: { body: { ticket: token, code: '7k2m-9qwx-3hbt' } },
        status: 200,
        reply: { next: 'done', user: { ...user, hasSecondFactor: true } },
      },
    ],
    refused: [
      {
        shows: 'a ticket that has expired',
        request: { body: { ticket: unknownToken, code: '123456' } },
        status: 401,
        reply: { message: accountMessages.ticketExpired },
      },
    ],
  },
  signOut: {
    accepted: [
      {
        shows: 'the end of the session',
        needs: ['new account'],
        request: { body: {} },
        status: 200,
        reply: { message: sent.signedOut },
      },
    ],
    refused: [{ ...notSignedIn, request: { body: {} } }],
  },
  verifyEmail: {
    accepted: [
      {
        shows: 'the token of the link in the email',
        needs: ['mailed token'],
        request: { body: { token } },
        status: 200,
        reply: { message: sent.emailVerified },
      },
    ],
    refused: [{ ...unknownLink, request: { body: { token: unknownToken } } }],
  },
  requestPasswordReset: {
    accepted: [
      {
        shows: 'an address with or without an account',
        request: { body: { email } },
        status: 200,
        reply: { message: sent.resetWithoutMail },
      },
      {
        shows: 'the same on a server that sends mail',
        request: { body: { email } },
        status: 200,
        reply: { message: sent.resetRequested },
      },
    ],
    refused: [
      {
        shows: 'an invalid address',
        request: { body: { email: 'ada@example' } },
        status: 422,
        reply: { errors: { email: [messages.email.invalid] } },
      },
    ],
  },
  resetPassword: {
    accepted: [
      {
        shows: 'a new password by the token of the link',
        needs: ['mailed token'],
        request: { body: { token, password } },
        status: 200,
        reply: { message: sent.passwordChanged },
      },
    ],
    refused: [{ ...unknownLink, request: { body: { token: unknownToken, password } } }],
  },
  readAccount: {
    accepted: [
      {
        shows: 'the signed-in person',
        needs: ['signed in'],
        request: {},
        status: 200,
        reply: ownAccount,
      },
    ],
    refused: [{ ...notSignedIn, request: {} }],
  },
  updateAccount: {
    accepted: [
      {
        shows: 'a changed name',
        needs: ['signed in'],
        request: { body: { name } },
        status: 200,
        reply: ownAccount,
      },
    ],
    refused: [
      {
        shows: 'a blank name',
        needs: ['signed in'],
        request: { body: { name: ' ' } },
        status: 422,
        reply: { errors: { name: [messages.name.required] } },
      },
    ],
  },
  changePassword: {
    accepted: [
      {
        shows: 'a changed password',
        needs: ['new account', 'password'],
        request: { body: { currentPassword: password, password: 'rosemary at the window' } },
        status: 200,
        reply: { message: sent.passwordChanged },
      },
    ],
    refused: [
      {
        shows: 'a wrong current password',
        needs: ['new account'],
        request: { body: { currentPassword: wrongPassword, password: 'rosemary at the window' } },
        status: 401,
        reply: { message: accountMessages.wrongPassword },
      },
    ],
  },
  changeEmail: {
    accepted: [
      {
        shows: 'a new address',
        needs: ['new account', 'new address', 'password'],
        request: { body: { email, password } },
        status: 200,
        reply: { message: sent.emailChanged },
      },
      {
        shows: 'a new address on a server that sends mail',
        needs: ['new account', 'new address', 'password'],
        request: { body: { email, password } },
        status: 200,
        reply: { message: sent.emailChangeAsked },
      },
    ],
    refused: [
      {
        shows: 'an invalid address',
        needs: ['signed in'],
        request: { body: { email: 'ada@example', password } },
        status: 422,
        reply: { errors: { email: [messages.email.invalid] } },
      },
    ],
  },
  listSessions: {
    accepted: [
      {
        shows: 'a session on a laptop',
        needs: ['signed in'],
        request: {},
        status: 200,
        reply: {
          sessions: [
            {
              id: '01a1fb0d-2a4b-7c5d-8e6f-7a8b9c0d1e2f',
              device: 'Firefox on Linux',
              country: 'SK',
              isCurrent: true,
              createdAt: '2026-11-20T16:51:41.996Z',
              lastUsedAt: '2026-11-22T09:12:07.310Z',
            },
          ],
        },
      },
    ],
    refused: [],
  },
  listAccountEvents: {
    accepted: [
      {
        shows: 'a sign-in on a laptop',
        needs: ['signed in'],
        request: {},
        status: 200,
        reply: {
          events: [
            {
              id: '01a1fb0d-2a4b-7c5d-8e6f-7a8b9c0d1e30',
              action: 'signIn',
              device: 'Firefox on Linux',
              country: 'SK',
              at: '2026-11-20T16:51:41.996Z',
            },
          ],
        },
      },
    ],
    refused: [],
  },
  endSession: {
    accepted: [
      {
        shows: 'the end of a session on another device',
        needs: ['new account', 'other session'],
        request: { pathParams: { session: '01a1fb0d-2a4b-7c5d-8e6f-7a8b9c0d1e2f' }, body: {} },
        status: 200,
        reply: { message: sent.sessionEnded },
      },
    ],
    refused: [
      {
        shows: 'a session that has ended',
        needs: ['signed in'],
        request: { pathParams: { session: '01a1fb0d-0000-7000-8000-000000000000' }, body: {} },
        status: 404,
        reply: { message: accountMessages.sessionUnknown },
      },
    ],
  },
  endOtherSessions: {
    accepted: [
      {
        shows: 'the end of the sessions on all other devices',
        needs: ['new account'],
        request: { body: {} },
        status: 200,
        reply: { message: sent.otherSessionsEnded },
      },
    ],
    refused: [{ ...notSignedIn, request: { body: {} } }],
  },
  enrolTotp: {
    accepted: [
      {
        shows: 'a secret for an authenticator app',
        needs: ['new account', 'password'],
        request: { body: { password } },
        status: 200,
        reply: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Understory:ada%40example.org?issuer=Understory&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        },
      },
    ],
    refused: [
      {
        shows: 'a missing password',
        needs: ['signed in'],
        request: { body: {} },
        status: 422,
        reply: { errors: { password: [accountMessages.passwordRequired] } },
      },
    ],
  },
  confirmTotp: {
    accepted: [
      {
        shows: 'the current code of the authenticator app',
        needs: ['code'],
        request: { body: { code: '492039' } },
        status: 200,
        reply: { recoveryCodes },
      },
    ],
    refused: [
      {
        shows: 'a missing code',
        needs: ['signed in'],
        request: { body: {} },
        status: 422,
        reply: { errors: { code: [accountMessages.code] } },
      },
    ],
  },
  disableTotp: {
    accepted: [
      {
        shows: 'the second factor switched off',
        needs: ['second factor', 'password'],
        request: { body: { password } },
        status: 200,
        reply: { message: sent.totpDisabled },
      },
    ],
    refused: [
      {
        shows: 'a missing password',
        needs: ['signed in'],
        request: { body: {} },
        status: 422,
        reply: { errors: { password: [accountMessages.passwordRequired] } },
      },
    ],
  },
  recoveryCodes: {
    accepted: [
      {
        shows: 'new recovery codes; the previous ones are invalid',
        needs: ['second factor', 'password'],
        request: { body: { password } },
        status: 200,
        reply: { recoveryCodes },
      },
    ],
    refused: [
      {
        shows: 'a missing password',
        needs: ['signed in'],
        request: { body: {} },
        status: 422,
        reply: { errors: { password: [accountMessages.passwordRequired] } },
      },
    ],
  },
  passkeySignInOptions: {
    accepted: [
      {
        shows: 'a challenge for the passkeys of this server',
        request: { body: {} },
        status: 200,
        reply: {
          options: {
            challenge: token,
            rpId: 'understory.example',
            timeout: challengeMs,
            userVerification: 'required',
          },
        },
      },
    ],
    refused: [
      {
        shows: 'an unknown field',
        request: { body: { email } },
        status: 422,
        reply: { errors: { email: [messages.unknownField] } },
      },
    ],
  },
  signInWithPasskey: {
    accepted: [
      {
        shows: 'the answer of an authenticator; the reply sets the session cookie',
        needs: ['passkey'],
        request: { body: { credential: signInCredential } },
        status: 200,
        reply: { next: 'done', user },
      },
    ],
    refused: [
      {
        shows: 'an answer to a challenge that was used or has expired',
        request: { body: { credential: signInCredential } },
        status: 401,
        reply: { message: accountMessages.passkeyRefused },
      },
    ],
  },
  passkeyOptions: {
    accepted: [
      {
        shows: 'a challenge for a new passkey',
        needs: ['new account', 'password'],
        request: { body: { password } },
        status: 200,
        reply: {
          options: {
            rp: { id: 'understory.example', name: 'Understory' },
            user: { id: signInCredential.response.userHandle, name: email, displayName: name },
            challenge: token,
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
            timeout: challengeMs,
            excludeCredentials: [],
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
            attestation: 'none',
          },
        },
      },
    ],
    refused: [
      {
        shows: 'a wrong password',
        needs: ['new account'],
        request: { body: { password: wrongPassword } },
        status: 401,
        reply: { message: accountMessages.wrongPassword },
      },
    ],
  },
  registerPasskey: {
    accepted: [
      {
        shows: 'a new passkey',
        needs: ['new account', 'new passkey'],
        request: { body: { credential: newCredential, name: passkey.name } },
        status: 200,
        reply: { passkey: { ...passkey, lastUsedAt: null } },
      },
    ],
    refused: [
      {
        shows: 'an answer to a challenge that was used or has expired',
        needs: ['signed in'],
        request: { body: { credential: newCredential } },
        status: 403,
        reply: { message: accountMessages.passkeyRefused },
      },
    ],
  },
  listPasskeys: {
    accepted: [
      {
        shows: 'one passkey',
        needs: ['signed in'],
        request: {},
        status: 200,
        reply: { passkeys: [passkey] },
      },
    ],
    refused: [{ ...notSignedIn, request: {} }],
  },
  removePasskey: {
    accepted: [
      {
        shows: 'a removed passkey',
        needs: ['new account', 'own passkey', 'password'],
        request: { pathParams: { passkey: passkey.id }, body: { password } },
        status: 200,
        reply: { message: sent.passkeyRemoved },
      },
    ],
    refused: [
      {
        shows: 'a passkey that was removed',
        needs: ['new account', 'password'],
        request: { pathParams: { passkey: '01a1fb10-0000-7000-8000-000000000000' }, body: { password } },
        status: 404,
        reply: { message: accountMessages.passkeyUnknown },
      },
    ],
  },
  exportAccount: {
    accepted: [
      {
        shows: 'an export that has been started',
        needs: ['new account', 'password'],
        request: { body: { password } },
        status: 200,
        reply: { ...accountExport, state: 'waiting', progress: 0, bytes: null },
      },
    ],
    refused: [
      {
        shows: 'a wrong password',
        needs: ['new account'],
        request: { body: { password: 'wrong' } },
        status: 401,
        reply: { message: accountMessages.wrongPassword },
      },
    ],
  },
  listAccountExports: {
    accepted: [
      {
        shows: 'an export that is ready',
        needs: ['signed in'],
        request: {},
        status: 200,
        reply: { exports: [accountExport] },
      },
    ],
    refused: [],
  },
  downloadAccountExport: {
    accepted: [
      {
        shows: 'the zip file',
        needs: ['new account', 'export'],
        request: { pathParams: { export: accountExport.id } },
        status: 200,
        reply: 'PK',
      },
    ],
    refused: [
      {
        shows: 'an export that has expired',
        needs: ['signed in'],
        request: { pathParams: { export: '01a1fb0d-0000-7000-8000-000000000000' } },
        status: 404,
        reply: { message: accountMessages.exportUnknown },
      },
    ],
  },
  deleteAccount: {
    accepted: [
      {
        shows: 'an account that is to be deleted',
        needs: ['new account', 'password'],
        request: { body: { password } },
        status: 200,
        reply: { message: sent.deletionAsked, deletionAt: '2026-11-27T16:51:41.996Z' },
      },
    ],
    refused: [
      {
        shows: 'a wrong password',
        needs: ['new account'],
        request: { body: { password: 'wrong' } },
        status: 401,
        reply: { message: accountMessages.wrongPassword },
      },
    ],
  },
  cancelDeletion: {
    accepted: [
      {
        shows: 'an account that stays',
        needs: ['new account', 'pending deletion'],
        request: { body: {} },
        status: 200,
        reply: { message: sent.deletionCanceled },
      },
    ],
    refused: [
      {
        shows: 'an account that was not to be deleted',
        needs: ['signed in'],
        request: { body: {} },
        status: 409,
        reply: { message: accountMessages.noDeletion },
      },
    ],
  },
} satisfies ExamplesFor<typeof signInCalls & typeof ownAccountCalls & typeof ownDataCalls>
