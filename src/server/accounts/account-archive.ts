import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../files/file-store.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Store } from '../store/schema.ts'
import { readAuditEventsOf, readPersonalData } from './queries/personal-data.ts'

/** The files about the account itself, with what stands in them. */
const ownLists = {
  profile: 'name, address, when they were verified, second factor',
  sessions: 'the devices on which you are signed in',
  events: 'sign-ins to your account and changes of it',
  passkeys: 'names of your passkeys, and when they were used',
  links: 'links that were mailed to you and are still open',
  exports: 'files such as this one',
  auditEvents: 'what you changed in workspaces',
}

const readmeOf = ({ lists = {} }: PersonalData) => {
  const others = Object.entries(lists).map(([name, { about, isFoundByAddress }]) => [
    name,
    isFoundByAddress ? `${about}, if it is verified` : about,
  ])
  const lines = [...Object.entries(ownLists), ...others].map(
    ([name, about]) => `${`${name}.json`.padEnd(20)}${about}`,
  )
  return `Everything that this installation of Understory stores about your account, as JSON. Times are in UTC.

${lines.join('\n')}

Passwords, keys and tokens are stored as hashes or encrypted, and are left out.
`
}

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
  /** The personal data that the features beside accounts store. */
  readonly personalData: PersonalData
}

/** Everything about an account as a zip file, written while it is read; undefined for an unknown person. */
export const createAccountArchive = async (
  { store, files, personalData }: ArchiveContext,
  personId: string,
) => {
  const data = await readPersonalData(store, personId, personalData)
  if (!data) return undefined
  const zip = new ZipFile()
  const { lists, attachments } = data
  zip.addBuffer(Buffer.from(readmeOf(personalData)), 'README.txt')
  for (const [name, rows] of Object.entries(lists))
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
