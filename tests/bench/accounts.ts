import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAccountPassword } from '#server/accounts/passwords.ts'
import { findSessionCaller } from '#server/accounts/queries/callers.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { hashToken } from '#server/store/credentials.ts'
import { openStore } from '#server/open-store.ts'
import { tableOf } from '../support/markdown.ts'
import { machine, median, timed } from './measure.ts'

/** Two works measured in turns: medians in microseconds, and the median of the ratios of neighbors. */
interface Turns {
  readonly ours: number
  readonly reference: number
  readonly ratio: number
}

export interface AccountFigures {
  readonly session: Turns
  readonly signIn: Turns
}

const takeTurns = async (
  rounds: number,
  work: { readonly ours: () => Promise<unknown>; readonly reference: () => Promise<unknown> },
): Promise<Turns> => {
  const measured: { ours: number; reference: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = (await timed(work.reference)).ms * 1000
    measured.push({ ours: (await timed(work.ours)).ms * 1000, reference })
  }
  // The first rounds compile the code.
  const warm = measured.slice(rounds / 5)
  return {
    ours: median(warm.map(({ ours }) => ours)),
    reference: median(warm.map(({ reference }) => reference)),
    ratio: median(warm.map(({ ours, reference }) => ours / reference)),
  }
}

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'lavender by the gate' }

const open = async (folder: string) => {
  const databaseUrl = `file:${join(folder, 'bench.db')}`
  const app = await buildApp(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      UPLOADS_DIR: join(folder, 'uploads'),
      LOG_LEVEL: 'silent',
      CAPTCHA_PROVIDER: 'none',
      RATE_LIMIT_PER_MINUTE: '10000000',
    }),
  )
  const store = await openStore(databaseUrl)
  const post = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply
  }
  return {
    store,
    post,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await store.destroy()
    },
  }
}

/** Checks of a session against one read by an index, and sign-ins against the hash of their password. */
export const measureAccounts = async (): Promise<AccountFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  try {
    await using server = await open(folder)
    const { store, post } = server
    await post('/accounts/sign-up', ada)
    const signIn = () => post('/accounts/sign-in', { email: ada.email, password: ada.password })
    const reply = await signIn()
    const token = reply.cookies.find(({ name }) => name === 'understory')?.value ?? ''
    const { password } = await store.selectFrom('person').select('password').executeTakeFirstOrThrow()
    const now = new Date().toISOString()
    const bareRead = () =>
      store
        .selectFrom('person_session')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirstOrThrow()
    const session = await takeTurns(20_000, {
      ours: () => findSessionCaller(store, token, { sendsMail: false, now }),
      reference: bareRead,
    })
    const signedIn = await takeTurns(200, {
      ours: signIn,
      reference: () => isAccountPassword(ada.password, password, '127.0.0.1'),
    })
    return { session, signIn: signedIn }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Heading of the section that `npm run bench -- accounts` writes. */
export const accountsHeading = '## Accounts'

const rowOf = (name: string, { ours, reference, ratio }: Turns, budget: number) => [
  name,
  `${ours.toFixed(0)} µs against ${reference.toFixed(0)} µs`,
  ratio.toFixed(2),
  `≤ ${budget}`,
  ratio <= budget ? 'met' : '**missed**',
]

/** The figures as a section of Markdown. */
export const accountsSection = ({ session, signIn }: AccountFigures) => `${accountsHeading}

${tableOf(
  ['metric', 'measured', 'ratio', 'budget', ''],
  [rowOf('Check of a session', session, 2), rowOf('Sign-in by password', signIn, 1.3)],
)}

\`npm run bench -- accounts\`, on SQLite with synced commits, without a network: the session of a request is looked up,
against one row read by the same index through the same query builder; a sign-in is a whole request with session, log entry
and cookies, against the check of the same password alone. Medians of 16,000 and 160 turns (${machine()}).
`
