import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { messages } from '#contract/shared/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { keyPermission, type Permission, permissionsOf } from '#contract/workspace/permissions.ts'
import { apiKeyReply, apiKeysReply, workspaceLimits, workspaceReply } from '#contract/workspace/workspace.ts'
import { hashToken } from '#server/store/credentials.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  newWorkspace,
  replyOf,
  type Sender,
  startWorkspaceServer,
  statusesOf,
} from './workspace-fixture.ts'

const { keyPermissions, keyUnknown, keyNotAllowed, full } = workspaceMessages

describe.each(databases)('API keys on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))
  const start = async () => {
    const started = await newWorkspace(server())
    const { store, workspace, owner, call } = started
    const admin = await addMember(store, workspace, 'admin')
    const ask = (as: Sender, permissions: readonly Permission[], more: object = {}) =>
      call('createApiKey', as, { name: 'Nightly export', permissions, ...more })
    const create = async (as: Sender, permissions: readonly Permission[], more: object = {}) => {
      const created = apiKeyReply.parse((await ask(as, permissions, more)).json())
      return { ...created.apiKey, key: created.key, headers: { authorization: `Bearer ${created.key}` } }
    }
    const list = async () => apiKeysReply.parse((await call('listApiKeys', owner)).json()).apiKeys
    const stored = () =>
      store.selectFrom('api_key').selectAll().where('workspace_id', '=', workspace).execute()
    return { ...started, admin, ask, create, list, stored }
  }

  test('are listed with their creator and the permissions that the creator still has', async () => {
    const { owner, admin, create, list, call } = await start()
    const key = await create(admin, ['workspace:read', 'study:read', 'study:edit'])
    expect(key).toMatchObject({
      createdBy: admin.name,
      permissions: ['workspace:read', 'study:read', 'study:edit'],
    })
    await call('changeRole', owner, { role: 'viewer' }, { member: admin.id })
    expect(await list()).toMatchObject([
      { createdBy: admin.name, permissions: ['workspace:read', 'study:read'] },
    ])
  })

  test('are shown once and stored as a hash, with the first characters to recognize them by', async () => {
    const { admin, create, list, stored, call, audit } = await start()
    const created = await create(admin, ['workspace:read', 'workspace:read', 'study:read'])
    expect(created.key).toMatch(/^ust_[\w-]{43}$/)
    const [shown, ...others] = await list()
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      id: created.id,
      name: 'Nightly export',
      hint: created.key.slice(0, 8),
      permissions: ['workspace:read', 'study:read'],
      lastUsedAt: null,
    })
    const rows = await stored()
    expect(rows).toMatchObject([{ key_hash: hashToken(created.key), person_id: admin.id }])
    expect(JSON.stringify([rows, await list()])).not.toContain(created.key.slice(8))
    expect((await call('readWorkspace', created)).statusCode).toBe(200)
    expect(await audit()).toMatchObject([
      { action: 'createApiKey', subject: 'Nightly export', person_id: admin.id },
    ])
  })

  test('have no more permissions than their creator, and never those of the owner', async () => {
    const { owner, admin, ask, stored } = await start()
    for (const as of [owner, admin]) {
      const refused = await ask(as, ['workspace:read', 'workspace:own'])
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { errors: { 'permissions.1': [messages.invalid] } },
      ])
    }
    expect((await ask(admin, permissionsOf.admin)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('create keys with their own permissions and life at most', async () => {
    const { admin, ask, create } = await start()
    const parent = await create(admin, ['keys:manage', 'study:read'], { days: 3 })
    const refused = await ask(parent, ['study:read', 'study:edit'])
    expect([refused.statusCode, refused.json()]).toEqual([422, { errors: { permissions: [keyPermissions] } }])
    const child = await create(parent, ['study:read'])
    expect(child.expiresAt).toBe(parent.expiresAt)
    const shorter = await create(parent, ['study:read'], { days: 1 })
    expect(Date.parse(shorter.expiresAt)).toBeLessThan(Date.parse(parent.expiresAt))
  })

  test('do not act as the owner who created them', async () => {
    const { store, workspace, owner, admin, call, rolesOf } = await start()
    // A row with a permission that no form accepts.
    const key = await addKey(store, { workspace, creator: owner, permissions: permissionsOf.owner })
    const replies = [
      await call('deleteWorkspace', key, { name: 'Atlas' }),
      await call('transferOwnership', key, { member: admin.id }),
    ]
    expect(replies.map(replyOf)).toEqual(replies.map(() => [403, keyNotAllowed]))
    const seen = workspaceReply.parse((await call('readWorkspace', key)).json())
    expect(seen.permissions).toEqual(permissionsOf.admin)
    expect((await rolesOf()).get(owner.id)).toBe('owner')
  })

  test('lose the permissions that their creator loses', async () => {
    const { store, owner, admin, call, create } = await start()
    const key = await create(admin, ['workspace:read', 'members:manage'])
    expect((await call('listInvitations', key)).statusCode).toBe(200)
    await call('changeRole', owner, { role: 'viewer' }, { member: admin.id })
    expect(replyOf(await call('listInvitations', key))).toEqual([403, keyNotAllowed])
    expect((await call('readWorkspace', key)).json()).toMatchObject({ permissions: ['workspace:read'] })
    await store
      .updateTable('person')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', admin.id)
      .execute()
    expect((await call('readWorkspace', key)).statusCode).toBe(401)
  })

  test('live for the days asked for, a year by default and at most', async () => {
    const { admin, ask, create } = await start()
    const lifeOf = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
      (Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs
    expect(lifeOf(await create(admin, ['study:read'], { days: 7 }))).toBe(7)
    expect(lifeOf(await create(admin, ['study:read']))).toBe(workspaceLimits.apiKeyDays)
    for (const days of [0, workspaceLimits.apiKeyDays + 1, 1.5, '7'])
      expect((await ask(admin, ['study:read'], { days })).statusCode).toBe(422)
  })

  test('end when revoked, at once and in their workspace only', async () => {
    const { store, admin, call, create, list, audit } = await start()
    const key = await create(admin, ['workspace:read'])
    const other = await addWorkspace(store)
    const elsewhere = { apiKey: key.id, workspace: other.id }
    expect(replyOf(await call('revokeApiKey', other.owner, {}, elsewhere))).toEqual([404, keyUnknown])
    expect((await call('readWorkspace', key)).statusCode).toBe(200)
    const revoke = () => call('revokeApiKey', admin, {}, { apiKey: key.id })
    expect(replyOf(await revoke())).toEqual([200, workspaceMessages.sent.keyRevoked])
    expect((await call('readWorkspace', key)).statusCode).toBe(401)
    expect(replyOf(await revoke())).toEqual([404, keyUnknown])
    expect(await list()).toEqual([])
    expect((await audit()).filter(({ action }) => action === 'revokeApiKey')).toMatchObject([
      { subject: 'Nightly export', person_id: admin.id },
    ])
  })

  test('store the time of their use once an hour', async () => {
    const { store, call, admin, create, list } = await start()
    const key = await create(admin, ['workspace:read'])
    const lastUse = async () => (await list())[0]?.lastUsedAt
    await call('readWorkspace', key)
    const first = await lastUse()
    expect(first).not.toBeNull()
    const recent = new Date(Date.now() - 59 * 60_000).toISOString()
    await store.updateTable('api_key').set({ used_at: recent }).execute()
    await call('readWorkspace', key)
    expect(await lastUse()).toBe(recent)
    const old = new Date(Date.now() - 61 * 60_000).toISOString()
    await store.updateTable('api_key').set({ used_at: old }).execute()
    await call('readWorkspace', key)
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(recent))
  })

  test('are limited in number, also when several are created at the same time; expired ones do not count', async () => {
    const { store, workspace, admin, ask, stored } = await start()
    const now = Date.now()
    const row = (index: number, expiresAt: number) => ({
      workspace_id: workspace,
      id: randomUUID(),
      name: `Key ${index}`,
      hint: 'ust_abcd',
      key_hash: `hash ${index}`,
      permissions: '["study:read"]',
      person_id: admin.id,
      created_at: new Date(now - dayMs).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      used_at: null,
    })
    await store
      .insertInto('api_key')
      .values([
        ...Array.from({ length: workspaceLimits.apiKeys - 1 }, (_, index) => row(index, now + dayMs)),
        row(100, now - 1000),
        row(101, now - 1000),
      ])
      .execute()
    const replies = await Promise.all([1, 2, 3].map(() => ask(admin, keyPermission.options)))
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    expect(replyOf(await ask(admin, ['study:read']))).toEqual([409, full])
    expect(await stored()).toHaveLength(workspaceLimits.apiKeys)
  })

  test('are named in the audit log as those who acted', async () => {
    const { store, workspace, owner, call, audit } = await start()
    const key = await addKey(store, { workspace, creator: owner, permissions: ['workspace:manage'] })
    expect((await call('updateWorkspace', key, { name: 'Borealis' })).statusCode).toBe(200)
    expect(await audit()).toEqual([
      { action: 'updateWorkspace', subject: 'Borealis', person_id: null, api_key_id: key.id, actor: 'Robot' },
    ])
  })
})
