import type { Selectable } from 'kysely'
import { z } from 'zod'
import { namesPeople, type ShareAllows, shareAllows, sharedParts } from '#contract/studies/results.ts'
import { segment } from '#contract/results/segments.ts'
import { shareLimits } from '#contract/result-links/shares.ts'
import { hashToken } from '../../../store/credentials.ts'
import { isPast, isUnexpired, newLink } from '../../../store/link-tokens.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import type { StudyShareTable } from '../tables.ts'

/** The scope of a link, fixed by the member who made it. */
const shareScope = z.object({
  segment: segment.pick({ name: true, filter: true }).nullable(),
  parts: sharedParts,
  hidesSmallGroups: z.boolean(),
  comments: z.boolean(),
})
export type ShareScope = z.infer<typeof shareScope>

/** A share link to the results of a study. */
export interface Share {
  readonly id: string
  readonly studyId: string
  readonly name: string
  readonly allows: ShareAllows
  /** Null for a link whose readers choose the filter. */
  readonly scope: ShareScope | null
  /** Hash of the password; null without one. */
  readonly password: string | null
  readonly expiresAt: string | null
  readonly createdAt: string
  /** The member who created it; null if unknown. */
  readonly createdBy: string | null
  readonly revokedAt: string | null
}

type NewShare = Pick<Share, 'studyId' | 'allows' | 'password'> &
  Partial<Pick<Share, 'name' | 'scope' | 'expiresAt' | 'createdBy'>>

const rowOf = (share: Partial<NewShare>) => ({
  ...(share.name !== undefined && { name: share.name }),
  ...(share.allows && { allows: JSON.stringify(share.allows) }),
  ...(share.scope !== undefined && { scope: share.scope && JSON.stringify(share.scope) }),
  ...(share.password !== undefined && { password: share.password }),
  ...(share.expiresAt !== undefined && { expires_at: share.expiresAt }),
})

const toShare = (row: Selectable<StudyShareTable>): Share => ({
  id: row.id,
  studyId: row.study_id,
  name: row.name,
  allows: shareAllows.parse(JSON.parse(row.allows)),
  scope: row.scope === null ? null : shareScope.parse(JSON.parse(row.scope)),
  password: row.password,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  revokedAt: row.revoked_at,
})

/** Creates a link. Its token is returned once; only a hash of it is stored. */
export const createShare = async (store: StoreOrTransaction, share: NewShare, now = new Date()) => {
  const { token, columns } = newLink()
  const row = await store
    .insertInto('study_share')
    .values({
      ...columns,
      study_id: share.studyId,
      allows: JSON.stringify(share.allows),
      password: share.password,
      created_at: now.toISOString(),
      revoked_at: null,
      created_by: share.createdBy ?? null,
      ...rowOf(share),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...toShare(row), token }
}

/** The link with this token, unless it was revoked or has expired. */
export const findShare = async (store: Store, studyId: string, token: string, now = new Date()) => {
  const row = await store
    .selectFrom('study_share')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('study_id', '=', studyId)
    .where('revoked_at', 'is', null)
    .where(isUnexpired(now))
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

const sharesOf = (store: StoreOrTransaction, studyId: string) =>
  store
    .selectFrom('study_share')
    .selectAll()
    .where('study_id', '=', studyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

/** The links of a study that are not revoked, the oldest first. */
export const listSharesOf = async (store: Store, studyId: string) => {
  const rows = await sharesOf(store, studyId).limit(shareLimits.links).execute()
  return rows.map(toShare)
}

/** A link of a study that is not revoked. */
export const findShareOf = async (store: StoreOrTransaction, studyId: string, id: string) => {
  const row = await sharesOf(store, studyId).where('id', '=', id).executeTakeFirst()
  return row && toShare(row)
}

/** The settings a member chooses for a link. */
interface ShareForm extends Pick<Share, 'name' | 'allows' | 'expiresAt'> {
  readonly scope: Omit<ShareScope, 'segment'>
  /** Identifier of a segment, null for all responses; a changed link keeps its own if this is undefined. */
  readonly segment?: string | null | undefined
  readonly password?: string | null | undefined
}

/** The name and filter of a segment: the link keeps them when the segment changes. */
const findSegment = async (
  store: StoreOrTransaction,
  study: { workspace_id: string; id: string },
  id: string,
) => {
  const row = await store
    .selectFrom('study_segment')
    .select(['name', 'filter'])
    .where('workspace_id', '=', study.workspace_id)
    .where('study_id', '=', study.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const filter: unknown = JSON.parse(row.filter)
  return shareScope.shape.segment.parse({ name: row.name, filter })
}

/** Checks what the schema cannot; undefined means that the segment is unknown. */
const scopeOf = async (
  store: StoreOrTransaction,
  study: { workspace_id: string; id: string },
  { scope, segment: chosen }: ShareForm,
  before: ShareScope['segment'],
) => {
  const found =
    chosen === undefined ? before : chosen === null ? null : await findSegment(store, study, chosen)
  if (found === undefined) return 'segmentUnknown'
  if (found && namesPeople(found.filter)) return 'segmentOfPeople'
  if (scope.hidesSmallGroups && found && found.filter.completeness !== 'finished') return 'segmentUnfinished'
  return { ...scope, segment: found }
}

/** Creates a link for a study of the workspace. */
export const createOwnShare = (
  store: Store,
  change: Change,
  studyId: string,
  form: ShareForm & { readonly password: string | null },
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const study = await findOwnStudy(transaction, workspace.id, studyId)
    if (!study) return { outcome: 'studyUnknown' } as const
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    if (isPast(form.expiresAt, now)) return { outcome: 'endIsPast' } as const
    const links = await sharesOf(transaction, study.id).limit(shareLimits.links).execute()
    if (links.length === shareLimits.links) return { outcome: 'tooManyLinks' } as const
    const scope = await scopeOf(transaction, study, form, null)
    if (typeof scope === 'string') return { outcome: scope } as const
    const created = { ...form, studyId: study.id, scope, createdBy: acting.personId }
    const share = await createShare(transaction, created, now)
    await record('createShareLink', `${study.title}: ${form.name}`)
    return { outcome: 'done', share } as const
  })

interface LinkPath {
  readonly study: string
  readonly link: string
}

/** Changes a link of a study of the workspace. */
export const changeOwnShare = (
  store: Store,
  change: Change,
  { study: studyId, link }: LinkPath,
  form: ShareForm,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const study = await findOwnStudy(transaction, workspace.id, studyId)
    if (!study) return { outcome: 'studyUnknown' } as const
    const before = await findShareOf(transaction, study.id, link)
    if (!before) return { outcome: 'linkUnknown' } as const
    if (form.expiresAt !== before.expiresAt && isPast(form.expiresAt, now))
      return { outcome: 'endIsPast' } as const
    const scope = await scopeOf(transaction, study, form, before.scope?.segment ?? null)
    if (typeof scope === 'string') return { outcome: scope } as const
    const { password, ...rest } = form
    const row = await transaction
      .updateTable('study_share')
      .set(rowOf({ ...rest, scope, ...(password !== undefined && { password }) }))
      .where('id', '=', link)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    // The operator of the server may have revoked it meanwhile.
    if (!row) return { outcome: 'linkUnknown' } as const
    await record('updateShareLink', `${study.title}: ${row.name}`)
    return { outcome: 'done', share: toShare(row) } as const
  })

/** Revokes a link of a study of the workspace, and deletes its comments. */
export const revokeOwnShare = (store: Store, change: Change, { study: studyId, link }: LinkPath) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const study = await findOwnStudy(transaction, workspace.id, studyId)
    if (!study) return { outcome: 'studyUnknown' } as const
    const row = await transaction
      .updateTable('study_share')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', link)
      .where('study_id', '=', study.id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) return { outcome: 'linkUnknown' } as const
    await transaction.deleteFrom('study_share_comment').where('share_id', '=', link).execute()
    await record('revokeShareLink', `${study.title}: ${row.name}`)
    return { outcome: 'done' } as const
  })
