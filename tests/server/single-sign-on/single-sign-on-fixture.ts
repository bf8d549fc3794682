import { parseSetCookie } from 'cookie'
import { z } from 'zod'
import { domainReply, redirectReply, singleSignOnReply } from '#contract/single-sign-on/single-sign-on.ts'
import type { ResolveTxt } from '#server/http/resolve-txt.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { sharedVariants } from '#tests/support/clean-up.ts'
import { type databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { deleteRowsAtEnd } from '#tests/support/delete-rows.ts'
import { addWorkspace, send, type Sender } from '../workspace/workspace-fixture.ts'

export const publicUrl = 'http://localhost:3000'
export const domain = 'corp.example'

/** A browser: sends requests, and keeps the cookies of the replies. */
export const openBrowser = (app: App) => {
  const cookies = new Map<string, string>()
  const request = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      method,
      url,
      headers: cookie ? { cookie } : {},
      ...(payload && { payload }),
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const { name, value } = parseSetCookie(line)
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return reply
  }
  return {
    cookies,
    get: (url: string) => request('GET', url),
    post: (url: string, payload: object = {}) => request('POST', url, payload),
    /** Where single sign-on leads: the address of the provider. */
    start: async (email: string) =>
      redirectReply.parse((await request('POST', '/accounts/sign-in/single-sign-on', { email })).json()).url,
    /** The signed-in address; undefined if nobody is. */
    email: async () => {
      const reply = await request('GET', '/accounts/me')
      return z.object({ user: z.object({ email: z.string() }) }).safeParse(reply.json()).data?.user.email
    },
  }
}

const startServer = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) => {
  const records = new Map<string, string>()
  const resolveTxt: ResolveTxt = async (name) => [records.get(name) ?? []].flat()
  const url = await freshDatabase(database)
  const app = await startApp(url, environment, undefined, undefined, resolveTxt)
  return { records, app, store: await openTestStore(url) }
}

const singleSignOnOn = async ({ records, app, store }: Awaited<ReturnType<typeof startServer>>) => {
  const { id: workspace, owner } = await addWorkspace(store, { email: `olga@${domain}` })
  const call = (
    name: Parameters<typeof send>[1],
    body: object = {},
    { as = owner, params = {} }: { as?: Sender; params?: Record<string, string> } = {},
  ) => send(app, name, { as, body, params: { workspace, ...params } })

  /** Adds a domain and, with its record in the DNS, verifies it. */
  const verifyDomain = async (name = domain) => {
    const { record } = domainReply.parse((await call('addDomain', { domain: name })).json()).domain
    records.set(record.name, record.value)
    return call('verifyDomain', {}, { params: { domain: name } })
  }
  const read = async () => singleSignOnReply.parse((await call('readSingleSignOn')).json())
  const update = (provider: object, changes: object = {}) =>
    call('updateSingleSignOn', {
      provider,
      defaultRole: 'researcher',
      isEnabled: true,
      isEnforced: false,
      ...changes,
    })
  return { app, store, workspace, owner, call, records, verifyDomain, read, update }
}

/** An app of its own with a workspace, and the records of its domains in the DNS. */
export const startSingleSignOn = async (...options: Parameters<typeof startServer>) =>
  singleSignOnOn(await startServer(...options))

/** As `startSingleSignOn`, with one app for all tests of the file: what each writes is deleted at its end. */
export const sharedSingleSignOn = () => {
  const servers = sharedVariants(startServer)
  return async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
    const server = await servers(database, environment)
    server.records.clear()
    deleteRowsAtEnd(server.store)
    return singleSignOnOn(server)
  }
}
