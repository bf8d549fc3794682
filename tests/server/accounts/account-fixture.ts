import { parseSetCookie } from 'cookie'
import { z } from 'zod'
import type { Store } from '#server/store/schema.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { type App, startApp } from '../../support/app.ts'
import { sharedVariants } from '../../support/clean-up.ts'
import { type databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { deleteRowsAtEnd } from '../../support/delete-rows.ts'

export const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'analytical engine' }
export const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: 'nanoseconds of wire' }

/** No server listens at this address: mails stay in the outbox. */
export const withMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_ATTEMPTS: '1' }

const nextReply = z.object({ next: z.string(), ticket: z.string().optional() })
const failed = z.object({ message: z.string() })

const cookieNamed = (reply: { headers: Record<string, unknown> }, pattern: RegExp) =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .filter((header) => typeof header === 'string')
    .map((header) => parseSetCookie(header))
    .find(({ name }) => pattern.test(name))

/** The session cookie that a reply sets; undefined without one. */
export const cookieOf = (reply: { headers: Record<string, unknown> }) => {
  return cookieNamed(reply, /^(__Host-)?understory$/)
}
export const messageOf = (reply: { json(): unknown }) => failed.parse(reply.json()).message
export const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

/** A browser that sends requests, and keeps the cookies of the replies. */
export const openBrowser = (
  app: App,
  { remoteAddress = '127.0.0.1', userAgent = 'Firefox/1 Linux' } = {},
) => {
  let cookie = ''
  let device = ''
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    { payload, headers = {} }: { payload?: object; headers?: Record<string, string> } = {},
  ) => {
    const cookies = [cookie, device].filter(Boolean).join('; ')
    const sent = { 'user-agent': userAgent, ...(cookies && { cookie: cookies }), ...headers }
    const reply = await app.inject({ method, url, headers: sent, remoteAddress, ...(payload && { payload }) })
    const set = cookieOf(reply)
    if (set) cookie = set.value ? `${set.name}=${set.value}` : ''
    const known = cookieNamed(reply, /understory-device$/)
    if (known) device = `${known.name}=${known.value}`
    return reply
  }
  return {
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers && { headers }),
    post: (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
      send('POST', url, { payload, headers }),
    /** The session cookie. */
    cookie: () => cookie,
    deviceCookie: () => device,
    setDeviceCookie: (value: string) => {
      device = value
    },
    setCookie: (value: string) => {
      cookie = value
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>

const credentials = ({ email, password }: typeof ada) => ({ email, password })

export const signUp = (browser: Browser, person = ada) => browser.post('/accounts/sign-up', person)
export const signIn = (browser: Browser, person: typeof ada = ada) =>
  browser.post('/accounts/sign-in', credentials(person))
/** Whether the browser is signed in. */
export const isSignedIn = async (browser: Browser) => (await browser.get('/accounts/me')).statusCode === 200

/** The ticket of a sign-in that needs a second factor. */
export const ticketOf = (reply: { json(): unknown }) => {
  const { next, ticket } = nextReply.parse(reply.json())
  if (ticket === undefined) throw new Error(`No ticket: ${next}`)
  return ticket
}

const startServer = async (
  database: (typeof databases)[number],
  environment: Readonly<Record<string, string>> = {},
) => {
  const url = await freshDatabase(database)
  return { url, app: await startApp(url, environment), store: await openTestStore(url) }
}

const accountsOn = ({ url, app, store }: Awaited<ReturnType<typeof startServer>>) => {
  /** Mails to an address, the oldest first. */
  const mailsTo = (email: string) =>
    store.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
  /** The token of the link to a page in the last mail to an address. */
  const mailedToken = async (email: string, page: string) => {
    const last = (await mailsTo(email)).at(-1)
    const token = new RegExp(`/app/${page}#([\\w-]{43})`).exec(last?.text ?? '')?.[1]
    if (token === undefined) throw new Error(`No link to ${page} for ${email}`)
    return token
  }
  /** A browser of a person who has signed up and in. */
  const signedInBrowser = async (person = ada, options?: Parameters<typeof openBrowser>[1]) => {
    const browser = openBrowser(app, options)
    await signUp(browser, person)
    const reply = await signIn(browser, person)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return browser
  }
  return { url, app, store, mailsTo, mailedToken, signedInBrowser }
}

/** An app of its own without accounts, and access to its database. */
export const startAccounts = async (...options: Parameters<typeof startServer>) =>
  accountsOn(await startServer(...options))

/** As `startAccounts`, with one app for all tests of the file: the accounts of each are deleted at its end. */
export const sharedAccounts = () => {
  const servers = sharedVariants(startServer)
  return async (database: (typeof databases)[number], environment: Readonly<Record<string, string>> = {}) => {
    const server = await servers(database, environment)
    deleteRowsAtEnd(server.store)
    return accountsOn(server)
  }
}

/** The token that sets up an installation. */
export const setUpToken = async (app: App) => {
  const token = await app.createSetUpToken()
  if (token === undefined) throw new Error('The installation is set up')
  return token
}

/** The workspaces that persons have created: all but that of the demos. */
export const ownWorkspaces = (store: Store) =>
  store.selectFrom('workspace').selectAll().where('id', '!=', demoWorkspaceId).execute()
