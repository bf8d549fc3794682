import { createTransport } from 'nodemailer'
import { addressedMail, smtpOptions, type SmtpTimeouts, toSmtpError } from '../../mail/smtp.ts'
import { type AttemptStep, type Outcome, outcomeOfError } from './outcome.ts'

/** An invitation as it is handed to the mail server. */
export interface InvitationMail {
  /** Becomes the Message-ID; with `dated` it is the same on every attempt, so that mail servers recognize a copy. */
  readonly id: string
  readonly dated: Date
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  /** The sender in the envelope, to whom reports are sent; that of `from` without one. */
  readonly returnPath?: string | undefined
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends invitations. */
export interface InvitationMailer {
  /** Sends one mail and returns its outcome; never rejects. A mail that `signal` aborts has one, too. */
  readonly send: (mail: InvitationMail, signal: AbortSignal) => Promise<Outcome>
  /** Closes the connections that are not sending. */
  readonly close: () => void
}

interface MailServer {
  readonly url: string
  /** Domain of the Message-IDs. */
  readonly host: string
}

/** A connection that sends one mail after another: the log of the transport is about the mail that it sends. */
const createLane = ({ url, host }: MailServer, timeouts: SmtpTimeouts) => {
  let step: AttemptStep = 'connecting'
  const follow = ({ tnx }: { readonly tnx?: string }) => {
    if (tnx === 'send') step = 'envelope'
    else if (tnx === 'message') step = 'handedOver'
  }
  const transport = createTransport({
    ...smtpOptions(url, timeouts),
    pool: true,
    maxConnections: 1,
    // A connection that the server closed while it was idle; more would hammer a server that closes each one.
    maxRequeues: 1,
    // Entries of levels that the log does not have go to this one, too.
    logger: { info: follow },
  })
  return {
    send: async (
      { id, dated, to, from, returnPath, replyTo, headers, subject, text, html }: InvitationMail,
      signal: AbortSignal,
    ): Promise<Outcome> => {
      step = 'connecting'
      try {
        await transport.sendMail({
          ...addressedMail({ id, host, to, replyTo: replyTo ?? undefined, headers }),
          date: dated,
          from,
          ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
          subject,
          text,
          html,
          signal,
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOfError(toSmtpError(error), step)
      }
    },
    close: () => transport.close(),
  }
}
type Lane = ReturnType<typeof createLane>

/** Creates a mailer with as many connections to one mail server; a mail waits until one of them is free. */
export const createInvitationMailer = (
  server: MailServer,
  { connections, timeouts }: { readonly connections: number; readonly timeouts: SmtpTimeouts },
): InvitationMailer => {
  const lanes = Array.from({ length: connections }, () => createLane(server, timeouts))
  const free = [...lanes]
  const waiting: ((lane: Lane) => void)[] = []
  const takeLane = () => {
    const lane = free.pop()
    if (lane) return lane
    return new Promise<Lane>((resolve) => {
      waiting.push(resolve)
    })
  }
  const release = (lane: Lane) => {
    const next = waiting.shift()
    if (next) next(lane)
    else free.push(lane)
  }
  return {
    send: async (mail, signal) => {
      const lane = await takeLane()
      try {
        return await lane.send(mail, signal)
      } finally {
        release(lane)
      }
    },
    close: () => {
      for (const lane of lanes) lane.close()
    },
  }
}
