import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import type { RemindedPeople } from '#contract/mailings/mailings.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { recordMailFailure } from '#server/suppressions/public.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { publishCardSort } from '../studies/authored-card-sort.ts'
import { reasons, startDelivered, untilSent } from './delivered-fixture.ts'
import { startMailingServer } from './mailing-fixture.ts'

const refused = (message: string) => [422, { errors: { 'audience.mailing': [message] } }]
const { unknown, tooMany } = mailingMessages.reminder
const answerOf = (reply: Pick<LightMyRequestResponse, 'statusCode' | 'body'>): unknown => [
  reply.statusCode,
  JSON.parse(reply.body),
]

describe.each(databases)('reminders on %s', (database) => {
  const mailServer = sharedFixture(() => startMailServer())
  const server = sharedFixture(() => startMailingServer(database, { SMTP_URL: mailServer().url }))

  /** A mailing that was sent to four people: one has finished, one has begun, one has unsubscribed, one did nothing. */
  const start = async () => {
    const started = await startDelivered(server(), mailServer())
    for (const name of ['Finished', 'Begun', 'Off', 'Idle']) await started.add(name)
    const { id } = await started.createAndSend()
    await untilSent(started, id)
    await started.finish(await started.begin('Finished'))
    const session = await started.begin('Begun')
    await started.unsubscribe('Off')
    const audience = (whom: RemindedPeople, mailing = id) => ({ kind: 'reminder' as const, mailing, whom })
    return { ...started, id, session, audience }
  }

  test('go to those who have not finished, or not begun, and to nobody who has opted out', async () => {
    const started = await start()
    const { call, owner, form, audience, createAndSend, mailsTo, read, id } = started
    expect(await read(id)).toMatchObject({ remindersLeft: 2 })
    const check = await call('checkMailing', owner, { ...form, audience: audience('notFinished') })
    expect(check.json()).toMatchObject({
      found: { people: 4, isMore: false },
      eligible: { people: 2, isMore: false },
      leftOut: [],
      preview: { subject: 'A question, Begun' },
    })
    const subject = 'Once more'
    const first = await createAndSend({ subject, audience: audience('notFinished') })
    expect(await untilSent(started, first.id)).toMatchObject({ counts: { sent: 2 }, remindersLeft: 0 })
    expect(await reasons(started, first.id)).toEqual({ Begun: 'sent', Idle: 'sent' })
    const second = await createAndSend({ subject, audience: audience('notStarted') })
    await untilSent(started, second.id)
    expect(await reasons(started, second.id)).toEqual({ Idle: 'sent' })
    const mails = (name: string) => mailsTo(name).filter((mail) => mail.subject === subject).length
    expect(['Finished', 'Begun', 'Off', 'Idle'].map(mails)).toEqual([0, 1, 0, 2])
  })

  test('leave out as many suppressed addresses as their check has said', async () => {
    const started = await start()
    const { call, owner, form, audience, createAndSend, store, workspace } = started
    const fail = async (name: string, kind: 'hard' | 'complaint') => {
      const { no } = await store
        .selectFrom('people_person')
        .select('no')
        .where('workspace_id', '=', workspace)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const failure = {
        workspaceId: workspace,
        no,
        kind,
        status: null,
        now: new Date(),
        wasSentTo: () => true,
      }
      await inTransaction(store, (transaction) =>
        recordMailFailure(transaction, ['a secret of the tests'], failure),
      )
    }
    const check = async (): Promise<unknown> =>
      JSON.parse((await call('checkMailing', owner, { ...form, audience: audience('notFinished') })).body)
    await fail('Begun', 'hard')
    expect(await check()).toMatchObject({
      eligible: { people: 1 },
      suppressed: { people: 1 },
      preview: { subject: 'A question, Idle' },
    })
    // A complaint is an opt-out, too, which is not counted as a suppressed address.
    await fail('Idle', 'complaint')
    expect(await check()).toMatchObject({ eligible: { people: 0 }, suppressed: { people: 1 } })
    const sent = await createAndSend({ audience: audience('notFinished') })
    expect(sent.counts).toMatchObject({ recipients: 0, suppressed: 1 })
  })

  test('are not sent to those who answer before their mail leaves', async () => {
    const started = await start()
    const { createAndSend, audience, openLater, openNow, finish, session, store } = started
    // Nothing leaves before the study opens, and a session that has begun goes on.
    await openLater()
    const { id } = await createAndSend({ audience: audience('notFinished') })
    await finish(session)
    await openNow()
    await untilSent(started, id)
    expect(await reasons(started, id)).toEqual({ Begun: 'answered', Idle: 'sent' })
    expect(await store.selectFrom('mailing').select('reminds_whom').where('id', '=', id).execute()).toEqual([
      { reminds_whom: 'notFinished' },
    ])
  })

  test('are at most two, of a mailing to the same study that was sent and is no reminder', async () => {
    const { call, app, owner, workspace, form, audience, create, id, read, update } = await start()
    const attempt = async (changes: object) =>
      answerOf(await call('createMailing', owner, { ...form, ...changes }))
    const draft = await create()
    expect(await attempt({ audience: audience('notStarted', draft.id) })).toEqual(refused(unknown))
    const other = await publishCardSort(app, workspace, owner)
    expect(await attempt({ audience: audience('notStarted'), study: other })).toEqual(refused(unknown))
    const first = await create({ audience: audience('notStarted') })
    expect(await attempt({ audience: audience('notStarted', first.id) })).toEqual(refused(unknown))
    await create({ audience: audience('notFinished') })
    expect((await read(id)).remindersLeft).toBe(0)
    expect(await attempt({ audience: audience('notStarted') })).toEqual(
      refused(tooMany(mailingLimits.reminders)),
    )
    const check = await call('checkMailing', owner, { ...form, audience: audience('notStarted') })
    expect(check.statusCode).toBe(200)
    // A draft that is one of the two can be changed.
    expect((await update(first.id, 0, { audience: audience('notFinished') })).statusCode).toBe(200)
    await call('deleteMailing', owner, {}, { mailing: first.id })
    expect((await read(id)).remindersLeft).toBe(1)
  })

  test('cannot be sent once the mailing that they remind of is deleted', async () => {
    const { call, owner, audience, create, move, id } = await start()
    const reminder = await create({ audience: audience('notFinished') })
    await call('deleteMailing', owner, {}, { mailing: id })
    expect(answerOf(await move('sendMailing', reminder.id))).toEqual(refused(unknown))
  })
})
