import { accountReply } from '#contract/accounts/account.ts'
import { defineNeeds } from '../define-needs.ts'
import { newEmail } from '../people.ts'
import { asPerson, asProgram, bodyField, inBody, inPath, pathParam, sentBy } from '../prepared.ts'
import {
  createKey,
  invite,
  invitePerson,
  inWorkspace,
  keyPermission,
  newMember,
  newWorkspace,
  sharedWorkspace,
  workspaceName,
} from '../workspaces.ts'

export const workspace = defineNeeds({
  workspace: async (prepared, server) => inWorkspace(prepared, server, await sharedWorkspace(server)),
  'new workspace': async (prepared, server) => {
    const ready = inWorkspace(prepared, server, await newWorkspace(server))
    return bodyField(ready, 'name') === undefined ? ready : inBody(ready, { name: workspaceName })
  },
  member: async (prepared, server) => {
    const person = await newMember(server, pathParam(prepared, 'workspace'), 'viewer')
    const { user } = await server.ask(accountReply, 'readAccount', asPerson({}, person))
    return pathParam(prepared, 'member')
      ? inPath(prepared, { member: user.id })
      : inBody(prepared, { member: user.id })
  },
  membership: async (prepared, server) =>
    sentBy(prepared, await newMember(server, pathParam(prepared, 'workspace'), 'viewer')),
  invitation: async (prepared, server) => {
    const { id } = await invite(server, pathParam(prepared, 'workspace'), newEmail(), 'viewer')
    return inPath(prepared, { invitation: id })
  },
  'invitation token': async (prepared, server) => {
    const { person, token } = await invitePerson(server, await sharedWorkspace(server), 'researcher')
    return inBody(sentBy(prepared, person), { token })
  },
  'api key': async (prepared, server) => {
    const { apiKey } = await createKey(server, pathParam(prepared, 'workspace'), [keyPermission])
    return inPath(prepared, { apiKey: apiKey.id })
  },
  bearer: async (prepared, server) => {
    const permissions = ['workspace:read', 'study:read'] as const
    const { key } = await createKey(server, pathParam(prepared, 'workspace'), permissions)
    return { ...prepared, sent: asProgram(prepared.sent, key) }
  },
})
