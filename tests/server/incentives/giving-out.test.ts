import { describe, expect, test } from 'vitest'
import { personLinkReply } from '#contract/people/own-record.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { databases } from '#tests/support/databases.ts'
import { replyOf, send, statusesOf } from '../workspace/workspace-fixture.ts'
import { codesFrom, sharedIncentives } from './incentive-fixture.ts'

const newStudies = sharedIncentives()
const mails = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://understory.example' }
const text = 'Your voucher:'
const none = { text, state: 'none', code: null }

describe.each(databases)('codes that a study gives out on %s', (database) => {
  test('fifty who finish at once on two servers share thirty codes, each given once', async () => {
    const { app, url, giveOut, tokenOf, finish, own, readIncentives } = await newStudies(database)
    const codes = codesFrom(1, 30)
    await giveOut(codes)
    const servers = [app, await startApp(url)]
    const sessions = await Promise.all(Array.from({ length: 50 }, () => tokenOf()))
    const replies = await Promise.all(
      sessions.map((session, at) => finish(session, 'dog', servers[at % servers.length])),
    )
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]))
    const shown = await Promise.all(sessions.map(own))
    expect(shown.flatMap((each) => each?.code ?? []).toSorted()).toEqual(codes)
    expect(shown.filter((each) => each?.state === 'none')).toHaveLength(20)
    expect(await readIncentives()).toMatchObject({ left: 0, given: 30 })
  })

  test('a repeated finish takes no further code, and shows the same one', async () => {
    const { giveOut, tokenOf, finish, own, readIncentives } = await newStudies(database)
    await giveOut(codesFrom(1, 2))
    const session = await tokenOf()
    const replies = await Promise.all([finish(session), finish(session)])
    replies.push(await finish(session))
    expect(statusesOf(replies)).toEqual([200, 200, 200])
    const first = { text, state: 'page', code: 'HEDGE-00001' }
    expect([await own(session), await own(session)]).toEqual([first, first])
    expect(await readIncentives()).toMatchObject({ left: 1, given: 1 })
  })

  test('no code goes to who is screened out, beyond a quota, of a panel, or has not finished', async () => {
    const { giveOut, recruit, tokenOf, finish, finished, own, readIncentives } = await newStudies(database)
    await giveOut(codesFrom(1, 5))
    const open = await tokenOf()
    const rejected = await tokenOf()
    expect((await finish(rejected, 'none')).json()).toMatchObject({ status: 'rejected' })
    await recruit({ maxResponses: 1 })
    const late = await tokenOf()
    const counted = await finished()
    expect((await finish(late)).json()).toMatchObject({ status: 'quota-full' })
    expect(await own(counted)).toMatchObject({ code: 'HEDGE-00001' })
    for (const session of [open, rejected, late]) expect(await own(session)).toBeNull()
    expect(await readIncentives()).toMatchObject({ left: 4, given: 1 })
  })

  test('a panel pays its participants itself', async () => {
    const { giveOut, recruit, finished, own, readIncentives } = await newStudies(database)
    await giveOut(codesFrom(1, 5))
    const link = 'https://panel.example/done?id={id}'
    await recruit({
      panel: { parameter: 'pid', completed: link, screenedOut: link, quotaFull: link },
    })
    expect(await own(await finished({ parameters: { pid: 'person-7' } }))).toBeNull()
    expect(await readIncentives()).toMatchObject({ left: 5, given: 0 })
  })

  test('who finishes without a code left is told so, and only while the study gives out codes', async () => {
    const { giveOut, saveIncentives, addCodes, finished, own, askOwn, newStudy } = await newStudies(database)
    const before = await finished()
    await giveOut([])
    const session = await finished()
    expect(await own(session)).toEqual(none)
    expect(await own(before), 'finished before codes were given out').toBeNull()
    await addCodes(codesFrom(1, 1))
    expect(await own(session), 'a code that came later is for who finishes later').toEqual(none)
    const paid = await finished()
    expect(await own(paid)).toEqual({ text, state: 'page', code: 'HEDGE-00001' })

    await saveIncentives({ isOn: false }, 1)
    expect(await own(session)).toBeNull()
    expect(await own(paid), 'a given code stays').toMatchObject({ code: 'HEDGE-00001' })
    const { id: other } = await newStudy()
    expect(replyOf(await askOwn(paid, other))).toEqual([404, studyMessages.session])
  })

  test('a code stays given out when its response is deleted', async () => {
    const { app, giveOut, finished, rows, readIncentives, id } = await newStudies(database)
    await giveOut(codesFrom(1, 1))
    const session = await finished()
    const headers = { 'x-session-token': session }
    await send(app, 'deleteSession', { params: { study: id }, headers })
    expect(await rows()).toMatchObject([{ response_id: null, how: 'page' }])
    expect(await readIncentives()).toMatchObject({ left: 0, given: 1 })
  })

  test('by mail, a person invited by mail gets the code at that address, and everyone else on the page', async () => {
    const started = await newStudies(database, mails)
    const { giveOut, finished, own, addPerson, invite, mailsTo, log, app, call, owner, workspace } = started
    await giveOut(codesFrom(1, 5), { how: 'mail' })
    const ada = await addPerson()
    const session = await finished(await invite(ada.no))
    expect(await own(session)).toEqual({ text, state: 'mail', code: null })
    const [mail, ...others] = await mailsTo(ada.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your code for taking part', state: 'waiting' })
    expect(mail?.text).toContain(`${text}\n\nYour code: HEDGE-00001\n`)
    expect(mail?.text).toContain('a study of Atlas')

    expect(await own(await finished()), 'without an invitation').toMatchObject({ code: 'HEDGE-00002' })
    const bob = await addPerson()
    const arrival = await invite(bob.no)
    await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: bob.no },
      headers: { 'if-match': '"0"' },
      body: { isOptedOut: true },
    })
    expect(await own(await finished(arrival)), 'no mail goes to who opted out').toMatchObject({
      code: 'HEDGE-00003',
    })
    expect((await log()).entries.map(({ how }) => how)).toEqual(['page', 'page', 'mail'])

    const link = personLinkReply.parse((await call('createPersonLink', owner, {}, { person: ada.no })).json())
    const headers = { 'x-person-token': new URL(link.link).hash.replace('#token=', '') }
    expect((await send(app, 'eraseOwn', { headers, body: { confirm: true } })).statusCode).toBe(200)
    expect(await mailsTo(ada.email), 'erased with the person').toEqual([])
  })

  test('a server that sends no mail shows the code on the page', async () => {
    const { giveOut, finished, own, addPerson, invite, mailsTo } = await newStudies(database)
    await giveOut(codesFrom(1, 1), { how: 'mail' })
    const ada = await addPerson()
    expect(await own(await finished(await invite(ada.no)))).toMatchObject({ code: 'HEDGE-00001' })
    expect(await mailsTo(ada.email)).toEqual([])
  })
})
