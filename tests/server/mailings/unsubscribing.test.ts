import { describe, expect, test } from 'vitest'
import { unsubscribePath } from '#contract/mailings/limits.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { personDetails } from '#contract/people/people.ts'
import { messages } from '#contract/shared/messages.ts'
import { createUnsubscribeTokens } from '#server/mailings/unsubscribe-tokens.ts'
import { sharedSecret } from '#server/store/open.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { replyOf, send } from '../workspace/workspace-fixture.ts'
import { newMailingWorkspace, startMailingServer } from './mailing-fixture.ts'

const { offTeam, offStudy } = mailingMessages.sent
const oneClickForm = 'application/x-www-form-urlencoded'

describe.each(databases)('unsubscribing from mailings on %s', (database) => {
  const server = sharedFixture(() => startMailingServer(database))

  /** A mailing to Ada, with the token of her mail. */
  const start = async () => {
    const started = await newMailingWorkspace(server())
    const { app, store, workspace, study, addPerson, createAndSend, recipients, call, owner } = started
    await addPerson('Ada')
    const { id } = await createAndSend()
    const [recipient] = (await recipients(id)).recipients
    const tokens = createUnsubscribeTokens([await sharedSecret(store)])
    const token = tokens.create({
      workspaceId: workspace,
      no: 1,
      studyId: study,
      recipientId: recipient?.id ?? '',
    })
    const off = (from: string, sent = token) =>
      send(app, 'unsubscribeMailing', { body: { token: sent, from } })
    const ada = async () => personDetails.parse((await call('readPerson', owner, {}, { person: '1' })).json())
    const studyOptOuts = () =>
      store.selectFrom('mailing_study_opt_out').select('no').where('workspace_id', '=', workspace).execute()
    const click = (
      payload: string,
      {
        type = oneClickForm,
        url = `${unsubscribePath}?token=${token}`,
      }: { type?: string; url?: string } = {},
    ) => app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    return { ...started, id, token, off, ada, studyOptOuts, click }
  }

  test('from the team opts the person out once, and the mailing counts it', async () => {
    const { off, ada, read, id, studyOptOuts } = await start()
    expect(replyOf(await off('team'))).toEqual([200, offTeam])
    const { optedOutAt } = await ada()
    expect(optedOutAt).not.toBeNull()
    expect(replyOf(await off('team'))).toEqual([200, offTeam])
    const after = await ada()
    expect(after.optedOutAt).toBe(optedOutAt)
    expect(after.history.filter(({ kind }) => kind === 'optOut')).toMatchObject([{ by: null }])
    expect((await read(id)).counts.unsubscribed).toBe(1)
    expect(await studyOptOuts()).toEqual([])
  })

  test('from the study keeps the person for other studies', async () => {
    const { off, ada, studyOptOuts, read, id } = await start()
    expect(replyOf(await off('study'))).toEqual([200, offStudy])
    expect(replyOf(await off('study'))).toEqual([200, offStudy])
    expect((await ada()).optedOutAt).toBeNull()
    expect(await studyOptOuts()).toEqual([{ no: 1 }])
    expect((await read(id)).counts.unsubscribed).toBe(1)
  })

  test('shows that a mail of unknown arrival has arrived', async () => {
    const { off, store, read, id } = await start()
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'unknown', reason: 'lost', next_attempt_at: null })
      .where('mailing_id', '=', id)
      .execute()
    await off('study')
    expect((await read(id)).counts).toMatchObject({ sent: 1, unknown: 0, unsubscribed: 1 })
  })

  test('works after the mailing, and does nothing after the person or the study, was deleted', async () => {
    const { off, store, id, ada, call, owner, studyOptOuts, workspace, study } = await start()
    await store.deleteFrom('mailing').where('id', '=', id).execute()
    expect((await off('team')).statusCode).toBe(200)
    expect((await ada()).optedOutAt).not.toBeNull()
    await call('deletePeople', owner, { people: ['1'] })
    expect((await off('team')).statusCode).toBe(200)
    expect((await off('study')).statusCode).toBe(200)
    await store.deleteFrom('study').where('workspace_id', '=', workspace).where('id', '=', study).execute()
    expect((await off('study')).statusCode).toBe(200)
    expect(await studyOptOuts()).toEqual([])
  })

  test('is refused for a token that this server has not signed', async () => {
    const { off, token, ada } = await start()
    const other = createUnsubscribeTokens(['another secret, with 32 characters']).create({
      workspaceId: 'x',
      no: 1,
      studyId: 'x',
      recipientId: 'x',
    })
    for (const wrong of ['abc', '', token.slice(0, -1), `${token}a`, token.replace('~1~', '~2~'), other]) {
      const reply = await off('team', wrong)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toEqual({ errors: { token: [mailingMessages.token] } })
    }
    expect((await off('everything')).json()).toEqual({ errors: { from: [messages.invalid] } })
    expect((await ada()).optedOutAt).toBeNull()
  })

  test.each([
    [oneClickForm, 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('by the one click of a mail program (%s) is from the team', async (type, payload) => {
    const { click, ada } = await start()
    expect((await click('something=else')).statusCode).toBe(400)
    expect((await click('{}', { type: 'application/json' })).statusCode).toBe(415)
    expect((await click(payload, { type, url: unsubscribePath })).statusCode).toBe(400)
    expect((await click(payload, { type, url: `${unsubscribePath}?token=forged` })).statusCode).toBe(422)
    expect((await ada()).optedOutAt).toBeNull()
    const reply = await click(payload, { type })
    expect([reply.statusCode, reply.body]).toEqual([200, offTeam])
    expect((await ada()).optedOutAt).not.toBeNull()
    expect((await click(payload, { type })).statusCode).toBe(200)
  })

  test('does not happen by GET or HEAD, as programs that check links send them', async () => {
    const { app, token, ada, read, id, studyOptOuts } = await start()
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        `${unsubscribePath}?token=${token}`,
        `/mailings/unsubscribe?token=${token}&from=team`,
      ])
        await app.inject({ method, url })
    expect((await ada()).optedOutAt).toBeNull()
    expect(await studyOptOuts()).toEqual([])
    expect((await read(id)).counts.unsubscribed).toBe(0)
  })
})
