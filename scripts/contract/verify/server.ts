import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { type Call, calls, type Sent } from '../calls.ts'
import { type Client, type Got, readMessage } from './client.ts'
import { jsonOf } from './judge.ts'
import { asPerson, ObstacleError, type Prepared, senderOf, withBody, withPath } from './prepared.ts'

/** The server cannot be verified; the message contains the reason. */
export class UnverifiableError extends Error {
  override name = 'UnverifiableError'
}

/** A call that the kit itself needs, by name. */
export const callNamed = (name: string): Call => {
  const call = calls.find((known) => known.name === name)
  if (!call) throw new UnverifiableError(`The contract has no call ${name}`)
  return call
}

/** A call and what its example shows; without that, its first one. */
type ExampleName = readonly [call: string, shows?: string]

/** The request of an accepted example of a call: of the first one, or of the one that shows this. */
export const exampleRequest = (name: string, shows?: string): Sent => {
  const { accepted } = callNamed(name).examples
  const example = shows === undefined ? accepted[0] : accepted.find((each) => each.shows === shows)
  if (!example) throw new ObstacleError(`${name} has no such example`)
  return example.request
}

/**
 * The request of an example as the person who sends `prepared`, about what its path names. `body` has values other than
 * those of the example.
 */
export const exampleFor = (
  prepared: Prepared,
  [name, shows]: ExampleName,
  body?: Readonly<Record<string, unknown>>,
): Sent => {
  const request = withPath(exampleRequest(name, shows), prepared.sent.pathParams ?? {})
  return asPerson(body ? withBody(request, body) : request, senderOf(prepared))
}

/** How often, and after which milliseconds, the state of a job is read. */
const [jobTries, jobPollMs] = [120, 500]

interface ServerOptions {
  /** Sends a request with its captcha token. */
  readonly exchange: (call: Call, sent: Sent) => Promise<Got>
  /** Sends what pages of other sites send. */
  readonly post: Client['post']
  /** That of the public address of the server, which its passkeys are bound to. */
  readonly origin: string
  /** Tokens from emails, by call. */
  readonly mailed: Readonly<Record<string, string>>
}

/** How the kit asks the server under test for what examples need. What it refuses is an obstacle to the example. */
export const createServer = ({ exchange, post, origin, mailed }: ServerOptions) => {
  const send = async (name: string, sent: Sent) => {
    const got = await exchange(callNamed(name), sent)
    if (got.status === 200) return got
    throw new ObstacleError(`${name} answers ${got.status} ${readMessage(got.text) ?? ''}`.trim())
  }
  const parse = <Schema extends z.ZodType>(schema: Schema, name: string, { text }: Got) => {
    const { data, error } = schema.safeParse(jsonOf(text).value)
    if (error) throw new ObstacleError(`the reply to ${name} has another shape`)
    return data
  }
  const ask = async <Schema extends z.ZodType>(schema: Schema, name: string, sent: Sent) =>
    parse(schema, name, await send(name, sent))

  return {
    post,
    origin,
    send,
    parse,
    /** The reply to a call. */
    ask,
    /** The reply to the request of `exampleFor`. */
    create: <Schema extends z.ZodType>(
      schema: Schema,
      prepared: Prepared,
      example: ExampleName,
      body?: Readonly<Record<string, unknown>>,
    ) => ask(schema, example[0], exampleFor(prepared, example, body)),
    /** Reads the state of a job until it is ready. */
    untilReady: async (what: string, read: () => Promise<string | undefined>) => {
      for (let tries = 0; tries < jobTries; tries += 1) {
        const ready = await read()
        if (ready !== undefined) return ready
        await wait(jobPollMs)
      }
      throw new ObstacleError(`${what} is not ready after a minute`)
    },
    /** A token that the kit was given for a call. */
    given: ({ name }: Pick<Call, 'name'>, source: string) => {
      const token = mailed[name]
      if (token === undefined) throw new ObstacleError(`it needs ${source}: give --token ${name}=…`)
      return token
    },
  }
}
export type Server = ReturnType<typeof createServer>

/** A value that is made once for each run of the kit, when it is first needed. */
export const oncePerRun = <Value>(make: (server: Server) => Value) => {
  const made = new WeakMap<Server, { readonly value: Value }>()
  return (server: Server): Value => {
    const known = made.get(server) ?? { value: make(server) }
    made.set(server, known)
    return known.value
  }
}
