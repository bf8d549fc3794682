import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { accountLimits, type confirmSignInForm, type signInForm } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { endOtherAccess, isSingleSignOnRequired } from './queries/single-sign-on.ts'
import { commitAll, compiledAhead, inTransaction } from '../store/transaction.ts'
import {
  type AccountCall,
  type AccountContext,
  type CallWithBody,
  denied,
  openSession,
  prepareSession,
  recordChange,
  setSession,
  signedIn,
  success,
  transactionOrReply,
  userOf,
} from './context.ts'
import { isAccountPassword } from './passwords.ts'
import {
  findPerson,
  findPersonByEmail,
  lockingStatement,
  lockPersonWithPassword,
  type PersonRow,
} from './queries/persons.ts'
import { spendRecoveryCode, spendStep } from './queries/second-factor.ts'
import { endSession } from './queries/sessions.ts'
import { countTry, insertToken, spendToken } from './queries/tokens.ts'
import { createTotp, parseRecoveryCode } from './totp.ts'

const wrongPassword = denied(401, accountMessages.wrongPassword)
const wrongCode = denied(401, accountMessages.wrongCode)
const ticketExpired = denied(401, accountMessages.ticketExpired)
const singleSignOnRequired = denied(403, singleSignOnMessages.required)
const disabled = denied(403, accountMessages.disabled)

/** The person whom a ticket lets enter a code; counts the code. */
const findTicketOwner = async (store: Store, ticket: string, now: string) => {
  const counted = await countTry(store, ticket, now)
  if (!counted || counted.person_id === null) return undefined
  const person = await findPerson(store, counted.person_id)
  if (!person?.totp_secret || person.totp_confirmed_at === null || person.disabled_at !== null)
    return undefined
  return { person, secret: person.totp_secret, isLastTry: counted.tries >= accountLimits.codeTries }
}

/** Handlers that open and end sessions. Each sign-in has a new token, whatever the browser sent before. */
export const createSignInHandlers = (context: AccountContext) => {
  const { store, cookie, throttle, keys } = context
  const totp = createTotp(keys)

  const replyDone = (call: AccountCall, person: PersonRow, token: string) => {
    setSession(context, call.reply, { token, email: person.email })
    return { status: 200, body: { next: 'done', user: userOf(context, person) } } as const
  }

  /** Uses up the code of an app, or a recovery code; both lock the person until the transaction ends. */
  const spendCode = async (
    transaction: StoreOrTransaction,
    person: PersonRow,
    secret: string,
    code: string,
  ) => {
    const step = totp.stepOf(secret, code)
    if (step !== undefined) return spendStep(transaction, person.id, step)
    const recoveryCode = parseRecoveryCode(code)
    if (recoveryCode === undefined || !(await lockPersonWithPassword(transaction, person))) return false
    return spendRecoveryCode(transaction, person.id, recoveryCode)
  }

  /** The session of a sign-in without a second factor, and the statements that open it; the first locks the person. */
  const prepareSignIn = (person: PersonRow, request: FastifyRequest) => {
    const now = new Date().toISOString()
    const change = { personId: person.id, action: 'signIn', request, now } as const
    const { token, statements } = prepareSession(context, store, change)
    const lock = lockingStatement(store, person).where('totp_confirmed_at', 'is', null)
    const settling = throttle.settlingStatements(person.email, request)
    return { token, statements: [lock, ...settling, ...statements].map(compiledAhead) }
  }

  return {
    signIn: async (call: CallWithBody<z.output<typeof signInForm>>) => {
      const { request, body } = call
      const [paused, found] = await Promise.all([
        throttle.paused(body.email, request, call.reply),
        findPersonByEmail(store, body.email),
      ])
      if (paused) return paused
      // The attempt is counted while the password is checked; parallel ones that are refused learn nothing from it.
      const checks = Promise.all([
        isAccountPassword(body.password, found?.password ?? null, request.ip),
        throttle.signIn(body.email, request, call.reply),
        found && isSingleSignOnRequired(store, found),
      ])
      // Statements too: after the check of a password the processor has none of this code in its caches.
      const prepared = found?.totp_confirmed_at === null ? prepareSignIn(found, request) : undefined
      const [isCorrect, early, isElsewhere] = await checks
      if (early) return early
      if (!found || !isCorrect) return wrongPassword
      if (found.disabled_at !== null) return disabled
      if (isElsewhere) return singleSignOnRequired

      if (prepared) {
        if ((await commitAll(store, prepared.statements)) === undefined) return wrongPassword
        // The person may have joined a workspace that requires single sign-on while the password was checked.
        if (!(await isSingleSignOnRequired(store, found))) return replyDone(call, found, prepared.token)
        await inTransaction(store, (transaction) => endOtherAccess(transaction, found))
        return singleSignOnRequired
      }
      // The attempt stays counted until the code is correct: each ticket allows some guesses.
      const ticket = await inTransaction(store, async (transaction) => {
        const person = await lockPersonWithPassword(transaction, found)
        const purpose = 'second-factor'
        return person && insertToken(transaction, { purpose, personId: person.id }, new Date().toISOString())
      })
      return ticket === undefined
        ? wrongPassword
        : ({ status: 200, body: { next: 'second-factor', ticket } } as const)
    },

    confirmSignIn: async (call: CallWithBody<z.output<typeof confirmSignInForm>>) => {
      const { request, body } = call
      const now = new Date().toISOString()
      const owner = await findTicketOwner(store, body.ticket, now)
      if (!owner) return ticketExpired
      const { person, secret, isLastTry } = owner
      const wrong = isLastTry ? ticketExpired : wrongCode
      const result = await transactionOrReply(
        store,
        async (transaction, reject: (reply: typeof wrong | typeof singleSignOnRequired) => never) => {
          if (!(await spendCode(transaction, person, secret, body.code))) return reject(wrong)
          // After the lock: the person may have joined a workspace since the password was checked.
          if (await isSingleSignOnRequired(transaction, person)) return reject(singleSignOnRequired)
          const ticket = await spendToken(transaction, { token: body.ticket, purpose: 'second-factor' }, now)
          if (!ticket) return reject(ticketExpired)
          await throttle.signedIn(transaction, person.email, request)
          return {
            token: await openSession(context, transaction, {
              personId: person.id,
              action: 'signIn',
              request,
              now,
            }),
          }
        },
      )
      return 'token' in result ? replyDone(call, person, result.token) : result
    },

    signOut: async ({ request, reply }: AccountCall) => {
      const { person, sessionId } = await signedIn(request)
      const now = new Date().toISOString()
      await inTransaction(store, async (transaction) => {
        await endSession(transaction, person.id, sessionId)
        await recordChange(context, transaction, { personId: person.id, action: 'signOut', request, now })
      })
      cookie.clear(reply)
      return success(accountMessages.sent.signedOut)
    },
  }
}
