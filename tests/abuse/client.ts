import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Tally, Target } from './attack.ts'

/** Connections of one attacker. */
const maxConnections = 100

export interface Request {
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Closes the connection after this many milliseconds without a complete reply. */
  readonly giveUpAfter?: number
}

export const json = { 'content-type': 'application/json' } as const

const count = (tally: Tally, name: string | number, by = 1) => {
  tally[name] = (tally[name] ?? 0) + by
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)

const send = (target: Target, agent: Agent | false, { path, body, ...request }: Request) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      ...target.headers,
      ...request.headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    const { host, port, localAddress } = target
    const outgoing = httpRequest(
      { host, port, localAddress, agent, path, method: request.method ?? 'GET', headers },
      resolve,
    )
    outgoing.on('error', reject)
    if (request.giveUpAfter !== undefined)
      setTimeout(
        () => outgoing.destroy(Object.assign(new Error('gave up'), { code: 'gave up' })),
        request.giveUpAfter,
      ).unref()
    outgoing.end(body)
  })

/** Sends one request of the attacker on a connection of its own; returns status and body. */
export const sendOnce = async (target: Target, request: Request) => {
  const reply = await send(target, false, request)
  const chunks: Buffer[] = []
  for await (const chunk of reply) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return { status: reply.statusCode ?? 0, body: Buffer.concat(chunks) }
}

/** Sends JSON and returns the reply; throws unless it is 200. */
export const post = async (target: Target, path: string, body: object, headers = {}): Promise<unknown> => {
  const request = {
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  } as const
  const reply = await sendOnce(target, request)
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.toString()}`)
  return JSON.parse(reply.body.toString())
}

/** A pause that ends early with the attack. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

/**
 * Sends requests over this many connections, each the next one as soon as it has a reply, until the signal is aborted.
 * `next` gets the number of the request, from 0. Returns replies by status, errors by code, and the `bytes` received.
 */
export const repeat = async (
  target: Target,
  signal: AbortSignal,
  next: (number: number) => Request,
  connections = maxConnections,
): Promise<Tally> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tally: Tally = {}
  let number = 0
  const one = async () => {
    try {
      const reply = await send(target, agent, next(number++))
      for await (const chunk of reply) if (Buffer.isBuffer(chunk)) count(tally, 'bytes', chunk.length)
      count(tally, reply.statusCode ?? 0)
    } catch (error) {
      if (signal.aborted) return
      count(tally, codeOf(error))
      // A server that refuses connections would otherwise cost the attacker's own processor.
      await pause(20, signal)
    }
  }
  const keepSending = async () => {
    while (!signal.aborted) await one()
  }
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
  void ended.then(() => agent.destroy())
  await Promise.all(Array.from({ length: connections }, keepSending))
  return tally
}

const drive = (socket: Socket, bytes: Iterator<string>, intervalMs: number, signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    let heard = ''
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', end)
      socket.destroy()
      resolve(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? (signal.aborted ? 'held' : 'closed'))
    }
    const timer = setInterval(() => {
      const next = bytes.next()
      if (next.done !== true && socket.writable) socket.write(next.value)
    }, intervalMs)
    socket.setEncoding('latin1').on('data', (text: string) => (heard = (heard + text).slice(0, 100)))
    socket.on('error', () => undefined).on('close', end)
    signal.addEventListener('abort', end)
  })

/**
 * Holds connections open: each sends `head`, then the pieces of `dribble` one per interval, and is opened again when
 * the server closes it. Returns how the connections ended: `held` to the end of the attack, `closed`, or by status.
 */
export const holdOpen = async (
  target: Target,
  signal: AbortSignal,
  { head, dribble, intervalMs = 100 }: { head: string; dribble: () => Iterator<string>; intervalMs?: number },
  connections = maxConnections,
): Promise<Tally> => {
  const tally: Tally = {}
  const { host, port, localAddress } = target
  const hold = async () => {
    while (!signal.aborted) {
      const socket = connect({ host, port, localAddress })
      socket.write(head)
      count(tally, await drive(socket, dribble(), intervalMs, signal))
      await pause(50, signal)
    }
  }
  await Promise.all(Array.from({ length: connections }, hold))
  return tally
}
