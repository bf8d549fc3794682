import { describe, expect, test } from 'vitest'
import { openRecruiting } from '#contract/authoring/recruiting.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { monthOf } from '#server/mailings/queries/months.ts'
import type { InvitationMail, InvitationMailer } from '#server/mailings/delivery/invitation-mailer.ts'
import type { Outcome } from '#server/mailings/delivery/outcome.ts'
import type { Store } from '#server/store/schema.ts'
import { addMailing, peopleOn } from '#tests/support/add-mailing.ts'
import { databases } from '#tests/support/databases.ts'
import { deliverAll, setUp } from './delivery-fixture.ts'

/** A mailer whose mails end when the test says so. */
const createSlowMailer = () => {
  const started: { readonly mail: InvitationMail; readonly end: (outcome: Outcome) => void }[] = []
  const mailer: InvitationMailer = {
    send: (mail) =>
      new Promise((resolve) => {
        started.push({ mail, end: resolve })
      }),
    close: () => undefined,
  }
  return { mailer, started }
}

const person = (store: Store, workspace: string, no: number) => ({
  optOut: () =>
    store
      .updateTable('people_person')
      .set({ opted_out_at: new Date().toISOString() })
      .where('workspace_id', '=', workspace)
      .where('no', '=', no)
      .execute(),
  erase: () =>
    store.deleteFrom('people_person').where('workspace_id', '=', workspace).where('no', '=', no).execute(),
})

const endings: readonly (readonly [string, (store: Store, now: number) => Promise<unknown>])[] = [
  ['is closed', (store) => store.updateTable('study').set({ state: 'closed' }).execute()],
  [
    'is in the trash',
    (store) => store.updateTable('study').set({ trashed_at: new Date().toISOString() }).execute(),
  ],
  [
    'has passed its closing date',
    async (store, now) => {
      const study = await store
        .selectFrom('mailing')
        .select(['workspace_id', 'study_id'])
        .executeTakeFirstOrThrow()
      const closesAt = new Date(now).toISOString()
      const settings = JSON.stringify({ ...openRecruiting, closesAt })
      await store
        .insertInto('study_recruiting')
        .values({ ...study, revision: 1, settings, password: null, closes_at: closesAt })
        .execute()
    },
  ],
]

describe.each(databases)('checks before a mail leaves on %s', (database) => {
  test('skips people who were erased, who have opted out, or want no invitations to the study', async () => {
    const { server, store, rounds } = await setUp(database)
    const { workspace, study, recipients, read, invited } = await addMailing(store, {
      people: peopleOn(4, 4),
    })
    await person(store, workspace, 1).erase()
    await person(store, workspace, 2).optOut()
    await store
      .insertInto('mailing_study_opt_out')
      .values({ workspace_id: workspace, study_id: study, no: 3 })
      .execute()
    await deliverAll(rounds)
    expect(await recipients()).toMatchObject([
      { state: 'skipped', reason: 'erased', next_attempt_at: null },
      { state: 'skipped', reason: 'optedOut' },
      { state: 'skipped', reason: 'studyOptOut' },
      { state: 'sent', reason: null },
    ])
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(await invited()).toEqual([4])
    expect(server.mails).toHaveLength(1)
    expect(await store.selectFrom('mailing_month').select('mails').execute()).toEqual([{ mails: 1 }])
  })

  test.each(endings)('skips everybody when the study %s', async (_, end) => {
    const { server, store, rounds, clock } = await setUp(database)
    const { recipients, read } = await addMailing(store, { people: peopleOn(60, 4) })
    await end(store, clock.time)
    await deliverAll(rounds)
    const reasons = new Set((await recipients()).map(({ state, reason }) => `${state} ${reason}`))
    expect(reasons).toEqual(new Set(['skipped closed']))
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(server.mails).toEqual([])
  })

  test('waits while the study or the mailing is paused', async () => {
    const { server, store, rounds } = await setUp(database)
    const { recipients } = await addMailing(store, { people: peopleOn(2, 1) })
    const pauseStudy = (state: 'live' | 'paused') => store.updateTable('study').set({ state }).execute()
    const pauseMailing = (state: 'sending' | 'paused') =>
      store.updateTable('mailing').set({ state }).execute()
    await pauseStudy('paused')
    await deliverAll(rounds)
    await pauseStudy('live')
    await pauseMailing('paused')
    await deliverAll(rounds)
    expect(server.mails).toEqual([])
    expect((await recipients()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await pauseMailing('sending')
    await deliverAll(rounds)
    expect(server.mails).toHaveLength(2)
  })

  test('sends no more mails than the plan covers in a month', async () => {
    const { server, store, rounds, clock } = await setUp(database)
    const { workspace, recipients } = await addMailing(store, { people: peopleOn(5, 5) })
    const month = monthOf(new Date(clock.time))
    await store.insertInto('mailing_month').values({ workspace_id: workspace, month, mails: 9998 }).execute()
    await deliverAll(rounds)
    expect((await recipients()).map(({ state, reason }) => reason ?? state)).toEqual([
      'sent',
      'sent',
      'quota',
      'quota',
      'quota',
    ])
    expect(server.mails).toHaveLength(2)
    expect(await store.selectFrom('mailing_month').select('mails').execute()).toEqual([{ mails: 10_000 }])
  })

  test('keeps what became of a mail whose person opts out or is erased while it is on its way', async () => {
    const { mailer, started } = createSlowMailer()
    const { store, rounds } = await setUp(database, 'accept', { mailer })
    const { workspace, recipients, invited } = await addMailing(store, { people: peopleOn(3, 3) })
    await rounds.run()
    await person(store, workspace, 1).optOut()
    await person(store, workspace, 2).erase()
    for (const { end } of started) end({ kind: 'sent' })
    await deliverAll(rounds)
    expect((await recipients()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(await invited()).toEqual([1, 3])
    // Links of a person who is erased lead nowhere.
    expect(await store.selectFrom('study_invitee').select('no').orderBy('no').execute()).toEqual([
      { no: 1 },
      { no: 3 },
    ])
  })

  test('does not try again for people who opt out, are erased, or whose mailing stops meanwhile', async () => {
    const { mailer, started } = createSlowMailer()
    const { store, rounds, clock } = await setUp(database, 'accept', { mailer })
    const { workspace, mailing, recipients } = await addMailing(store, { people: peopleOn(2, 2) })
    const stopped = await addMailing(store, { people: peopleOn(1, 1) })
    await rounds.run()
    await person(store, workspace, 1).optOut()
    await person(store, workspace, 2).erase()
    await store.updateTable('mailing').set({ state: 'stopped' }).where('id', '<>', mailing).execute()
    for (const { end } of started) end({ kind: 'later', isCounted: true, isServerBusy: false })
    await rounds.untilAllEnded()
    await rounds.run()
    expect(await stopped.recipients()).toMatchObject([{ state: 'skipped', reason: 'stopped' }])
    clock.time += 5 * minuteMs
    await deliverAll(rounds)
    expect(started).toHaveLength(3)
    expect(await recipients()).toMatchObject([
      { state: 'skipped', reason: 'optedOut' },
      { state: 'skipped', reason: 'erased' },
    ])
  })

  test('stores the ends of a mailing that was deleted while its mails were on their way', async () => {
    const { mailer, started } = createSlowMailer()
    const { store, rounds, logged } = await setUp(database, 'accept', { mailer })
    const { mailing, invited } = await addMailing(store, { people: peopleOn(2, 2) })
    const other = await addMailing(store, { people: peopleOn(1, 1) })
    await rounds.run()
    await store.deleteFrom('mailing').where('id', '=', mailing).execute()
    for (const { end } of started) end({ kind: 'sent' })
    await deliverAll(rounds)
    expect(await invited()).toEqual([])
    expect(await other.recipients()).toMatchObject([{ state: 'sent' }])
    expect(logged).toEqual([])
  })
})
