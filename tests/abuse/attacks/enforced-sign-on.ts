import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accountCalls } from '#contract/accounts/calls.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { openStore } from '#server/open-store.ts'
import { createToken, hashToken } from '#server/store/credentials.ts'
import type { Store } from '#server/store/schema.ts'
import { insertMember, password } from '#tests/support/signed-in.ts'
import type { Attack } from '../attack.ts'
import { json, repeat } from '../client.ts'
import { addWorkspaces, workspaces } from '../two-workspaces.ts'

const domain = 'corp.example'
const people = 200

const bytesOf = (number: number, kind: number) => {
  const bytes = Buffer.alloc(32, kind)
  bytes.writeUInt32BE(number)
  return bytes.toString('base64url')
}
const sessionOf = (number: number) => bytesOf(number, 5)
const invitationOf = (number: number) => bytesOf(number, 6)
const emailOf = (number: number) => `person${number}@${domain}`

/** A workspace that requires single sign-on, and people of its domain with open sessions and invitations to it. */
const prepare = async (store: Store) => {
  await addWorkspaces(store)
  const now = new Date().toISOString()
  const [workspace_id, inAnHour] = [workspaces.other, new Date(Date.now() + 3_600_000).toISOString()]
  await store
    .insertInto('single_sign_on')
    .values({
      workspace_id,
      provider: '{}',
      default_role: 'researcher',
      is_enabled: 1,
      is_enforced: 1,
      tested_at: now,
      updated_at: now,
    })
    .execute()
  await store
    .insertInto('workspace_domain')
    .values({ workspace_id, domain, token: createToken(), created_at: now })
    .execute()
  await store.insertInto('verified_domain').values({ workspace_id, domain, verified_at: now }).execute()
  for (let number = 0; number < people; number += 1) {
    const [name, email] = [`Person ${number}`, emailOf(number)]
    const workspace = workspaces.attacker
    const person = await insertMember(store, { workspace, role: 'viewer', name, token: sessionOf(number) })
    await store.updateTable('person').set({ email }).where('id', '=', person.id).execute()
    await store
      .insertInto('workspace_invitation')
      .values({
        workspace_id,
        id: randomUUID(),
        email,
        role: 'admin',
        token_hash: hashToken(invitationOf(number)),
        is_mailed: 0,
        invited_by: null,
        created_at: now,
        expires_at: inAnHour,
      })
      .execute()
  }
}

const to = (path: string, body: object) => ({ method: 'POST' as const, path, body: JSON.stringify(body) })

/** Joins by the invitation, and tries to stay: by an address elsewhere, by the password, and by the session. */
const steps = [
  (person: number) => to(workspaceCalls.acceptInvitation.path, { token: invitationOf(person) }),
  (person: number) =>
    to(accountCalls.changeEmail.path, { email: `person${person}@elsewhere.example`, password }),
  (person: number) => to(accountCalls.signIn.path, { email: emailOf(person), password }),
  () => to(accountCalls.endOtherSessions.path, {}),
] as const

export default {
  name: 'enforced-sign-on',
  before: 'a session that began by a password kept working in the workspace',
  does: '100 connections of people with passwords join a workspace that requires single sign-on',
  environment: { RATE_LIMIT_PER_MINUTE: '10000000' },
  prepare,
  attack: (target, signal) =>
    repeat(target, signal, (number) => {
      const person = Math.floor(number / steps.length) % people
      const step = steps[number % steps.length] ?? steps[0]
      const headers = { ...json, cookie: `understory=${sessionOf(person)}`, origin: target.url }
      return { ...step(person), headers }
    }),
  missed: async ({ databaseUrl }) => {
    const store = await openStore(databaseUrl)
    try {
      const read = async () => {
        const members = await store
          .selectFrom('workspace_member')
          .innerJoin('person', 'person.id', 'workspace_member.person_id')
          .leftJoin('person_session', 'person_session.person_id', 'person.id')
          .select(['person.email', 'person_session.id as session'])
          .where('workspace_member.workspace_id', '=', workspaces.other)
          .where('workspace_member.role', '!=', 'owner')
          .execute()
        return { members, signedIn: members.filter(({ session }) => session !== null).length }
      }
      // A sign-in that still runs has no reply: its session ends before it gets one.
      let { members, signedIn } = await read()
      for (let tries = 0; tries < 50 && signedIn > 0; tries += 1) {
        await wait(100)
        ;({ members, signedIn } = await read())
      }
      const elsewhere = members.filter(({ email }) => !email.endsWith(`@${domain}`)).length
      return [
        ...(members.length === 0 ? ['no invitation was accepted'] : []),
        ...(signedIn === 0 ? [] : [`${signedIn} members signed in by a password`]),
        ...(elsewhere === 0 ? [] : [`${elsewhere} members with an address elsewhere`]),
      ]
    } finally {
      await store.destroy()
    }
  },
} satisfies Attack
