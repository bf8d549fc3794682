import { describe, expect, test } from 'vitest'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { personDetails } from '#contract/people/people.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { send } from '../workspace/workspace-fixture.ts'
import { reasons, startDelivered, untilSent } from './delivered-fixture.ts'
import { startMailingServer } from './mailing-fixture.ts'

describe.each(databases)('mails of mailings on %s', (database) => {
  const mailServer = sharedFixture(() => startMailServer())
  const server = sharedFixture(() => startMailingServer(database, { SMTP_URL: mailServer().url }))

  const start = () => startDelivered(server(), mailServer())

  test('reach people who take part, and are counted', async () => {
    const started = await start()
    const { add, mailTo, mailsTo, createAndSend, begin, finish, unsubscribe, read, recipients, call, owner } =
      started
    const ada = await add('Ada')
    await add('Bob')
    const { id } = await createAndSend()
    const mail = await mailTo('Ada')
    expect(mail.subject).toBe('A question, Ada')
    expect(mail.from).toMatchObject({ name: 'The team' })
    await finish(await begin('Ada'))
    const clicked = await unsubscribe('Ada')
    expect([clicked.statusCode, clicked.body]).toEqual([200, mailingMessages.sent.offTeam])
    await untilSent(started, id)
    expect((await read(id)).counts).toEqual({
      recipients: 2,
      waiting: 0,
      sent: 2,
      failed: 0,
      unknown: 0,
      skipped: 0,
      suppressed: 0,
      bounced: 0,
      clicked: 1,
      started: 1,
      screenedOut: 0,
      finished: 1,
      unsubscribed: 1,
    })
    const all = (await recipients(id)).recipients
    expect(all.find(({ person }) => person?.id === ada)).toMatchObject({
      state: 'sent',
      attempts: 1,
      response: 'finished',
    })
    expect(all.filter(({ clickedAt }) => clickedAt !== null).map(({ person }) => person?.id)).toEqual([ada])
    const { history } = personDetails.parse((await call('readPerson', owner, {}, { person: ada })).json())
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['added', 'invitation', 'optOut', 'session'])
    expect([mailsTo('Ada').length, mailsTo('Bob').length]).toEqual([1, 1])
  })

  test('wait while the study is not open, and go to those alone who may still be asked then', async () => {
    const started = await start()
    const {
      add,
      optOut,
      openLater,
      openNow,
      createAndSend,
      mailTo,
      mailsTo,
      call,
      owner,
      store,
      workspace,
      study,
    } = started
    await openLater()
    const [, erased, off] = [await add('Ada'), await add('Erased'), await add('Off'), await add('Other')]
    const { id } = await createAndSend()
    await optOut(off)
    await call('deletePeople', owner, { people: [erased] })
    await store
      .insertInto('mailing_study_opt_out')
      .values({ workspace_id: workspace, study_id: study, no: 4 })
      .execute()
    expect(mailsTo('Ada')).toEqual([])
    await openNow()
    await mailTo('Ada')
    await untilSent(started, id)
    expect(await reasons(started, id)).toEqual({
      Ada: 'sent',
      Off: 'optedOut',
      Other: 'studyOptOut',
      erased: 'erased',
    })
    for (const name of ['Erased', 'Off', 'Other']) expect(mailsTo(name)).toEqual([])
  })

  test('of a study that was closed meanwhile are not sent', async () => {
    const started = await start()
    const { add, openLater, createAndSend, call, owner, mailsTo, study } = started
    await openLater()
    await add('Ada')
    const { id } = await createAndSend()
    await call('closeStudy', owner, {}, { study })
    await untilSent(started, id)
    expect(await reasons(started, id)).toEqual({ Ada: 'closed' })
    expect(mailsTo('Ada')).toEqual([])
  })

  test('beyond the mails of the month are skipped, and a mailing of the next month is sent', async () => {
    const started = await start()
    const { add, createAndSend, mailsTo, mailTo, store, workspace, call, owner, form } = started
    const month = new Date().toISOString().slice(0, 7)
    await store.insertInto('mailing_month').values({ workspace_id: workspace, month, mails: 9999 }).execute()
    await add('Ada')
    await add('Bob')
    const { id } = await createAndSend()
    const { counts } = await untilSent(started, id)
    expect(counts).toMatchObject({ sent: 1, skipped: 1 })
    expect(Object.values(await reasons(started, id)).toSorted()).toEqual(['quota', 'sent'])
    expect(mailsTo('Ada').length + mailsTo('Bob').length).toBe(1)
    const check = await call('checkMailing', owner, form)
    expect(check.json<{ monthLeft: number }>().monthLeft).toBe(0)
    // The month is over.
    await store
      .updateTable('mailing_month')
      .set({ month: '2026-01' })
      .where('workspace_id', '=', workspace)
      .execute()
    const skipped = mailsTo('Ada').length === 0 ? 'Ada' : 'Bob'
    const next = await createAndSend({
      audience: { kind: 'people', people: [skipped === 'Ada' ? '1' : '2'] },
    })
    await mailTo(skipped)
    expect((await untilSent(started, next.id)).counts.sent).toBe(1)
    const months = await store
      .selectFrom('mailing_month')
      .select(['month', 'mails'])
      .where('workspace_id', '=', workspace)
      .orderBy('month')
      .execute()
    expect(months).toEqual([
      { month: '2026-01', mails: 10_000 },
      { month, mails: 1 },
    ])
  })

  test('beyond the mails of the month wait for the next one where the team says so', async () => {
    const started = await start()
    const { add, create, move, untilFilled, mailsTo, recipients, read, store, workspace } = started
    const month = new Date().toISOString().slice(0, 7)
    await store.insertInto('mailing_month').values({ workspace_id: workspace, month, mails: 9999 }).execute()
    await add('Ada')
    await add('Bob')
    const { id } = await create({ waitsForMonth: true })
    await move('sendMailing', id)
    await untilFilled(id)
    await eventually(async () => expect((await read(id)).counts).toMatchObject({ sent: 1, waiting: 1 }))
    const now = new Date()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString()
    const waiting = async () =>
      (await recipients(id)).recipients
        .filter(({ state }) => state === 'waiting')
        .map((each) => each.nextAttemptAt)
    await eventually(async () => expect(await waiting()).toEqual([first]))
    expect(mailsTo('Ada').length + mailsTo('Bob').length).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'sending' })
  })

  test('of a paused mailing wait until it is resumed, and a stopped one sends none', async () => {
    const started = await start()
    const { add, openLater, openNow, createAndSend, move, mailTo, mailsTo, read, app, workspace, owner } =
      started
    await openLater()
    await add('Ada')
    const paused = await createAndSend()
    const stopped = await createAndSend({ name: 'Other' })
    await move('pauseMailing', paused.id)
    await move('stopMailing', stopped.id)
    await openNow()
    const third = await createAndSend({ name: 'Third', subject: 'Third' })
    await mailTo('Ada')
    await untilSent(started, third.id)
    expect(mailsTo('Ada').map(({ subject }) => subject)).toEqual(['Third'])
    expect((await read(paused.id)).counts).toMatchObject({ waiting: 1, sent: 0 })
    const resumed = await send(app, 'resumeMailing', {
      as: owner,
      params: { workspace, mailing: paused.id },
      body: {},
    })
    expect(resumed.statusCode).toBe(200)
    await untilSent(started, paused.id)
    expect(mailsTo('Ada').map(({ subject }) => subject)).toEqual(['Third', 'A question, Ada'])
    expect((await read(stopped.id)).counts).toMatchObject({ skipped: 1, sent: 0 })
  })
})
