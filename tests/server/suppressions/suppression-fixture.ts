import { type Suppression, suppressionsReply } from '#contract/suppressions/suppressions.ts'
import { createBounceTokens } from '#server/mailings/bounces/bounce-tokens.ts'
import { storeReport } from '#server/mailings/queries/reports.ts'
import { sharedSecret } from '#server/store/open.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import type { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sendReport } from '../mail/reports/send-report.ts'
import { newMailingWorkspace, startMailingServer } from '../mailings/mailing-fixture.ts'
import { send } from '../workspace/workspace-fixture.ts'

/** The domain to which mail servers send reports. */
export const domain = 'bounces.example'

/** A server that receives reports, and a mail server; returns what starts a workspace on them. */
export const startBounces = (database: (typeof databases)[number]) => {
  const mailServer = sharedFixture(() => startMailServer())
  const started = sharedFixture(async () => {
    const port = await freePort()
    const server = await startMailingServer(database, {
      SMTP_URL: mailServer().url,
      BOUNCE_PORT: String(port),
      BOUNCE_ADDRESS: domain,
    })
    return { server, port }
  })
  return async () => {
    const { server, port } = started()
    const workspace = await newMailingWorkspace(server)
    const { app, store, workspace: id, owner, call, read, recipients } = workspace
    const tokens = createBounceTokens([await sharedSecret(store)])
    const address = (name: string) => `${name.toLowerCase()}.${id}@example.org`
    const list = async (query: Record<string, string> = {}): Promise<readonly Suppression[]> => {
      const reply = await send(app, 'listSuppressions', { as: owner, params: { workspace: id }, query })
      return suppressionsReply.parse(reply.json()).suppressions
    }
    const recipientOf = async (mailing: string, name: string) => {
      const found = (await recipients(mailing)).recipients.find(({ person }) => person?.name === name)
      if (!found) throw new Error(`${name} is no recipient`)
      return found
    }
    return {
      ...workspace,
      address,
      /** Adds a person with an address that no other test has. */
      add: (name: string) => workspace.addPerson(name, { email: address(name) }),
      /** Waits until a mailing has ended. */
      untilSent: (mailing: string) =>
        eventually(async () => {
          const found = await read(mailing)
          if (found.state !== 'sent') throw new Error(`The mailing is ${found.state}`)
          return found
        }),
      recipientOf,
      /** The mails to a person with the senders of their envelopes. */
      mailsTo: (name: string) =>
        mailServer().envelopes.flatMap(({ from, to }, at) =>
          to[0] === address(name) ? [{ from, mail: mailServer().mails[at] }] : [],
        ),
      /** The token of a recipient, as their mail has it. */
      tokenOf: async (mailing: string, name: string) =>
        tokens.create((await recipientOf(mailing, name)).id, address(name)),
      /** Sends a report to the server; returns the code of its reply. */
      report: (recipient: string, raw: string) => sendReport(port, `${recipient}@${domain}`, raw),
      /** Stores a report as the listener does. */
      storeReport: async (
        recipientId: string,
        report: Parameters<typeof storeReport>[3],
        now?: Date,
        wasSentTo = (_: string) => true,
      ) => storeReport(store, [await sharedSecret(store)], { recipientId, wasSentTo }, report, now),
      list,
      lift: (suppression: string) => call('liftSuppression', owner, {}, { suppression }),
    }
  }
}
