import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { cleanUp } from './clean-up.ts'

/** The replies with which the server refuses a step of the session, by the name of the behavior. */
const refusals = {
  'refuse greeting': ['greeting', 554, 'You send too much'],
  'be busy': ['greeting', 421, 'Too many connections'],
  'refuse sender': ['sender', 530, '5.7.0 Authentication required'],
  'defer sender': ['sender', 451, '4.7.1 Too many mails in this hour'],
  reject: ['recipient', 550, 'No such mailbox'],
  'reject address': ['recipient', 550, '5.1.1 No such mailbox'],
  'be full': ['recipient', 552, '5.2.2 The mailbox is full'],
  defer: ['recipient', 451, 'Try again later'],
  'refuse text': ['text', 554, '5.7.1 This looks like spam'],
  'defer text': ['text', 451, '4.3.0 Try again later'],
  'end session': ['text', 421, '4.3.2 Shutting down'],
} as const
type Refusal = keyof typeof refusals
type Step = (typeof refusals)[Refusal][0]

/**
 * How the server responds: `accept` a mail, refuse or defer it at some step, `deny login`, `leave` at the recipient,
 * `disconnect` during the data, `hang` without a reply to it, or store the mail and then do so.
 */
export type MailBehavior =
  | 'accept'
  | Refusal
  | 'deny login'
  | 'leave'
  | 'hang'
  | 'disconnect'
  | 'store and hang'
  | 'store and disconnect'

const isRefusal = (behavior: MailBehavior): behavior is Refusal => Object.hasOwn(refusals, behavior)

/** The error with which the server refuses a step; undefined when it goes on. */
const refusalAt = (step: Step, behavior: MailBehavior) => {
  if (!isRefusal(behavior)) return undefined
  const [at, responseCode, text] = refusals[behavior]
  return at === step ? Object.assign(new Error(text), { responseCode }) : undefined
}

/** Starts an SMTP server in this process; it stops with its tests. */
export async function startMailServer(initial: MailBehavior = 'accept') {
  const mails: Email[] = []
  const envelopes: { readonly from: string; readonly to: readonly string[] }[] = []
  const sockets = new Set<Socket>()
  const listeners = new Set<() => void>()
  let behavior = initial
  /** Behaviors to recipients, by address. */
  const ofRecipients = new Map<string, MailBehavior>()
  const behaviorTo = ({ envelope: { rcptTo } }: SMTPServerSession) =>
    ofRecipients.get(rcptTo[0]?.address ?? '') ?? behavior
  const disconnect = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) =>
      behavior === 'deny login' ? done(new Error('Wrong password')) : done(null, { user: 'understory' }),
    onConnect: (_session, done) => done(refusalAt('greeting', behavior)),
    onMailFrom: (_address, _session, done) => done(refusalAt('sender', behavior)),
    onRcptTo: (recipient, session, done) => {
      const response = ofRecipients.get(recipient.address) ?? behavior
      if (response === 'leave') disconnect(session)
      else done(refusalAt('recipient', response))
    },
    onData: (stream, session, done) => {
      const response = behaviorTo(session)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (response === 'disconnect') disconnect(session)
      })
      stream.on('end', () => {
        if (response === 'hang') return
        const refusal = refusalAt('text', response)
        if (refusal) {
          done(refusal)
          return
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom === false ? '' : mailFrom.address
          envelopes.push({ from, to: rcptTo.map((recipient) => recipient.address) })
          mails.push(mail)
          if (response === 'store and disconnect') disconnect(session)
          else if (response !== 'store and hang') done()
          for (const notify of listeners) notify()
        })
      })
    },
  })
  server.on('error', () => {
    // Some tests break the connection on purpose.
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  cleanUp(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  const host = `127.0.0.1:${address.port}`
  return {
    url: `smtp://${host}`,
    urlWithPassword: `smtp://understory:secret@${host}`,
    mails,
    /** The envelopes of the mails, in the same order. */
    envelopes,
    setBehavior: (next: MailBehavior) => {
      behavior = next
    },
    /** Changes the behavior to one recipient from the step of the recipient on. */
    setBehaviorTo: (recipient: string, next: MailBehavior) => {
      ofRecipients.set(recipient, next)
    },
    /** The first mail that matches, as soon as it arrives. */
    waitForMail: async (matches: (mail: Email) => boolean): Promise<Email> => {
      for (;;) {
        const mail = mails.find(matches)
        if (mail) return mail
        await new Promise<void>((resolve) => {
          listeners.add(resolve)
        })
      }
    },
  }
}
