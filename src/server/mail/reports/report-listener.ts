import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** Decides which reports are taken, and stores them. Recipients are the parts before the @, in lower case. */
export interface ReportHandler {
  readonly accepts: (recipient: string) => boolean
  /** Stores a report; the sender tries again later if it rejects. */
  readonly handle: (raw: Uint8Array, recipient: string) => Promise<void>
}

interface ReportListenerOptions extends ReportHandler {
  readonly port: number
  readonly host: string
  /** The domain of the recipients, in lower case. */
  readonly domain: string
  /** Files in PEM with the certificate and its key, for senders who use STARTTLS; without them it is not offered. */
  readonly tls?: { readonly certFile: string; readonly keyFile: string }
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly limits?: Partial<typeof reportLimits>
}

/** Limits of the listener; times in milliseconds. */
const reportLimits = {
  connections: 50,
  connectionsPerClient: 5,
  bytes: 256 * 1024,
  /** Without a byte from the client. */
  idle: 60_000,
  /** From the connection to its end: a client can send a byte now and then. */
  session: 5 * 60_000,
  /** Time that sessions get when the server stops. */
  close: 2000,
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** The content of a mail; undefined for one that is too long, of which the rest is thrown away. */
const readStream = async (stream: SMTPServerDataStream, maxBytes: number) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (!(chunk instanceof Buffer)) continue
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : undefined
}

/**
 * Receives mails to one domain by SMTP: reports of mail servers, and complaints. Each is stored before it is confirmed.
 * Other recipients are refused, and nothing is logged about a mail.
 * @throws if the certificate or its key cannot be read, or do not belong together.
 */
export const startReportListener = ({
  port,
  host,
  domain,
  tls,
  log,
  accepts,
  handle,
  limits: changed,
}: ReportListenerOptions) => {
  const limits = { ...reportLimits, ...changed }
  const clients = new Map<string, Set<Socket>>()

  const recipientOf = (address: string) => {
    const at = address.lastIndexOf('@')
    return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at).toLowerCase() : undefined
  }
  /** Ends a connection that lasts too long, and one that its client has in addition to many others. */
  const limit = (socket: Socket) => {
    const { remoteAddress: client = '' } = socket
    const sockets = clients.get(client) ?? new Set()
    clients.set(client, sockets)
    // STARTTLS removes the listeners of the socket: none would hear that it has closed.
    for (const each of sockets) if (each.destroyed) sockets.delete(each)
    sockets.add(socket)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      sockets.delete(socket)
      if (sockets.size === 0 && clients.get(client) === sockets) clients.delete(client)
    }
    const timer = setTimeout(end, limits.session).unref()
    // Nothing is kept of a connection that has closed without STARTTLS.
    socket.once('close', end)
    if (sockets.size > limits.connectionsPerClient) socket.destroy()
  }

  /** Reads and stores a mail; the refusal, or undefined when it is stored. */
  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    try {
      const raw = await readStream(stream, limits.bytes)
      if (!raw) return refusal(552, '5.3.4 The report is too long')
      const recipient = recipientOf(envelope.rcptTo[0]?.address ?? '')
      if (recipient !== undefined) await handle(raw, recipient)
      return undefined
    } catch (error) {
      log.error({ err: error }, 'cannot store a report of a mail server')
      return refusal(451, '4.3.0 Try again later')
    }
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'Reports',
    logger: false,
    disabledCommands: ['AUTH', 'VRFY', 'HELP', ...(tls ? [] : ['STARTTLS'])],
    ...(tls && { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }),
    disableReverseLookup: true,
    size: limits.bytes,
    maxClients: limits.connections,
    // A report is about one mail.
    maxRecipients: 1,
    socketTimeout: limits.idle,
    closeTimeout: limits.close,
    onRcptTo: ({ address }, _session, done) => {
      const recipient = recipientOf(address)
      const isKnown = recipient !== undefined && accepts(recipient)
      done(isKnown ? null : refusal(550, '5.1.1 No such recipient'))
    },
    onData: (stream, session, done) => void receive(stream, session).then((refused) => done(refused)),
  })
  let isListening = false
  server.on('error', (error) => {
    // Those of connections are the business of their clients.
    if (!isListening) log.error({ err: error }, 'cannot listen for reports of mail servers')
  })
  server.server.on('connection', limit)
  server.listen(port, host)
  const listen = async () => {
    await once(server.server, 'listening')
    isListening = true
    const address = server.server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const listening = listen()
  listening.catch(() => undefined)

  return {
    /** The port, once it is open; rejects if it cannot be opened. */
    listening,
    stop: async () => {
      await new Promise<void>((resolve) => {
        if (isListening) server.close(() => resolve())
        else resolve()
      })
    },
  }
}
