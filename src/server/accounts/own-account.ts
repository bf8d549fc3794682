import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type {
  AccountAction,
  changeEmailForm,
  changePasswordForm,
  updateAccountForm,
  User,
} from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { queueMail } from '../mail/outbox.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { isSingleSignOnRequired } from './queries/single-sign-on.ts'
import { inTransaction } from '../store/transaction.ts'
import { confirmPassword } from './confirm-password.ts'
import {
  type AccountCall,
  type AccountContext,
  type CallWithBody,
  denied,
  invalid,
  recordChange,
  signedIn,
  success,
  userOf,
} from './context.ts'
import { moveAccount, unlessTaken } from './move-account.ts'
import { hashAccountPassword, weakness } from './passwords.ts'
import { listAccountEvents } from '../members/account-events.ts'
import {
  findPersonByEmail,
  listMemberships,
  lockPersonWithPassword,
  type PersonRow,
  updatePerson,
} from './queries/persons.ts'
import { countRecoveryCodes } from './queries/second-factor.ts'
import { endSession, endSessions, listSessions, renewSession } from './queries/sessions.ts'
import { insertToken, removeTokens, removeTokensFor } from './queries/tokens.ts'

const wrongPassword = denied(401, accountMessages.wrongPassword)
const signedOut = denied(401, accountMessages.signedOut)
const sessionUnknown = denied(404, accountMessages.sessionUnknown)
const addressManaged = denied(403, singleSignOnMessages.addressManaged)
const emailTaken = invalid({ email: [accountMessages.emailTaken] })

interface SessionCall extends AccountCall {
  readonly params: { readonly session: string }
}

/** Handlers of persons about their own account. */
export const createOwnAccountHandlers = (context: AccountContext) => {
  const { store, cookie, mails, sendsMail, throttle } = context

  const readAccount = async (user: User, deletionAt: string | null) => {
    const [workspaces, recoveryCodesLeft] = await Promise.all([
      listMemberships(store, user.id, workspaceLimits.perPerson),
      countRecoveryCodes(store, user.id),
    ])
    return { status: 200, body: { user, workspaces, recoveryCodesLeft, deletionAt } } as const
  }

  const record = (
    transaction: StoreOrTransaction,
    { id: personId }: { readonly id: string },
    action: AccountAction,
    request: FastifyRequest,
  ) => recordChange(context, transaction, { personId, action, request, now: new Date().toISOString() })

  /**
   * Mails a link to the new address; to one that has an account, or to one with too many mails, the reply is the same.
   */
  const askNewAddress = async (person: PersonRow, email: string, now: string) => {
    const mayMail = await throttle.allowsMail(email)
    await inTransaction(store, async (transaction) => {
      await removeTokensFor(transaction, 'change-email', person.id)
      const owner = await findPersonByEmail(transaction, email)
      if (!mayMail) return
      if (owner && owner.id !== person.id) return queueMail(transaction, mails.accountExists(email), null)
      const purpose = owner ? 'verify-email' : 'change-email'
      const token = await insertToken(transaction, { purpose, personId: person.id, email }, now)
      const mail = owner ? mails.verifyEmail(email, token) : mails.changeEmail(email, token)
      return queueMail(transaction, mail, null)
    })
    return success(accountMessages.sent.emailChangeAsked)
  }

  return {
    readAccount: async ({ request }: AccountCall) => {
      const { deletionAt, ...user } = (await signedIn(request)).person
      return readAccount(user, deletionAt)
    },

    updateAccount: async ({ request, body }: CallWithBody<z.output<typeof updateAccountForm>>) => {
      const { person } = await signedIn(request)
      const updated = await inTransaction(store, async (transaction) => {
        await record(transaction, person, 'updateAccount', request)
        return updatePerson(transaction, person.id, { name: body.name })
      })
      return updated ? readAccount(userOf(context, updated), updated.delete_after) : signedOut
    },

    changePassword: async (call: CallWithBody<z.output<typeof changePasswordForm>>) => {
      const { body, request } = call
      const confirmed = await confirmPassword(context, call, body.currentPassword)
      if (!confirmed.isConfirmed) return confirmed.reply
      const { person, sessionId } = confirmed
      const weak = weakness(body.password, person)
      if (weak !== undefined) return invalid({ password: [weak] })
      const password = await hashAccountPassword(body.password, request.ip)
      const token = await inTransaction(store, async (transaction) => {
        if (!(await lockPersonWithPassword(transaction, person))) return undefined
        await updatePerson(transaction, person.id, { password })
        await endSessions(transaction, person.id, sessionId)
        await removeTokens(transaction, person.id)
        await record(transaction, person, 'changePassword', request)
        if (sendsMail) await queueMail(transaction, mails.passwordChanged(person.email), null)
        return renewSession(transaction, sessionId)
      })
      if (token === undefined) return wrongPassword
      cookie.set(call.reply, token)
      return success(accountMessages.sent.passwordChanged)
    },

    changeEmail: async (call: CallWithBody<z.output<typeof changeEmailForm>>) => {
      const { email, password } = call.body
      const confirmed = await confirmPassword(context, call, password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const { person } = confirmed
      if (email !== person.email && (await isSingleSignOnRequired(store, person))) return addressManaged
      const now = new Date().toISOString()
      if (sendsMail) return askNewAddress(person, email, now)
      if (email === person.email) return success(accountMessages.sent.emailChanged)
      const isMoved = await unlessTaken(
        inTransaction(store, async (transaction) => {
          const hasMoved = await moveAccount(context, transaction, { id: person.id, email }, now)
          if (hasMoved) await record(transaction, person, 'changeEmail', call.request)
          return hasMoved
        }),
      )
      return isMoved ? success(accountMessages.sent.emailChanged) : emailTaken
    },

    listSessions: async ({ request }: AccountCall) => {
      const { person, sessionId } = await signedIn(request)
      const rows = await listSessions(store, person.id, new Date().toISOString())
      const sessions = rows.map(({ id, device, country, created_at, used_at }) => ({
        id,
        device,
        country,
        isCurrent: id === sessionId,
        createdAt: created_at,
        lastUsedAt: used_at,
      }))
      return { status: 200, body: { sessions } } as const
    },

    listAccountEvents: async ({ request }: AccountCall) => {
      const { person } = await signedIn(request)
      return { status: 200, body: { events: await listAccountEvents(store, person.id) } } as const
    },

    endSession: async ({ request, reply, params }: SessionCall) => {
      const { person, sessionId } = await signedIn(request)
      const hasEnded = await inTransaction(store, async (transaction) => {
        const isOpen = await endSession(transaction, person.id, params.session)
        if (isOpen) await record(transaction, person, 'endSession', request)
        return isOpen
      })
      if (!hasEnded) return sessionUnknown
      if (params.session === sessionId) cookie.clear(reply)
      return success(accountMessages.sent.sessionEnded)
    },

    endOtherSessions: async ({ request }: AccountCall) => {
      const { person, sessionId } = await signedIn(request)
      await inTransaction(store, async (transaction) => {
        await endSessions(transaction, person.id, sessionId)
        await record(transaction, person, 'endOtherSessions', request)
      })
      return success(accountMessages.sent.otherSessionsEnded)
    },
  }
}
