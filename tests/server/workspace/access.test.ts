import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { callMetadata } from '#contract/shared/access.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { suppressionMessages } from '#contract/suppressions/messages.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { widgetMessages } from '#contract/widgets/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { keyPermission, type Permission, permissionsOf, roles } from '#contract/workspace/permissions.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addSignedIn,
  addWorkspace,
  nobody,
  replyOf,
  send,
  type Sender,
  startWorkspaces,
} from './workspace-fixture.ts'

const { signedOut, notAdmin, otherSite, exportUnknown } = accountMessages
const { unknown, notAllowed, keyNotAllowed, memberUnknown } = workspaceMessages

const denials = {
  signedOut: [401, signedOut],
  otherSite: [403, otherSite],
  notAdmin: [403, notAdmin],
  notAllowed: [403, notAllowed],
  keyNotAllowed: [403, keyNotAllowed],
  unknown: [404, unknown],
} as const
type Verdict = keyof typeof denials | 'passes'

/** Replies to callers who pass, about something that does not exist. */
const unknownTexts: readonly unknown[] = [
  memberUnknown,
  exportUnknown,
  studyMessages.notInWorkspace,
  studyMessages.downloadUnknown,
  prototypeMessages.figma.unknown,
  webhookMessages.unknown,
  siteMessages.unknown,
  widgetMessages.unknown,
  siteMessages.recordingUnknown,
  peopleMessages.import.unknown,
  peopleMessages.bulk.unknown,
  mailingMessages.unknown,
  suppressionMessages.unknown,
]

const denialTexts: readonly unknown[] = Object.values(denials).map(([, text]) => text)

const names = Object.keys(contract).filter((name): name is keyof typeof contract => name in contract)
const calls = names.map((name) => {
  const { metadata, method } = contract[name]
  return { name, isWrite: method !== 'GET', ...callMetadata.parse(metadata) }
})
const isOpen = (access: string): access is 'public' | 'participant' | 'link' =>
  access === 'public' || access === 'participant' || access === 'link'

const openCalls = calls.filter(({ access }) => isOpen(access))
const personCalls = calls.filter(({ access }) => access === 'account' || access === 'instance-admin')
const permissionCalls = calls.flatMap(({ name, isWrite, access }) =>
  isOpen(access) || access === 'account' || access === 'instance-admin' ? [] : [{ name, isWrite, access }],
)

/** No form has this field: a request that passes the access check changes nothing and gets 422. */
const invalidBody = { unknownField: true }

const fromElsewhere = ({ headers }: Sender): Sender => ({
  headers: { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
})

describe.each(anyDatabase)('the access check on %s', (database) => {
  const setUp = async () => {
    const started = await startWorkspaces(database)
    const { app, store, workspace, owner } = started
    const members = {
      owner,
      admin: await addMember(store, workspace, 'admin'),
      researcher: await addMember(store, workspace, 'researcher'),
      viewer: await addMember(store, workspace, 'viewer'),
    }
    const other = await addWorkspace(store)
    const disabled = await addMember(store, workspace, 'admin', { isDisabled: true })
    const expired = await addMember(store, workspace, 'admin')
    await store
      .updateTable('person_session')
      .set({ expires_at: new Date().toISOString() })
      .where('person_id', '=', expired.id)
      .execute()
    const keyOf = (creator: { id: string }, permissions: readonly Permission[], days?: number) =>
      addKey(store, { workspace, creator, permissions, ...(days !== undefined && { days }) })
    const instanceAdmin = await addSignedIn(store, { isInstanceAdmin: true })

    /** Sends the call with an invalid body, and says which denial it got. */
    const ask = async (call: (typeof calls)[number]['name'], as: Sender, id: string = workspace) => {
      const reply = await send(app, call, { as, params: { workspace: id }, body: invalidBody })
      const [status, text] = replyOf(reply)
      const denial = Object.entries(denials).find(([, denied]) => denied[0] === status && denied[1] === text)
      if (denial) return denial[0]
      // 422 also where the path has an identifier of another form.
      const passed = contract[call].method === 'GET' ? [200, 422] : [422]
      // There is no export, study, file or webhook with the identifier of a workspace.
      const isUnknownExport = status === 404 && unknownTexts.includes(text)
      return passed.includes(reply.statusCode) || isUnknownExport
        ? 'passes'
        : `${call}: ${reply.statusCode} ${reply.body}`
    }
    return { ...started, members, other, disabled, expired, keyOf, instanceAdmin, ask }
  }

  test('refuses nobody at a call without a permission of its own', async () => {
    const { app, members, disabled } = await setUp()
    const callers: readonly Sender[] = [nobody, members.viewer, disabled, fromElsewhere(nobody)]
    for (const { name } of openCalls)
      for (const as of callers) {
        const [, text] = replyOf(await send(app, name, { as, body: invalidBody }))
        // Signing in from another site is refused: it could sign a victim in to the attacker's account.
        const isDenied = denialTexts.includes(text) && !(text === otherSite && as.headers['origin'])
        expect([name, isDenied && text]).toEqual([name, false])
      }
  })

  test('lets signed-in persons pass at calls about their account, and no API key', async () => {
    const { members, disabled, expired, keyOf, instanceAdmin, ask } = await setUp()
    const key = await keyOf(members.owner, keyPermission.options)
    for (const { name, isWrite, access } of personCalls) {
      const forPerson: Verdict = access === 'account' ? 'passes' : 'notAdmin'
      const cases: readonly (readonly [Sender, Verdict])[] = [
        [nobody, 'signedOut'],
        [disabled, 'signedOut'],
        [expired, 'signedOut'],
        [key, 'signedOut'],
        [{ headers: { ...members.owner.headers, ...key.headers } }, 'signedOut'],
        [members.viewer, forPerson],
        [instanceAdmin, 'passes'],
        [fromElsewhere(instanceAdmin), isWrite ? 'otherSite' : 'passes'],
      ]
      for (const [index, [as, verdict]] of cases.entries())
        expect([name, index, await ask(name, as)]).toEqual([name, index, verdict])
    }
  })

  test('lets members and API keys pass at a call whose permission they have', async () => {
    const { members, keyOf, ask } = await setUp()
    for (const { name, isWrite, access } of permissionCalls) {
      for (const role of roles) {
        const verdict: Verdict = permissionsOf[role].includes(access) ? 'passes' : 'notAllowed'
        expect([name, role, await ask(name, members[role])]).toEqual([name, role, verdict])
        const elsewhere = isWrite ? 'otherSite' : verdict
        expect([name, role, await ask(name, fromElsewhere(members[role]))]).toEqual([name, role, elsewhere])
        // A key has no more permissions than its creator has now.
        const key = await keyOf(members[role], keyPermission.options)
        const isForKeys = keyPermission.safeParse(access).success
        const ofKey: Verdict = isForKeys && permissionsOf[role].includes(access) ? 'passes' : 'keyNotAllowed'
        expect([name, `key of ${role}`, await ask(name, key)]).toEqual([name, `key of ${role}`, ofKey])
      }
      const others = keyPermission.options.filter((each) => each !== access)
      const without = await keyOf(members.owner, others)
      expect([name, await ask(name, without)]).toEqual([name, 'keyNotAllowed'])
    }
  })

  test('tells strangers, and callers without valid credentials, nothing about a workspace', async () => {
    const { members, other, disabled, expired, instanceAdmin, keyOf, store, ask } = await setUp()
    const all = keyPermission.options
    const keyOfOther = await addKey(store, { workspace: other.id, creator: other.owner, permissions: all })
    const wrong: Sender = { headers: { authorization: `Bearer ust_${'a'.repeat(43)}` } }
    const cases: readonly (readonly [string, Sender, Verdict])[] = [
      ['nobody', nobody, 'signedOut'],
      ['a disabled member', disabled, 'signedOut'],
      ['a member with an expired session', expired, 'signedOut'],
      ['a key of a disabled member', await keyOf(disabled, all), 'signedOut'],
      ['an expired key', await keyOf(members.owner, all, -1), 'signedOut'],
      ['a key of a person who is no member', await keyOf(other.owner, all), 'signedOut'],
      ['an unknown key', wrong, 'signedOut'],
      [
        'a wrong key beside a valid cookie',
        { headers: { ...members.owner.headers, ...wrong.headers } },
        'signedOut',
      ],
      ['the owner of another workspace', other.owner, 'unknown'],
      ['a key of another workspace', keyOfOther, 'unknown'],
      ['a person who administers the installation', instanceAdmin, 'unknown'],
    ]
    for (const { name } of permissionCalls) {
      for (const [who, as, verdict] of cases)
        expect([name, who, await ask(name, as)]).toEqual([name, who, verdict])
      for (const workspace of [randomUUID(), 'x', "' or 1=1 --"])
        expect([name, workspace, await ask(name, members.owner, workspace)]).toEqual([
          name,
          workspace,
          'unknown',
        ])
    }
  })
})
