import { expect } from 'vitest'
import { createSmtpMailer, type MailWorkerOptions } from '#server/mail/mail-worker.ts'
import { listMails, type Mail } from '#server/store/outbox.ts'
import { type databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { type Manner, startMailServer } from '#tests/support/mail-server.ts'

export const mail: Mail = { to: 'ada@example.com', subject: 'A subject', text: 'Words.\n' }
export const minute = 60_000

export const from = 'Understory <hello@understory.example>'
/** A server that hangs is waited for this long; one that answers, as long as a busy machine needs. */
const impatient = { connect: 10_000, reply: 1000 }
export const patient = { connect: 10_000, reply: 20_000 }

/** An outbox, a mail server of the given manner, and a worker between them whose time stands still. */
export const setUp = async (database: (typeof databases)[number], manner?: Manner) => {
  const server = await startMailServer(manner)
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const clock = { time: Date.now() + minute }
  const said: object[] = []
  const log = { warn: (fact: object) => said.push(fact), error: (fact: object) => said.push(fact) }
  const work: MailWorkerOptions = {
    store,
    mailer: createSmtpMailer(
      { url: server.url, from, host: 'understory.example' },
      manner === 'hang' ? impatient : patient,
    ),
    maxAttempts: 3,
    log,
    settings: { now: () => new Date(clock.time), random: () => 1 },
  }
  return { server, url, store, clock, work, said }
}

export const onlyMail = async (store: MailWorkerOptions['store']) => {
  const [row, ...others] = await listMails(store)
  expect(others).toEqual([])
  if (!row) throw new Error('The outbox is empty')
  return row
}
