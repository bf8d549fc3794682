import type { z } from 'zod'
import {
  type confirmationForm,
  passkeyLimits,
  type passkeySignInForm,
  type registerPasskeyForm,
} from '#contract/accounts/passkeys.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { queueMail } from '../mail/outbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { isSingleSignOnRequired } from './queries/single-sign-on.ts'
import { lockPerson } from '../members/queries/change-workspace.ts'
import { confirmIdentity } from './confirm-password.ts'
import {
  type AccountCall,
  type AccountContext,
  type CallWithBody,
  denied,
  openSession,
  recordChange,
  setSession,
  signedIn,
  success,
  transactionOrReply,
  userOf,
} from './context.ts'
import { deviceName } from '../http/device-name.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
  removePasskey,
  spendChallenge,
} from './queries/passkeys.ts'
import { findPerson } from './queries/persons.ts'
import { createWebAuthn, supportedAlgorithms } from './webauthn.ts'

const refused = denied(401, accountMessages.passkeyRefused)
const notRegistered = denied(403, accountMessages.passkeyRefused)
const signedOut = denied(401, accountMessages.signedOut)
const singleSignOnRequired = denied(403, singleSignOnMessages.required)
const disabled = denied(403, accountMessages.disabled)
const unavailable = denied(403, accountMessages.passkeysUnavailable)
const unknown = denied(404, accountMessages.passkeyUnknown)
const conflict = (message: string) => ({ status: 409, body: { message } }) as const
const isFull = conflict(accountMessages.passkeysFull(passkeyLimits.perPerson))
const isKnown = conflict(accountMessages.passkeyKnown)

const type = 'public-key'
const timeout = passkeyLimits.challengeMinutes * 60_000

/** The user handle of a person, which contains nothing about them. */
const handleOf = (personId: string) => Buffer.from(personId).toString('base64url')

const toPasskey = ({ id, name, is_synced, created_at, used_at }: PasskeyRow) => ({
  id,
  name,
  isSynced: is_synced === 1,
  createdAt: created_at,
  lastUsedAt: used_at,
})

type Confirmation = CallWithBody<z.output<typeof confirmationForm>>

/** Handlers that register passkeys of the signed-in person, remove them, and sign in with them. */
export const createPasskeyHandlers = (context: AccountContext) => {
  const { config, store, mails, sendsMail, throttle } = context
  const webAuthn = createWebAuthn(config.publicUrl)

  return {
    passkeyOptions: async (call: Confirmation) => {
      if (!webAuthn.isAvailable) return unavailable
      const confirmed = await confirmIdentity(context, call, call.body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const { person, sessionId } = confirmed
      const passkeys = await listPasskeys(store, person.id)
      if (passkeys.length >= passkeyLimits.perPerson) return isFull
      const options = {
        rp: { id: webAuthn.rpId, name: 'Understory' },
        user: { id: handleOf(person.id), name: person.email, displayName: person.name },
        challenge: await insertChallenge(store, sessionId, new Date().toISOString()),
        pubKeyCredParams: supportedAlgorithms.map((alg) => ({ alg, type }) as const),
        timeout,
        excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id, type }) as const),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      } as const
      return { status: 200, body: { options } } as const
    },

    registerPasskey: async ({ request, body }: CallWithBody<z.output<typeof registerPasskeyForm>>) => {
      const { person, sessionId } = await signedIn(request)
      const now = new Date().toISOString()
      const challenge = await webAuthn.challengeOf(body.credential)
      // The challenge is bound to the session that confirmed the password for it.
      if (challenge === undefined || !(await spendChallenge(store, { challenge, sessionId }, now)))
        return notRegistered
      const verified = await webAuthn.verifyRegistration(body.credential, challenge)
      if (!verified) return notRegistered
      const { credentialId, publicKey, counter, isSynced } = verified
      return inTransaction(store, async (transaction) => {
        const locked = await lockPerson(transaction, person.id)
        if (!locked) return signedOut
        if ((await listPasskeys(transaction, person.id)).length >= passkeyLimits.perPerson) return isFull
        const added = await insertPasskey(
          transaction,
          {
            person_id: person.id,
            credential_id: credentialId,
            public_key: publicKey,
            counter,
            name: body.name || deviceName(request.headers['user-agent']),
            isSynced,
          },
          now,
        )
        if (!added) return isKnown
        const action = 'registerPasskey'
        await recordChange(context, transaction, { personId: person.id, action, request, now })
        if (sendsMail) await queueMail(transaction, mails.passkeyAdded(locked.email), null)
        return { status: 200, body: { passkey: toPasskey(added) } } as const
      })
    },

    listPasskeys: async ({ request }: AccountCall) => {
      const { person } = await signedIn(request)
      const passkeys = await listPasskeys(store, person.id)
      return { status: 200, body: { passkeys: passkeys.map(toPasskey) } } as const
    },

    removePasskey: async (call: Confirmation & { readonly params: { readonly passkey: string } }) => {
      const confirmed = await confirmIdentity(context, call, call.body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const { person } = confirmed
      const now = new Date().toISOString()
      return inTransaction(store, async (transaction) => {
        if (!(await removePasskey(transaction, person.id, call.params.passkey))) return unknown
        const change = { personId: person.id, action: 'removePasskey', request: call.request, now } as const
        await recordChange(context, transaction, change)
        if (sendsMail) await queueMail(transaction, mails.passkeyRemoved(person.email), null)
        return success(accountMessages.sent.passkeyRemoved)
      })
    },

    passkeySignInOptions: async () => {
      if (!webAuthn.isAvailable) return unavailable
      const challenge = await insertChallenge(store, null, new Date().toISOString())
      const options = { challenge, rpId: webAuthn.rpId, timeout, userVerification: 'required' } as const
      return { status: 200, body: { options } } as const
    },

    signInWithPasskey: async ({
      request,
      reply,
      body: { credential },
    }: CallWithBody<z.output<typeof passkeySignInForm>>) => {
      const early = await throttle.client(request, reply)
      if (early) return early
      const now = new Date().toISOString()
      const challenge = await webAuthn.challengeOf(credential)
      if (challenge === undefined || !(await spendChallenge(store, { challenge, sessionId: null }, now)))
        return refused
      const passkey = await findPasskey(store, credential.id)
      if (!passkey || credential.response.userHandle !== handleOf(passkey.person_id)) return refused
      const { credential_id: credentialId, public_key: publicKey, counter } = passkey
      const newCounter = await webAuthn.verifySignIn(credential, challenge, {
        credentialId,
        publicKey,
        counter,
      })
      if (newCounter === undefined) return refused

      const result = await transactionOrReply(
        store,
        async (transaction, reject: (reply: typeof refused | typeof disabled) => never) => {
          const locked = await lockPerson(transaction, passkey.person_id)
          const person = locked && (await findPerson(transaction, locked.id))
          if (!person) return reject(disabled)
          if (await isSingleSignOnRequired(transaction, person)) return reject(singleSignOnRequired)
          if (!(await recordPasskeyUse(transaction, passkey, { newCounter, now }))) return reject(refused)
          await throttle.signedIn(transaction, person.email, request)
          const change = { personId: person.id, action: 'signInWithPasskey', request, now } as const
          const token = await openSession(context, transaction, change)
          return { person, token }
        },
      )
      if (!('token' in result)) return result
      const { person, token } = result
      setSession(context, reply, { token, email: person.email })
      return { status: 200, body: { next: 'done', user: userOf(context, person) } } as const
    },
  }
}
