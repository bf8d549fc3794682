import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailingState, type MailingForm, type MailingState } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { nextMailingLife } from '#machines/mailings/mailing-life.ts'
import { peopleSegment } from '#contract/people/people.ts'
import { createFillingJob } from '#server/mailings/filling-job.ts'
import { createSample } from '#server/mailings/sample.ts'
import { filled } from '#server/mailings/tables.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { replyOf, statusesOf } from '../workspace/workspace-fixture.ts'
import { type MailingWorkspace, newMailingWorkspace, startMailingServer } from './mailing-fixture.ts'

const inState = [409, mailingMessages.inState]

/** Puts a mailing into a state, with a recipient who waits: nothing is delivered while the study is not open. */
const putInto = async ({ store, create, workspace }: MailingWorkspace, state: MailingState) => {
  const { id } = await create()
  await store.updateTable('mailing').set({ state, filled_to: filled }).where('id', '=', id).execute()
  await store
    .insertInto('mailing_recipient')
    .values({
      workspace_id: workspace,
      mailing_id: id,
      id: randomUUID(),
      no: 1,
      state: 'waiting',
      reason: null,
      attempts: 0,
      next_attempt_at: new Date().toISOString(),
      claimed_at: null,
      dated: null,
      sent_at: null,
      unsubscribed_at: null,
    })
    .execute()
  return id
}

describe.each(databases)('sending a mailing on %s', (database) => {
  const server = sharedFixture(() => startMailingServer(database))
  const start = () => newMailingWorkspace(server())

  test('finds the people who may be asked, each once', async () => {
    const { addPerson, optOut, createAndSend, names, recipients } = await start()
    const ada = await addPerson('Ada')
    await addPerson('Bob')
    await optOut(await addPerson('Out'))
    const all = await createAndSend()
    expect(all).toMatchObject({ state: 'sending', counts: { recipients: 2, waiting: 2, sent: 0 } })
    expect(all.startedAt).not.toBeNull()
    expect(await names(all.id)).toEqual(['Ada', 'Bob'])
    const chosen = await createAndSend({ audience: { kind: 'people', people: [ada, ada, '3', '999'] } })
    expect(await names(chosen.id)).toEqual(['Ada'])
    expect((await recipients(chosen.id)).recipients).toMatchObject([
      { person: { id: ada, name: 'Ada', email: 'ada@example.org' }, sentAt: null, clickedAt: null },
    ])
  })

  test('reads a segment as it is saved when the mailing is sent', async () => {
    const { addPerson, create, move, untilFilled, names, call, owner } = await start()
    await addPerson('Ada')
    await addPerson('Bob')
    const filterBy = (name: string) => ({
      match: 'all',
      conditions: [{ kind: 'text', field: 'name', operator: 'is', values: [name] }],
    })
    const saved = await call('savePeopleSegment', owner, { name: 'One', filter: filterBy('Ada') })
    const segment = peopleSegment.parse(saved.json())
    const { id } = await create({ audience: { kind: 'segment', segment: segment.id } })
    await call('savePeopleSegment', owner, { ...segment, filter: filterBy('Bob') })
    await move('sendMailing', id)
    await untilFilled(id)
    expect(await names(id)).toEqual(['Bob'])
  })

  test('to at most so many people chooses them at random, and the same ones after a crash', async () => {
    const { addPerson, create, createAndSend, names, recipients, store, workspace } = await start()
    for (let person = 10; person < 40; person += 1) await addPerson(`P${person}`)
    const ten = await createAndSend({ most: 10 })
    expect(ten.counts.recipients).toBe(10)
    const { id } = await create({ most: 10 })
    const expected = createSample(id, 10)
    expected.add(Array.from({ length: 30 }, (_, at) => at + 1))
    const drawn = expected.people().map(({ no }) => no)
    const [first = 0, second = 0] = drawn
    // An earlier attempt has added the first two.
    await store
      .updateTable('mailing')
      .set({ state: 'sending', filled_to: second })
      .where('id', '=', id)
      .execute()
    const { recipients: rows } = await recipients(ten.id)
    const [row] = await store
      .selectFrom('mailing_recipient')
      .selectAll()
      .where('id', '=', rows[0]?.id ?? '')
      .execute()
    if (!row) throw new Error('A recipient is missing')
    for (const no of [first, second])
      await store
        .insertInto('mailing_recipient')
        .values({ ...row, mailing_id: id, id: `${row.id.slice(0, -2)}${(no % 90) + 10}`, no })
        .execute()
    const job = createFillingJob(store, ['a secret of the tests'])
    const context = { id: '', signal: new AbortController().signal, progress: async () => {} }
    const payload = job.encode({ workspace, mailing: id })
    await job.execute(payload, context)
    // Done once more, it changes nothing.
    await job.execute(payload, context)
    const all = await store
      .selectFrom('mailing_recipient')
      .select('no')
      .where('mailing_id', '=', id)
      .orderBy('no')
      .execute()
    expect(all.map(({ no }) => no)).toEqual(drawn)
    expect(await names(id)).toHaveLength(10)
  })

  test('to nobody ends at once', async () => {
    const { createAndSend } = await start()
    expect(await createAndSend()).toMatchObject({ state: 'sent', counts: { recipients: 0 } })
  })

  test('by two people at once is done once', async () => {
    const { create, move, audit, addPerson, untilFilled } = await start()
    await addPerson('Ada')
    const { id } = await create()
    const replies = await Promise.all([move('sendMailing', id), move('sendMailing', id)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(replies.map(replyOf)).toContainEqual(inState)
    expect((await untilFilled(id)).counts.recipients).toBe(1)
    expect((await audit()).filter(({ action }) => action === 'sendMailing')).toHaveLength(1)
  })

  test('is refused for a study that takes nobody, on Free, and for an attribute removed meanwhile', async () => {
    const { create, move, call, owner, study, setPlan, read, form } = await start()
    await call('createAttribute', owner, { name: 'City', type: 'text' })
    const { id } = await create({ subject: 'Hello {{City|you}}' })
    await call('pauseStudy', owner, {}, { study })
    expect(replyOf(await move('sendMailing', id))).toEqual([409, mailingMessages.notLive])
    await call('resumeStudy', owner, {}, { study })
    await setPlan('free')
    expect(replyOf(await move('sendMailing', id))).toEqual([409, mailingMessages.noPlan])
    await setPlan('custom')
    await call('removeAttribute', owner, {}, { attribute: 'a1' })
    const refused = await move('sendMailing', id)
    expect(refused.json()).toEqual({
      errors: { subject: [mailingMessages.placeholder.unknown('{{City|you}}')] },
    })
    expect(await read(id)).toMatchObject({ state: 'draft', audience: form.audience })
  })

  test('is held when its audience can no longer be read, and goes on when it can', async () => {
    const { create, store, workspace, call, owner, read, move, addPerson, untilFilled } = await start()
    await addPerson('Ada')
    await call('createAttribute', owner, { name: 'City', type: 'text' })
    const conditions = [{ kind: 'filled', field: 'email', is: true }] as const
    const audience: MailingForm['audience'] = {
      kind: 'filter',
      filter: { match: 'all', conditions: [...conditions] },
    }
    const { id } = await create({ audience })
    const unreadable = JSON.stringify(audience).replace('"email"', '"a1"').replace('filled', 'text')
    const broken = unreadable.replace('"is":true', '"operator":"is","values":["x"]').replace('"a1"', '"a9"')
    await store
      .updateTable('mailing')
      .set({ state: 'sending', audience: broken })
      .where('id', '=', id)
      .execute()
    const job = createFillingJob(store, ['a secret of the tests'])
    const context = { id: '', signal: new AbortController().signal, progress: async () => {} }
    await job.execute(job.encode({ workspace, mailing: id }), context)
    expect(await read(id)).toMatchObject({ state: 'paused', problem: 'audience', isFilled: false })
    await store
      .updateTable('mailing')
      .set({ audience: JSON.stringify(audience) })
      .where('id', '=', id)
      .execute()
    await move('resumeMailing', id)
    expect(await untilFilled(id)).toMatchObject({ problem: null, counts: { recipients: 1 } })
  })

  test('of a paused mailing adds nobody, and goes on when it is resumed', async () => {
    const { create, store, workspace, read, move, addPerson, untilFilled } = await start()
    await addPerson('Ada')
    const { id } = await create()
    await store.updateTable('mailing').set({ state: 'paused' }).where('id', '=', id).execute()
    const job = createFillingJob(store, ['a secret of the tests'])
    const context = { id: '', signal: new AbortController().signal, progress: async () => {} }
    await job.execute(job.encode({ workspace, mailing: id }), context)
    expect(await read(id)).toMatchObject({ isFilled: false, counts: { recipients: 0 } })
    expect((await move('resumeMailing', id)).statusCode).toBe(200)
    expect((await untilFilled(id)).counts.recipients).toBe(1)
  })

  test.each(mailingState.options)(
    'in the state %s does what its life allows, and nothing else',
    async (state) => {
      const started = await start()
      await started.openLater()
      const moves = [
        ['sendMailing', 'mailing.started'],
        ['pauseMailing', 'mailing.paused'],
        ['resumeMailing', 'mailing.resumed'],
        ['stopMailing', 'mailing.stopped'],
      ] as const
      for (const [action, event] of moves) {
        const id = await putInto(started, state)
        const next = nextMailingLife(state, event)
        expect(replyOf(await started.move(action, id))).toEqual(
          next === undefined ? inState : [200, undefined],
        )
        expect((await started.read(id)).state).toBe(next ?? state)
      }
      const id = await putInto(started, state)
      const resent = await started.move('resendUnknown', id)
      expect(resent.statusCode).toBe(state === 'draft' || state === 'stopped' ? 409 : 200)
      const deleted = await started.move('deleteMailing', await putInto(started, state))
      expect(deleted.statusCode).toBe(state === 'sending' || state === 'paused' ? 409 : 200)
      expect(replyOf(await started.update(id, 0))).toEqual(
        state === 'draft' ? [200, undefined] : [409, mailingMessages.notDraft],
      )
    },
  )

  test('of a stopped mailing skips those who wait', async () => {
    const { addPerson, createAndSend, openLater, move, read, recipients } = await start()
    await openLater()
    await addPerson('Ada')
    await addPerson('Bob')
    const { id } = await createAndSend()
    expect((await move('stopMailing', id)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'stopped', counts: { waiting: 0, skipped: 2 } })
    const skipped = await recipients(id, { state: 'skipped' })
    expect(skipped.recipients.map(({ reason }) => reason)).toEqual(['stopped', 'stopped'])
    expect((await recipients(id, { state: 'sent' })).recipients).toEqual([])
  })

  test('sends mails again whose arrival is unknown, only if a member asks for it', async () => {
    const started = await start()
    const { addPerson, createAndSend, openLater, move, read, store } = started
    await openLater()
    await addPerson('Ada')
    const { id } = await createAndSend()
    await store
      .updateTable('mailing_recipient')
      .set({
        state: 'unknown',
        reason: 'lost',
        attempts: 3,
        dated: '2026-11-30T10:00:00.000Z',
        next_attempt_at: null,
      })
      .where('mailing_id', '=', id)
      .execute()
    await store.updateTable('mailing').set({ state: 'sent' }).where('id', '=', id).execute()
    expect((await read(id)).counts).toMatchObject({ recipients: 1, unknown: 1, waiting: 0 })
    expect((await move('resendUnknown', id)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { unknown: 0, waiting: 1 } })
    const row = await store
      .selectFrom('mailing_recipient')
      .selectAll()
      .where('mailing_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reason: null, dated: '2026-11-30T10:00:00.000Z' })
  })

  test('lists 50 recipients a page, also those whose person was deleted', async () => {
    const { addPerson, createAndSend, openLater, recipients, call, owner } = await start()
    await openLater()
    for (let person = 0; person < 52; person += 1) await addPerson(`P${person}`)
    const { id } = await createAndSend()
    await call('deletePeople', owner, { people: ['1'] })
    const first = await recipients(id)
    expect(first.recipients).toHaveLength(50)
    const rest = await recipients(id, { cursor: first.cursor ?? '' })
    expect(rest.recipients).toHaveLength(2)
    expect(rest.cursor).toBeNull()
    const all = [...first.recipients, ...rest.recipients]
    expect(new Set(all.map((each) => each.id)).size).toBe(52)
    expect(all.filter((each) => each.person === null)).toHaveLength(1)
  })
})
