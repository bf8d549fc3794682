import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import { invitationsReply, inviteReply, workspaceLimits } from '#contract/workspace/workspace.ts'
import { hashToken } from '#server/store/credentials.ts'
import type { Store } from '#server/store/schema.ts'
import { databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import {
  addKey,
  addMember,
  addPerson,
  addSignedIn,
  addWorkspace,
  join,
  replyOf,
  send,
  type Sender,
  sharedWorkspaces,
  statusesOf,
} from './workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const { invitationUnknown, memberAlready, otherAddress, adminsOnly, full, tooMany, invitedOften } =
  workspaceMessages

const email = 'nora@example.org'
const linkPattern = /http:\/\/localhost:3000\/app\/invitation#([\w-]{43})/

const tokenIn = (text: string | null | undefined) => {
  const token = linkPattern.exec(text ?? '')?.[1]
  if (token === undefined) throw new Error('The text has no link')
  return token
}

/** Inserts members and the persons that they are. */
const fillMembers = async (store: Store, workspace: string, count: number) => {
  const now = new Date().toISOString()
  const ids = Array.from({ length: count }, () => randomUUID())
  const person = { password: null, verified_at: now, is_instance_admin: 0, created_at: now, totp_step: 0 }
  const empty = { disabled_at: null, totp_secret: null, totp_confirmed_at: null }
  await store
    .insertInto('person')
    .values(ids.map((id) => ({ id, email: `${id}@example.org`, name: 'Many', ...person, ...empty })))
    .execute()
  await store
    .insertInto('workspace_member')
    .values(
      ids.map((id) => ({ workspace_id: workspace, person_id: id, role: 'viewer' as const, joined_at: now })),
    )
    .execute()
}

describe.each(databases)('invitations on %s', (database) => {
  const start = async (environment: Record<string, string> = {}) => {
    const started = await newWorkspaces(database, environment)
    const { app, store, call, owner } = started
    const invite = async (as: Sender = owner, address = email, role: Role = 'researcher') => {
      const reply = await call('inviteMember', as, { email: address, role })
      expect(replyOf(reply)).toEqual([200, undefined])
      const invited = inviteReply.parse(reply.json())
      return { id: invited.invitation.id, token: invited.link === null ? '' : tokenIn(invited.link) }
    }
    const accept = (as: Sender, token: string) => send(app, 'acceptInvitation', { as, body: { token } })
    const read = (token: string) => send(app, 'readInvitation', { body: { token } })
    const list = async () =>
      invitationsReply.parse((await call('listInvitations', owner)).json()).invitations.map(({ id }) => id)
    const mails = () => store.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { ...started, invite, accept, read, list, mails }
  }
  const withMail = () => start({ SMTP_URL: 'smtp://127.0.0.1:9' })

  test('give a link where the server sends no mail, and the role to the person with the address', async () => {
    const { store, workspace, invite, read, accept, list, audit, rolesOf, mails, owner } = await start()
    const { id, token } = await invite(owner, 'Nora@Example.org')
    expect(await list()).toEqual([id])
    expect((await read(token)).json()).toMatchObject({ workspace: 'Atlas', email, role: 'researcher' })
    const nora = await addSignedIn(store, { email })
    const accepted = await accept(nora, token)
    expect(accepted.json()).toMatchObject({
      id: workspace,
      name: 'Atlas',
      role: 'researcher',
      permissions: permissionsOf.researcher,
    })
    expect((await rolesOf()).get(nora.id)).toBe('researcher')
    expect(await list()).toEqual([])
    expect(await mails()).toEqual([])
    expect((await audit()).toSorted((one, other) => (one.action < other.action ? -1 : 1))).toMatchObject([
      { action: 'acceptInvitation', subject: 'researcher', person_id: nora.id },
      { action: 'inviteMember', subject: email, person_id: owner.id },
    ])
  })

  test('are mailed where the server sends mail, without the link in the reply and without links in names', async () => {
    const server = await startMailServer()
    const { store, workspace, call, read, owner } = await start({ SMTP_URL: server.url })
    await store
      .updateTable('workspace')
      .set({ name: 'Win at www.spam.example now' })
      .where('id', '=', workspace)
      .execute()
    const reply = await call('inviteMember', owner, { email, role: 'viewer' })
    expect(inviteReply.parse(reply.json()).link).toBeNull()
    const mail = await server.waitForMail(({ to }) => to?.[0]?.address === email)
    expect(mail.subject).toBe('Join Win at now at Understory')
    expect(mail.text).toContain('Olga Owner invites you')
    expect(`${mail.text} ${mail.html}`).not.toContain('spam.example')
    expect((await read(tokenIn(mail.text))).statusCode).toBe(200)
  })

  test('verify the address when the link was mailed to it, and not when the inviter got the link', async () => {
    const { store, workspace, accept, invite, mails } = await withMail()
    const verifiedOf = async (id: string) => {
      const row = await store
        .selectFrom('person')
        .select('verified_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.verified_at !== null
    }
    const nora = await addSignedIn(store, { email, isVerified: false })
    await invite()
    const [mail] = await mails()
    expect((await accept(nora, tokenIn(mail?.text))).statusCode).toBe(200)
    expect(await verifiedOf(nora.id)).toBe(true)

    const petr = await addSignedIn(store, { email: 'petr@example.org', isVerified: false })
    const token = 'a'.repeat(43)
    await store
      .insertInto('workspace_invitation')
      .values({
        workspace_id: workspace,
        id: randomUUID(),
        email: petr.email,
        role: 'viewer',
        token_hash: hashToken(token),
        is_mailed: 0,
        invited_by: null,
        created_at: new Date().toISOString(),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute()
    expect((await accept(petr, token)).statusCode).toBe(200)
    expect(await verifiedOf(petr.id)).toBe(false)
  })

  test('store no token, only its hash', async () => {
    const { store, invite } = await start()
    const { token } = await invite()
    const rows = await store.selectFrom('workspace_invitation').selectAll().execute()
    expect(rows).toMatchObject([{ token_hash: hashToken(token) }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('are accepted with the invited address only, and stay open after a refusal', async () => {
    const { store, invite, accept, rolesOf } = await start()
    const { token } = await invite()
    const thief = await addSignedIn(store)
    expect(replyOf(await accept(thief, token))).toEqual([403, otherAddress(email)])
    expect((await rolesOf()).has(thief.id)).toBe(false)
    const nora = await addSignedIn(store, { email })
    expect((await accept(nora, token)).statusCode).toBe(200)
    expect(replyOf(await accept(nora, token))).toEqual([404, invitationUnknown])
  })

  test('are used once by requests at the same time', async () => {
    const { store, invite, accept, audit } = await start()
    const { token } = await invite()
    const nora = await addSignedIn(store, { email })
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(nora, token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.every(({ statusCode }) => [200, 404, 409].includes(statusCode))).toBe(true)
    expect((await audit()).filter(({ action }) => action === 'acceptInvitation')).toHaveLength(1)
  })

  test('are accepted or revoked when both happen at the same time', async () => {
    const { store, call, owner, invite, accept, rolesOf } = await start()
    const { id, token } = await invite()
    const nora = await addSignedIn(store, { email })
    const [accepted, revoked] = await Promise.all([
      accept(nora, token),
      call('revokeInvitation', owner, {}, { invitation: id }),
    ])
    expect(statusesOf([accepted, revoked])).toEqual([200, 404])
    expect((await rolesOf()).has(nora.id)).toBe(accepted.statusCode === 200)
  })

  test('end after seven days, when revoked, and when the address is invited again', async () => {
    const { store, call, owner, invite, accept, read, list, rolesOf } = await start()
    const nora = await addSignedIn(store, { email })
    const isDead = async (token: string) => {
      expect(replyOf(await read(token))).toEqual([404, invitationUnknown])
      expect(replyOf(await accept(nora, token))).toEqual([404, invitationUnknown])
    }
    const first = await invite()
    const second = await invite(owner, email, 'viewer')
    await isDead(first.token)
    expect(await list()).toEqual([second.id])
    const revoke = () => call('revokeInvitation', owner, {}, { invitation: second.id })
    expect(replyOf(await revoke())).toEqual([200, workspaceMessages.sent.invitationRevoked])
    expect(replyOf(await revoke())).toEqual([404, invitationUnknown])
    await isDead(second.token)

    const third = await invite()
    const row = await store
      .selectFrom('workspace_invitation')
      .select(['created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    const days = (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 86_400_000
    expect(days).toBe(workspaceLimits.invitationDays)
    await store.updateTable('workspace_invitation').set({ expires_at: new Date().toISOString() }).execute()
    await isDead(third.token)
    expect(await list()).toEqual([])
    expect((await rolesOf()).has(nora.id)).toBe(false)
  })

  test('stay one per address when it is invited twice at the same time', async () => {
    const { call, owner, list } = await start()
    const invite = () => call('inviteMember', owner, { email, role: 'viewer' })
    const replies = await Promise.all([invite(), invite(), invite()])
    expect(statusesOf(replies)).toEqual([200, 200, 200])
    expect(await list()).toHaveLength(1)
  })

  test('of an admin are revoked and replaced by the owner only', async () => {
    const { store, workspace, call, owner, invite, list } = await start()
    const admin = await addMember(store, workspace, 'admin')
    const { id } = await invite(owner, email, 'admin')
    const refusals = [
      await call('revokeInvitation', admin, {}, { invitation: id }),
      await call('inviteMember', admin, { email, role: 'viewer' }),
    ]
    expect(refusals.map(replyOf)).toEqual([
      [403, adminsOnly],
      [403, adminsOnly],
    ])
    expect(await list()).toEqual([id])
    await invite(owner, email, 'viewer')
  })

  test('are not revoked from another workspace', async () => {
    const { store, call, invite, list } = await start()
    const other = await addWorkspace(store)
    const { id } = await invite()
    const refused = await call('revokeInvitation', other.owner, {}, { invitation: id, workspace: other.id })
    expect(replyOf(refused)).toEqual([404, invitationUnknown])
    expect(await list()).toEqual([id])
  })

  test('are not sent to a member, and not accepted by one', async () => {
    const { store, workspace, call, owner, invite, accept } = await start()
    const { token } = await invite()
    const nora = await addSignedIn(store, { email })
    await join(store, workspace, nora, 'viewer')
    expect(replyOf(await accept(nora, token))).toEqual([409, memberAlready])
    const again = await call('inviteMember', owner, { email, role: 'viewer' })
    expect(replyOf(again)).toEqual([409, memberAlready])
  })

  test('need a verified address of the inviter, also of one with an API key, where the server sends mail', async () => {
    const { store, workspace, call, mails } = await withMail()
    const unverified = await addMember(store, workspace, 'admin', { isVerified: false })
    const key = await addKey(store, { workspace, creator: unverified, permissions: ['members:manage'] })
    for (const as of [unverified, key]) {
      const refused = await call('inviteMember', as, { email, role: 'viewer' })
      expect(replyOf(refused)).toEqual([403, accountMessages.verifyFirst])
    }
    expect(await mails()).toEqual([])
    const quiet = await start()
    const other = await addMember(quiet.store, quiet.workspace, 'admin', { isVerified: false })
    await quiet.invite(other)
  })

  test('are limited in number, and free again when they are revoked', async () => {
    const { store, workspace, call, owner, invite, list } = await start()
    const now = Date.now()
    await store
      .insertInto('workspace_invitation')
      .values(
        Array.from({ length: workspaceLimits.openInvitations - 1 }, (_, index) => ({
          workspace_id: workspace,
          id: randomUUID(),
          email: `${index}@example.org`,
          role: 'viewer' as const,
          token_hash: String(index),
          is_mailed: 0,
          invited_by: null,
          created_at: new Date(now).toISOString(),
          expires_at: new Date(now + 60_000).toISOString(),
        })),
      )
      .execute()
    const ask = (address: string) => call('inviteMember', owner, { email: address, role: 'viewer' })
    const replies = await Promise.all([ask('a@example.org'), ask('b@example.org'), ask('c@example.org')])
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    expect(replyOf(await ask('d@example.org'))).toEqual([409, full])
    // Replacing an open invitation needs no room.
    const { id } = await invite(owner, '7@example.org')
    expect(await list()).toHaveLength(workspaceLimits.openInvitations)
    await call('revokeInvitation', owner, {}, { invitation: id })
    expect((await ask('d@example.org')).statusCode).toBe(200)
  })

  test('are mailed five times a day to one address, and a limited number of times in all', async () => {
    const { store, workspace, call, owner, mails } = await withMail()
    const ask = (address: string) => call('inviteMember', owner, { email: address, role: 'viewer' })
    for (let count = 0; count < workspaceLimits.invitationsPerAddress; count += 1)
      expect((await ask(email)).statusCode).toBe(200)
    expect(replyOf(await ask(email))).toEqual([429, invitedOften])
    expect((await ask('petr@example.org')).statusCode).toBe(200)
    const at = (await store.selectFrom('audit_event').select('at').executeTakeFirstOrThrow()).at
    const earlier = { api_key_id: null, person_id: owner.id, actor: null, at }
    await store
      .insertInto('audit_event')
      .values(
        Array.from({ length: workspaceLimits.invitationsPerDay - 6 }, (_, index) => ({
          workspace_id: workspace,
          id: randomUUID(),
          action: 'inviteMember' as const,
          subject: `${index}@example.org`,
          ...earlier,
        })),
      )
      .execute()
    expect(replyOf(await ask('last@example.org'))).toEqual([429, invitedOften])
    expect(await mails()).toHaveLength(workspaceLimits.invitationsPerAddress + 1)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await store.updateTable('audit_event').set({ at: yesterday }).execute()
    await store.updateTable('invitation_mail').set({ sent_at: yesterday }).execute()
    expect((await ask(email)).statusCode).toBe(200)
  })

  test('count for the limits of their sender in a new workspace, too', async () => {
    const { store, owner, call, mails } = await withMail()
    const ask = (workspace?: string) =>
      call('inviteMember', owner, { email, role: 'viewer' }, workspace === undefined ? {} : { workspace })
    for (let count = 0; count < workspaceLimits.invitationsPerAddress; count += 1)
      expect((await ask()).statusCode).toBe(200)
    const fresh = randomUUID()
    await store
      .insertInto('workspace')
      .values({ id: fresh, name: 'Borealis', created_at: new Date().toISOString(), language: 'en' })
      .execute()
    await join(store, fresh, owner, 'owner')
    expect(replyOf(await ask(fresh))).toEqual([429, invitedOften])
    expect(await mails()).toHaveLength(workspaceLimits.invitationsPerAddress)
  })

  test('fill a workspace to its last place only, when several are accepted at the same time', async () => {
    const { store, workspace, call, owner, invite, accept, rolesOf } = await start()
    await fillMembers(store, workspace, workspaceLimits.members - 2)
    const persons = await Promise.all(
      ['a@example.org', 'b@example.org', 'c@example.org'].map(async (address) => ({
        person: await addSignedIn(store, { email: address }),
        token: (await invite(owner, address)).token,
      })),
    )
    const replies = await Promise.all(persons.map(({ person, token }) => accept(person, token)))
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused && replyOf(refused)).toEqual([409, full])
    expect((await rolesOf()).size).toBe(workspaceLimits.members)
    const another = await call('inviteMember', owner, { email: 'd@example.org', role: 'viewer' })
    expect(replyOf(another)).toEqual([409, full])
  })

  test('are not accepted by a person with as many workspaces as there can be', async () => {
    const { store, invite, accept } = await start()
    const nora = await addSignedIn(store, { email })
    for (let count = 0; count < workspaceLimits.perPerson; count += 1)
      await join(store, (await addWorkspace(store)).id, nora, 'viewer')
    const { token } = await invite()
    expect(replyOf(await accept(nora, token))).toEqual([409, tooMany(workspaceLimits.perPerson)])
  })

  test('of an API key name no person in the mail, and its creator as the inviter in the store', async () => {
    const { store, workspace, owner, invite, mails, audit } = await withMail()
    const key = await addKey(store, { workspace, creator: owner, permissions: ['members:manage'] })
    await invite(key)
    const [mail] = await mails()
    expect(mail?.text).toContain('A member invites you')
    const row = await store.selectFrom('workspace_invitation').select('invited_by').executeTakeFirstOrThrow()
    expect(row.invited_by).toBe(owner.id)
    expect(await audit()).toMatchObject([
      { action: 'inviteMember', person_id: null, api_key_id: key.id, actor: 'Robot' },
    ])
  })

  test('do not disclose who has an account', async () => {
    const { store, call, owner } = await start()
    const known = await addPerson(store)
    const shapeOf = async (address: string) => {
      const reply = await call('inviteMember', owner, { email: address, role: 'viewer' })
      return [reply.statusCode, Object.keys(inviteReply.parse(reply.json()).invitation)]
    }
    expect(await shapeOf(known.email)).toEqual(await shapeOf('unknown@example.org'))
  })
})
