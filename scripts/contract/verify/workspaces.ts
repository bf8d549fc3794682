import type { Permission, Role } from '#contract/workspace/permissions.ts'
import { apiKeyReply, inviteReply, workspaceReply } from '#contract/workspace/workspace.ts'
import { newPerson, owner } from './people.ts'
import { asPerson, inPath, ObstacleError, type Person, type Prepared, sentBy } from './prepared.ts'
import { callNamed, oncePerRun, type Server } from './server.ts'

/** The name of every workspace of a run. */
export const workspaceName = 'Contract verification'
/** The permission of the API keys that are refused. */
export const keyPermission = 'workspace:read'

/** Owners by their workspace. */
const owners = oncePerRun(() => new Map<string, Person>())

export const ownerOf = (server: Server, workspace: string) => {
  const person = owners(server).get(workspace)
  if (!person) throw new ObstacleError('it needs a workspace of this run')
  return person
}

const createWorkspace = async (server: Server, person: Person) => {
  const sent = asPerson({ body: { name: workspaceName } }, person)
  const { id } = await server.ask(workspaceReply, 'createWorkspace', sent)
  owners(server).set(id, person)
  return id
}

/** Workspaces that one person of a run creates: a server may limit them. */
const perOwner = 25
const owned = oncePerRun(() => ({ count: 0, people: new Map<number, Promise<Person>>() }))

/** A workspace that no other example uses. */
export const newWorkspace = async (server: Server) => {
  const { people } = owned(server)
  const turn = Math.floor(owned(server).count++ / perOwner)
  const person = people.get(turn) ?? newPerson(server)
  people.set(turn, person)
  return createWorkspace(server, await person)
}

/** The workspace of the examples that change nothing which another could notice. */
export const sharedWorkspace = oncePerRun(async (server) => createWorkspace(server, await owner(server)))

/** The request sent by the owner of this workspace, which its path names. */
export const inWorkspace = (prepared: Prepared, server: Server, workspace: string) =>
  inPath(sentBy(prepared, ownerOf(server, workspace)), { workspace })

/** A request without content, sent by the owner of the shared workspace. */
export const inSharedWorkspace = async (server: Server): Promise<Prepared> => {
  const blank = { call: callNamed('readWorkspace'), sent: {}, person: undefined }
  return inWorkspace(blank, server, await sharedWorkspace(server))
}

/** Takes a workspace that this run did not create as one of this run. */
export const adoptWorkspace = (server: Server, workspace: string, person: Person) => {
  owners(server).set(workspace, person)
}

export const invite = async (server: Server, workspace: string, email: string, role: Role) => {
  const sent = { pathParams: { workspace }, body: { email, role } }
  const asked = asPerson(sent, ownerOf(server, workspace))
  const { invitation, link } = await server.ask(inviteReply, 'inviteMember', asked)
  return { id: invitation.id, token: link === null ? undefined : new URL(link).hash.slice(1) }
}

export const invitePerson = async (server: Server, workspace: string, role: Role) => {
  const person = await newPerson(server)
  const { token } = await invite(server, workspace, person.email, role)
  if (token === undefined) throw new ObstacleError('the server sends invitations by mail')
  return { person, token }
}

export const newMember = async (server: Server, workspace: string, role: Role) => {
  const { person, token } = await invitePerson(server, workspace, role)
  await server.send('acceptInvitation', asPerson({ body: { token } }, person))
  return person
}

export const createKey = (server: Server, workspace: string, permissions: readonly Permission[]) => {
  const sent = { pathParams: { workspace }, body: { name: 'Verification', permissions } }
  return server.ask(apiKeyReply, 'createApiKey', asPerson(sent, ownerOf(server, workspace)))
}

/** The owner of a workspace that no example uses, and an API key of it. */
export const stranger = oncePerRun(async (server) => {
  const person = await newPerson(server)
  const { key } = await createKey(server, await createWorkspace(server, person), [keyPermission])
  return { person, key }
})

/** Something of each workspace, made when it is first needed. */
export const oncePerWorkspace = <Value>(make: (server: Server, workspace: string) => Promise<Value>) => {
  const made = oncePerRun(() => new Map<string, Promise<Value>>())
  return (server: Server, workspace: string) => {
    const known = made(server).get(workspace) ?? make(server, workspace)
    made(server).set(workspace, known)
    return known
  }
}

/** A viewer of a workspace of this run. */
export const viewerOf = oncePerWorkspace((server, workspace) => newMember(server, workspace, 'viewer'))

/** An API key with one permission, of a workspace of this run. */
export const keyOf = oncePerWorkspace(
  async (server, workspace) => (await createKey(server, workspace, [keyPermission])).key,
)
