import { describe, expect, test } from 'vitest'
import { personDetails } from '#contract/people/people.ts'
import { suppressionMessages } from '#contract/suppressions/messages.ts'
import { databases } from '#tests/support/databases.ts'
import { reportOf } from '../mail/reports/send-report.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { domain, startBounces } from './suppression-fixture.ts'

describe.each(databases)('reports about invitations on %s', (database) => {
  const start = startBounces(database)

  test('a dead address gets no invitations until it is lifted', async () => {
    const started = await start()
    const { add, address, createAndSend, untilSent, mailsTo, report, recipientOf, list, lift, read } = started
    const ada = await add('Ada')
    await add('Bob')
    const first = await createAndSend()
    await untilSent(first.id)
    const [sent] = mailsTo('Ada')
    const token = sent?.from.split('@')[0] ?? ''
    expect(sent?.from).toBe(`${token}@${domain}`)
    expect(sent?.mail?.messageId).toBe(`<${token}@understory.example>`)
    expect(await started.tokenOf(first.id, 'Ada')).toBe(token)

    for (let time = 0; time < 2; time += 1) expect(await report(token, reportOf('postfix', token))).toBe(250)
    const suppressed = await list()
    expect(suppressed).toMatchObject([{ email: address('Ada'), person: ada, kind: 'hard', status: '5.1.1' }])
    expect((await read(first.id)).counts).toMatchObject({ sent: 2, bounced: 1 })
    expect(await recipientOf(first.id, 'Ada')).toMatchObject({ state: 'sent', bounce: 'hard' })
    expect(await recipientOf(first.id, 'Bob')).toMatchObject({ bouncedAt: null, bounce: null })
    expect(await (await start()).list()).toEqual([])

    const check = await started.call('checkMailing', started.owner, started.form)
    expect(check.json()).toMatchObject({
      found: { people: 2, isMore: false },
      eligible: { people: 1, isMore: false },
      suppressed: { people: 1, isMore: false },
      preview: { subject: 'A question, Bob' },
    })
    // Bob is chosen whatever the lot: Ada is none of those who are drawn.
    const second = await createAndSend({ most: 1 })
    await untilSent(second.id)
    expect((await read(second.id)).counts).toMatchObject({ recipients: 1, sent: 1, suppressed: 1 })
    expect([mailsTo('Ada').length, mailsTo('Bob').length]).toEqual([1, 2])

    const id = suppressed[0]?.id ?? ''
    expect(replyOf(await lift(id))).toEqual([200, suppressionMessages.lifted])
    expect(replyOf(await lift(id))).toEqual([404, suppressionMessages.unknown])
    expect(await started.audit()).toContainEqual(
      expect.objectContaining({ action: 'liftSuppression', subject: ada }),
    )
    const third = await createAndSend()
    await untilSent(third.id)
    expect(mailsTo('Ada')).toHaveLength(2)
  })

  test('a complaint is an opt-out, and stays', async () => {
    const { add, createAndSend, untilSent, tokenOf, report, list, lift, read, call, owner } = await start()
    const ada = await add('Ada')
    const { id } = await createAndSend()
    await untilSent(id)
    expect(await report('complaints', reportOf('complaint-arf', await tokenOf(id, 'Ada')))).toBe(250)
    const [suppressed] = await list()
    expect(suppressed).toMatchObject({ person: ada, kind: 'complaint', status: null })
    expect(replyOf(await lift(suppressed?.id ?? ''))).toEqual([409, suppressionMessages.complaint])
    const person = personDetails.parse((await call('readPerson', owner, {}, { person: ada })).json())
    expect(person.optedOutAt).not.toBeNull()
    expect(person.history.map(({ kind }) => kind)).toContain('optOut')
    expect((await read(id)).counts).toMatchObject({ unsubscribed: 1, bounced: 0 })
  })

  test('a complaint counts after an earlier one, and after the recipient left the study alone', async () => {
    const { add, createAndSend, untilSent, recipientOf, storeReport, list, store, call, owner } =
      await start()
    const ada = await add('Ada')
    const { id } = await createAndSend()
    await untilSent(id)
    const { id: recipient } = await recipientOf(id, 'Ada')
    const unsubscribed_at = '2026-11-30T12:00:00.000Z'
    await store
      .updateTable('mailing_recipient')
      .set({ unsubscribed_at })
      .where('id', '=', recipient)
      .execute()
    await storeReport(recipient, { kind: 'hard', status: '5.1.1' })
    for (let time = 0; time < 2; time += 1) await storeReport(recipient, { kind: 'complaint', status: null })
    expect(await list()).toMatchObject([{ person: ada, kind: 'complaint', status: null }])
    const person = personDetails.parse((await call('readPerson', owner, {}, { person: ada })).json())
    expect(person.history.filter(({ kind }) => kind === 'optOut')).toHaveLength(1)
    expect(await recipientOf(id, 'Ada')).toMatchObject({ unsubscribedAt: unsubscribed_at })
  })

  test('a report without a token of this server counts for nothing', async () => {
    const { add, createAndSend, untilSent, recipientOf, tokenOf, report, list, read } = await start()
    await add('Ada')
    const { id } = await createAndSend()
    await untilSent(id)
    const { id: recipient } = await recipientOf(id, 'Ada')
    const token = await tokenOf(id, 'Ada')
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    for (const unsigned of [recipient, forged, `bounce+${token}`]) {
      expect(await report(unsigned, reportOf('postfix', unsigned))).toBe(550)
      expect(await report('complaints', reportOf('postfix', unsigned))).toBe(250)
      expect(await report('complaints', reportOf('complaint-arf', unsigned))).toBe(250)
    }
    expect(await report(token, reportOf('autoreply', token))).toBe(250)
    expect(await list()).toEqual([])
    expect((await read(id)).counts).toMatchObject({ bounced: 0, unsubscribed: 0 })
  })

  test('a report about a mail of unknown arrival says that it was sent', async () => {
    const { add, createAndSend, untilSent, recipientOf, storeReport, store, read } = await start()
    await add('Ada')
    const { id } = await createAndSend()
    await untilSent(id)
    const recipient = await recipientOf(id, 'Ada')
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'unknown', reason: 'lost', sent_at: null })
      .where('id', '=', recipient.id)
      .execute()
    await storeReport(recipient.id, { kind: 'soft', status: '5.2.2' })
    expect((await read(id)).counts).toMatchObject({ unknown: 0, sent: 1, bounced: 1 })
    expect(await recipientOf(id, 'Ada')).toMatchObject({ state: 'sent', reason: null, bounce: 'soft' })
  })
})
