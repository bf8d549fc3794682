import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { bodyMetadata } from '#contract/shared/access.ts'
import { bytesPerValue } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { refusedReply, shortenErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { createBodyCheck } from './body-shape.ts'
import { createEventLoopTurns } from './event-loop-turns.ts'

/** The reply to a request whose body is not worth reading. */
export interface Refusal {
  readonly status: number
  readonly body: object
}

/** Decides by path and headers whether the body of a call is read. */
export type BodyGate = (request: FastifyRequest) => Promise<Refusal | undefined>

const quote = 0x22
const backslash = 0x5c
/** A comma, an opening bracket or brace. */
const separators = new Set([0x2c, 0x5b, 0x7b])

/** At least the number of values in a JSON text, counted without parsing it. */
export const countValues = (json: Buffer) => {
  let count = 1
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === quote) isText = !isText
    else if (isText && byte === backslash) at += 1
    else if (!isText && separators.has(byte)) count += 1
  }
  return count
}

/**
 * A body that declares more than this many times its limit is not read: the connection is closed after the reply. A
 * smaller one is read to its end, so that the client can read the reply.
 */
const maxExcess = 2

/** A body of this many bytes takes a millisecond or more to parse and validate. */
const largeBody = 16 * 1024

/** The body of a call whose JSON a thread parses and checks: the handler gets its bytes. */
export const rawJson = z.instanceof(Uint8Array)

interface BodyRules {
  readonly isRaw: boolean
  /** Most values of a JSON body. */
  readonly maxValues: number
  readonly issuesOf: (body: unknown) => readonly Issue[]
}
type Issue = ReturnType<ReturnType<typeof createBodyCheck>['issuesOf']>[number]

const callSchema = z.object({ body: z.instanceof(z.ZodType), metadata: bodyMetadata })

const tooLarge = () => Object.assign(new Error(messages.server.tooLarge), { statusCode: 413 })

/**
 * Bounds what a body can cost: its bytes, its values before they are parsed, and its lists and records before they are
 * validated. `gates` refuse requests by the path of their call before their body is read.
 */
export const limitBodies = (app: FastifyInstance, gates: Readonly<Record<string, BodyGate>>) => {
  const rules = new Map<string, BodyRules>()
  // Other requests are answered between large bodies that arrive together.
  const turn = createEventLoopTurns({ server: app.server })
  const rulesOf = ({ routeOptions: { url = '' } }: FastifyRequest) => rules.get(url)

  app.addHook('onRoute', (route) => {
    const call = callSchema.safeParse(route.config && Reflect.get(route.config, 'tsRestRoute'))
    if (!call.success) return
    const { maxBodyBytes } = call.data.metadata
    const { values, issuesOf } = createBodyCheck(call.data.body)
    route.bodyLimit = maxBodyBytes
    const maxValues = Math.min(values, maxBodyBytes / bytesPerValue)
    rules.set(route.url, { isRaw: call.data.body === rawJson, maxValues, issuesOf })
    const refuseTooLarge: onRequestAsyncHookHandler = async (request, reply) => {
      if (!(Number(request.headers['content-length']) > maxExcess * maxBodyBytes)) return
      return reply.status(413).header('connection', 'close').send({ message: messages.server.tooLarge })
    }
    // After the hook of the rate limit, which counts the refused requests too.
    route.onRequest = [route.onRequest ?? [], refuseTooLarge].flat()
  })

  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    const refusal = await gates[request.routeOptions.url ?? '']?.(request)
    if (!refusal) return payload
    await reply.status(refusal.status).send(refusal.body)
    return payload
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { isRaw, maxValues = Infinity } = rulesOf(request) ?? {}
    if (isRaw === true) return done(null, body)
    const parse = () => {
      if (countValues(body) > maxValues) done(tooLarge())
      else void parseJson(request, body.toString('utf8'), done)
    }
    if (body.length < largeBody) parse()
    else void turn().then(parse)
  })

  app.addHook('preValidation', async (request, reply) => {
    const issues = rulesOf(request)?.issuesOf(request.body) ?? []
    if (issues.length > 0) return reply.status(422).send({ errors: toFieldErrors(issues) })
  })

  // Checks beyond the schemas can find more errors than a reply should have.
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const refused = reply.statusCode === 422 ? refusedReply.safeParse(payload) : undefined
    return refused?.success ? { errors: shortenErrors(refused.data.errors) } : payload
  })
}
