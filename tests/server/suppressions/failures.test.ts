import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { suppressionsReply } from '#contract/suppressions/suppressions.ts'
import { personalData } from '#server/personal-data-of-features.ts'
import { erasePerson } from '#server/inbox/queries/erase-person.ts'
import { databases } from '#tests/support/databases.ts'
import { send } from '../workspace/workspace-fixture.ts'
import { startBounces } from './suppression-fixture.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const hard = { kind: 'hard', status: '5.1.1' } as const
const full = { kind: 'soft', status: '5.2.2' } as const
const blocked = { kind: 'block', status: '5.7.1' } as const

describe.each(databases)('mails that failed on %s', (database) => {
  const start = startBounces(database)
  type Started = Awaited<ReturnType<typeof start>>

  /** A mailing whose recipients were sent their mail some days ago, as far as the database knows. */
  const sentDaysAgo = async ({ createAndSend, store }: Started, days: number, count?: number) => {
    const { id } = await createAndSend()
    const rows = await store
      .selectFrom('mailing_recipient')
      .select('id')
      .where('mailing_id', '=', id)
      .orderBy('id')
      .execute()
    const ids = rows.map((row) => row.id).slice(0, count)
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'sent', sent_at: daysAgo(days), dated: daysAgo(days), next_attempt_at: null })
      .where('id', 'in', ids)
      .execute()
    return { id, ids, recipient: ids[0] ?? '' }
  }

  test('a full mailbox is suppressed after the third failure', async () => {
    const started = await start()
    const { add, openLater, storeReport, list } = started
    await add('Ada')
    await openLater()
    for (const [days, expected] of [
      [12, []],
      [4, []],
      [2, [{ kind: 'soft', status: '5.2.2' }]],
    ] as const) {
      const { recipient } = await sentDaysAgo(started, days)
      // A second report of the same mail does not count.
      for (let time = 0; time < 2; time += 1) await storeReport(recipient, full)
      expect(await list()).toMatchObject(expected)
    }
  })

  test('a mail that arrived clears the failures before it', async () => {
    const started = await start()
    const { add, openLater, storeReport, list } = started
    await add('Ada')
    await openLater()
    for (const days of [20, 12]) await storeReport((await sentDaysAgo(started, days)).recipient, full)
    await sentDaysAgo(started, 8)
    await storeReport((await sentDaysAgo(started, 2)).recipient, full)
    expect(await list()).toEqual([])
  })

  test('a mail of the last days has not arrived yet', async () => {
    const started = await start()
    const { add, openLater, storeReport, list } = started
    await add('Ada')
    await openLater()
    for (const days of [20, 12]) await storeReport((await sentDaysAgo(started, days)).recipient, full)
    await sentDaysAgo(started, 3)
    await storeReport((await sentDaysAgo(started, 2)).recipient, full)
    expect(await list()).toHaveLength(1)
  })

  test('a person with another address by now is left alone', async () => {
    const started = await start()
    const { add, address, openLater, storeReport, list, recipientOf, app, owner, workspace } = started
    const ada = await add('Ada')
    await openLater()
    const { id, recipient } = await sentDaysAgo(started, 1)
    await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: ada },
      headers: { 'if-match': '"0"' },
      body: { email: address('Countess') },
    })
    await storeReport(recipient, hard, undefined, (emailKey) => emailKey === address('Ada'))
    expect(await list()).toEqual([])
    expect(await recipientOf(id, 'Ada')).toMatchObject({ bounce: 'hard' })
  })

  test('the address goes with its person, and its hash brings nobody back', async () => {
    const started = await start()
    const { add, address, openLater, openNow, storeReport, list, call, owner, createAndSend } = started
    const ada = await add('Ada')
    await openLater()
    await storeReport((await sentDaysAgo(started, 1)).recipient, hard)
    await call('deletePeople', owner, { people: [ada] })
    const [suppressed] = await list()
    expect(suppressed).toMatchObject({ email: null, person: null, kind: 'hard' })
    expect(await list({ email: address('Ada').toUpperCase() })).toEqual([suppressed])
    expect(await list({ email: address('Bob') })).toEqual([])
    await add('Ada')
    await openNow()
    const { id } = await createAndSend()
    await started.untilSent(id)
    expect((await started.read(id)).counts).toMatchObject({ recipients: 0, suppressed: 1 })
  })

  test('erasing an address by the operator leaves the hash alone', async () => {
    const started = await start()
    const { add, address, openLater, storeReport, list, store, app, owner, workspace } = started
    const ada = await add('Ada')
    await openLater()
    await storeReport((await sentDaysAgo(started, 1)).recipient, hard)
    // An address of before is found as well as the present one.
    await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: ada },
      headers: { 'if-match': '"0"' },
      body: { email: address('Countess') },
    })
    const erased = await erasePerson(store, address('Ada'), {
      personalData,
      removeFile: async () => undefined,
    })
    expect(erased).toMatchObject({ people: 0, 'suppressed addresses': 1 })
    const rows = await store
      .selectFrom('mail_suppression_address')
      .select('email_key')
      .where('workspace_id', '=', workspace)
      .execute()
    expect(rows).toEqual([])
    expect(await list()).toMatchObject([{ email: null, person: null }])
  })

  test('many blocked mails pause the mailing, and suppress nobody', async () => {
    const started = await start()
    const { add, openLater, storeReport, list, read, move } = started
    for (let at = 0; at < 41; at += 1) await add(`Person ${at}`.replace(' ', ''))
    await openLater()
    const { id, ids } = await sentDaysAgo(started, 0, 40)
    const report = async (from: number, to: number) => {
      for (const each of ids.slice(from, to)) await storeReport(each, blocked)
    }
    await report(0, 19)
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { bounced: 19 } })
    await report(19, 20)
    expect(await read(id)).toMatchObject({ state: 'paused', problem: 'blocked', counts: { bounced: 20 } })
    await move('resumeMailing', id)
    await report(20, 39)
    expect(await read(id)).toMatchObject({ state: 'sending', problem: null })
    await report(39, 40)
    expect(await read(id)).toMatchObject({ state: 'paused', problem: 'blocked' })
    expect(await list()).toEqual([])
  })

  test('the list has pages, the newest first', async () => {
    const started = await start()
    const { add, openLater, storeReport, app, owner, workspace } = started
    for (let at = 0; at < 51; at += 1) await add(`P${at}`)
    await openLater()
    const { ids } = await sentDaysAgo(started, 1)
    for (const id of ids) await storeReport(id, hard)
    const page = async (query: Record<string, string>) =>
      suppressionsReply.parse(
        (await send(app, 'listSuppressions', { as: owner, params: { workspace }, query })).json(),
      )
    const first = await page({})
    const second = await page({ cursor: first.cursor ?? '' })
    expect([first.suppressions.length, second.suppressions.length, second.cursor]).toEqual([50, 1, null])
    const all = [...first.suppressions, ...second.suppressions].map(({ id }) => id)
    expect(all).toEqual([...new Set(all)].toSorted().toReversed())
  })
})
