import type { FastifyRequest } from 'fastify'
import type { AccountAction, User } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Captcha } from '../http/captcha.ts'
import type { Geo } from '../http/geo.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { BackgroundWork } from '../jobs/background-work.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { executeAll, inTransaction } from '../store/transaction.ts'
import type { AccountMails } from './account-mails.ts'
import type { Person } from '../http/caller.ts'
import { deviceName } from '../http/device-name.ts'
import type { ExportJob } from './export-job.ts'
import type { KnownDevices } from './known-device.ts'
import { toPerson } from './queries/callers.ts'
import { accountEventStatements, recordAccountEvent } from '../members/account-events.ts'
import type { PersonRow } from './queries/persons.ts'
import { newSession } from './queries/sessions.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import type { Throttle } from './throttle.ts'

/** The context shared by the handlers of accounts. */
export interface AccountContext {
  readonly config: Pick<Config, 'signUp' | 'publicUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly geo: Geo
  readonly keys: KeyRing
  readonly cookie: SessionCookie
  readonly devices: KnownDevices
  readonly throttle: Throttle
  readonly mails: AccountMails
  readonly sendsMail: boolean
  readonly background: BackgroundWork
  readonly files: FileStore
  readonly exportJob: ExportJob
}

/** The parts of a call that all handlers can use. */
export interface AccountCall {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}

export interface CallWithBody<Body> extends AccountCall {
  readonly body: Body
}

export const success = (message: string) => ({ status: 200, body: { message } }) as const
export const denied = <const Status extends 401 | 403 | 404>(status: Status, message: string) =>
  ({ status, body: { message } }) as const
export const invalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

class RolledBack extends Error {}

/** Runs a transaction; `reject` rolls it back, and its reply becomes the result. */
export const transactionOrReply = async <Result, Reply>(
  store: Store,
  work: (transaction: StoreOrTransaction, reject: (reply: Reply) => never) => Promise<Result>,
) => {
  const rejected: { reply?: { readonly value: Reply } } = {}
  try {
    return await inTransaction(store, (transaction) =>
      work(transaction, (value) => {
        rejected.reply = { value }
        throw new RolledBack()
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack && rejected.reply) return rejected.reply.value
    throw error
  }
}

/** The signed-in person of a call with the access `account`, which the access check let pass. */
export const signedIn = async (request: FastifyRequest) => {
  const caller = await request.caller()
  if (caller?.kind !== 'person') throw new Error(accountMessages.signedOut)
  return caller
}

const toUser = ({ id, name, email, isEmailVerified, hasSecondFactor, isInstanceAdmin }: Person): User => ({
  id,
  name,
  email,
  isEmailVerified,
  hasSecondFactor,
  isInstanceAdmin,
})

export const userOf = ({ sendsMail }: Pick<AccountContext, 'sendsMail'>, row: PersonRow) =>
  toUser(toPerson(row, { sendsMail }))

const originOf = ({ geo }: Pick<AccountContext, 'geo'>, request: FastifyRequest) => ({
  device: deviceName(request.headers['user-agent']),
  country: geo.countryOf(request.ip) ?? null,
})

interface Change {
  readonly personId: string
  readonly action: AccountAction
  readonly request: FastifyRequest
  readonly now: string
}

/** Writes a change to the log of an account, in the transaction of the change. */
export const recordChange = (
  context: Pick<AccountContext, 'geo'>,
  transaction: StoreOrTransaction,
  { personId, action, request, now }: Change,
) => recordAccountEvent(transaction, { personId, action, ...originOf(context, request) }, now)

/** Gives the browser the cookies of the session that was opened for a person. */
export const setSession = (
  { cookie, devices }: Pick<AccountContext, 'cookie' | 'devices'>,
  reply: HeaderReply,
  { token, email }: { readonly token: string; readonly email: string },
) => {
  cookie.set(reply, token)
  devices.remember(reply, email)
}

/**
 * The token of a new session, and the statements that open it and write it to the log of the account; the session that
 * the browser had before ends.
 */
export const prepareSession = (
  context: Pick<AccountContext, 'geo' | 'cookie'>,
  store: StoreOrTransaction,
  { personId, action, request, now }: Change,
) => {
  const origin = originOf(context, request)
  const replacedToken = context.cookie.read(request.headers.cookie)
  const { token, statements } = newSession(store, { personId, ...origin, replacedToken }, now)
  return {
    token,
    statements: [...accountEventStatements(store, { personId, action, ...origin }, now), ...statements],
  }
}

/** Opens a session in the transaction of a sign-in or set-up, and returns its token. */
export const openSession = async (
  context: Pick<AccountContext, 'geo' | 'cookie'>,
  transaction: StoreOrTransaction,
  change: Change,
) => {
  const { token, statements } = prepareSession(context, transaction, change)
  await executeAll(transaction, statements)
  return token
}
