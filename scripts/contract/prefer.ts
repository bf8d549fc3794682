import { isObject } from '#contract/shared/json.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '#contract/shared/messages.ts'
import { type Call, calls, type Example, type Sent, uploadCalls } from './calls.ts'
import { jsonOf } from './verify/judge.ts'

type Reply = Pick<Example, 'status' | 'reply'>

const { server } = messages

/** Messages of statuses that a call declares without an example. */
const messagesByStatus: Readonly<Record<number, string>> = {
  400: server.unreadable,
  404: server.notFound,
  413: server.tooLarge,
  415: server.mediaType,
  429: server.tooMany,
  501: server.notImplemented,
}

const patterns = [...calls, ...uploadCalls].map((call) => ({
  call,
  pattern: new URLPattern({ pathname: call.path }),
}))

/** The call of a request, with its path parameters and query. */
const findCall = ({ method, url = '/' }: IncomingMessage) => {
  const address = URL.parse(url, 'http://mock')
  const expected = method === 'HEAD' ? 'GET' : method
  for (const { call, pattern } of patterns) {
    const found = address && call.method === expected ? pattern.exec(address) : null
    if (address && found)
      return { call, pathParams: found.pathname.groups, query: Object.fromEntries(address.searchParams) }
  }
  return undefined
}

/** The JSON body of a request; undefined for none, an invalid one, or one above the limit of the call. */
const readBody = async ({ maxBodyBytes = 0 }: Call, request: IncomingMessage): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) return undefined
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return jsonOf(Buffer.concat(chunks).toString('utf8')).value
}

type Asked = Readonly<Record<keyof Sent, unknown>>

/** Counts the values that a request shares with the request of an example. */
const countMatches = ({ request }: Example, asked: Asked) => {
  const same = (sample: unknown, actual: unknown) =>
    isObject(sample) && isObject(actual)
      ? Object.entries(sample).filter(([key, value]) => JSON.stringify(actual[key]) === JSON.stringify(value))
          .length
      : 0
  return (
    same(request.body, asked.body) +
    same(request.query, asked.query) +
    same(request.pathParams, asked.pathParams) +
    same(request.headers, asked.headers)
  )
}

/** The reply of the example with this status that is nearest to the request. */
const replyWith = (status: number, { name, responses, examples }: Call, asked: Asked): Reply => {
  if (!responses.has(status)) {
    const declared = [...responses.keys()].join(', ')
    return { status: 400, reply: { message: `${name} declares ${declared}, and no ${status}` } }
  }
  const [nearest] = [...examples.accepted, ...examples.refused]
    .filter((example) => example.status === status)
    .toSorted((a, b) => countMatches(b, asked) - countMatches(a, asked))
  if (nearest) return nearest
  if (status === 422) return { status, reply: { errors: { body: [messages.invalid] } } }
  return { status, reply: { message: messagesByStatus[status] ?? server.failed } }
}

/** The status that `Prefer: code=422` asks for. */
const preferredStatus = ({ headers }: IncomingMessage) => {
  const [, code] = /(?:^|[\s,;])code=(\d{3})\b/.exec(String(headers['prefer'] ?? '')) ?? []
  return code === undefined ? undefined : Number(code)
}

/** Replies with the status that the header `Prefer` selects; returns false for a request without it. */
export const replyAsPreferred = (request: IncomingMessage, response: ServerResponse) => {
  const preferred = preferredStatus(request)
  const found = preferred === undefined ? undefined : findCall(request)
  if (preferred === undefined || !found) return false
  const { call, ...parts } = found
  const answer = async () => {
    const body = await readBody(call, request)
    const { status, reply } = replyWith(preferred, call, { ...parts, headers: request.headers, body })
    response.writeHead(status, {
      ...(status === 429 && { 'retry-after': '1' }),
      'content-type': call.files.get(status) ?? 'application/json; charset=utf-8',
    })
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
    // Discards the rest of a body that is too large, before the next request on this connection.
    request.resume()
  }
  // A client that closed its connection gets no reply.
  answer().catch(() => response.destroy())
  return true
}
