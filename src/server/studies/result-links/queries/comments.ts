import { newId } from '../../../store/new-id.ts'
import { type CommentForm, type ShareComment, shareLimits } from '#contract/result-links/shares.ts'
import type { Store } from '../../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import { type Actor, recordAuditEvent } from '../../../members/audit.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import { findShareOf, type Share } from './shares.ts'

/** The comments at a link, the oldest first. */
export const listComments = async (store: Store, share: string): Promise<ShareComment[]> => {
  const rows = await store
    .selectFrom('study_share_comment')
    .selectAll()
    .where('share_id', '=', share)
    .orderBy('id')
    .limit(shareLimits.comments)
    .execute()
  return rows.map(({ id, name, text, is_member, created_at }) => ({
    id,
    name,
    text,
    isMember: is_member === 1,
    createdAt: created_at,
  }))
}

/** Adds a comment to a link, unless the link is revoked or already has the maximum number of comments. */
export const addComment = (
  store: Store,
  { id: share, name: linkName }: Pick<Share, 'id' | 'name'>,
  { name, text, isMember }: Pick<CommentForm, 'name' | 'text'> & { readonly isMember: boolean },
  by: { readonly workspaceId: string; readonly actor: Actor },
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    // The lock makes comments of one link wait for each other, so that the limit holds.
    const link = await transaction
      .selectFrom('study_share')
      .select('id')
      .where('id', '=', share)
      .where('revoked_at', 'is', null)
      .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!link) return 'linkUnknown' as const
    const { count } = await transaction
      .selectFrom('study_share_comment')
      .select((select) => select.fn.countAll().as('count'))
      .where('share_id', '=', share)
      .executeTakeFirstOrThrow()
    if (Number(count) >= shareLimits.comments) return 'tooManyComments' as const
    const comment: ShareComment = { id: newId(), name, text, isMember, createdAt: now.toISOString() }
    await transaction
      .insertInto('study_share_comment')
      .values({
        share_id: share,
        id: comment.id,
        name,
        text,
        is_member: isMember ? 1 : 0,
        created_at: comment.createdAt,
      })
      .execute()
    await recordAuditEvent(transaction, { ...by, action: 'addShareComment', subject: linkName }, now)
    return comment
  })

interface CommentPath {
  readonly study: string
  readonly link: string
  readonly comment: string
}

/** Removes a comment at a link of a study of the workspace. */
export const removeComment = (store: Store, change: Change, { study: studyId, link, comment }: CommentPath) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const study = await findOwnStudy(transaction, workspace.id, studyId)
    if (!study) return { outcome: 'studyUnknown' } as const
    const share = await findShareOf(transaction, study.id, link)
    if (!share) return { outcome: 'linkUnknown' } as const
    const { numDeletedRows } = await transaction
      .deleteFrom('study_share_comment')
      .where('share_id', '=', link)
      .where('id', '=', comment)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { outcome: 'commentUnknown' } as const
    await record('removeShareComment', `${study.title}: ${share.name}`)
    return { outcome: 'done' } as const
  })
