import { ideasReply, moderatedIdea } from '#contract/ideas/ideas.ts'
import type { Site } from '#server/app.ts'
import type { contract } from '#contract/index.ts'
import { startApp } from '#tests/support/app.ts'
import { type databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { addSignedIn, type Sender, send } from '../workspace/workspace-fixture.ts'

type Name = keyof typeof contract

/** A visitor with a browser that keeps its cookies, at an address of its own. */
const createBrowser = (app: Awaited<ReturnType<typeof startApp>>, remoteAddress: string) => {
  let cookie = ''
  return {
    send: async (name: Name, body: object = {}, params: Readonly<Record<string, string>> = {}) => {
      const reply = await send(app, name, {
        as: { headers: cookie === '' ? {} : { cookie } },
        body,
        params,
        remoteAddress,
      })
      const set = reply.cookies.find(({ name: each }) => each === '__Host-understory-visitor')
      if (set) cookie = `${set.name}=${set.value}`
      return reply
    },
  }
}

/** An app with an administrator of the installation, on an empty board. */
export const startBoard = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
  site?: Site,
) => {
  const url = await freshDatabase(database)
  const app = await startApp(url, { PUBLIC_URL: 'https://understory.example', ...environment }, site)
  const store = await openTestStore(url)
  await store.deleteFrom('idea').execute()
  const cookieOf = ({ headers: { cookie } }: Awaited<ReturnType<typeof addSignedIn>>) => ({
    headers: { cookie: `__Host-${cookie}` },
  })
  const admin = cookieOf(await addSignedIn(store, { isInstanceAdmin: true }))
  /** Sends a call of an administrator. */
  const asAdmin = (
    name: Name,
    params: Readonly<Record<string, string>> = {},
    body: object = {},
    headers = {},
  ) => send(app, name, { as: admin, params, body, headers })

  const list = async (query: Readonly<Record<string, string>> = {}) =>
    ideasReply.parse((await send(app, 'ideas', { query })).json())
  /** Adds an idea to the board; returns its id. */
  const addIdea = async (title: string, fields: object = {}) => {
    const body = { title, category: 'feature', agreement: true, ...fields }
    await send(app, 'proposeIdea', { as: admin, body })
    const [newest] = (await list({ order: 'new' })).ideas
    if (newest?.title !== title) throw new Error(`${title} is not on the board`)
    await store.deleteFrom('idea_vote').where('idea_id', '=', newest.id).execute()
    await store.updateTable('idea').set({ votes: 0 }).where('id', '=', newest.id).execute()
    return newest.id
  }
  const change = async (idea: string, body: object) => {
    const { revision } = await store
      .selectFrom('idea')
      .select('revision')
      .where('id', '=', idea)
      .executeTakeFirstOrThrow()
    const reply = await asAdmin('updateIdea', { idea }, body, { 'if-match': `"${revision}"` })
    return moderatedIdea.parse(reply.json())
  }
  const votesOf = async (idea: string) => {
    const row = await store
      .selectFrom('idea')
      .select('votes')
      .where('id', '=', idea)
      .executeTakeFirstOrThrow()
    return row.votes
  }
  /** Signs a new person in. */
  const signIn = async (email?: string) => {
    const person = await addSignedIn(store, email === undefined ? {} : { email })
    return { ...person, ...cookieOf(person) }
  }
  return {
    app,
    store,
    admin,
    asAdmin,
    list,
    addIdea,
    change,
    votesOf,
    signIn,
    browser: (address = '192.0.2.1') => createBrowser(app, address),
    send: (name: Name, request: Parameters<typeof send>[2] = {}) => send(app, name, request),
    voteAs: (as: Sender, idea: string, fields: object = {}) =>
      send(app, 'vote', { as, body: { idea, 'vote.agreement': true, ...fields } }),
  }
}
export type Board = Awaited<ReturnType<typeof startBoard>>
