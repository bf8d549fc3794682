import { randomUUID } from 'node:crypto'
import { signInReply } from '#contract/accounts/account.ts'
import type { Got } from './client.ts'
import { ObstacleError, type Person } from './prepared.ts'
import { oncePerRun, type Server } from './server.ts'

/** The password of every person of a run. */
export const password = 'a robin on the garden fence'

export const newEmail = () => `${randomUUID()}@example.org`

/** Cookies that a reply sets, as a request sends them. */
export const cookiesOf = ({ headers }: Got) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')

/** The address of a person who has just signed up. */
export const signUp = async ({ send }: Server) => {
  const email = newEmail()
  await send('signUp', { body: { name: 'Robin Fence', email, password } })
  return email
}

export const signIn = async ({ send, parse }: Server, email: string): Promise<Person> => {
  const got = await send('signIn', { body: { email, password } })
  const cookie = cookiesOf(got)
  const reply = parse(signInReply, 'signIn', got)
  if (reply.next !== 'done' || cookie === '') throw new ObstacleError('signIn sets no cookie')
  return { email, cookie, isVerified: reply.user.isEmailVerified }
}

export const newPerson = async (server: Server) => signIn(server, await signUp(server))

/** The person who owns the workspaces of the examples. */
export const owner = oncePerRun(newPerson)
