import { passkeyLimits } from '#contract/accounts/passkeys.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { type AccountCall, type AccountContext, denied, signedIn } from './context.ts'
import { isAccountPassword } from './passwords.ts'
import { findPerson } from './queries/persons.ts'
import { isSessionFresh } from './queries/sessions.ts'

const wrongPassword = denied(401, accountMessages.wrongPassword)
const unconfirmed = denied(401, accountMessages.confirmIdentity)

/**
 * Checks the password of the signed-in person once more: another person may use a browser that was left open. The
 * result is the person, or the reply to a wrong password or to too many of them.
 */
export const confirmPassword = async (
  { store, throttle }: Pick<AccountContext, 'store' | 'throttle'>,
  { request, reply }: AccountCall,
  password: string,
) => {
  const { person: caller, sessionId } = await signedIn(request)
  const early = await throttle.confirm(caller.id, reply)
  if (early) return { isConfirmed: false, reply: early } as const
  const person = await findPerson(store, caller.id)
  const isCorrect = await isAccountPassword(password, person?.password ?? null, request.ip)
  if (!person || !isCorrect) return { isConfirmed: false, reply: wrongPassword } as const
  await throttle.confirmed(caller.id)
  return { isConfirmed: true, person, sessionId } as const
}

/** The same for people who may have no password: without one, a session that was opened minutes ago confirms them. */
export const confirmIdentity = async (
  context: Pick<AccountContext, 'store' | 'throttle'>,
  call: AccountCall,
  password: string | undefined,
) => {
  if (password !== undefined) return confirmPassword(context, call, password)
  const { person: caller, sessionId } = await signedIn(call.request)
  const since = new Date(Date.now() - passkeyLimits.freshMinutes * 60_000).toISOString()
  const isFresh = await isSessionFresh(context.store, sessionId, since)
  const person = isFresh ? await findPerson(context.store, caller.id) : undefined
  if (!person) return { isConfirmed: false, reply: unconfirmed } as const
  return { isConfirmed: true, person, sessionId } as const
}
