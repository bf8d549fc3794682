import type { Email } from 'postal-mime'
import { sessionReply } from '#contract/studies/session.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { startMailServer } from '#tests/support/mail-server.ts'
import { answered, plainSort } from '../studies/participant.ts'
import type { WorkspaceServer } from '../workspace/workspace-fixture.ts'
import { type MailingWorkspace, newMailingWorkspace } from './mailing-fixture.ts'

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

/** The path of the first link of a kind in a mail. */
const linkIn = ({ text = '' }: Email, path: string) =>
  new RegExp(`http://understory\\.example(${path}\\S+)`).exec(text)?.[1] ?? ''

/** A workspace whose mails arrive at a server, and people who do with them as they like. */
export const startDelivered = async (
  server: WorkspaceServer,
  mailServer: Awaited<ReturnType<typeof startMailServer>>,
) => {
  const started = await newMailingWorkspace(server)
  const { app, study, workspace } = started
  const address = (name: string) => `${name.toLowerCase()}.${workspace}@example.org`
  /** Adds a person with an address that no other test has. */
  const add = (name: string) => started.addPerson(name, { email: address(name) })
  const mailsTo = (name: string) =>
    mailServer.mails.filter(({ to }) => to?.some((each) => each.address === address(name)))
  const mailTo = async (name: string) => {
    await mailServer.waitForMail(() => mailsTo(name).length > 0)
    const [mail] = mailsTo(name)
    if (!mail) throw new Error(`No mail came to ${name}`)
    return mail
  }
  /** Starts the study by the link of a person's first mail; returns the token of the session. */
  const begin = async (name: string) => {
    const { location } = (await app.inject({ url: linkIn(await mailTo(name), '/i/') })).headers
    const invitation = new URL(location ?? '', 'http://understory.example').searchParams.get('invitation')
    const begun = await app.inject({
      method: 'POST',
      url: `/studies/${study}/sessions`,
      payload: { invitation },
    })
    return sessionReply.parse(begun.json()).session
  }
  const finish = async (session: string) => {
    const finished = await app.inject({
      method: 'POST',
      url: `/studies/${study}/session/finish`,
      headers: { 'x-session-token': session },
      payload: { from: 0, events: [], progress: answered(plainSort) },
    })
    if (finished.statusCode !== 200) throw new Error(`The session was not finished: ${finished.body}`)
  }
  /** Ends the invitations of a person by the one click of a mail program. */
  const unsubscribe = async (name: string) => {
    const header = headerOf(await mailTo(name), 'list-unsubscribe') ?? ''
    return app.inject({
      method: 'POST',
      url: /<http:\/\/understory\.example([^>]+)>/.exec(header)?.[1] ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  }
  return { ...started, add, mailsTo, mailTo, begin, finish, unsubscribe }
}

/** Waits until a mailing has ended. */
export const untilSent = ({ read }: MailingWorkspace, id: string) =>
  eventually(async () => {
    const found = await read(id)
    if (found.state !== 'sent') throw new Error(`The mailing is ${found.state}`)
    return found
  })

/** Reasons, or else states, of the recipients of a mailing by their names. */
export const reasons = async ({ recipients }: MailingWorkspace, id: string) =>
  Object.fromEntries(
    (await recipients(id)).recipients.map((each) => [
      each.person?.name ?? 'erased',
      each.reason ?? each.state,
    ]),
  )
