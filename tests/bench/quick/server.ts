import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { contract } from '#contract/index.ts'
import { workspaceReply } from '#contract/workspace/workspace.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { contentSecurityPolicy } from '#server/http/security.ts'
import { openStore } from '#server/open-store.ts'
import { loadPages } from '#server/pages.ts'

/** The config of a server whose files are in `folder`, without captcha, limits and log. */
export const quickConfig = (folder: string) =>
  readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: `file:${join(folder, 'ours.db')}`,
    UPLOADS_DIR: join(folder, 'uploads'),
    LOG_LEVEL: 'silent',
    CAPTCHA_PROVIDER: 'none',
    RATE_LIMIT_PER_MINUTE: '10000000',
    PAGE_LIMIT_PER_MINUTE: '10000000',
    TRUST_PROXY: '127.0.0.1',
  })

/** The server with the built site in this process, and the store beside it. */
export const openServer = async (folder: string) => {
  const dist = resolve('dist')
  const pages = await loadPages(dist, (hashes) => contentSecurityPolicy(hashes))
  const config = quickConfig(folder)
  const app = await buildApp(config, { pages, folder: dist })
  const store = await openStore(config.databaseUrl)
  return {
    app,
    store,
    post: async (url: string, payload: object | string, headers: Record<string, string> = {}) => {
      const reply = await app.inject({ method: 'POST', url, payload, headers })
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
      return reply
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await store.destroy()
    },
  }
}
export type Server = Awaited<ReturnType<typeof openServer>>

const password = 'lavender by the gate'

/** A new account; its credentials and the cookie of its session. */
export const addAccount = async ({ post }: Server) => {
  const account = { email: `${randomUUID()}@example.org`, password }
  await post(contract.signUp.path, { name: 'Ada Lovelace', ...account })
  const reply = await post(contract.signIn.path, account)
  const { name, value } = reply.cookies.find((each) => each.name.endsWith('understory')) ?? {}
  if (name === undefined || value === undefined) throw new Error('Signing in sets no cookie')
  return { ...account, token: value, headers: { cookie: `${name}=${value}` } }
}
type Account = Awaited<ReturnType<typeof addAccount>>

export const addWorkspace = async ({ post }: Server, { headers }: Account) =>
  workspaceReply.parse((await post(contract.createWorkspace.path, { name: 'Bench' }, headers)).json()).id
