import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { routes } from '#content/site/routes.ts'
import { studies as demoStudies } from '#content/studies/index.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { mediaExtensionOf, mediaQuery } from '#contract/studies/media.ts'
import { shareAllows } from '#contract/studies/results.ts'
import { readConfig } from '../config.ts'
import { openFiles } from '../files/file-store.ts'
import { inspectMedia } from '../files/media/inspect.ts'
import { MediaError } from '../files/media/media-file.ts'
import { type MediaStorage, saveMedia } from '../studies/authoring/save-media.ts'
import { hashLinkPassword } from '../http/link-passwords.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store/schema.ts'
import { listMedia, removeMedia } from '../studies/authoring/queries/media.ts'
import { createShare, listShares, revokeShare, type Share } from '../studies/result-links/queries/shares.ts'
import { type Command, type CommandIo, readLine, runProcess } from './command.ts'
import { toTable, toTime, UsageError } from './list-options.ts'
import { importBundle, printRecomputed, writeResultsBundle } from './results-bundle.ts'

/** More detail than the message of the error, for operators. */
const explanations = {
  wrongType: 'its content is not of the type that its extension names',
  unplayable: 'not every browser plays its codec; use H.264, AV1 or VP9 with AAC',
  damaged: 'it is damaged, or its end is missing',
  tooComplex: 'it has more parts than any real file',
  tooLarge: 'it is empty, too large or has too many pixels',
  noSpace: 'the space for media is used up',
} as const

/** Stores a file for a study; returns its entry for the study definition. */
const addMedia = async (storage: MediaStorage, studyId: string, path: string, alt: string | undefined) => {
  const query = mediaQuery.safeParse({ name: basename(path), alt })
  if (!query.success) throw new UsageError('--alt takes an alternative text of 1 to 250 characters')
  const extension = mediaExtensionOf(query.data.name)
  if (extension === undefined) throw new UsageError(messages.upload.extension)
  try {
    const newMedia = { studyId, path, extension, alt: query.data.alt }
    const media = await saveMedia(storage, newMedia, inspectMedia)
    return `${JSON.stringify(media, null, 2)}\n`
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw new Error(`${error.message}: ${explanations[error.reason]}`, { cause: error })
  }
}

/** Formats the media of a study as a table. */
const tableOfMedia = async ({ store }: MediaStorage, studyId: string) => {
  const found = await listMedia(store, studyId)
  if (found.length === 0) return 'No media found.\n'
  const rows = found.map(({ media, bytes, created_at }) => [
    media.src,
    String(bytes),
    toTime(created_at),
    media.alt,
  ])
  return toTable([48, 10, 19, 60], [['address', 'bytes', 'uploaded (UTC)', 'alt'], ...rows])
}

/** Removes media by their ids. */
const removeAllMedia = async (
  { store, files }: Pick<MediaStorage, 'store' | 'files'>,
  ids: readonly string[],
) => {
  let count = 0
  for (const id of ids) if (await removeMedia(store, (each) => files.remove(each), id)) count += 1
  if (count < ids.length) throw new Error(`${ids.length - count} of these media are unknown`)
  return `Removed: ${count}\n`
}

const rights = shareAllows.keyof().options

const usage = `npm run studies -- share <study> [--allow ${rights.join(',')}] [--password]
Creates a share link to the results of a study and prints it once; only its hash is stored. Without --allow it gives
access to the results only. --password reads a password from one line of standard input.

npm run studies -- list
Lists the share links in the database at DATABASE_URL.

npm run studies -- revoke <id>...
Revokes share links.

npm run studies -- media <study> [<file> --alt <text>]
Stores an image, video or audio file for a study and prints its entry for the study definition; --alt is the alternative
text. Without a file it lists the media of the study. Media that no study uses are removed after 30 days.

npm run studies -- media-remove <id>...
Removes media.

npm run studies -- bundle <study> [<file>]
Writes everything about a published study as JSON lines: its media, all versions, settings, analysis plans, answers, events
and every number. Without a file it writes to standard output. The file holds the participants' texts; only its owner can read it.

npm run studies -- import <bundle> --workspace <id>
Imports a bundle as a closed study of this workspace with its versions, analysis plans, responses and events, after
computing its numbers again. Times of plans are those of the file, and the study says so.

npm run studies -- recompute <bundle>
Computes every number of a bundle again, prints it, and ends with 1 if one differs, or with 2 if it differs and the bundle
is of another version of the analysis. It needs no database.

Studies of share and media: ${demoStudies.map(({ study }) => study.id).join(', ')}`

const readAllows = (list: string) => {
  const allowed = list.split(',').filter(Boolean)
  const unknown = allowed.find((name) => !rights.some((right) => right === name))
  if (unknown !== undefined) throw new UsageError(`--allow takes ${rights.join(', ')}`)
  return shareAllows.parse(Object.fromEntries(rights.map((right) => [right, allowed.includes(right)])))
}

const readPassword = async (io: CommandIo) => {
  const password = await readLine(io, 'Password:')
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
  const known = demoStudies.find(({ study }) => study.id === studyId)
  if (!known) throw new UsageError(`Unknown study ${studyId ?? ''}: ${usage}`)
  return known.study.id
}

const share = async (
  { store, io }: { readonly store: Store; readonly io: CommandIo },
  name: string | undefined,
  options: Options,
) => {
  const studyId = knownStudy(name)
  const password = options.password ? await hashLinkPassword(await readPassword(io)) : null
  const allows = readAllows(options.allow)
  const { id, token } = await createShare(store, { studyId, allows, password })
  const address = new URL(`${routes.pageStudyResults}?study=${studyId}#share=${token}`, options.publicUrl)
  return `${address.href}\nTo revoke it: npm run studies -- revoke ${id}\n`
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
  if (shares.length === 0) return 'No share links found.\n'
  const head = ['id', 'study', 'allows', 'password', 'created (UTC)', 'revoked (UTC)']
  return toTable([36, 24, 28, 8, 19, 19], [head, ...shares.map(rowOf)])
}

const revoke = async (store: Store, ids: readonly string[]) => {
  if (ids.length === 0) throw new UsageError(usage)
  let count = 0
  for (const id of ids) if (await revokeShare(store, id)) count += 1
  if (count < ids.length)
    throw new Error(`${ids.length - count} of these links are unknown or already revoked`)
  return `Revoked: ${count}\n`
}

const media = (storage: MediaStorage, names: readonly string[], alt?: string) => {
  const studyId = knownStudy(names[0])
  return names[1] === undefined ? tableOfMedia(storage, studyId) : addMedia(storage, studyId, names[1], alt)
}

/** `npm run studies` */
export const studies: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      allow: { type: 'string', default: '' },
      password: { type: 'boolean', default: false },
      alt: { type: 'string' },
      workspace: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...names] = positionals
  if (values.help) return void io.stdout.write(`${usage}\n`)
  if (command === 'recompute' && names.length <= 1) return printRecomputed(names[0], io)
  const config = readConfig(io.env)
  const store = await openStore(config.databaseUrl)
  const files = openFiles(config)
  try {
    const output = async () => {
      if (command === 'share')
        return share({ store, io }, names[0], { ...values, publicUrl: config.publicUrl })
      if (command === 'list') return list(store)
      if (command === 'revoke') return revoke(store, names)
      if (command === 'media')
        return media({ store, files, uploadsDir: config.uploadsDir }, names, values.alt)
      if (command === 'media-remove' && names.length > 0) return removeAllMedia({ store, files }, names)
      if (command === 'bundle' && names.length <= 2)
        return writeResultsBundle({ store, files, io }, names[0], names[1])
      if (command === 'import' && names.length <= 1)
        return importBundle({ store, files, uploadsDir: config.uploadsDir }, names[0], values.workspace)
      throw new UsageError(usage)
    }
    io.stdout.write(await output())
    return undefined
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(studies)
