import { dayMs } from '#contract/shared/milliseconds.ts'
import { type Media, media } from '#contract/studies/media.ts'
import type { Store } from '../../../store/schema.ts'
import type { StudyMediaTable } from '../tables.ts'

/** Age in days at which unused media are removed. */
const unusedDays = 30

interface NewMedia extends Pick<StudyMediaTable, 'id' | 'study_id' | 'extension' | 'content_type' | 'bytes'> {
  readonly media: Media
}

/** Inserts an uploaded file. */
export const insertMedia = (store: Store, { media: body, ...row }: NewMedia, now = new Date()) =>
  store
    .insertInto('study_media')
    .values({ ...row, media: JSON.stringify(body), created_at: now.toISOString() })
    .execute()

/** The file with this identifier. */
export const findMedia = (store: Store, id: string) =>
  store
    .selectFrom('study_media')
    .select(['id', 'extension', 'content_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Sizes in bytes of the files with these identifiers, by identifier; unknown ones are missing. */
export const listMediaFiles = async (store: Store, ids: readonly string[]) => {
  const sizes = new Map<string, number>()
  // PostgreSQL and SQLite limit the parameters of a query.
  for (let start = 0; start < ids.length; start += 500) {
    const rows = await store
      .selectFrom('study_media')
      .select(['id', 'bytes'])
      .where('id', 'in', ids.slice(start, start + 500))
      .execute()
    for (const { id, bytes } of rows) sizes.set(id, bytes)
  }
  return sizes
}

/** The media of a study, the oldest first. */
export const listMedia = async (store: Store, studyId: string) => {
  const rows = await store
    .selectFrom('study_media')
    .select(['id', 'bytes', 'media', 'created_at'])
    .where('study_id', '=', studyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, media: media.parse(JSON.parse(row.media)) }))
}

/** Size of the media of all studies, in bytes. */
export const mediaBytes = async (store: Store) => {
  const { total } = await store
    .selectFrom('study_media')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/**
 * Removes a file, then its row, so that a failure in between can be retried. Returns false if there is no such file.
 */
export const removeMedia = async (store: Store, removeFile: (id: string) => Promise<void>, id: string) => {
  if (!(await findMedia(store, id))) return false
  await removeFile(id)
  await store.deleteFrom('study_media').where('id', '=', id).execute()
  return true
}

/** The texts that can refer to media of a study: its draft, its versions, and the settings of its results. */
const textsOfStudy = async (store: Store, studyId: string) => {
  const drafts = await store.selectFrom('study').select('draft').where('id', '=', studyId).execute()
  const versions = await store
    .selectFrom('study_version')
    .leftJoin('study_state', 'study_state.results_id', 'study_version.results_id')
    .select(['study_version.study', 'study_version.settings', 'study_state.settings as changed'])
    .where('study_id', '=', studyId)
    .execute()
  return [
    ...drafts.map(({ draft }) => draft),
    ...versions.flatMap(({ study, settings, changed }) => [study, settings, changed ?? '']),
  ]
}

/** Whether any study refers to a file: a copy of a study shares the files of the original. */
const isReferenced = async (store: Store, id: string) => {
  const pattern = `%${id}%`
  const drafts = store.selectFrom('study').select('id').where('draft', 'like', pattern).limit(1)
  const versions = store
    .selectFrom('study_version')
    .select('study_id')
    .where((where) => where.or([where.eb('study', 'like', pattern), where.eb('settings', 'like', pattern)]))
    .limit(1)
  return (await drafts.executeTakeFirst()) !== undefined || (await versions.executeTakeFirst()) !== undefined
}

/**
 * Removes media older than 30 days that no draft, version or setting refers to. Returns the number of
 * removed files.
 */
export const removeUnusedMedia = async (
  store: Store,
  removeFile: (id: string) => Promise<void>,
  now = new Date(),
) => {
  const before = new Date(now.getTime() - unusedDays * dayMs).toISOString()
  const old = await store
    .selectFrom('study_media')
    .select(['id', 'study_id'])
    .where('created_at', '<=', before)
    .execute()
  let removed = 0
  for (const [studyId, rows] of Map.groupBy(old, (row) => row.study_id)) {
    const texts = await textsOfStudy(store, studyId)
    for (const { id } of rows)
      if (!texts.some((text) => text.includes(id)) && !(await isReferenced(store, id)))
        removed += (await removeMedia(store, removeFile, id)) ? 1 : 0
  }
  return removed
}
