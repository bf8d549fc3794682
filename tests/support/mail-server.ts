import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * What the server does with a mail: takes it; refuses its recipient for good or for now; refuses who is asking;
 * never answers; breaks off in the middle; keeps it and breaks off before saying so.
 */
export type Manner = 'take' | 'refuse' | 'put off' | 'lock out' | 'hang' | 'break off' | 'keep and break off'

const refusals: Partial<Record<Manner, [code: number, text: string]>> = {
  refuse: [550, 'No such mailbox'],
  'put off': [451, 'Try again later'],
}

/** A real SMTP server in this process, stopped when the running test ends. */
export async function startMailServer(first: Manner = 'take') {
  const mails: Email[] = []
  const sockets = new Set<Socket>()
  const arrivals = new Set<() => void>()
  let manner = first

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) =>
      manner === 'lock out' ? done(new Error('Wrong password')) : done(null, { user: 'understory' }),
    onRcptTo: (_address, _session, done) => {
      const refusal = refusals[manner]
      done(refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (manner === 'break off') for (const socket of sockets) socket.destroy()
      })
      stream.on('end', () => {
        if (manner === 'hang') return
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          if (manner === 'keep and break off') for (const socket of sockets) socket.destroy()
          else done()
          for (const arrived of arrivals) arrived()
        })
      })
    },
  })
  server.on('error', () => {
    // A connection that broke off is what some tests are about.
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((closed) => server.close(() => closed()))
  })

  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  const host = `127.0.0.1:${address.port}`
  return {
    url: `smtp://${host}`,
    urlWithPassword: `smtp://understory:secret@${host}`,
    mails,
    become: (next: Manner) => {
      manner = next
    },
    /** The first mail that `isIt`, now or when it comes. */
    mailThat: async (isIt: (mail: Email) => boolean): Promise<Email> => {
      for (;;) {
        const mail = mails.find(isIt)
        if (mail) return mail
        await new Promise<void>((arrived) => {
          arrivals.add(arrived)
        })
      }
    },
  }
}
