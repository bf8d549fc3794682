import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listInbox } from '#server/inbox/queries/submissions.ts'
import { erasePerson, removeExpired } from '#server/inbox/queries/erase-person.ts'
import { personalData } from '#server/personal-data-of-features.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Store } from '#server/store/schema.ts'
import { startApp } from '../../support/app.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'

const at = '2026-03-01T10:00:00.000Z'

const submit = (store: Store, id: string, email: string) =>
  store
    .insertInto('submission')
    .values({ id, kind: 'contact', email, body: '{"message":"Hello"}', created_at: at })
    .execute()

const book = (store: Store, id: string, email: string) =>
  store
    .insertInto('booking')
    .values({
      id,
      starts_at: at,
      time_zone: 'Europe/Bratislava',
      name: 'Somebody',
      email,
      mailbox: email,
      phone: null,
      sequence: 0,
      held_until: null,
      open_number: null,
      mailed_at: null,
      created_at: at,
      cancelled_at: null,
    })
    .execute()

const subscribe = (store: Store, id: string, email: string) =>
  store
    .insertInto('subscription')
    .values({
      id,
      email,
      state: 'confirmed',
      round: 0,
      created_at: at,
      mailed_at: at,
      changed_at: at,
      last_issue: null,
    })
    .execute()

const upload = (store: Store, id: string, submissionId: string) =>
  store
    .insertInto('upload')
    .values({ id, submission_id: submissionId, name: 'a.png', extension: 'png', bytes: 3, created_at: at })
    .execute()

const fill = async (store: Store) => {
  for (const [who, email] of [
    ['ada', 'ada@example.org'],
    ['bob', 'bob@example.org'],
  ] as const) {
    await submit(store, `${who}-1`, email)
    await book(store, `${who}-2`, email)
    await subscribe(store, `${who}-3`, email)
    await upload(store, `${who}-4`, `${who}-1`)
    await queueMail(store, { to: 'team@x.test', replyTo: email, subject: 's', text: 't' }, `${who}-1`)
    await queueMail(store, { to: email.replace('a', 'A'), subject: 's', text: 't' }, null)
  }
}

describe.each(databases)('on %s', (kind) => {
  test('erases all rows and files of a person and no others', async () => {
    const store = await openTestStore(await freshDatabase(kind))
    await fill(store)
    const removed: string[] = []

    const erased = await erasePerson(store, ' ADA@example.org', {
      removeFile: async (id) => void removed.push(id),
      personalData,
    })

    expect(erased).toEqual({
      submissions: 1,
      subscriptions: 1,
      bookings: 1,
      mails: 2,
      uploads: 1,
      votes: 0,
      'reply addresses': 0,
      people: 0,
      'refused rows': 0,
      'requests to be asked again': 0,
      'suppressed addresses': 0,
    })
    expect(removed).toEqual(['ada-4'])
    expect((await listInbox(store)).map(({ id }) => id)).toEqual(['bob-1', 'bob-2', 'bob-3'])
    const mails = await store.selectFrom('outbox').select('reply_to').execute()
    expect(mails).toHaveLength(2)
    const everything = await Promise.all(
      (['submission', 'outbox', 'subscription', 'booking', 'upload'] as const).map((table) =>
        store.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(everything).toLowerCase()).not.toMatch(/ada@|"ada-\d"/)
  })

  test('deletes submissions and mails past the retention period, also unsent mails', async () => {
    const store = await openTestStore(await freshDatabase(kind))
    await submit(store, 'old', 'ada@example.org')
    for (const state of ['waiting', 'sent', 'dead'] as const) {
      await queueMail(store, { to: 'x@x.test', subject: state, text: 't' }, null)
      await store.updateTable('outbox').set({ state }).where('subject', '=', state).execute()
    }
    await store.updateTable('outbox').set({ created_at: at }).execute()
    const now = new Date('2026-03-12T10:00:00Z')

    const nothing = { submissions: 0, mails: 0, subscriptions: 0 }
    expect(await removeExpired(store, 0, now)).toEqual(nothing)
    expect(await removeExpired(store, 11, now)).toEqual(nothing)
    expect(await removeExpired(store, 10, now)).toEqual({ ...nothing, submissions: 1, mails: 3 })
  })

  test('deletes pending and ended subscriptions with their mails 30 days after the last mail or change', async () => {
    const store = await openTestStore(await freshDatabase(kind))
    const now = new Date('2026-03-31T10:00:00Z')
    const [old, recent] = [at, '2026-03-01T10:00:00.001Z']
    const subscriptions = [
      { id: 'confirmed', state: 'confirmed', mailed_at: old, changed_at: old },
      { id: 'pending', state: 'pending', mailed_at: old, changed_at: old },
      { id: 'mailed again', state: 'pending', mailed_at: recent, changed_at: old },
      { id: 'never mailed', state: 'pending', mailed_at: null, changed_at: old },
      { id: 'ended', state: 'unsubscribed', mailed_at: old, changed_at: old },
      { id: 'ended later', state: 'unsubscribed', mailed_at: old, changed_at: recent },
    ] as const
    for (const row of subscriptions) {
      const email = `${row.id.replaceAll(' ', '.')}@example.org`
      await store
        .insertInto('subscription')
        .values({ ...row, email, round: 0, created_at: old, last_issue: null })
        .execute()
      await queueMail(store, { to: email.toUpperCase(), subject: row.id, text: 't' }, null)
    }
    await store.updateTable('outbox').set({ created_at: old }).execute()

    const removed = await removeExpired(store, 0, new Date(now.getTime() + 1))
    expect(removed).toEqual({ submissions: 0, mails: 0, subscriptions: 3 })
    const kept = ['confirmed', 'ended later', 'mailed again']
    const ids = await store.selectFrom('subscription').select('id').orderBy('id').execute()
    const subjects = await store.selectFrom('outbox').select('subject').orderBy('subject').execute()
    expect(ids.map(({ id }) => id)).toEqual(kept.toSorted())
    expect(subjects.map(({ subject }) => subject)).toEqual(kept.toSorted())
  })
})

test('leaves nothing of an expired submission in the SQLite file and its log', async () => {
  const url = await freshDatabase('SQLite')
  const store = await openTestStore(url)
  await submit(store, 'expired', 'unmistakable@example.org')
  const hasTraces = () =>
    ['', '-wal'].some((suffix) =>
      readFileSync(url.slice('file:'.length) + suffix, 'latin1').includes('unmistakable@'),
    )
  expect(hasTraces()).toBe(true)
  const app = await startApp(url, { RETENTION_DAYS: '1' })
  await app.ready()
  await eventually(() => expect(hasTraces()).toBe(false))
})
