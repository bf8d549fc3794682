import { describe, expect, test } from 'vitest'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import {
  newRecordingLinkReply,
  recordingLinkLimits,
  recordingLinksReply,
  sharedRecording,
} from '#contract/recording-links/shares.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { memberWork } from '#contract/workspace/workspace.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { linkAttempts } from '#server/http/link-access.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addMember,
  addWorkspace,
  replyOf,
  send,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'
import { click, meta, newRecordings, sessionId, signal, snapshot } from './recordings-fixture.ts'

const password = 'lavender by the gate'
const form = { name: 'Agency', showsNotes: false, password: null, expiresAt: null }
const field = (id: number, value: string) => ({
  type: nodeType.element,
  id,
  tagName: 'input',
  attributes: { type: 'text', value },
  childNodes: [],
})
const typing = (seconds: number, text: string) => ({
  type: eventType.incrementalSnapshot,
  data: { source: incrementalSource.input, id: 2, text, isChecked: false },
  timestamp: meta(seconds).timestamp,
})

const start = async (server: WorkspaceServer) => {
  const started = await newRecordings(server)
  const { app, call, owner, record, site } = started
  await record(0, [
    meta(0),
    snapshot(0, field(2, 'Ada from before')),
    click(1),
    typing(2, 'Ada Lovelace'),
    signal(3, 'identify', { user: 'ada@example.org', values: {} }),
  ])
  const params = { site: site.id, session: sessionId }
  const create = async (changes: object = {}) =>
    newRecordingLinkReply.parse(
      (await call('createRecordingLink', owner, { ...form, ...changes }, params)).json(),
    )
  const list = async () =>
    recordingLinksReply.parse((await call('listRecordingLinks', owner, {}, params)).json()).links
  const open = (token: string, access?: string) =>
    send(app, 'readSharedRecording', {
      headers: { 'x-share-token': token, ...(access !== undefined && { 'x-share-access': access }) },
    })
  const readPart = (token: string, access = '', part = '0') =>
    send(app, 'readSharedRecordingPart', {
      params: { part },
      headers: { 'x-share-token': token, 'x-share-access': access, 'accept-encoding': 'identity' },
    })
  const unlock = (token: string, tried: string) =>
    send(app, 'unlockSharedRecording', { headers: { 'x-share-token': token }, body: { password: tried } })
  return { ...started, params, create, list, open, readPart, unlock }
}

describe.each(databases)('links to a session on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a link shows its session without who it was and what was typed, until it is revoked', async () => {
    const { call, owner, params, create, list, open, readPart } = await start(server())
    const { link, token } = await create()
    const opened = sharedRecording.strict().parse((await open(token)).json())
    expect(opened).toMatchObject({
      title: 'Shop',
      parts: [{ from: 0 }],
      clicks: [{ label: 'Buy' }],
      notes: [],
    })
    const part = await readPart(token)
    expect(part.statusCode).toBe(200)
    expect(part.body).toContain('*** **** ******')
    expect(part.body).toContain('*** ********')
    expect(part.body).not.toMatch(/Ada|identify|ada@/)
    expect((await readPart(token, '', '7')).statusCode).toBe(404)
    expect(await list()).toEqual([link])
    await call('revokeRecordingLink', owner, {}, { ...params, link: link.id })
    expect(await list()).toEqual([])
    for (const reply of [await open(token), await readPart(token)])
      expect(replyOf(reply)).toEqual([404, recordingMessages.link.unknown])
  })

  test('a password opens a link for a while; attempts are limited, and another link stays closed', async () => {
    const { create, open, readPart, unlock } = await start(server())
    const { token } = await create({ password })
    const other = await create({ password: 'another password' })
    for (const reply of [await open(token), await readPart(token)])
      expect(replyOf(reply)).toEqual([401, recordingMessages.link.locked])
    const wrong = await unlock(token, 'lavender')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { errors: { password: [studyMessages.link.wrongPassword] } },
    ])
    const { access } = (await unlock(token, password)).json<{ access: string }>()
    expect((await open(token, access)).statusCode).toBe(200)
    expect((await readPart(token, access)).statusCode).toBe(200)
    expect((await open(other.token, access)).statusCode).toBe(401)
    // Attempts are counted by clock minute: a new minute may begin between two attempts, also before the last one.
    const minute = () => Math.floor(Date.now() / 60_000)
    const exhaust = async () => {
      let refused = await unlock(token, 'guess')
      for (let tried = 0; tried < linkAttempts.perClient + 1 && refused.statusCode !== 429; tried += 1)
        refused = await unlock(token, 'guess')
      const before = minute()
      return { refused, right: await unlock(token, password), isOneMinute: before === minute() }
    }
    let last = await exhaust()
    if (!last.isOneMinute) last = await exhaust()
    expect(last.refused.statusCode).toBe(429)
    expect(last.right.statusCode).toBe(429)
    expect(Number(last.refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a link ends at its time and with its session, and shows notes only if chosen', async () => {
    const { call, owner, params, store, create, open } = await start(server())
    await call('addRecordingNote', owner, { at: 500, text: 'Hesitates' }, params)
    const { token } = await create()
    const withNotes = await create({
      showsNotes: true,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    })
    expect((await open(token)).json()).toMatchObject({ notes: [] })
    expect((await open(withNotes.token)).json()).toMatchObject({
      notes: [{ at: 500, text: 'Hesitates', author: 'Olga Owner' }],
    })
    await store
      .updateTable('recording_share')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', withNotes.link.id)
      .execute()
    expect((await open(withNotes.token)).statusCode).toBe(404)
    await store.deleteFrom('recording_session').execute()
    expect((await open(token)).statusCode).toBe(404)
    const rows = await store.selectFrom('recording_share').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('only members who publish make links, of their own workspace, up to a limit and not for the past', async () => {
    const { call, owner, params, store, workspace, create } = await start(server())
    const viewer = await addMember(store, workspace, 'viewer')
    for (const [name, body] of [
      ['createRecordingLink', form],
      ['listRecordingLinks', {}],
    ] as const)
      expect([name, ...replyOf(await call(name, viewer, body, params))]).toEqual([
        name,
        403,
        workspaceMessages.notAllowed,
      ])
    const other = await addWorkspace(store)
    const elsewhere = await call('createRecordingLink', other.owner, form, { ...params, workspace: other.id })
    expect(elsewhere.statusCode).toBe(404)
    const past = await call(
      'createRecordingLink',
      owner,
      { ...form, expiresAt: '2020-01-01T00:00:00.000Z' },
      params,
    )
    expect(past.statusCode).toBe(422)
    for (let number = 0; number < recordingLinkLimits.links; number += 1) await create()
    expect(replyOf(await call('createRecordingLink', owner, form, params))).toEqual([
      409,
      recordingMessages.link.tooMany(recordingLinkLimits.links),
    ])
  })

  test.each([true, false])('of a member who is removed name them, and end: %s', async (endsWork) => {
    const { call, owner, params, store, workspace, list, open } = await start(server())
    const admin = await addMember(store, workspace, 'admin', { name: 'Adam Admin' })
    const created = await call('createRecordingLink', admin, form, params)
    const { link, token } = newRecordingLinkReply.parse(created.json())
    expect(await list()).toEqual([{ ...link, createdBy: 'Adam Admin' }])
    const work = await call('listMemberWork', owner, {}, { member: admin.id })
    expect(memberWork.parse(work.json()).recordingLinks).toEqual([{ name: 'Agency', site: 'Shop' }])
    await call('removeMember', owner, { endsWork }, { member: admin.id })
    expect((await list()).map(({ createdBy }) => createdBy)).toEqual(endsWork ? [] : ['Olga Owner'])
    expect((await open(token)).statusCode).toBe(endsWork ? 404 : 200)
  })
})
