import type { z } from 'zod'
import type { passwordForm, totpForm } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { queueMail } from '../mail/outbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { confirmPassword } from './confirm-password.ts'
import { type AccountContext, type CallWithBody, denied, recordChange, signedIn, success } from './context.ts'
import { findPerson, lockPersonWithPassword, updatePerson } from './queries/persons.ts'
import { confirmSecret, replaceRecoveryCodes, storeSecret } from './queries/second-factor.ts'
import { endSessions, renewSession } from './queries/sessions.ts'
import { removeTokensFor } from './queries/tokens.ts'
import { createRecoveryCodes, createTotp, formatRecoveryCode } from './totp.ts'

const wrongCode = denied(401, accountMessages.wrongCode)
const wrongPassword = denied(401, accountMessages.wrongPassword)
const isOn = denied(403, accountMessages.secondFactorOn)
const isOff = denied(404, accountMessages.secondFactorOff)

const replyWithCodes = (codes: readonly string[]) =>
  ({ status: 200, body: { recoveryCodes: codes.map(formatRecoveryCode) } }) as const

type PasswordCall = CallWithBody<z.output<typeof passwordForm>>

const changeOf = ({ request }: PasswordCall, { id }: { readonly id: string }) => ({
  personId: id,
  request,
  now: new Date().toISOString(),
})

/** Handlers that switch the second factor of the signed-in person on and off. */
export const createSecondFactorHandlers = (context: AccountContext) => {
  const { store, keys, mails, sendsMail, throttle, cookie } = context
  const totp = createTotp(keys)

  return {
    enrolTotp: async (call: PasswordCall) => {
      const confirmed = await confirmPassword(context, call, call.body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const { id, email } = confirmed.person
      const { stored, secret, uri } = totp.create(email)
      if (!(await storeSecret(store, id, stored))) return isOn
      return { status: 200, body: { secret, uri } } as const
    },

    confirmTotp: async ({ request, reply, body }: CallWithBody<z.output<typeof totpForm>>) => {
      const { person: caller, sessionId } = await signedIn(request)
      const person = await findPerson(store, caller.id)
      const secret = person?.totp_confirmed_at === null ? person.totp_secret : null
      if (secret === null) return isOff
      const early = await throttle.confirm(caller.id, reply)
      if (early) return early
      const step = totp.stepOf(secret, body.code)
      if (step === undefined) return wrongCode
      await throttle.confirmed(caller.id)
      const codes = createRecoveryCodes()
      const now = new Date().toISOString()
      const token = await inTransaction(store, async (transaction) => {
        const isConfirmed = await confirmSecret(transaction, { personId: caller.id, secret, step }, now)
        if (!isConfirmed) return undefined
        await replaceRecoveryCodes(transaction, caller.id, codes)
        await recordChange(context, transaction, {
          personId: caller.id,
          action: 'confirmTotp',
          request,
          now,
        })
        // They were opened without it.
        await endSessions(transaction, caller.id, sessionId)
        return renewSession(transaction, sessionId)
      })
      if (token === undefined) return isOff
      cookie.set(reply, token)
      return replyWithCodes(codes)
    },

    disableTotp: async (call: PasswordCall) => {
      const confirmed = await confirmPassword(context, call, call.body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const token = await inTransaction(store, async (transaction) => {
        const person = await lockPersonWithPassword(transaction, confirmed.person)
        if (!person) return undefined
        await updatePerson(transaction, person.id, { totp_secret: null, totp_confirmed_at: null })
        await replaceRecoveryCodes(transaction, person.id, [])
        await removeTokensFor(transaction, 'second-factor', person.id)
        await recordChange(context, transaction, { ...changeOf(call, person), action: 'disableTotp' })
        if (sendsMail && person.totp_confirmed_at !== null)
          await queueMail(transaction, mails.secondFactorDisabled(person.email), null)
        return renewSession(transaction, confirmed.sessionId)
      })
      if (token === undefined) return wrongPassword
      cookie.set(call.reply, token)
      return success(accountMessages.sent.totpDisabled)
    },

    recoveryCodes: async (call: PasswordCall) => {
      const confirmed = await confirmPassword(context, call, call.body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const codes = createRecoveryCodes()
      return inTransaction(store, async (transaction) => {
        const person = await lockPersonWithPassword(transaction, confirmed.person)
        if (!person) return wrongPassword
        if (person.totp_confirmed_at === null) return isOff
        await replaceRecoveryCodes(transaction, person.id, codes)
        await recordChange(context, transaction, { ...changeOf(call, person), action: 'recoveryCodes' })
        return replyWithCodes(codes)
      })
    },
  }
}
