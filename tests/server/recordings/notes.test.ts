import { describe, expect, test } from 'vitest'
import { noteLimits, recordingNote, recordingNotesReply } from '#contract/recording-notes/notes.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { deleteAccountRows } from '#server/accounts/queries/deletion.ts'
import { personalData } from '#server/personal-data-of-features.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addMember,
  addWorkspace,
  replyOf,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'
import { meta, newRecordings, sessionId, snapshot } from './recordings-fixture.ts'

const start = async (server: WorkspaceServer) => {
  const started = await newRecordings(server)
  const { call, owner, record, site, store, workspace } = started
  await record(0, [meta(0), snapshot(0)])
  const params = { site: site.id, session: sessionId }
  const colleague = await addMember(store, workspace, 'researcher', { name: 'Rita' })
  const list = async (reader = owner) =>
    recordingNotesReply.parse((await call('listRecordingNotes', reader, {}, params)).json()).notes
  const add = async (at: number, text: string, author = owner) =>
    recordingNote.parse((await call('addRecordingNote', author, { at, text }, params)).json())
  return { ...started, params, colleague, list, add }
}

describe.each(databases)('notes about a session on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('are listed in the order of their moments with their authors, who change and remove them', async () => {
    const { call, owner, colleague, params, list, add } = await start(server())
    const late = await add(4000, 'Gives up')
    const early = await add(1000, 'Looks for the basket', colleague)
    expect(await list()).toMatchObject([
      { id: early.id, at: 1000, text: 'Looks for the basket', author: 'Rita', isOwn: false },
      { id: late.id, at: 4000, text: 'Gives up', isOwn: true, changedAt: null },
    ])
    const at = { ...params, note: early.id }
    for (const [name, body] of [
      ['changeRecordingNote', { text: 'x' }],
      ['removeRecordingNote', {}],
    ] as const)
      expect([name, ...replyOf(await call(name, owner, body, at))]).toEqual([
        name,
        403,
        recordingMessages.note.ofAnother,
      ])
    const changed = await call('changeRecordingNote', colleague, { text: 'Searches' }, at)
    expect(recordingNote.parse(changed.json())).toMatchObject({ text: 'Searches', isOwn: true })
    expect((await list())[0]?.changedAt).not.toBeNull()
    await call('removeRecordingNote', colleague, {}, at)
    expect((await list()).map(({ id }) => id)).toEqual([late.id])
  })

  test('are read by viewers, who write none, and by nobody elsewhere', async () => {
    const { call, store, workspace, params, add, list } = await start(server())
    const { id } = await add(0, 'Ours')
    const viewer = await addMember(store, workspace, 'viewer')
    expect(await list(viewer)).toMatchObject([{ id, isOwn: false }])
    const refused = await call('addRecordingNote', viewer, { at: 0, text: 'x' }, params)
    expect(replyOf(refused)).toEqual([403, workspaceMessages.notAllowed])
    const other = await addWorkspace(store)
    const elsewhere = { ...params, workspace: other.id }
    for (const [name, body] of [
      ['listRecordingNotes', {}],
      ['addRecordingNote', { at: 0, text: 'x' }],
    ] as const)
      expect([name, (await call(name, other.owner, body, elsewhere)).statusCode]).toEqual([name, 404])
    expect(await list()).toHaveLength(1)
  })

  test('have a limit of length and number', async () => {
    const { call, owner, store, workspace, params, site, add } = await start(server())
    const long = 'x'.repeat(noteLimits.text)
    expect((await add(0, long)).text).toBe(long)
    expect((await call('addRecordingNote', owner, { at: 0, text: `${long}x` }, params)).statusCode).toBe(422)
    for (let number = 1; number < noteLimits.perSession; number += 1)
      await store
        .insertInto('recording_note')
        .values({
          workspace_id: workspace,
          site_id: site.id,
          session_id: sessionId,
          id: String(number),
          at: 0,
          text: '',
          person_id: null,
          created_at: '',
          changed_at: null,
        })
        .execute()
    expect(replyOf(await call('addRecordingNote', owner, { at: 0, text: 'x' }, params))).toEqual([
      409,
      recordingMessages.note.tooMany(noteLimits.perSession),
    ])
  })

  test('lose their author with the account, and go with their session', async () => {
    const { store, colleague, list, add } = await start(server())
    await add(0, 'Kept', colleague)
    await inTransaction(store, (transaction) => deleteAccountRows(transaction, colleague, personalData))
    expect(await list()).toMatchObject([{ text: 'Kept', author: null, isOwn: false }])
    expect(await store.selectFrom('recording_note').select('person_id').execute()).toEqual([
      { person_id: null },
    ])
    await store.deleteFrom('recording_session').execute()
    expect(await store.selectFrom('recording_note').selectAll().execute()).toEqual([])
  })
})
