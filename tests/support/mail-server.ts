import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { cleanUp } from './clean-up.ts'

/**
 * How the server responds: `accept` a mail, `reject` (550) or `defer` (451) its recipient, `deny login`, `hang` without
 * a reply, `disconnect` during the data, or `store and disconnect` before confirming it.
 */
export type MailBehavior =
  | 'accept'
  | 'reject'
  | 'defer'
  | 'deny login'
  | 'hang'
  | 'disconnect'
  | 'store and disconnect'

const refusals: Partial<Record<MailBehavior, [code: number, text: string]>> = {
  reject: [550, 'No such mailbox'],
  defer: [451, 'Try again later'],
}

/** Starts an SMTP server in this process; it stops with its tests. */
export async function startMailServer(initial: MailBehavior = 'accept') {
  const mails: Email[] = []
  const sockets = new Set<Socket>()
  const listeners = new Set<() => void>()
  let behavior = initial

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) =>
      behavior === 'deny login' ? done(new Error('Wrong password')) : done(null, { user: 'understory' }),
    onRcptTo: (_address, _session, done) => {
      const refusal = refusals[behavior]
      done(refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (behavior === 'disconnect') for (const socket of sockets) socket.destroy()
      })
      stream.on('end', () => {
        if (behavior === 'hang') return
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          if (behavior === 'store and disconnect') for (const socket of sockets) socket.destroy()
          else done()
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
    setBehavior: (next: MailBehavior) => {
      behavior = next
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
