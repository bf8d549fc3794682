import { type Media, media } from '#contract/studies/media.ts'
import type { Store, StudyMediaTable } from '../../store/schema.ts'

const dayMs = 24 * 60 * 60_000

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

/** Removes a file, then its row, so that a failure in between can be retried. Returns false if there is no such file. */
export const removeMedia = async (store: Store, removeFile: (id: string) => Promise<void>, id: string) => {
  if (!(await findMedia(store, id))) return false
  await removeFile(id)
  await store.deleteFrom('study_media').where('id', '=', id).execute()
  return true
}

/**
 * Removes media older than 30 days that neither a published study nor changed settings refer to. `publishedStudies`
 * are the studies as JSON. Returns the number of removed files.
 */
export const removeUnusedMedia = async (
  store: Store,
  removeFile: (id: string) => Promise<void>,
  publishedStudies: readonly string[],
  now = new Date(),
) => {
  const before = new Date(now.getTime() - unusedDays * dayMs).toISOString()
  const old = await store.selectFrom('study_media').select('id').where('created_at', '<=', before).execute()
  if (old.length === 0) return 0
  const changed = await store.selectFrom('study_state').select('settings').execute()
  const texts = [...publishedStudies, ...changed.map(({ settings }) => settings ?? '')]
  const unused = old.filter(({ id }) => !texts.some((text) => text.includes(id)))
  for (const { id } of unused) await removeMedia(store, removeFile, id)
  return unused.length
}
