import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { idempotencyKeyLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { maxUploadBytes, uploadContentType, uploadExtensionOf, uploadQuery } from '#contract/site/uploads.ts'
import {
  maxMediaBytes,
  mediaErrors,
  type MediaExtension,
  mediaExtensionOf,
  mediaFolder,
  mediaQuery,
  mediaTypes,
} from '#contract/studies/media.ts'
import { receiveFile } from '#server/files/incoming.ts'
import { checkAttachment, inspectMedia } from '#server/files/media/inspect.ts'
import { MediaError } from '#server/files/media/media-file.ts'
import {
  type Call,
  calls,
  type Example,
  type Sent,
  unknownLinkHeaders,
  unknownStudyPath,
  upload,
  uploadMedia,
} from './calls.ts'
import { createMockAccounts } from './mock-accounts.ts'
import { errorsOf } from './verify/judge.ts'
import { isRecord } from './verify/schema-of.ts'

interface Reply {
  readonly status: number
  readonly body: unknown
  /** Content type of a file; a reply without one is JSON. */
  readonly type?: string | undefined
  /** Value of the header `Set-Cookie`. */
  readonly cookie?: string | undefined
}

interface FileRequest {
  readonly request: IncomingMessage
  readonly pathParams: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

interface CallRequest {
  readonly call: Call
  readonly body: unknown
  readonly query: Readonly<Record<string, string>>
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, unknown>>
  readonly key: string | undefined
}

/** An address or a body that no server could read. */
class UnreadableError extends Error {}

const { server: serverMessages } = messages
const messageReply = (status: number, message: string): Reply => ({ status, body: { message } })
const refuse = (errors: Readonly<Record<string, readonly string[]>>): Reply => ({
  status: 422,
  body: { errors },
})

/** Whether the content type announces the bytes of a file. */
const isFile = ({ headers }: IncomingMessage) => {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase() === uploadContentType
}

const temporaryFolder = join(tmpdir(), 'understory-mock')

/** The reply of `work`, or errors under this field when the file is rejected. */
const inspected = async (field: string, work: () => Promise<unknown>): Promise<Reply> => {
  try {
    return { status: 200, body: await work() }
  } catch (error) {
    if (error instanceof MediaError) return refuse({ [field]: [error.message] })
    throw error
  }
}

/** Checks an attachment of a form and discards it. */
const takeAttachment = async ({ request, query }: Omit<FileRequest, 'pathParams'>): Promise<Reply> => {
  const { size, extension: badName, mediaType } = messages.upload
  if (!isFile(request)) return messageReply(415, mediaType)
  const extension = uploadExtensionOf(uploadQuery.safeParse(query).data?.name ?? '')
  const check = (path: string) =>
    extension === undefined
      ? Promise.resolve(refuse({ attachment: [badName] }))
      : inspected('attachment', async () => {
          await checkAttachment(path, extension)
          return { id: randomUUID() }
        })
  const received = { body: request, maxBytes: maxUploadBytes }
  return (await receiveFile(temporaryFolder, received, check)) ?? messageReply(413, size)
}

const inspect = (path: string, extension: MediaExtension, alt: string) =>
  inspected('file', async () => {
    const inspection = await inspectMedia(path, extension)
    return { ...inspection.inspected, src: `${mediaFolder}${randomUUID()}.${extension}`, alt }
  })

/** Checks a picture, video or audio file of a study and discards it. */
const takeMedia = async ({ request, pathParams, query }: FileRequest): Promise<Reply> => {
  const { study, upload: uploadMessages } = messages
  const link = request.headers['x-share-token']
  if (!isFile(request)) return messageReply(415, uploadMessages.mediaType)
  if (isDeepStrictEqual(pathParams, unknownStudyPath)) return messageReply(404, study.unknown)
  if (link === undefined) return messageReply(403, study.link.notAllowed)
  if (link === unknownLinkHeaders?.['x-share-token']) return messageReply(404, study.link.unknown)
  const { data, error } = mediaQuery.safeParse(query)
  if (error) return refuse(mediaErrors(error))
  const extension = mediaExtensionOf(data.name)
  if (extension === undefined) return refuse({ file: [uploadMessages.extension] })

  const maxBytes = maxMediaBytes[mediaTypes[extension].kind]
  const work = (path: string) => inspect(path, extension, data.alt)
  const received = { body: request, maxBytes }
  return (await receiveFile(temporaryFolder, received, work)) ?? messageReply(413, uploadMessages.size)
}

const messagesByStatus: Readonly<Record<number, string>> = {
  400: serverMessages.unreadable,
  404: serverMessages.notFound,
  413: serverMessages.tooLarge,
  415: serverMessages.mediaType,
  429: serverMessages.tooMany,
  501: serverMessages.notImplemented,
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new UnreadableError()
  }
}

const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const [expected, actual] = [segmentsOf(pattern), segmentsOf(path)]
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = decode(actual[index] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

const findCall = (requestMethod: string | undefined, path: string) => {
  const method = requestMethod === 'HEAD' ? 'GET' : requestMethod
  for (const call of [...calls, upload, uploadMedia]) {
    const pathParams = call.method === method ? matchPath(call.path, path) : undefined
    if (pathParams) return { call, pathParams }
  }
  return undefined
}

/** Counts the values that a request shares with an example's request. */
const countMatches = ({ request }: Example, { body, query, pathParams, headers }: CallRequest) => {
  const same = (sample: unknown, actual: unknown) =>
    isRecord(sample) && isRecord(actual)
      ? Object.entries(sample).filter(([key, value]) => JSON.stringify(actual[key]) === JSON.stringify(value))
          .length
      : 0
  return (
    same(request.body, body) +
    same(request.query, query) +
    same(request.pathParams, pathParams) +
    same(request.headers, headers)
  )
}

const nearestExample = (examples: readonly Example[], asked: CallRequest) =>
  examples.toSorted((a, b) => countMatches(b, asked) - countMatches(a, asked))[0]

const replyOf = (example: Example | undefined, { files }: Call): Reply =>
  example
    ? { status: example.status, body: example.reply, type: files.get(example.status) }
    : messageReply(500, serverMessages.failed)

/** The identifiers that needs of an example replace by those of what was created for it. */
const createdFields: Readonly<Partial<Record<Example['needs'][number], string>>> = {
  workspace: 'workspace',
  'live study': 'study',
  response: 'respondent',
}

/** The request of an example without the identifiers that its needs replace. */
const withoutCreated = ({ needs, request }: Example): Sent => {
  const created = new Set(needs.map((need) => createdFields[need]))
  const keep = <Value>(part: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !created.has(name)))
  const { pathParams, body } = request
  return {
    ...request,
    ...(pathParams && { pathParams: keep(pathParams) }),
    ...(isRecord(body) && { body: keep(body) }),
  }
}

/** The example of a refusal that no schema can decide, if the request equals its request and no accepted one more. */
const refusedExample = (asked: CallRequest) => {
  const { accepted, refused } = asked.call.examples
  return refused.find((example) => {
    const request = withoutCreated(example)
    const values = Object.values(request).flatMap((part) => Object.keys(part ?? {})).length
    return (
      values > 0 &&
      errorsOf(asked.call, example.request) === undefined &&
      countMatches({ ...example, request }, asked) === values &&
      accepted.every((other) => countMatches(other, asked) <= values)
    )
  })
}

/** The reply to a valid request. `answer` gives the reply that depends on what the mock has stored, if any. */
const accept = (asked: CallRequest, answer: (asked: CallRequest) => Reply | undefined): Reply => {
  const refused = refusedExample(asked)
  if (refused) return replyOf(refused, asked.call)
  return answer(asked) ?? replyOf(nearestExample(asked.call.examples.accepted, asked), asked.call)
}

/** The status that `Prefer: code=422` asks for. */
const preferredBy = ({ headers }: IncomingMessage) => {
  const [, code] = /(?:^|[\s,;])code=(\d{3})\b/.exec(String(headers['prefer'] ?? '')) ?? []
  return code === undefined ? undefined : Number(code)
}

const prefer = (status: number, asked: CallRequest): Reply => {
  const { responses, examples } = asked.call
  if (!responses.has(status)) {
    const declared = [...responses.keys()].join(', ')
    return messageReply(400, `${asked.call.name} declares ${declared}, and no ${status}`)
  }
  const all = [...examples.accepted, ...examples.refused].filter((example) => example.status === status)
  if (all.length > 0) return replyOf(nearestExample(all, asked), asked.call)
  return status === 422
    ? { status, body: { errors: { body: [messages.invalid] } } }
    : messageReply(status, messagesByStatus[status] ?? serverMessages.failed)
}

/** The body of a call that has one, or the reply to a body that cannot be read. */
const readBody = async (call: Call, request: IncomingMessage): Promise<{ body: unknown } | Reply> => {
  const bytes = await buffer(request)
  if (!call.body) return { body: undefined }
  if (bytes.length > (call.maxBodyBytes ?? Infinity)) return messageReply(413, serverMessages.tooLarge)
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return messageReply(415, serverMessages.mediaType)
  try {
    return { body: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return messageReply(400, serverMessages.unreadable)
  }
}

/** Stores the first reply by idempotency key; another message under the same key is refused. */
const createReplyStore = () => {
  const answered = new Map<string, { readonly message: string; readonly reply: Reply }>()
  return (asked: CallRequest, reply: () => Reply): Reply => {
    if (asked.key === undefined) return reply()
    if (asked.key.length < idempotencyKeyLength.min || asked.key.length > idempotencyKeyLength.max)
      return { status: 422, body: { errors: { 'idempotency-key': [serverMessages.keyLength] } } }
    const message = JSON.stringify([asked.call.name, asked.body])
    const first = answered.get(asked.key)
    if (first && first.message !== message)
      return { status: 422, body: { errors: { 'idempotency-key': [serverMessages.keyReused] } } }
    if (first) return first.reply
    const fresh = reply()
    if (fresh.status === 200) answered.set(asked.key, { message, reply: fresh })
    return fresh
  }
}

const openApiFile = new URL('../../contract/openapi.json', import.meta.url)

/** CORS headers: pages of other origins may call the mock. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
}

/**
 * Creates a server that validates requests by the contract's schemas and replies with its examples. It stores accounts
 * and workspaces in memory.
 */
export const createMock = () => {
  const replyOnce = createReplyStore()
  const accounts = createMockAccounts()

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const [pathname = '/', search] = (request.url ?? '/').split('?', 2)
    const searchParams = new URLSearchParams(search)
    if (pathname === '/openapi.json') return { status: 200, body: await readFile(openApiFile, 'utf8') }
    const found = findCall(request.method, pathname)
    if (!found) return messageReply(404, serverMessages.notFound)
    const { call, pathParams } = found
    const query = Object.fromEntries(searchParams)
    const preferred = preferredBy(request)
    if (preferred === undefined && call === upload) return takeAttachment({ request, query })
    if (preferred === undefined && call === uploadMedia) return takeMedia({ request, pathParams, query })
    const sent = await readBody(call, request)
    if ('status' in sent) return sent
    const key = call.headers && request.headers['idempotency-key']?.toString()
    const { headers } = request
    const asked: CallRequest = { call, pathParams, headers, key, body: sent.body, query }

    if (preferred !== undefined) return prefer(preferred, asked)
    const denied = accounts.refuseCaller(asked)
    if (denied) return denied
    const errors = errorsOf(call, asked)
    return errors ? { status: 422, body: { errors } } : replyOnce(asked, () => accept(asked, accounts.answer))
  }

  return createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end()
      return
    }
    answer(request)
      .catch((error: unknown) =>
        error instanceof UnreadableError
          ? messageReply(400, serverMessages.unreadable)
          : messageReply(500, serverMessages.failed),
      )
      .then(({ status, body, type, cookie }) => {
        const retry = status === 429 ? { 'retry-after': '1' } : {}
        response.writeHead(status, {
          ...corsHeaders,
          ...retry,
          ...(cookie !== undefined && { 'set-cookie': cookie }),
          'content-type': type ?? 'application/json; charset=utf-8',
        })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
}
