import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { permissionsOf } from '#contract/workspace/permissions.ts'
import { workspaceLimits, workspaceReply } from '#contract/workspace/workspace.ts'
import type { Store } from '#server/store/schema.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addSignedIn,
  addWorkspace,
  join,
  replyOf,
  send,
  sharedWorkspaces,
  statusesOf,
} from './workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const tables = ['workspace_member', 'workspace_invitation', 'api_key', 'audit_event'] as const

const rowsOf = async (store: Store, workspace: string) => {
  const counts: number[] = []
  for (const table of tables) {
    const rows = await store
      .selectFrom(table)
      .select('workspace_id')
      .where('workspace_id', '=', workspace)
      .execute()
    counts.push(rows.length)
  }
  return counts
}

describe.each(databases)('a workspace on %s', (database) => {
  test('is created by a person, who owns it', async () => {
    const { app, store, call } = await newWorkspaces(database)
    const person = await addSignedIn(store)
    const reply = await send(app, 'createWorkspace', { as: person, body: { name: '  Borealis ' } })
    expect(reply.statusCode).toBe(200)
    const created = workspaceReply.parse(reply.json())
    expect(created).toMatchObject({ name: 'Borealis', role: 'owner', permissions: permissionsOf.owner })
    const read = await call('readWorkspace', person, {}, { workspace: created.id })
    expect(read.json()).toEqual(created)
    const events = await store
      .selectFrom('audit_event')
      .select(['action', 'subject', 'person_id'])
      .where('workspace_id', '=', created.id)
      .execute()
    expect(events).toEqual([{ action: 'createWorkspace', subject: 'Borealis', person_id: person.id }])
  })

  test('is not created for a person with as many workspaces as there can be, also by requests at once', async () => {
    const { app, store } = await newWorkspaces(database)
    const person = await addSignedIn(store)
    for (let count = 1; count < workspaceLimits.perPerson; count += 1)
      await join(store, (await addWorkspace(store)).id, person, 'viewer')
    const create = () => send(app, 'createWorkspace', { as: person, body: { name: 'One more' } })
    const replies = await Promise.all([create(), create(), create()])
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    const message = workspaceMessages.tooMany(workspaceLimits.perPerson)
    expect(replyOf(await create())).toEqual([409, message])
  })

  test('is renamed by an admin; the same name again is no event', async () => {
    const { store, workspace, call, audit } = await newWorkspaces(database)
    const admin = await addMember(store, workspace, 'admin')
    const renamed = await call('updateWorkspace', admin, { name: 'Borealis' })
    expect(renamed.json()).toMatchObject({ id: workspace, name: 'Borealis', role: 'admin' })
    expect((await call('updateWorkspace', admin, { name: 'Borealis' })).statusCode).toBe(200)
    expect(await audit()).toMatchObject([
      { action: 'updateWorkspace', subject: 'Borealis', person_id: admin.id },
    ])
    const blank = await call('updateWorkspace', admin, { name: '  ' })
    expect(blank.json()).toEqual({ errors: { name: [accountMessages.workspaceName] } })
  })

  test('is read by an API key with the permissions of the key', async () => {
    const { store, workspace, owner, call } = await newWorkspaces(database)
    const permissions = ['workspace:read', 'study:edit'] as const
    const key = await addKey(store, { workspace, creator: owner, permissions })
    const read = await call('readWorkspace', key)
    expect(read.json()).toMatchObject({ name: 'Atlas', role: null, permissions })
  })

  test('is deleted with all its rows, once its name is typed exactly', async () => {
    const { store, workspace, owner, call } = await newWorkspaces(database)
    const admin = await addMember(store, workspace, 'admin')
    await addKey(store, { workspace, creator: admin, permissions: ['workspace:read'] })
    await call('inviteMember', owner, { email: 'new@example.org', role: 'viewer' })
    const other = await addWorkspace(store)
    await call(
      'inviteMember',
      other.owner,
      { email: 'new@example.org', role: 'viewer' },
      { workspace: other.id },
    )
    expect(await rowsOf(store, workspace)).toEqual([2, 1, 1, 1])

    for (const name of ['atlas', 'Atlas2']) {
      const refused = await call('deleteWorkspace', owner, { name })
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { errors: { name: [workspaceMessages.nameDiffers] } },
      ])
    }
    expect((await call('deleteWorkspace', admin, { name: 'Atlas' })).statusCode).toBe(403)
    const deleted = await call('deleteWorkspace', owner, { name: 'Atlas' })
    expect(replyOf(deleted)).toEqual([200, workspaceMessages.sent.workspaceDeleted])
    expect(await rowsOf(store, workspace)).toEqual([0, 0, 0, 0])
    expect(await rowsOf(store, other.id)).toEqual([1, 1, 0, 1])
    expect(replyOf(await call('readWorkspace', owner))).toEqual([404, workspaceMessages.unknown])
  })

  test('has one owner: the database refuses a second one', async () => {
    const { store, workspace } = await newWorkspaces(database)
    const admin = await addMember(store, workspace, 'admin')
    const second = store
      .updateTable('workspace_member')
      .set({ role: 'owner' })
      .where('person_id', '=', admin.id)
      .execute()
    await expect(second).rejects.toThrow(/unique/i)
  })
})
