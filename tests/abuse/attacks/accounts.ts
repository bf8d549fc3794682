import { accountCalls } from '#contract/accounts/calls.ts'
import { hashAccountPassword } from '#server/accounts/passwords.ts'
import { insertFirstAccount } from '#server/accounts/queries/set-up.ts'
import type { Store } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/transaction.ts'
import type { Attack, Observed, Tally, Target } from '../attack.ts'
import { json, repeat, sendOnce } from '../client.ts'

const visitor = { email: 'visitor@example.org', password: 'an otter knits at dawn' } as const

/** Without the limit of requests, so that the queue of password hashes has to hold. */
const environment = { RATE_LIMIT_PER_MINUTE: '10000000' }

const prepare = async (store: Store) => {
  const { email } = visitor
  const password = await hashAccountPassword(visitor.password, '')
  const account = { name: 'A visitor', email, password, workspace: 'Of a visitor' }
  await inTransaction(store, (transaction) =>
    insertFirstAccount(transaction, account, new Date().toISOString()),
  )
}

const post = (path: string, body: object) => ({
  method: 'POST' as const,
  path,
  headers: json,
  body: JSON.stringify(body),
})

const signInVisitor = async (target: Target) => {
  const second = { ...target, localAddress: '127.0.0.67', headers: {} }
  const start = performance.now()
  const { status } = await sendOnce(second, post(accountCalls.signIn.path, visitor))
  return { status, seconds: (performance.now() - start) / 1000 }
}

/** Signs in once a second with the right password, as another client; counts replies and those within two seconds. */
const signInEachSecond = async (target: Target, signal: AbortSignal): Promise<Tally> => {
  const signingIn: ReturnType<typeof signInVisitor>[] = []
  const timer = setInterval(() => signingIn.push(signInVisitor(target)), 1000)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  clearInterval(timer)
  const replies = await Promise.all(signingIn)
  return {
    'sign-ins of a visitor': replies.length,
    'accepted within two seconds': replies.filter(({ status, seconds }) => status === 200 && seconds < 2)
      .length,
  }
}

const missed = ({ tally }: Observed) => {
  const {
    'sign-ins of a visitor': sent = 0,
    'accepted within two seconds': accepted = 0,
    '500': failed = 0,
  } = tally
  return [
    ...(accepted < sent || sent === 0 ? [`${accepted} of ${sent} sign-ins of a visitor`] : []),
    ...(failed > 0 ? [`${failed} replies 500`] : []),
  ]
}

/** Sends these bodies over 100 connections while a visitor signs in. */
const flood =
  (path: string, bodyOf: (number: number) => object): Attack['attack'] =>
  async (target, signal) => {
    const [tally, visits] = await Promise.all([
      repeat(target, signal, (number) => post(path, bodyOf(number))),
      signInEachSecond(target, signal),
    ])
    return { ...tally, ...visits }
  }

const password = 'correct horse battery staple'

export default [
  {
    name: 'sign-in-flood',
    does: '100 connections sign in with a wrong password, each time to another address',
    environment,
    prepare,
    attack: flood(accountCalls.signIn.path, (number) => ({ email: `nobody${number}@example.org`, password })),
    missed,
  },
  {
    name: 'sign-up-flood',
    does: '100 connections create an account for a new address each',
    environment,
    prepare,
    attack: flood(accountCalls.signUp.path, (number) => ({
      email: `somebody${number}@example.org`,
      name: 'Somebody',
      password,
    })),
    missed,
  },
] satisfies readonly Attack[]
