import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../files/file-store.ts'
import type { Store } from '../store/schema.ts'
import { readAuditEventsOf, readPersonalData } from './queries/personal-data.ts'

const readme = `Everything that this installation of Understory stores about your account, as JSON. Times are in UTC.

profile.json        name, address, when they were verified, second factor
sessions.json       the devices on which you are signed in
events.json         sign-ins to your account and changes of it
passkeys.json       names of your passkeys, and when they were used
links.json          links that were mailed to you and are still open
exports.json        files such as this one
memberships.json    your workspaces and roles
apiKeys.json        API keys that you created
invitations.json    open invitations to you and by you
auditEvents.json    what you changed in workspaces
forms.json, bookings.json, newsletter.json, mails.json, attachments
                    what was sent with your address, if it is verified

Passwords, keys and tokens are stored as hashes or encrypted, and are left out.
`

/** A JSON list of pages, one row per line. */
async function* toJsonList(pages: AsyncIterable<readonly object[]>) {
  let separator = '['
  for await (const page of pages)
    for (const row of page) {
      yield `${separator}\n${JSON.stringify(row)}`
      separator = ','
    }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

interface ArchiveContext {
  readonly store: Store
  readonly files: FileStore
}

/** Everything about an account as a zip file, written while it is read; undefined for an unknown person. */
export const createAccountArchive = async ({ store, files }: ArchiveContext, personId: string) => {
  const data = await readPersonalData(store, personId)
  if (!data) return undefined
  const zip = new ZipFile()
  const { attachments = [] } = data
  zip.addBuffer(Buffer.from(readme), 'README.txt')
  for (const [name, rows] of Object.entries(data))
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`)
  zip.addReadStreamLazy('auditEvents.json', (deliver) =>
    deliver(null, Readable.from(toJsonList(readAuditEventsOf(store, personId)))),
  )
  for (const { id, extension } of attachments) {
    const content = await files.get(id)
    if (content) zip.addReadStream(Readable.from(content), `attachments/${id}.${extension}`)
  }
  zip.end()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
