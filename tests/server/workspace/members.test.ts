import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { keyPermission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { shareLinksReply } from '#contract/result-links/shares.ts'
import { webhooksReply } from '#contract/webhooks/webhooks.ts'
import { memberWork, membersReply } from '#contract/workspace/workspace.ts'
import { changeRole } from '#server/workspace/queries/members.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addPerson,
  addSignedIn,
  join,
  newWorkspace,
  replyOf,
  startWorkspaceServer,
  statusesOf,
} from './workspace-fixture.ts'

const { ownerStays, ownerRole, ownerAlready, adminsOnly, memberUnknown, notAllowed, keyNotAllowed, unknown } =
  workspaceMessages

describe.each(databases)('members on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))
  const start = async () => {
    const started = await newWorkspace(server())
    const { store, workspace } = started
    const admin = await addMember(store, workspace, 'admin', { name: 'Adam Admin' })
    const viewer = await addMember(store, workspace, 'viewer', { email: `vera-${randomUUID()}@example.org` })
    return { ...started, admin, viewer }
  }

  test('are listed for every member, and only those of the workspace', async () => {
    const { store, call, owner, admin, viewer } = await start()
    await addPerson(store)
    const reply = await call('listMembers', viewer)
    const { members } = membersReply.parse(reply.json())
    expect(new Set(members.map(({ id, role }) => `${id} ${role}`))).toEqual(
      new Set([`${owner.id} owner`, `${admin.id} admin`, `${viewer.id} viewer`]),
    )
    expect(members.find(({ id }) => id === viewer.id)).toMatchObject({
      email: viewer.email,
      hasSecondFactor: false,
    })
  })

  test('get another role by an admin; the same role again is no event', async () => {
    const { call, admin, viewer, audit, rolesOf } = await start()
    const give = () => call('changeRole', admin, { role: 'researcher' }, { member: viewer.id })
    expect(replyOf(await give())).toEqual([200, workspaceMessages.sent.roleChanged])
    expect((await give()).statusCode).toBe(200)
    expect((await rolesOf()).get(viewer.id)).toBe('researcher')
    expect(await audit()).toMatchObject([
      { action: 'changeRole', subject: `${viewer.email}: researcher`, person_id: admin.id },
    ])
  })

  test.each([true, false])(
    'who are removed leave named links and webhooks, which end: %s',
    async (endsWork) => {
      const { store, workspace, call, owner, admin } = await start()
      const key = await addKey(store, { workspace, creator: admin, permissions: ['members:read'] })
      expect((await call('listMembers', key)).statusCode).toBe(200)
      const created = await call('createStudy', admin, { tool: 'cardsort', title: 'Garden' })
      const { id: study } = createStudyReply.parse(created.json())
      const shows = { tasks: true, questions: true, respondents: false, exports: false, comments: false }
      const link = { name: 'For the board', shows, segment: null, password: null, expiresAt: null }
      const address = 'https://hooks.example.org/secret'
      const events = ['response.finished']
      const made = [
        await call('createShareLink', admin, link, { study }),
        await call('createWebhook', admin, { address, events }),
        await call('createShareLink', owner, { ...link, name: 'Of the owner' }, { study }),
      ]
      expect(statusesOf(made)).toEqual([200, 200, 200])
      const lists = async () => ({
        links: shareLinksReply
          .parse((await call('listShareLinks', owner, {}, { study })).json())
          .links.map(({ name, createdBy }) => [name, createdBy]),
        webhooks: webhooksReply
          .parse((await call('listWebhooks', owner)).json())
          .webhooks.map((webhook) => [webhook.address, webhook.createdBy]),
      })
      const ownLink = ['Of the owner', 'Olga Owner']
      expect(await lists()).toEqual({
        links: [['For the board', 'Adam Admin'], ownLink],
        webhooks: [[address, 'Adam Admin']],
      })
      const work = await call('listMemberWork', owner, {}, { member: admin.id })
      expect(memberWork.parse(work.json())).toEqual({
        shareLinks: [{ name: 'For the board', study: 'Garden' }],
        recordingLinks: [],
        clipLinks: [],
        webhooks: ['hooks.example.org'],
        apiKeys: [expect.any(String)],
      })
      expect((await call('removeMember', owner, { endsWork }, { member: admin.id })).statusCode).toBe(200)
      expect((await call('listMembers', key)).statusCode).toBe(401)
      expect(await lists()).toEqual({
        links: endsWork ? [ownLink] : [['For the board', 'Olga Owner'], ownLink],
        webhooks: endsWork ? [] : [[address, 'Olga Owner']],
      })
    },
  )

  test('who are or become admins are changed, removed and made by the owner only', async () => {
    const { store, workspace, call, owner, admin, viewer, rolesOf } = await start()
    const other = await addMember(store, workspace, 'admin')
    const key = await addKey(store, { workspace, creator: owner, permissions: keyPermission.options })
    for (const as of [admin, key]) {
      const refusals = [
        await call('changeRole', as, { role: 'viewer' }, { member: other.id }),
        await call('changeRole', as, { role: 'admin' }, { member: viewer.id }),
        await call('changeRole', as, { role: 'admin' }, { member: other.id }),
        await call('removeMember', as, {}, { member: other.id }),
        await call('inviteMember', as, { email: 'new@example.org', role: 'admin' }),
      ]
      expect(refusals.map(replyOf)).toEqual(refusals.map(() => [403, adminsOnly]))
    }
    expect([...(await rolesOf()).values()].toSorted()).toEqual(['admin', 'admin', 'owner', 'viewer'])
    const allowed = [
      await call('changeRole', owner, { role: 'admin' }, { member: viewer.id }),
      await call('changeRole', owner, { role: 'viewer' }, { member: other.id }),
      await call('removeMember', owner, {}, { member: admin.id }),
    ]
    expect(statusesOf(allowed)).toEqual([200, 200, 200])
    expect(await rolesOf()).toEqual(
      new Map([
        [owner.id, 'owner'],
        [viewer.id, 'admin'],
        [other.id, 'viewer'],
      ]),
    )
  })

  test('owners are not removed or demoted and cannot leave, and no role change makes an owner', async () => {
    const { call, owner, admin, viewer, audit } = await start()
    for (const as of [owner, admin]) {
      const demoted = await call('changeRole', as, { role: 'viewer' }, { member: owner.id })
      expect(replyOf(demoted)).toEqual([409, ownerRole])
      expect(replyOf(await call('removeMember', as, {}, { member: owner.id }))).toEqual([409, ownerStays])
    }
    expect(replyOf(await call('leaveWorkspace', owner))).toEqual([409, ownerStays])
    const crowned = await call('changeRole', owner, { role: 'owner' }, { member: viewer.id })
    expect(crowned.statusCode).toBe(422)
    const invited = await call('inviteMember', owner, { email: 'new@example.org', role: 'owner' })
    expect(invited.statusCode).toBe(422)
    expect(await audit()).toEqual([])
  })

  test('of another workspace, and unknown ones, are not found', async () => {
    const { store, call, owner } = await start()
    const stranger = await addSignedIn(store)
    for (const member of [stranger.id, randomUUID()]) {
      const replies = [
        await call('changeRole', owner, { role: 'viewer' }, { member }),
        await call('removeMember', owner, {}, { member }),
        await call('transferOwnership', owner, { member }),
      ]
      expect(replies.map(replyOf)).toEqual(replies.map(() => [404, memberUnknown]))
    }
  })

  test('lose access at once when they are removed or leave, also their API keys, for good', async () => {
    const { store, workspace, call, owner, admin, viewer, audit } = await start()
    const options = { workspace, permissions: ['workspace:read'] } as const
    const keys = [
      await addKey(store, { ...options, creator: admin }),
      await addKey(store, { ...options, creator: viewer }),
    ]
    const ofOwner = await addKey(store, { ...options, creator: owner })
    for (const key of keys) expect((await call('readWorkspace', key)).statusCode).toBe(200)

    expect(replyOf(await call('leaveWorkspace', admin))).toEqual([200, workspaceMessages.sent.left])
    const removed = await call('removeMember', owner, {}, { member: viewer.id })
    expect(replyOf(removed)).toEqual([200, workspaceMessages.sent.memberRemoved])
    for (const as of [admin, viewer]) expect(replyOf(await call('readWorkspace', as))).toEqual([404, unknown])
    await join(store, workspace, viewer, 'viewer')
    for (const key of keys) expect((await call('readWorkspace', key)).statusCode).toBe(401)
    expect((await call('readWorkspace', ofOwner)).statusCode).toBe(200)
    // The sessions of a removed member stay: they may be in other workspaces.
    expect((await call('readWorkspace', viewer)).statusCode).toBe(200)
    const events = await audit()
    expect(events.find(({ action }) => action === 'leaveWorkspace')).toMatchObject({ person_id: admin.id })
    expect(events.find(({ action }) => action === 'removeMember')).toMatchObject({
      subject: viewer.email,
      person_id: owner.id,
    })
  })

  test('keep their membership when an API key asks to leave', async () => {
    const { store, workspace, call, admin, rolesOf } = await start()
    const key = await addKey(store, { workspace, creator: admin, permissions: ['workspace:read'] })
    expect(replyOf(await call('leaveWorkspace', key))).toEqual([403, keyNotAllowed])
    expect((await rolesOf()).get(admin.id)).toBe('admin')
  })

  test('get the ownership from the owner, who becomes an admin', async () => {
    const { call, owner, admin, viewer, rolesOf, audit } = await start()
    expect(replyOf(await call('transferOwnership', admin, { member: admin.id }))).toEqual([403, notAllowed])
    expect(replyOf(await call('transferOwnership', owner, { member: owner.id }))).toEqual([409, ownerAlready])
    const transferred = await call('transferOwnership', owner, { member: viewer.id })
    expect(replyOf(transferred)).toEqual([200, workspaceMessages.sent.ownershipTransferred])
    expect(await rolesOf()).toEqual(
      new Map([
        [owner.id, 'admin'],
        [admin.id, 'admin'],
        [viewer.id, 'owner'],
      ]),
    )
    expect(await audit()).toMatchObject([{ action: 'transferOwnership', subject: viewer.email }])
  })

  test('whose account is disabled do not get the ownership', async () => {
    const { store, workspace, call, owner, rolesOf } = await start()
    const disabled = await addMember(store, workspace, 'admin', { isDisabled: true })
    const refused = await call('transferOwnership', owner, { member: disabled.id })
    expect(replyOf(refused)).toEqual([409, accountMessages.disabled])
    expect((await rolesOf()).get(owner.id)).toBe('owner')
  })

  test('get the ownership once when it is transferred twice at the same time', async () => {
    const { call, owner, admin, viewer, rolesOf } = await start()
    const replies = await Promise.all([
      call('transferOwnership', owner, { member: admin.id }),
      call('transferOwnership', owner, { member: viewer.id }),
    ])
    expect(statusesOf(replies)).toEqual([200, 403])
    const roles = await rolesOf()
    expect(roles.get(owner.id)).toBe('admin')
    expect([...roles.values()].filter((role) => role === 'owner')).toHaveLength(1)
  })

  test('who become the owner and leave at the same time do either, and the workspace keeps an owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { call, owner, admin, rolesOf } = await start()
      const [transferred, left] = await Promise.all([
        call('transferOwnership', owner, { member: admin.id }),
        call('leaveWorkspace', admin),
      ])
      expect([transferred.statusCode, left.statusCode]).toEqual(
        transferred.statusCode === 200 ? [200, 409] : [404, 200],
      )
      const owners = [...(await rolesOf()).values()].filter((role) => role === 'owner')
      expect(owners).toHaveLength(1)
    }
  })

  test('do not act when they lost their role, their key or their account since the access check', async () => {
    const { store, workspace, owner, admin, viewer, rolesOf } = await start()
    const key = await addKey(store, { workspace, creator: admin, permissions: ['members:manage'] })
    const flags = { isEmailVerified: true, hasSecondFactor: false, isInstanceAdmin: false }
    const person = { ...admin, ...flags, deletionAt: null }
    const byPerson = { kind: 'person', person, sessionId: randomUUID() } as const
    const permissions = permissionsOf.admin
    const byKey = {
      kind: 'api-key',
      id: key.id,
      creatorId: admin.id,
      name: 'Robot',
      workspaceId: workspace,
      permissions,
    } as const
    /** As the access check found the callers at first. */
    const act = async () => {
      const role = { personId: viewer.id, role: 'researcher' } as const
      const members = [
        { workspaceId: workspace, role: 'admin', permissions, caller: byPerson },
        { workspaceId: workspace, role: null, permissions, caller: byKey },
      ] as const
      const outcomes: string[] = []
      for (const member of members)
        outcomes.push((await changeRole(store, { member, needed: 'members:manage' }, role)).outcome)
      return outcomes
    }
    const setAdmin = (values: { disabled_at: string | null }) =>
      store.updateTable('person').set(values).where('id', '=', admin.id).execute()
    const setRole = (role: Role) =>
      store.updateTable('workspace_member').set({ role }).where('person_id', '=', admin.id).execute()

    await setRole('researcher')
    expect(await act()).toEqual(['notAllowed', 'keyNotAllowed'])
    await setRole('admin')
    await setAdmin({ disabled_at: new Date().toISOString() })
    expect(await act()).toEqual(['unknown', 'unknown'])
    await setAdmin({ disabled_at: null })
    await store.deleteFrom('api_key').where('id', '=', key.id).execute()
    await store.deleteFrom('workspace_member').where('person_id', '=', admin.id).execute()
    expect(await act()).toEqual(['unknown', 'unknown'])
    expect(await rolesOf()).toEqual(
      new Map([
        [owner.id, 'owner'],
        [viewer.id, 'viewer'],
      ]),
    )
    await join(store, workspace, admin, 'admin')
    expect(await act()).toEqual(['done', 'unknown'])
  })
})
