import { sql } from 'kysely'
import type { IdeaChange, ModeratedIdea, ModerationQuery } from '#contract/ideas/ideas.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { cleanLine, cleanText, searchKeyOf } from '../text.ts'
import { type IdeaRow, listComments, listIdeas, toComment, toSummary } from './board.ts'
import { lockIdea, lockIdeas } from './lock.ts'
import { countWaiting } from './waiting.ts'
import { askToConfirm, type VoteMail } from './votes.ts'

type VotesBy = ModeratedIdea['votesBy']

/** Counted votes of ideas by the way they came. */
const countVotes = async (store: StoreOrTransaction, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, VotesBy>()
  const rows = await store
    .selectFrom('idea_vote')
    .select((row) => [
      'idea_id',
      row.fn.count<number | string | bigint>('account_id').as('account'),
      row.fn.count<number | string | bigint>('browser').as('browser'),
      row.fn.countAll<number | string | bigint>().as('all'),
    ])
    .where('idea_id', 'in', [...ids])
    .where('confirmed_at', 'is not', null)
    .groupBy('idea_id')
    .execute()
  return new Map(
    rows.map(({ idea_id, ...counts }): [string, VotesBy] => {
      const [account, browser, all] = [Number(counts.account), Number(counts.browser), Number(counts.all)]
      return [idea_id, { account, browser, mail: all - account - browser }]
    }),
  )
}

/** Ideas as administrators see them. */
export const toModerated = async (
  store: StoreOrTransaction,
  rows: readonly IdeaRow[],
): Promise<ModeratedIdea[]> => {
  const votes = await countVotes(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toSummary(row),
    revision: row.revision,
    status: row.status,
    description: row.description,
    answer: row.answer,
    isLocked: row.is_locked === 1,
    mergedInto: row.merged_into,
    reason: row.reason,
    votesBy: votes.get(row.id) ?? { account: 0, mail: 0, browser: 0 },
  }))
}

/** A page of the ideas with one status, the newest first, and what waits for the team. */
export const listModerated = async (store: Store, query: ModerationQuery) => {
  const { rows, total } = await listIdeas(store, { ...query, order: 'new' })
  return { ideas: await toModerated(store, rows), total, waiting: await countWaiting(store) }
}

interface Edit {
  readonly id: string
  /** The revision that the change is based on. */
  readonly revision: number
  readonly changes: IdeaChange
  readonly now?: Date
}

const columnsOf = (idea: IdeaRow, { answer, isLocked, title, description, ...changes }: IdeaChange) => {
  const texts = {
    title: title === undefined ? idea.title : cleanLine(title),
    description: description === undefined ? idea.description : cleanText(description),
  }
  return {
    ...changes,
    ...texts,
    search_key: searchKeyOf(texts),
    ...(answer !== undefined && { answer: cleanText(answer) || null }),
    ...(isLocked !== undefined && { is_locked: isLocked ? 1 : 0 }),
  }
}

/** Asks those who proposed an idea with an address to confirm their vote, once the idea is public. */
const askProposers = async (
  transaction: StoreOrTransaction,
  idea: IdeaRow,
  now: string,
  mailFor: VoteMail,
) => {
  const votes = await transaction
    .selectFrom('idea_vote')
    .selectAll()
    .where('idea_id', '=', idea.id)
    .where('confirmed_at', 'is', null)
    .where('mailed_at', 'is', null)
    .limit(1)
    .execute()
  for (const vote of votes) await askToConfirm(transaction, { vote, idea, now }, mailFor)
}

interface AfterChange {
  readonly mailFor: VoteMail
  /** Runs in the transaction of a change of the state. */
  readonly onNewState: (transaction: StoreOrTransaction, idea: IdeaRow) => Promise<unknown>
}

/** Changes an idea that is on the board or waits for it. */
export const changeIdea = (
  store: Store,
  { id, revision, changes, now = new Date() }: Edit,
  { mailFor, onNewState }: AfterChange,
) =>
  inTransaction(store, async (transaction) => {
    const idea = (await lockIdeas(transaction, [id])).get(id)
    if (!idea || (idea.status !== 'public' && idea.status !== 'pending'))
      return { outcome: 'unknown' } as const
    if (idea.revision !== revision) return { outcome: 'outdated' } as const
    const active_at = now.toISOString()
    const changed = await transaction
      .updateTable('idea')
      .set({ ...columnsOf(idea, changes), revision: revision + 1, active_at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (changed.status === 'public') {
      if (idea.status === 'pending') await askProposers(transaction, changed, active_at, mailFor)
      if (changed.state !== idea.state) await onNewState(transaction, changed)
    }
    const [moderated] = await toModerated(transaction, [changed])
    return moderated ? ({ outcome: 'done', idea: moderated } as const) : ({ outcome: 'unknown' } as const)
  })

/** Deletes an idea with its votes, its comments and its texts; the reason stays, for its page. */
export const deleteIdea = (store: Store, id: string, reason: string, date = new Date()) =>
  inTransaction(store, async (transaction) => {
    const idea = (await lockIdeas(transaction, [id])).get(id)
    if (!idea || idea.status === 'deleted') return { outcome: 'unknown' } as const
    // What was merged into it may not have moved yet.
    const parts = transaction.selectFrom('idea').select('id').where('merged_into', '=', id)
    for (const table of ['idea_vote', 'idea_comment'] as const)
      await transaction
        .deleteFrom(table)
        .where((where) => where.or([where('idea_id', '=', id), where('idea_id', 'in', parts)]))
        .execute()
    await transaction
      .updateTable('idea')
      .set({
        status: 'deleted',
        reason: cleanText(reason),
        description: '',
        answer: null,
        merged_into: null,
        account_id: null,
        network: null,
        votes: 0,
        comments: 0,
        search_key: searchKeyOf({ title: idea.title, description: '' }),
        revision: idea.revision + 1,
        active_at: date.toISOString(),
      })
      .where('id', '=', id)
      .execute()
    return { outcome: 'done' } as const
  })

/** A page of comments with the titles of their ideas: those of one idea, or all that wait for the team. */
export const listModeratedComments = async (
  store: Store,
  { idea, before }: { readonly idea?: string | undefined; readonly before?: string | undefined },
) => {
  const page = await listComments(store, { idea, before, ...(idea === undefined && { isPublic: false }) })
  const ideas = [...new Set(page.comments.map(({ idea_id }) => idea_id))]
  const rows =
    ideas.length === 0
      ? []
      : await store.selectFrom('idea').select(['id', 'title']).where('id', 'in', ideas).execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return {
    comments: page.comments.map((row) => ({
      ...toComment(row),
      isPublic: row.is_public === 1,
      idea: row.idea_id,
      ideaTitle: titles.get(row.idea_id) ?? '',
    })),
    olderThan: page.olderThan,
  }
}

/** The idea of a comment, locked; undefined for a comment that does not exist. */
const lockIdeaOf = async (transaction: StoreOrTransaction, commentId: string) => {
  const comment = await transaction
    .selectFrom('idea_comment')
    .select('idea_id')
    .where('id', '=', commentId)
    .executeTakeFirst()
  return comment && lockIdea(transaction, comment.idea_id)
}

/** Publishes a comment; false if it does not exist. */
export const publishComment = (store: Store, id: string, date = new Date()) =>
  inTransaction(store, async (transaction) => {
    const idea = await lockIdeaOf(transaction, id)
    if (!idea) return false
    const { numUpdatedRows } = await transaction
      .updateTable('idea_comment')
      .set({ is_public: 1 })
      .where('id', '=', id)
      .where('is_public', '=', 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n)
      await transaction
        .updateTable('idea')
        .set({ comments: sql<number>`comments + 1`, active_at: date.toISOString() })
        .where('id', '=', idea.id)
        .execute()
    return true
  })

/** Deletes a comment; false if it does not exist. */
export const deleteComment = (store: Store, id: string) =>
  inTransaction(store, async (transaction) => {
    const idea = await lockIdeaOf(transaction, id)
    if (!idea) return false
    const deleted = await transaction
      .deleteFrom('idea_comment')
      .where('id', '=', id)
      .returning('is_public')
      .executeTakeFirst()
    if (deleted?.is_public === 1)
      await transaction
        .updateTable('idea')
        .set({ comments: sql<number>`comments - 1` })
        .where('id', '=', idea.id)
        .execute()
    return true
  })
