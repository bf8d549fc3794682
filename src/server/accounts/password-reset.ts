import type { z } from 'zod'
import type { requestPasswordResetForm, resetPasswordForm } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { queueMail } from '../mail/outbox.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { type AccountContext, type CallWithBody, denied, invalid, recordChange, success } from './context.ts'
import { hashAccountPassword, weakness } from './passwords.ts'
import { removePasskeys } from './queries/passkeys.ts'
import { findPersonByEmail, type PersonRow, updatePerson } from './queries/persons.ts'
import { replaceRecoveryCodes } from './queries/second-factor.ts'
import { endSessions } from './queries/sessions.ts'
import { findToken, insertToken, removeTokens, removeTokensFor, spendToken } from './queries/tokens.ts'

const invalidLink = denied(404, accountMessages.link)

/** An unverified account may belong to another person than the owner of the address: their other credentials end. */
const endForeignCredentials = async (transaction: StoreOrTransaction, { id, verified_at }: PersonRow) => {
  if (verified_at !== null) return
  await updatePerson(transaction, id, { totp_secret: null, totp_confirmed_at: null })
  await replaceRecoveryCodes(transaction, id, [])
  await removePasskeys(transaction, id)
}

/** Handlers of a forgotten password. */
export const createPasswordResetHandlers = (context: AccountContext) => {
  const { store, mails, sendsMail, throttle, background } = context

  const mailLink = async (email: string) => {
    if (!(await throttle.allowsMail(email))) return
    const now = new Date().toISOString()
    await inTransaction(store, async (transaction) => {
      const person = await findPersonByEmail(transaction, email)
      if (!person || person.disabled_at !== null) return
      await removeTokensFor(transaction, 'reset-password', person.id)
      const token = await insertToken(transaction, { purpose: 'reset-password', personId: person.id }, now)
      await queueMail(transaction, mails.resetPassword(email, token), null)
    })
  }

  return {
    /** The look-up of the address starts after the reply, whose time then reveals nothing about it. */
    requestPasswordReset: async ({ body }: CallWithBody<z.output<typeof requestPasswordResetForm>>) => {
      if (!sendsMail) return success(accountMessages.sent.resetWithoutMail)
      background(() => mailLink(body.email))
      return success(accountMessages.sent.resetRequested)
    },

    resetPassword: async ({ body, request }: CallWithBody<z.output<typeof resetPasswordForm>>) => {
      const now = new Date().toISOString()
      const presented = { token: body.token, purpose: 'reset-password' } as const
      const found = await findToken(store, presented, now)
      if (!found || found.email === null || found.name === null || found.disabled_at !== null)
        return invalidLink
      const weak = weakness(body.password, { email: found.email, name: found.name })
      if (weak !== undefined) return invalid({ password: [weak] })
      const password = await hashAccountPassword(body.password, request.ip)

      return inTransaction(store, async (transaction) => {
        const spent = await spendToken(transaction, presented, now)
        const person = spent?.person_id && (await updatePerson(transaction, spent.person_id, { password }))
        if (!person) return invalidLink
        await endForeignCredentials(transaction, person)
        if (person.verified_at === null) await updatePerson(transaction, person.id, { verified_at: now })
        await endSessions(transaction, person.id)
        await removeTokens(transaction, person.id)
        await throttle.forgetAccount(transaction, person.email)
        await recordChange(context, transaction, {
          personId: person.id,
          action: 'resetPassword',
          request,
          now,
        })
        if (sendsMail) await queueMail(transaction, mails.passwordChanged(person.email), null)
        return success(accountMessages.sent.passwordChanged)
      })
    },
  }
}
