import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { createInvitationMailer } from '#server/mailings/delivery/invitation-mailer.ts'
import { createRounds } from '#server/mailings/delivery/rounds.ts'
import { deliverySettings } from '#server/mailings/delivery/settings.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import { addMailing, peopleOn } from '../support/add-mailing.ts'
import { tableOf } from '../support/markdown.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { machine, median, timed } from './measure.ts'
import { startServer } from './server-process.ts'

/** Mails in one turn, and turns of each side. */
const mails = 3000
const turns = 3
const { connections, concurrency } = deliverySettings

/** A text of the usual length of an invitation. */
const text = `Hello {{first_name|there}},\n\n${'Would you answer a few questions about how you shop? '.repeat(12)}\n\n{{link}}`

/** Mails a second of a pool that is always given the next mail, and stores nothing. */
const barePool = async (url: string) => {
  const transport = createTransport({ url, pool: true, maxConnections: connections })
  let next = 0
  const send = async () => {
    for (; next < mails;) {
      next += 1
      const to = `person${next}@host${next % 500}.example`
      await transport.sendMail({
        from: 'hello@understory.example',
        to,
        subject: 'A question',
        text,
        html: text,
      })
    }
  }
  const { ms } = await timed(() => Promise.all(Array.from({ length: concurrency }, send)))
  transport.close()
  return (mails / ms) * 1000
}

/** Mails a second of the delivery, each marked before and stored after. */
const delivery = async (url: string, store: Store) => {
  await addMailing(store, { people: peopleOn(mails, 500), text })
  const mailer = createInvitationMailer({ url, host: 'research.example' }, deliverySettings)
  const rounds = createRounds({
    store,
    keys: ['secret-of-the-benchmark-that-is-long-enough'],
    config: { mailFrom: 'hello@understory.example', publicUrl: 'https://research.example' },
    mailer,
    log: console,
    settings: { ...deliverySettings, now: () => new Date(Date.now() + 1000) },
  })
  const send = async () => {
    for (;;) {
      const changes = await rounds.run()
      if (changes === 0 && rounds.isIdle()) return
      if (changes === 0 || rounds.isFull()) await rounds.untilEnded()
    }
  }
  const { ms } = await timed(send)
  mailer.close()
  return (mails / ms) * 1000
}

const compare = async (database: string, databaseUrl: string) => {
  const store = await openStore(databaseUrl)
  await using sink = await startServer('mail-sink')
  const [ours, bare]: [number[], number[]] = [[], []]
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      bare.push(await barePool(sink.url))
      ours.push(await delivery(sink.url, store))
    }
  } finally {
    await store.destroy()
  }
  const [our, pool] = [median(ours), median(bare)]
  return [database, `${Math.round(our)} against ${Math.round(pool)} mails a second`, (our / pool).toFixed(2)]
}

const onSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  try {
    return await compare('SQLite', `file:${join(folder, 'bench.db')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const onPostgres = async () => {
  const postgres = await startPostgres()
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    return await compare('PostgreSQL', url)
  } finally {
    await postgres.close()
  }
}

/**
 * Measures the delivery of invitations against a bare pool of nodemailer with as many connections, on the databases
 * among the arguments, `sqlite` and `postgres`, or on both. Returns a section of the benchmarks.
 */
export const measureMailings = async (chosen: readonly string[]) => {
  const isChosen = (name: string) =>
    chosen.includes(name) || !['sqlite', 'postgres'].some((each) => chosen.includes(each))
  const rows = [
    ...(isChosen('sqlite') ? [await onSqlite()] : []),
    ...(isChosen('postgres') ? [await onPostgres()] : []),
  ]
  return [
    '## Sending invitations',
    '',
    tableOf(['Database', 'Mails', 'Ratio'], rows),
    '',
    `\`npm run bench -- mailings\`: ${mails.toLocaleString('en-US')} mails of 3 kB to a mail server on the same machine that accepts each at once, ${turns} turns of each side; against a pool of nodemailer with ${connections} connections that stores nothing. ${machine()}.`,
    '',
  ].join('\n')
}
