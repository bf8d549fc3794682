import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { text } from 'node:stream/consumers'
import { mediaExtensionOf, mediaQuery } from '#contract/studies/media.ts'
import { messages } from '#contract/messages.ts'
import { routes } from '#content/routes.ts'
import { studies } from '#content/studies/index.ts'
import { maxLength } from '#contract/limits.ts'
import { shareAllows } from '#contract/studies/results.ts'
import { saveMedia } from '../media/save-media.ts'
import { MediaError } from '../media/media-file.ts'
import { type FileStore, openFiles } from '../services/file-store.ts'
import type { Store } from '../store/schema.ts'
import { listMedia, removeMedia } from '../store/study-media.ts'
import { toTable, toTime, UsageError } from './list-options.ts'
import { readConfig } from '../config.ts'
import { hashPassword } from '../services/credentials.ts'
import { openStore } from '../store/open.ts'
import { createShare, listShares, revokeShare, type Share } from '../store/study-shares.ts'

interface House {
  readonly store: Store
  readonly files: FileStore
}

/** What is wrong with the file, where a form would say only as much as its sender can use. */
const explanations = {
  wrongType: 'its content is not of the type that its extension names',
  unplayable: 'not every browser plays its codec; use H.264, AV1 or VP9 with AAC',
  damaged: 'it is damaged, or its end is missing',
  tooLarge: 'it is empty, too large or has too many pixels',
  noSpace: 'the space for media is used up',
} as const

/** Keeps a file for a study and tells what goes into the study's definition. */
export const addMedia = async (house: House, studyId: string, path: string, words: string | undefined) => {
  const query = mediaQuery.safeParse({ name: basename(path), alt: words })
  if (!query.success) throw new UsageError('--alt takes what the file shows or says, in 1 to 250 characters')
  const extension = mediaExtensionOf(query.data.name)
  if (extension === undefined) throw new UsageError(messages.upload.extension)
  try {
    const media = await saveMedia(house, { studyId, path, extension, alt: query.data.alt })
    return `${JSON.stringify(media, null, 2)}\n`
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw new Error(`${error.message}: ${explanations[error.reason]}`, { cause: error })
  }
}

/** The media of a study as a table. */
export const tableOfMedia = async ({ store }: House, studyId: string) => {
  const found = await listMedia(store, studyId)
  if (found.length === 0) return 'No media was uploaded.\n'
  const rows = found.map(({ media, bytes, created_at }) => [
    media.src,
    String(bytes),
    toTime(created_at),
    media.alt,
  ])
  return toTable([48, 10, 19, 60], [['address', 'bytes', 'uploaded (UTC)', 'alt'], ...rows])
}

/** Removes media by the identifiers in their addresses. */
export const removeAllMedia = async ({ store, files }: House, ids: readonly string[]) => {
  let count = 0
  for (const id of ids) if (await removeMedia(store, (each) => files.remove(each), id)) count += 1
  if (count < ids.length) throw new Error(`${ids.length - count} of these media are not there`)
  return `Removed: ${count}\n`
}

const rights = shareAllows.keyof().options

const usage = `npm run studies -- share <study> [--allow ${rights.join(',')}] [--password]
Makes a link to the results of a study and prints it, once: only a hash of it is kept. Without --allow its
holder sees the results alone. --password reads one, a line, from standard input.

npm run studies -- list
Lists the links that were made, in the database that DATABASE_URL names.

npm run studies -- revoke <id>...
Withdraws links.

npm run studies -- media <study> [<file> --alt <text>]
Keeps a picture, film or recording for a study and prints what goes into its definition; --alt says in words what it
shows or says. Without a file it lists what is there. What no study shows is removed after 30 days.

npm run studies -- media-remove <id>...
Removes media.

Studies: ${studies.map(({ study }) => study.id).join(', ')}`

const readAllows = (given: string) => {
  const words = given.split(',').filter(Boolean)
  const unknown = words.find((word) => !rights.some((right) => right === word))
  if (unknown !== undefined) throw new UsageError(`--allow takes ${rights.join(', ')}`)
  return shareAllows.parse(Object.fromEntries(rights.map((right) => [right, words.includes(right)])))
}

const readPassword = async () => {
  if (process.stdin.isTTY) console.error('Password:')
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/)
  if (password.length < 8 || password.length > maxLength.password)
    throw new UsageError(`A password has 8 to ${maxLength.password} characters`)
  return password
}

interface Options {
  readonly publicUrl: string
  readonly allow: string
  readonly password: boolean
}

const knownStudy = (studyId: string | undefined) => {
  const known = studies.find(({ study }) => study.id === studyId)
  if (!known) throw new UsageError(`There is no study ${studyId ?? ''}: ${usage}`)
  return known.study.id
}

const share = async (store: Store, name: string | undefined, options: Options) => {
  const studyId = knownStudy(name)
  const password = options.password ? await hashPassword(await readPassword()) : null
  const allows = readAllows(options.allow)
  const { id, token } = await createShare(store, { studyId, allows, password })
  const address = new URL(`${routes.pageStudyResults}?study=${studyId}#share=${token}`, options.publicUrl)
  return `${address.href}\nTo withdraw it: npm run studies -- revoke ${id}\n`
}

const rowOf = ({ id, studyId, allows, password, createdAt, revokedAt }: Share) => [
  id,
  studyId,
  rights.filter((right) => allows[right]).join(','),
  password === null ? '' : 'yes',
  toTime(createdAt),
  revokedAt === null ? '' : toTime(revokedAt),
]

const list = async (store: Store) => {
  const shares = await listShares(store)
  if (shares.length === 0) return 'No link was made.\n'
  const head = ['id', 'study', 'allows', 'password', 'made (UTC)', 'withdrawn (UTC)']
  return toTable([36, 24, 28, 8, 19, 19], [head, ...shares.map(rowOf)])
}

const revoke = async (store: Store, ids: readonly string[]) => {
  if (ids.length === 0) throw new UsageError(usage)
  let count = 0
  for (const id of ids) if (await revokeShare(store, id)) count += 1
  if (count < ids.length)
    throw new Error(`${ids.length - count} of these links are not there, or withdrawn already`)
  return `Withdrawn: ${count}\n`
}

const media = (house: { store: Store; files: FileStore }, names: readonly string[], alt?: string) => {
  const studyId = knownStudy(names[0])
  return names[1] === undefined ? tableOfMedia(house, studyId) : addMedia(house, studyId, names[1], alt)
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      allow: { type: 'string', default: '' },
      password: { type: 'boolean', default: false },
      alt: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...names] = positionals
  if (values.help) return console.log(usage)
  const config = readConfig(process.env)
  const store = await openStore(config.databaseUrl)
  const files = openFiles(config)
  try {
    const answer = async () => {
      if (command === 'share') return share(store, names[0], { ...values, publicUrl: config.publicUrl })
      if (command === 'list') return list(store)
      if (command === 'revoke') return revoke(store, names)
      if (command === 'media') return media({ store, files }, names, values.alt)
      if (command === 'media-remove' && names.length > 0) return removeAllMedia({ store, files }, names)
      throw new UsageError(usage)
    }
    process.stdout.write(await answer())
  } finally {
    await store.destroy()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
