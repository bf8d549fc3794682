import { hashToken } from '../../../store/credentials.ts'
import { isUnexpired } from '../../../store/link-tokens.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { parseTexts, type StudyKey } from './parts.ts'

/** Links that have not expired. */
const openLinks = (store: StoreOrTransaction, now: Date) =>
  store.selectFrom('capture_link').selectAll().where(isUnexpired(now))

/** The link with this token, unless it has expired. */
export const findLinkByToken = (store: Store, token: string, now = new Date()) =>
  openLinks(store, now).where('token_hash', '=', hashToken(token)).executeTakeFirst()

/** The link with this identifier, unless it has expired or was revoked. */
export const findOpenLink = (store: Store, workspaceId: string, id: string, now = new Date()) =>
  openLinks(store, now).where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

type LinkRow = NonNullable<Awaited<ReturnType<typeof findLinkByToken>>>

/** The title and the identifiers of the clips that a link leads to. */
const subjectOf = async (store: Store, link: LinkRow) => {
  if (link.clip_id !== null) return { title: undefined, ids: [link.clip_id] }
  const reel = await store
    .selectFrom('capture_reel')
    .select(['title', 'clips'])
    .where('workspace_id', '=', link.workspace_id)
    .where('study_id', '=', link.study_id)
    .where('id', '=', link.reel_id)
    .executeTakeFirst()
  return { title: reel?.title, ids: reel ? parseTexts(reel.clips) : [] }
}

/** The clips that a link leads to, in their order. */
export const clipsOfLink = async (store: Store, link: LinkRow) => {
  const { title, ids } = await subjectOf(store, link)
  const rows =
    ids.length === 0
      ? []
      : await store
          .selectFrom('capture_clip')
          .selectAll()
          .where('workspace_id', '=', link.workspace_id)
          .where('study_id', '=', link.study_id)
          .where('id', 'in', ids)
          .execute()
  const clips = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return { title: title ?? clips[0]?.title ?? '', clips }
}
export type SharedClipRow = Awaited<ReturnType<typeof clipsOfLink>>['clips'][number]

interface ClipFileKey extends StudyKey {
  readonly clip: string
  readonly capture: string
}

const clipFile = (store: StoreOrTransaction, { workspace_id, clip, capture }: ClipFileKey) =>
  store
    .selectFrom('capture_clip_file')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('clip_id', '=', clip)
    .where('capture_id', '=', capture)

/** The stored file of a clip that has these ends. */
export const findClipFile = (store: StoreOrTransaction, key: ClipFileKey, revision: number) =>
  clipFile(store, key).where('revision', '=', revision).executeTakeFirst()

/** Refers to a stored file as that of a clip; returns the file that it replaces. */
export const storeClipFile = async (
  transaction: StoreOrTransaction,
  key: ClipFileKey,
  file: { readonly file_id: string; readonly revision: number },
) => {
  const { workspace_id, clip, capture } = key
  const before = await clipFile(transaction, key).executeTakeFirst()
  await transaction
    .insertInto('capture_clip_file')
    .values({ workspace_id, clip_id: clip, capture_id: capture, ...file })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'clip_id', 'capture_id']).doUpdateSet(file))
    .execute()
  return before?.file_id
}

/** Gives up the files of a removed clip; they are removed with the others that nothing refers to. */
export const releaseClipFiles = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  clip: string,
) => {
  const released = await transaction
    .deleteFrom('capture_clip_file')
    .where('workspace_id', '=', workspaceId)
    .where('clip_id', '=', clip)
    .returning('file_id')
    .execute()
  if (released.length === 0) return
  await transaction
    .updateTable('capture_file')
    .set({ state: 'unused' })
    .where('workspace_id', '=', workspaceId)
    .where(
      'id',
      'in',
      released.map(({ file_id }) => file_id),
    )
    .execute()
}
