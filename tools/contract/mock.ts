import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { maxBodyBytes } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type Call, calls, type Example } from './calls.ts'
import { takeAttachment, takeMedia } from './mock-upload.ts'
import { upload, uploadMedia } from './upload-calls.ts'
import { errorsOf } from './verify/oracle.ts'
import { isRecord } from './verify/schema-of.ts'

interface Reply {
  readonly status: number
  readonly body: unknown
  /** Of a file; a reply without is JSON. */
  readonly type?: string | undefined
}

interface Asked {
  readonly call: Call
  readonly body: unknown
  readonly query: Readonly<Record<string, string>>
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, unknown>>
  readonly key: string | undefined
}

/** An address or a body that no server could read. */
class UnreadableError extends Error {}

const { server: words } = messages
const say = (status: number, message: string): Reply => ({ status, body: { message } })

const sentences: Readonly<Record<number, string>> = {
  400: words.unreadable,
  404: words.notFound,
  413: words.tooLarge,
  415: words.mediaType,
  429: words.tooMany,
  501: words.notImplemented,
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new UnreadableError()
  }
}

const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

const findCall = (asked: string | undefined, path: string) => {
  // A HEAD is a GET of which only the head is sent.
  const method = asked === 'HEAD' ? 'GET' : asked
  for (const call of [...calls, upload, uploadMedia]) {
    const pathParams = call.method === method ? matchPath(call.path, path) : undefined
    if (pathParams) return { call, pathParams }
  }
  return undefined
}

/** How much of an example's request is in this one: the reply of the nearest example is given. */
const likeness = ({ request }: Example, { body, query, pathParams, headers }: Asked) => {
  const same = (sample: unknown, given: unknown) =>
    isRecord(sample) && isRecord(given)
      ? Object.entries(sample).filter(([key, value]) => JSON.stringify(given[key]) === JSON.stringify(value))
          .length
      : 0
  return (
    same(request.body, body) +
    same(request.query, query) +
    same(request.pathParams, pathParams) +
    same(request.headers, headers)
  )
}

const nearest = (examples: readonly Example[], asked: Asked) =>
  examples.toSorted((a, b) => likeness(b, asked) - likeness(a, asked))[0]

const answerOf = (example: Example | undefined, { files }: Call): Reply =>
  example
    ? { status: example.status, body: example.reply, type: files.get(example.status) }
    : say(500, words.failed)

/** A refusal that no schema foresees, where the request is exactly the example of one. */
const refusedAs = (asked: Asked) =>
  asked.call.examples.refused.find(
    (example) =>
      errorsOf(asked.call, example.request) === undefined &&
      likeness(example, asked) ===
        Object.values(example.request).flatMap((part) => Object.keys(part ?? {})).length,
  )

const accept = (asked: Asked): Reply =>
  answerOf(refusedAs(asked) ?? nearest(asked.call.examples.accepted, asked), asked.call)

/** The status that `Prefer: code=422` asks for. */
const preferredBy = ({ headers }: IncomingMessage) => {
  const [, code] = /(?:^|[\s,;])code=(\d{3})\b/.exec(String(headers['prefer'] ?? '')) ?? []
  return code === undefined ? undefined : Number(code)
}

const prefer = (status: number, asked: Asked): Reply => {
  const { responses, examples } = asked.call
  if (!responses.has(status)) {
    const declared = [...responses.keys()].join(', ')
    return say(400, `${asked.call.name} declares ${declared}, and no ${status}`)
  }
  const all = [...examples.accepted, ...examples.refused].filter((example) => example.status === status)
  if (all.length > 0) return answerOf(nearest(all, asked), asked.call)
  return status === 422
    ? { status, body: { errors: { body: [messages.invalid] } } }
    : say(status, sentences[status] ?? words.failed)
}

/** The body of a call that has one, or the reply to a body that cannot be read. */
const readBody = async (call: Call, request: IncomingMessage): Promise<{ body: unknown } | Reply> => {
  const bytes = await buffer(request)
  if (!call.body) return { body: undefined }
  if (bytes.length > maxBodyBytes) return say(413, words.tooLarge)
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return say(415, words.mediaType)
  try {
    return { body: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return say(400, words.unreadable)
  }
}

/** First replies by key, so that the same message gets the same answer and another one is refused. */
const createMemory = () => {
  const answered = new Map<string, { readonly message: string; readonly reply: Reply }>()
  return (asked: Asked, reply: () => Reply): Reply => {
    if (asked.key === undefined) return reply()
    if (asked.key === '' || asked.key.length > 255)
      return { status: 422, body: { errors: { 'idempotency-key': [messages.invalid] } } }
    const message = JSON.stringify([asked.call.name, asked.body])
    const first = answered.get(asked.key)
    if (first && first.message !== message)
      return { status: 422, body: { errors: { 'idempotency-key': [words.keyReused] } } }
    if (first) return first.reply
    const fresh = reply()
    if (fresh.status === 200) answered.set(asked.key, { message, reply: fresh })
    return fresh
  }
}

/** For pages that another server serves: the mock is a tool for development. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
}

/** A server that answers the contract's examples to whatever the contract's schemas take. */
export const createMock = () => {
  const remember = createMemory()

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const [pathname = '/', search] = (request.url ?? '/').split('?', 2)
    const searchParams = new URLSearchParams(search)
    const found = findCall(request.method, pathname)
    if (!found) return say(404, words.notFound)
    const { call, pathParams } = found
    const query = Object.fromEntries(searchParams)
    const preferred = preferredBy(request)
    if (preferred === undefined && call === upload) return takeAttachment({ request, query })
    if (preferred === undefined && call === uploadMedia) return takeMedia({ request, pathParams, query })
    const sent = await readBody(call, request)
    if ('status' in sent) return sent
    const key = call.headers && request.headers['idempotency-key']?.toString()
    const { headers } = request
    const asked: Asked = { call, pathParams, headers, key, body: sent.body, query }

    if (preferred !== undefined) return prefer(preferred, asked)
    const errors = errorsOf(call, asked)
    return errors ? { status: 422, body: { errors } } : remember(asked, () => accept(asked))
  }

  return createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, openToAll).end()
      return
    }
    answer(request)
      .catch((error: unknown) =>
        error instanceof UnreadableError ? say(400, words.unreadable) : say(500, words.failed),
      )
      .then(({ status, body, type }) => {
        const retry = status === 429 ? { 'retry-after': '1' } : {}
        response.writeHead(status, {
          ...openToAll,
          ...retry,
          'content-type': type ?? 'application/json; charset=utf-8',
        })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
}
