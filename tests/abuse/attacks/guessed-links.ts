import { randomBytes } from 'node:crypto'
import { accountCalls } from '#contract/accounts/calls.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { hashAccountPassword } from '#server/accounts/passwords.ts'
import { insertFirstAccount } from '#server/accounts/queries/set-up.ts'
import { openStore } from '#server/open-store.ts'
import { inTransaction } from '#server/store/transaction.ts'
import type { Attack } from '../attack.ts'
import { json, repeat } from '../client.ts'

const victim = 'victim@example.org'
/** The first ones are free, then pauses grow. */
const maxMails = 5

const post = (path: string, body: object) => ({
  method: 'POST' as const,
  path,
  headers: json,
  body: JSON.stringify(body),
})
const guess = () => randomBytes(32).toString('base64url')

/** Guessed tokens, and links to a new password for the victim and for addresses without an account. */
const calls = [
  () => post(accountCalls.verifyEmail.path, { token: guess() }),
  () => post(accountCalls.resetPassword.path, { token: guess(), password: 'correct horse battery staple' }),
  () => post(workspaceCalls.readInvitation.path, { token: guess() }),
  () => post(workspaceCalls.acceptInvitation.path, { token: guess() }),
  () => post(accountCalls.requestPasswordReset.path, { email: victim }),
  (number: number) => post(accountCalls.requestPasswordReset.path, { email: `nobody${number}@example.org` }),
] as const

export default {
  name: 'guessed-links',
  does: '100 connections guess links of accounts and invitations, and ask for new passwords of others',
  // A mail server that refuses connections: mails stay in the outbox, where they are counted.
  environment: { RATE_LIMIT_PER_MINUTE: '10000000', SMTP_URL: 'smtp://127.0.0.1:9' },
  prepare: async (store) => {
    const password = await hashAccountPassword('an otter knits at dawn', '')
    const account = { name: 'A victim', email: victim, password, workspace: 'Of a victim' }
    await inTransaction(store, (transaction) =>
      insertFirstAccount(transaction, account, new Date().toISOString()),
    )
  },
  attack: (target, signal) =>
    repeat(target, signal, (number) => (calls[number % calls.length] ?? calls[0])(number)),
  missed: async ({ tally, databaseUrl }) => {
    const store = await openStore(databaseUrl)
    try {
      const mails = await store.selectFrom('outbox').select('recipient').execute()
      const sent = mails.filter(({ recipient }) => recipient === victim).length
      return [
        ...(sent > maxMails ? [`${sent} mails to the victim`] : []),
        ...(tally['200'] === undefined ? ['no request for a new password was accepted'] : []),
        ...(tally['500'] === undefined ? [] : [`${tally['500']} replies 500`]),
      ]
    } finally {
      await store.destroy()
    }
  },
} satisfies Attack
