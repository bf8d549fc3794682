import { expect } from 'vitest'
import { createSmtpMailer, type MailWorkerOptions } from '#server/mail/mail-worker.ts'
import { listMails, type Mail } from '#server/mail/outbox.ts'
import { type databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { type MailBehavior, startMailServer } from '../../support/mail-server.ts'

export const mail: Mail = { to: 'ada@example.com', subject: 'A subject', text: 'Words.\n' }
export const minute = 60_000

export const from = 'Understory <hello@understory.example>'
/** Short for a mail server that hangs; long enough for a busy machine otherwise. */
const shortTimeouts = { connect: 10_000, reply: 1000 }
export const longTimeouts = { connect: 10_000, reply: 20_000 }

/** An outbox, a mail server with the given behavior, and a worker with a stopped clock. */
export const setUp = async (database: (typeof databases)[number], behavior?: MailBehavior) => {
  const server = await startMailServer(behavior)
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const clock = { time: Date.now() + minute }
  const logged: object[] = []
  const log = { warn: (fact: object) => logged.push(fact), error: (fact: object) => logged.push(fact) }
  const work: MailWorkerOptions = {
    store,
    mailer: createSmtpMailer(
      { url: server.url, from, host: 'understory.example' },
      behavior === 'hang' ? shortTimeouts : longTimeouts,
    ),
    maxAttempts: 3,
    log,
    settings: { now: () => new Date(clock.time), random: () => 1 },
  }
  return { server, url, store, clock, work, logged }
}

export const onlyMail = async (store: MailWorkerOptions['store']) => {
  const [row, ...others] = await listMails(store)
  expect(others).toEqual([])
  if (!row) throw new Error('The outbox is empty')
  return row
}
