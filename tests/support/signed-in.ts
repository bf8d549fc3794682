import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { URI } from 'otpauth'
import { v7 as uuidV7 } from 'uuid'
import { recoveryCodesReply, totpReply } from '#contract/accounts/account.ts'
import type { Plan } from '#contract/shared/enumerations.ts'
import type { SuppressionKind } from '#contract/suppressions/suppressions.ts'
import type { Role } from '#contract/workspace/permissions.ts'
import { createSetUpToken } from '#server/accounts/first-account.ts'
import { hashAccountPassword } from '#server/accounts/passwords.ts'
import { claimSetUp } from '#server/accounts/queries/set-up.ts'
import { insertToken } from '#server/accounts/queries/tokens.ts'
import { createToken, hashToken } from '#server/store/credentials.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'

/** The password of every person below. */
export const password = 'lavender by the gate'
let hashed: Promise<string> | undefined

/** Opens the database of the server under test for one piece of work. */
const withStore = async <Result>(work: (store: Store) => Promise<Result>) => {
  const store = await openStore(`file:${process.env['E2E_FOLDER']}/understory.db`)
  try {
    return await work(store)
  } finally {
    await store.destroy()
  }
}

export interface SignedIn {
  readonly id: string
  readonly email: string
  /** Of the session. */
  readonly token: string
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Inserts a person with a verified address, a password and an open session. */
const insertPerson = async (store: Store, name: string, token = createToken()): Promise<SignedIn> => {
  const id = randomUUID()
  const email = `${id}@example.org`
  const now = new Date().toISOString()
  await store
    .insertInto('person')
    .values({
      id,
      email,
      name,
      password: await (hashed ??= hashAccountPassword(password, '127.0.0.1')),
      verified_at: now,
      is_instance_admin: 0,
      created_at: now,
      disabled_at: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_step: 0,
    })
    .execute()
  await store
    .insertInto('person_session')
    .values({
      id: randomUUID(),
      person_id: id,
      token_hash: hashToken(token),
      device: 'Firefox on Linux',
      country: null,
      created_at: now,
      used_at: now,
      expires_at: inAnHour(),
    })
    .execute()
  return { id, email, token }
}

/** Inserts a person who owns a new workspace. */
export const insertOwner = async (store: Store, name = 'Ada Lovelace', workspaceName = 'Garden research') => {
  const owner = await insertPerson(store, name)
  const workspace = randomUUID()
  const now = new Date().toISOString()
  await store
    .insertInto('workspace')
    .values({
      id: workspace,
      name: workspaceName,
      created_at: now,
      language: 'en',
      color: null,
      logo_id: null,
    })
    .execute()
  await store
    .insertInto('workspace_member')
    .values({ workspace_id: workspace, person_id: owner.id, role: 'owner', joined_at: now })
    .execute()
  return { ...owner, workspace }
}

/** Creates a person who owns a new workspace, in the database of the server under test. */
export const createOwner = (name?: string, workspaceName?: string) =>
  withStore((store) => insertOwner(store, name, workspaceName))

/** Inserts a person who is a member of a workspace; with a given token, another process can use the session. */
export const insertMember = async (
  store: Store,
  { workspace, role, name, token }: { workspace: string; role: Role; name: string; token?: string },
) => {
  const person = await insertPerson(store, name, token)
  await store
    .insertInto('workspace_member')
    .values({ workspace_id: workspace, person_id: person.id, role, joined_at: new Date().toISOString() })
    .execute()
  return person
}

/** Gives a workspace a plan. */
export const setPlan = (workspace: string, plan: Plan) =>
  withStore((store) => store.updateTable('workspace').set({ plan }).where('id', '=', workspace).execute())

/** Suppresses the address of a person of a workspace. */
export const suppressAddress = (workspace: string, email: string, kind: SuppressionKind) =>
  withStore(async (store) => {
    const { no } = await store
      .selectFrom('people_person')
      .select('no')
      .where('workspace_id', '=', workspace)
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    const [id, suppressed_at] = [uuidV7(), new Date().toISOString()]
    const suppression = { workspace_id: workspace, id, address_hash: id, kind, status: null, suppressed_at }
    const address = { workspace_id: workspace, suppression_id: id, no, email_key: email }
    await store.insertInto('mail_suppression').values(suppression).execute()
    await store.insertInto('mail_suppression_address').values(address).execute()
  })

/** Creates a person who is a member of a workspace, in the database of the server under test. */
export const createMember = (workspace: string, role: Role, name: string) =>
  withStore((store) => insertMember(store, { workspace, role, name }))

/** Opens one more session of a person, as on another device. */
export const addSession = ({ id }: SignedIn, device: string) =>
  withStore(async (store) => {
    const token = createToken()
    const now = new Date().toISOString()
    await store
      .insertInto('person_session')
      .values({
        id: randomUUID(),
        person_id: id,
        token_hash: hashToken(token),
        device,
        country: 'SK',
        created_at: now,
        used_at: now,
        expires_at: inAnHour(),
      })
      .execute()
    return { id, token }
  })

/** Gives the session of a person to a browser. */
export const useSession = (context: BrowserContext, { token }: Pick<SignedIn, 'token'>, baseURL = '') =>
  context.addCookies([{ name: 'understory', value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' }])

/** Switches the second factor of a person on or off, as on another device. */
export const setSecondFactor = (person: SignedIn | undefined, isOn: boolean) =>
  withStore((store) =>
    store
      .updateTable('person')
      .set({ totp_confirmed_at: isOn ? new Date().toISOString() : null })
      .where('id', '=', person?.id ?? '')
      .execute(),
  )

/** Invites a person to a workspace by a link that was mailed; returns the token of the link. */
export const inviteTo = (workspace: string, email: string) =>
  withStore(async (store) => {
    const token = createToken()
    await store
      .insertInto('workspace_invitation')
      .values({
        workspace_id: workspace,
        id: randomUUID(),
        email,
        role: 'researcher',
        token_hash: hashToken(token),
        is_mailed: 1,
        invited_by: null,
        created_at: new Date().toISOString(),
        expires_at: inAnHour(),
      })
      .execute()
    return token
  })

/** Lets the server be set up once more; links that were not used open again. */
export const allowSetUp = () =>
  withStore((store) => store.deleteFrom('setting').where('name', '=', 'set-up').execute())

/** Returns the server to the time before its first account, and creates the token of the link to set it up. */
export const reopenSetUp = async () => {
  await allowSetUp()
  return withStore(async (store) => {
    const token = await createSetUpToken(store)
    if (token === undefined) throw new Error('The server is set up')
    return token
  })
}

/** Marks the server as set up, as another person who was faster does. */
export const closeSetUp = () => withStore((store) => claimSetUp(store, new Date().toISOString()))

/** Creates the token of a link to a new password. */
export const createResetToken = ({ id }: SignedIn) =>
  withStore((store) =>
    insertToken(store, { purpose: 'reset-password', personId: id }, new Date().toISOString()),
  )

/** Switches the second factor of a person on, as an authenticator app does; returns a recovery code. */
export const enrollSecondFactor = async ({ token }: SignedIn, baseURL = '') => {
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${baseURL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `understory=${token}`, origin: baseURL },
      body: JSON.stringify(body),
    })
    const content: unknown = await reply.json()
    return content
  }
  const { uri } = totpReply.parse(await post('/accounts/me/totp', { password }))
  const code = URI.parse(uri).generate()
  const { recoveryCodes } = recoveryCodesReply.parse(await post('/accounts/me/totp/confirm', { code }))
  return recoveryCodes[0] ?? ''
}
