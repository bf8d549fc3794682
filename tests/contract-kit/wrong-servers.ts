import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { examples } from '#contract/examples.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import type { App } from '#tests/support/app.ts'
import { png } from '#tests/support/generated-media.ts'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One thing a server gets wrong: what it makes of a request, or of the reply to it. */
export interface Fault {
  readonly request?: (request: Request) => Request
  readonly reply?: (reply: Reply, request: Request) => Reply
}

const flat = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const read = async (request: IncomingMessage): Promise<Request> => {
  const body = await buffer(request)
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = flat(request.headers)
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: request.url ?? '/',
    headers,
    body,
  }
}

const answer = async (app: App, { method, path, headers, body }: Request): Promise<Reply> => {
  const reply = await app.inject({ method, url: path, headers, ...(method === 'POST' && { payload: body }) })
  return { status: reply.statusCode, headers: flat(reply.headers), body: reply.body }
}

/** The address of a server in front of ours that is ours but for one fault, up as long as the running test. */
export async function startWrongServer(app: App, { request, reply }: Fault): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const work = async () => {
      const asked = await read(incoming)
      const said = await answer(app, request ? request(asked) : asked)
      const { status, headers, body } = reply ? reply(said, asked) : said
      const { 'content-length': _, ...others } = headers
      outgoing.writeHead(status, others).end(body)
    }
    work().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return `http://127.0.0.1:${address.port}`
}

/** The request with every text and other value of its JSON body replaced; one that is no JSON stays. */
const withValues = (change: (value: unknown, key: string) => unknown) => ({
  request: (request: Request): Request => {
    try {
      return {
        ...request,
        body: Buffer.from(
          JSON.stringify(JSON.parse(request.body.toString(), (key, value) => change(value, key))),
        ),
      }
    } catch {
      return request
    }
  },
})

const withTexts = (change: (text: string, key: string) => string) =>
  withValues((value, key) => (typeof value === 'string' ? change(value, key) : value))

/** The reply changed where it has this status. */
const on = (status: number, change: (reply: Reply, request: Request) => Partial<Reply>) => ({
  reply: (reply: Reply, request: Request): Reply =>
    reply.status === status ? { ...reply, ...change(reply, request) } : reply,
})

const json = (value: unknown) => ({ body: JSON.stringify(value) })

const without = (headers: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))

interface WrongServer {
  readonly name: string
  readonly fault: Fault
  /** The calls it is verified by. */
  readonly calls: readonly string[]
  /** Rule and aspect of every break that has to be found, and no others. */
  readonly caught: readonly string[]
}

/** Servers that break one promise each. */
export const wrongServers: readonly WrongServer[] = [
  {
    name: 'answers 201 for 200',
    fault: on(200, (_, { method }) => (method === 'POST' ? { status: 201 } : {})),
    calls: ['contact'],
    caught: ['accepted example: status', 'length: status', 'enumeration: status', 'idempotency: status'],
  },
  {
    name: 'answers 403 for 404',
    fault: on(404, () => ({ status: 403 })),
    calls: ['booking'],
    caught: ['refused example: status'],
  },
  {
    name: 'leaves the message out',
    fault: on(200, (_, { method }) => (method === 'POST' ? json({}) : {})),
    calls: ['contact'],
    caught: ['accepted example: shape', 'length: shape', 'enumeration: shape', 'idempotency: shape'],
  },
  {
    name: 'says something else when it took the form',
    fault: on(200, (_, { method }) => (method === 'POST' ? json({ message: 'Thanks' }) : {})),
    calls: ['contact'],
    caught: ['accepted example: message'],
  },
  {
    name: 'names a field as the wire does, not as the form shows it',
    fault: on(422, ({ body }) => ({ body: body.replace('"subscription-email"', '"email2"') })),
    calls: ['subscription'],
    caught: [
      'refused example: fields',
      'required: fields',
      'length: fields',
      'format: fields',
      'type: fields',
      'unstorable text: fields',
    ],
  },
  {
    name: 'forgets the place of a nested field',
    fault: on(422, ({ body }) => ({ body: body.replaceAll(/"questions\.\d+\.output\./g, '"') })),
    calls: ['popupWizard'],
    caught: [
      'refused example: fields',
      'required: fields',
      'length: fields',
      'type: fields',
      'unstorable text: fields',
      'unknown field: fields',
    ],
  },
  {
    name: 'spells a sentence differently',
    fault: on(422, ({ body }) => ({ body: body.replaceAll(messages.email.invalid, 'Invalid e-mail') })),
    calls: ['contact'],
    caught: ['refused example: sentences', 'format: sentences', 'unstorable text: sentences'],
  },
  {
    name: 'accepts 251 characters',
    fault: withTexts((text) => (text.length === 251 ? text.slice(1) : text)),
    calls: ['subscription'],
    caught: ['length: status'],
  },
  {
    name: 'refuses 250 characters',
    fault: withTexts((text) => (text.length === 250 ? `x${text}` : text)),
    calls: ['contact'],
    caught: ['length: status'],
  },
  {
    name: 'accepts a missing name',
    fault: withValues((value, key) =>
      key === '' && typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { name: 'Nobody', ...value }
        : value,
    ),
    calls: ['bookDemo'],
    caught: ['required: status'],
  },
  {
    name: 'takes a blank text for an answer',
    fault: withTexts((text, key) => (key === 'name' && text !== '' && text.trim() === '' ? 'Nobody' : text)),
    calls: ['bookDemo'],
    caught: ['required: status'],
  },
  {
    name: 'accepts an address without a domain',
    fault: withTexts((text) => (text === 'ada@example' ? 'ada@example.org' : text)),
    calls: ['subscription'],
    caught: ['format: status'],
  },
  {
    name: 'accepts a number for a text',
    fault: withValues((value) => (value === 42 ? 'forty-two' : value)),
    calls: ['studentForm'],
    // As an address, the text is refused with another sentence.
    caught: ['type: status', 'type: sentences'],
  },
  {
    name: 'takes a question before the first',
    fault: withValues((value, key) => (key === 'index' && value === -1 ? 0 : value)),
    calls: ['popupWizard'],
    caught: ['range: status'],
  },
  {
    name: 'takes a list of nothing',
    fault: withValues((value, key) =>
      key === 'events' && Array.isArray(value) && value.length === 0
        ? [{ type: 'page.viewed', route: 'pageHome' }]
        : value,
    ),
    calls: ['analytics'],
    caught: ['length: status'],
  },
  {
    name: 'does not know the youngest tool',
    fault: withTexts((text) => (text === 'freeforminterview' ? 'unheard' : text)),
    calls: ['support'],
    caught: ['enumeration: status'],
  },
  {
    name: 'takes any tool',
    fault: withTexts((text, key) => (key === 'tool' && text === 'something else' ? 'cardsort' : text)),
    calls: ['support'],
    caught: ['enumeration: status'],
  },
  {
    name: 'drops what it cannot store',
    fault: withTexts((text) => text.replace(/[\0\ud800]/, '')),
    calls: ['subscription'],
    caught: ['unstorable text: status'],
  },
  {
    name: 'accepts an unknown field',
    fault: withValues((value, key) => (key === 'tree' ? undefined : value)),
    calls: ['contact'],
    caught: ['unknown field: status'],
  },
  {
    name: 'ignores a query it does not understand',
    fault: {
      request: (request) => ({ ...request, path: request.path.replace(/currency=(x|9+|doubloon)?$/, '') }),
    },
    calls: ['pricing'],
    caught: ['query: status', 'refused example: status'],
  },
  {
    name: 'answers 500 to bad JSON',
    fault: on(400, () => ({ status: 500 })),
    calls: ['contact'],
    caught: ['body: status'],
  },
  {
    name: 'answers HTML when the body is too large',
    fault: on(413, () => ({ headers: { 'content-type': 'text/html' }, body: '<h1>Too large</h1>' })),
    calls: ['contact'],
    caught: ['body: JSON'],
  },
  {
    name: 'takes a form for JSON',
    fault: {
      request: (request) => ({
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json' },
      }),
    },
    calls: ['contact'],
    caught: ['body: status'],
  },
  {
    name: 'ignores the idempotency key',
    fault: { request: (request) => ({ ...request, headers: without(request.headers, 'idempotency-key') }) },
    calls: ['contact', 'subscription'],
    caught: ['idempotency: status'],
  },
  {
    name: 'books twice under one key',
    fault: { request: (request) => ({ ...request, headers: without(request.headers, 'idempotency-key') }) },
    calls: ['book'],
    caught: ['idempotency: status'],
  },
  {
    name: 'goes by the name of a file',
    fault: {
      request: (request) => (request.body.includes('<script>') ? { ...request, body: png() } : request),
    },
    calls: ['upload'],
    caught: ['file: status'],
  },
  {
    name: 'says of a large file what it says of a large form',
    fault: on(413, () => json({ message: messages.server.tooLarge })),
    calls: ['upload'],
    caught: ['file: message'],
  },
  {
    name: 'shows a workspace to strangers',
    fault: on(404, (_, { path }) =>
      path.startsWith('/workspaces/')
        ? { status: 200, ...json(examples.readWorkspace.accepted[0].reply) }
        : {},
    ),
    calls: ['readWorkspace'],
    caught: ['access: status', 'refused example: status'],
  },
  {
    name: 'replies to strangers that a workspace exists',
    fault: on(404, () => ({ status: 403, ...json({ message: workspaceMessages.notAllowed }) })),
    calls: ['listMembers'],
    caught: ['access: status'],
  },
  {
    name: 'lists sessions without a session',
    fault: on(401, () => ({ status: 200, ...json({ sessions: [] }) })),
    calls: ['listSessions'],
    caught: ['access: status'],
  },
  {
    name: 'lets a viewer and every API key list the API keys',
    fault: on(403, ({ body }) =>
      body.includes(accountMessages.otherSite) ? {} : { status: 200, ...json({ apiKeys: [] }) },
    ),
    calls: ['listApiKeys'],
    caught: ['access: status'],
  },
  {
    name: 'takes an API key of any workspace',
    fault: on(404, (_, { headers }) =>
      headers['authorization'] === undefined ? {} : { status: 200, ...json({ members: [] }) },
    ),
    calls: ['listMembers'],
    caught: ['access: status'],
  },
  {
    name: 'takes changes from pages of other sites',
    fault: { request: (request) => ({ ...request, headers: without(request.headers, 'origin') }) },
    calls: ['updateAccount', 'createWorkspace'],
    caught: ['access: status'],
  },
]

/** The fault of a server that limits its clients and does not say for how long. */
export const dropsRetryAfter: Fault = on(429, ({ headers }) => ({ headers: without(headers, 'retry-after') }))

/** The fault of a server that breaks down over a list where it looks for a text. */
export const breaksOverLists: Fault = {
  reply: (reply, { body }) =>
    reply.status === 422 && /:\[\]/.test(body.toString())
      ? { ...reply, status: 500, ...json({ message: 'Sorry' }) }
      : reply,
}
