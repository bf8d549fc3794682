import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Permission, Role } from '#contract/workspace/permissions.ts'
import type { Site } from '#server/app.ts'
import { createToken, hashToken } from '#server/store/credentials.ts'
import type { Store } from '#server/store/schema.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { sharedVariants } from '#tests/support/clean-up.ts'
import { type databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { deleteRowsAtEnd } from '#tests/support/delete-rows.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** The sender of a request: the headers of a signed-in person, or of a program. */
export interface Sender {
  readonly headers: Readonly<Record<string, string>>
}
export const nobody: Sender = { headers: {} }

interface PersonOptions {
  readonly email?: string
  readonly name?: string
  readonly isVerified?: boolean
  readonly isDisabled?: boolean
  readonly isInstanceAdmin?: boolean
}

/** Inserts a person without signing them in. */
export const addPerson = async (store: Store, options: PersonOptions = {}) => {
  const { isVerified = true, isDisabled = false, isInstanceAdmin = false } = options
  const id = randomUUID()
  const { email = `${id}@example.org`, name = 'Ada Lovelace' } = options
  const now = daysFromNow(0)
  await store
    .insertInto('person')
    .values({
      id,
      email,
      name,
      password: null,
      verified_at: isVerified ? now : null,
      is_instance_admin: isInstanceAdmin ? 1 : 0,
      created_at: now,
      disabled_at: isDisabled ? now : null,
      delete_after: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_step: 0,
    })
    .execute()
  return { id, email, name }
}

/** Inserts a person with an open session. */
export const addSignedIn = async (store: Store, options: PersonOptions = {}) => {
  const person = await addPerson(store, options)
  const token = createToken()
  const now = daysFromNow(0)
  await store
    .insertInto('person_session')
    .values({
      id: randomUUID(),
      person_id: person.id,
      token_hash: hashToken(token),
      device: 'Firefox on Linux',
      country: null,
      created_at: now,
      used_at: now,
      expires_at: daysFromNow(1),
    })
    .execute()
  return { ...person, headers: { cookie: `understory=${token}` } }
}

/** Makes a person a member. */
export const join = (store: Store, workspace: string, person: { readonly id: string }, role: Role) =>
  store
    .insertInto('workspace_member')
    .values({ workspace_id: workspace, person_id: person.id, role, joined_at: daysFromNow(0) })
    .execute()

/** Inserts a signed-in person who is a member. */
export const addMember = async (store: Store, workspace: string, role: Role, options: PersonOptions = {}) => {
  const person = await addSignedIn(store, options)
  await join(store, workspace, person, role)
  return person
}

/** Inserts a workspace with a signed-in owner. */
export const addWorkspace = async (store: Store, options: PersonOptions = {}) => {
  const id = randomUUID()
  await store
    .insertInto('workspace')
    .values({ id, name: 'Atlas', created_at: daysFromNow(0), language: 'en', color: null, logo_id: null })
    .execute()
  return { id, owner: await addMember(store, id, 'owner', options) }
}

interface KeyOptions {
  readonly workspace: string
  readonly creator: { readonly id: string }
  readonly permissions: readonly Permission[]
  readonly days?: number
}

/** Inserts an API key. */
export const addKey = async (store: Store, { workspace, creator, permissions, days = 30 }: KeyOptions) => {
  const id = randomUUID()
  const key = `ust_${createToken()}`
  await store
    .insertInto('api_key')
    .values({
      workspace_id: workspace,
      id,
      name: 'Robot',
      hint: key.slice(0, 8),
      key_hash: hashToken(key),
      permissions: JSON.stringify(permissions),
      person_id: creator.id,
      created_at: daysFromNow(-1),
      expires_at: daysFromNow(days),
      used_at: null,
    })
    .execute()
  return { id, headers: { authorization: `Bearer ${key}` } }
}

type Calls = typeof contract
interface Request {
  readonly as?: Sender
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

/** Sends a call of the contract. */
export const send = (
  app: App,
  name: keyof Calls,
  { as = nobody, params = {}, query = {}, body = {}, headers: own = {}, remoteAddress }: Request = {},
) => {
  const { method, path } = contract[name]
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? randomUUID()))
  const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) }
  const signed = { ...as.headers, ...own }
  const headers = method === 'GET' ? signed : { 'content-type': 'application/json', ...signed }
  return app.inject({
    method,
    url,
    query: { ...query },
    headers,
    ...payload,
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
}

const messageSchema = z.object({ message: z.string() })

interface Reply {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  json(): unknown
}

/** The JSON of a reply; undefined for a file. */
const jsonOf = (reply: Reply) =>
  String(reply.headers['content-type']).startsWith('application/json') ? reply.json() : undefined

/** Status and message of a reply. */
export const replyOf = (reply: Reply) => [
  reply.statusCode,
  messageSchema.safeParse(jsonOf(reply)).data?.message,
]

/** The app, and access to its database; tests that share it add a workspace each, and read only what belongs to it. */
export const startWorkspaceServer = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
  site?: Site,
) => {
  const url = await freshDatabase(database)
  // Some tests write events of long ago, which a job would delete.
  const app = await startApp(url, { AUDIT_RETENTION_DAYS: '0', ...environment }, site)
  return { app, store: await openTestStore(url), url }
}
export type WorkspaceServer = Awaited<ReturnType<typeof startWorkspaceServer>>

/** Adds an empty workspace, and returns access to it. */
export const newWorkspace = async ({ app, store, url }: WorkspaceServer) => {
  const { id: workspace, owner } = await addWorkspace(store, { name: 'Olga Owner' })
  /** Sends a call about the workspace. */
  const call = (name: keyof Calls, as: Sender, body: object = {}, params: Record<string, string> = {}) =>
    send(app, name, { as, body, params: { workspace, ...params } })
  /** The audit log, the oldest first. */
  const audit = () =>
    store
      .selectFrom('audit_event')
      .select(['action', 'subject', 'person_id', 'api_key_id', 'actor'])
      .where('workspace_id', '=', workspace)
      .orderBy('at')
      .orderBy('id')
      .execute()
  const rolesOf = async () => {
    const rows = await store
      .selectFrom('workspace_member')
      .select(['person_id', 'role'])
      .where('workspace_id', '=', workspace)
      .execute()
    return new Map(rows.map(({ person_id, role }) => [person_id, role]))
  }
  return { app, store, url, workspace, owner, call, audit, rolesOf }
}

/** The app with an empty workspace, and access to its database. */
export const startWorkspaces = async (...options: Parameters<typeof startWorkspaceServer>) =>
  newWorkspace(await startWorkspaceServer(...options))

/** As `startWorkspaces`, with one app for all tests of the file: what each writes is deleted at its end. */
export const sharedWorkspaces = () => {
  const servers = sharedVariants(
    (...options: readonly [(typeof databases)[number], Record<string, string>]) =>
      startWorkspaceServer(...options),
  )
  return async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
    const server = await servers(database, environment)
    deleteRowsAtEnd(server.store)
    return newWorkspace(server)
  }
}

/** Statuses in ascending order. */
export const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
