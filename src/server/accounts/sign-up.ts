import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { setUpForm, signUpForm, tokenForm } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { captchaFailure } from '../http/form-message.ts'
import type { SolvedChallenge } from '../http/captcha.ts'
import { queueMail } from '../mail/outbox.ts'
import { spendChallenges } from '../store/idempotency.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { findInvitation } from '../members/queries/find-invitation.ts'
import {
  type AccountContext,
  type CallWithBody,
  denied,
  invalid,
  openSession,
  recordChange,
  setSession,
  success,
  transactionOrReply,
  userOf,
} from './context.ts'
import { moveAccount, unlessTaken } from './move-account.ts'
import { hashAccountPassword, weakness } from './passwords.ts'
import { insertPerson, type PersonRow, updatePerson } from './queries/persons.ts'
import { insertFirstAccount, isSetUp } from './queries/set-up.ts'
import { findToken, insertToken, spendToken } from './queries/tokens.ts'

const invalidLink = denied(404, accountMessages.link)
const setUpDone = denied(404, accountMessages.setUpDone)
const signUpClosed = denied(403, accountMessages.signUpClosed)
const emailTaken = invalid({ email: [accountMessages.emailTaken] })

const checkInbox = {
  status: 200,
  body: { message: accountMessages.sent.verifyEmail, next: 'verify-email' },
} as const
const signInNext = { status: 200, body: { message: accountMessages.sent.signedUp, next: 'sign-in' } } as const

type NotFound = ReturnType<typeof denied<404>>
type SignUp = z.output<typeof signUpForm>

/** Handlers that create accounts and verify their addresses. */
export const createSignUpHandlers = (context: AccountContext) => {
  const { config, store, captcha, throttle, mails, sendsMail } = context

  const isOpenFor = async ({ email, invitation }: SignUp, now: string) => {
    if (config.signUp !== 'invited') return config.signUp === 'open'
    const found =
      invitation === undefined ? undefined : await findInvitation(store, invitation, new Date(now))
    return found?.email === email
  }

  interface NewAccount {
    readonly form: SignUp
    readonly password: string
    readonly challenge: SolvedChallenge | undefined
    /** Whether the address may get a mail; not more than a few are sent to one. */
    readonly mayMail: boolean
    readonly request: FastifyRequest
  }

  /** The link that verifies a new account, or the mail to the owner of an account that exists. */
  const createMail = async (transaction: StoreOrTransaction, person: PersonRow | undefined, to: string) => {
    if (!person) return mails.accountExists(to)
    const { id: personId, created_at } = person
    return mails.verifyEmail(
      to,
      await insertToken(transaction, { purpose: 'verify-email', personId }, created_at),
    )
  }

  /** Stores a new account, or changes nothing about that of a known address; false if the captcha was used before. */
  const storeAccount = ({ form, password, challenge, mayMail, request }: NewAccount, now: string) =>
    inTransaction(store, async (transaction) => {
      if (challenge && !(await spendChallenges(transaction, [challenge]))) return false
      const { email, name } = form
      const person = await insertPerson(transaction, { email, name, password, isVerified: false }, now)
      if (person)
        await recordChange(context, transaction, { personId: person.id, action: 'signUp', request, now })
      if (mayMail) await queueMail(transaction, await createMail(transaction, person, email), null)
      return true
    })

  return {
    setUp: async ({ body, request, reply }: CallWithBody<z.output<typeof setUpForm>>) => {
      const now = new Date().toISOString()
      if (await isSetUp(store)) return setUpDone
      const presented = { token: body.token, purpose: 'set-up' } as const
      if (!(await findToken(store, presented, now))) return invalidLink
      const weak = weakness(body.password, body)
      if (weak !== undefined) return invalid({ password: [weak] })
      const password = await hashAccountPassword(body.password, request.ip)

      const { name, email, workspace } = body
      const result = await transactionOrReply(
        store,
        async (transaction, reject: (reply: NotFound | typeof emailTaken) => never) => {
          if (!(await spendToken(transaction, presented, now))) return reject(invalidLink)
          const created = await insertFirstAccount(transaction, { name, email, password, workspace }, now)
          if (created.outcome === 'done before') return reject(setUpDone)
          if (created.outcome === 'email taken') return reject(emailTaken)
          const token = await openSession(context, transaction, {
            personId: created.person.id,
            action: 'setUp',
            request,
            now,
          })
          return { ...created, token }
        },
      )
      if (!('token' in result)) return result
      setSession(context, reply, { token: result.token, email })
      const user = userOf(context, result.person)
      const { id } = result.workspace
      return { status: 200, body: { user, workspace: { id, name: workspace, role: 'owner' } } } as const
    },

    readSignUpTerms: async () => ({ status: 200, body: { signUp: config.signUp } }) as const,

    /** Known and unknown addresses get the same reply after the same work; it opens no session. */
    signUp: async ({ body, request }: CallWithBody<SignUp>) => {
      const now = new Date().toISOString()
      if (!(await isOpenFor(body, now))) return signUpClosed
      const weak = weakness(body.password, body)
      if (weak !== undefined) return invalid({ password: [weak] })
      const result = await captcha.check(body.recaptcha, request.ip)
      if (result.kind !== 'passed') return captchaFailure(result.kind)
      const password = await hashAccountPassword(body.password, request.ip)
      const mayMail = sendsMail && (await throttle.allowsMail(body.email))
      const account = { form: body, password, challenge: result.challenge, mayMail, request }
      if (!(await storeAccount(account, now))) return captchaFailure('failed')
      return sendsMail ? checkInbox : signInNext
    },

    verifyEmail: async ({ body: { token }, request }: CallWithBody<z.output<typeof tokenForm>>) => {
      const now = new Date().toISOString()
      const verifying = inTransaction(store, async (transaction) => {
        const verified = await spendToken(transaction, { token, purpose: 'verify-email' }, now)
        if (verified?.person_id) {
          await updatePerson(transaction, verified.person_id, { verified_at: now })
          const change = { personId: verified.person_id, action: 'verifyEmail', request, now } as const
          await recordChange(context, transaction, change)
          return success(accountMessages.sent.emailVerified)
        }
        const changed = await spendToken(transaction, { token, purpose: 'change-email' }, now)
        const { person_id: id, email } = changed ?? {}
        if (!id || !email || !(await moveAccount(context, transaction, { id, email }, now)))
          return invalidLink
        await recordChange(context, transaction, { personId: id, action: 'changeEmail', request, now })
        return success(accountMessages.sent.emailChanged)
      })
      return (await unlessTaken(verifying)) || invalidLink
    },
  }
}
