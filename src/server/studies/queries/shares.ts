import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { type ShareAllows, shareAllows } from '#contract/studies/results.ts'
import { hashToken } from '../../http/credentials.ts'
import type { Store } from '../../store/schema.ts'

/** A share link to the results of a study. */
export interface Share {
  readonly id: string
  readonly studyId: string
  readonly allows: ShareAllows
  /** Hash of the password; null without one. */
  readonly password: string | null
  readonly createdAt: string
  readonly revokedAt: string | null
}

interface NewShare extends Pick<Share, 'studyId' | 'allows' | 'password'> {}

/** Creates a link. Its token is returned once; only a hash of it is stored. */
export const createShare = async (
  store: Store,
  { studyId, allows, password }: NewShare,
  now = new Date(),
) => {
  const id = randomUUIDv7()
  const token = randomBytes(24).toString('base64url')
  await store
    .insertInto('study_share')
    .values({
      id,
      study_id: studyId,
      token_hash: hashToken(token),
      allows: JSON.stringify(allows),
      password,
      created_at: now.toISOString(),
      revoked_at: null,
    })
    .execute()
  return { id, token }
}

interface Row {
  readonly id: string
  readonly study_id: string
  readonly allows: string
  readonly password: string | null
  readonly created_at: string
  readonly revoked_at: string | null
}

const toShare = (row: Row): Share => ({
  id: row.id,
  studyId: row.study_id,
  allows: shareAllows.parse(JSON.parse(row.allows)),
  password: row.password,
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
})

/** The link with this token, unless it was revoked. */
export const findShare = async (store: Store, studyId: string, token: string) => {
  const row = await store
    .selectFrom('study_share')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('study_id', '=', studyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && toShare(row)
}

/** All links, the oldest first. */
export const listShares = async (store: Store) => {
  const rows = await store.selectFrom('study_share').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toShare)
}

/** Revokes a link; false if it does not exist or was revoked before. */
export const revokeShare = async (store: Store, id: string, now = new Date()) => {
  const { numUpdatedRows } = await store
    .updateTable('study_share')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
