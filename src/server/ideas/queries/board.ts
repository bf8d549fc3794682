import { type Selectable, sql } from 'kysely'
import {
  type IdeaComment,
  type IdeaDetails,
  ideaLimits,
  type IdeasQuery,
  type IdeasReply,
  type IdeaStatus,
  type IdeaSummary,
} from '#contract/ideas/ideas.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { IdeaCommentTable, IdeaTable } from '../tables.ts'
import { searchWords } from '../text.ts'

export type IdeaRow = Selectable<IdeaTable>

/** An idea as lists show it. */
export const toSummary = (row: IdeaRow): IdeaSummary => ({
  id: row.id,
  title: row.title,
  category: row.category,
  state: row.state,
  votes: row.votes,
  comments: row.comments,
  createdAt: row.created_at,
  activeAt: row.active_at,
})

interface IdeaFilter extends Pick<IdeasQuery, 'state' | 'category' | 'search'> {
  readonly status: IdeaStatus
}

/** Whether the words of an idea contain a word, which has letters and digits only. */
const has = (word: string) => sql<boolean>`search_key like ${`%${word}%`}`

const filtered = (store: StoreOrTransaction, { status, state, category, search = '' }: IdeaFilter) => {
  let query = store.selectFrom('idea').where('status', '=', status)
  if (state !== undefined) query = query.where('state', '=', state)
  if (category !== undefined) query = query.where('category', '=', category)
  for (const word of searchWords(search, ideaLimits.searchWords)) query = query.where(has(word))
  return query
}

const orders = { votes: 'votes', new: 'id', active: 'active_at' } as const

/** One page of the ideas that match, and how many there are in all. */
export const listIdeas = async (
  store: StoreOrTransaction,
  { page, order, ...filter }: IdeaFilter & Pick<IdeasQuery, 'page' | 'order'>,
) => {
  const rows = await filtered(store, filter)
    .selectAll()
    .orderBy(orders[order], 'desc')
    .orderBy('id', 'desc')
    .limit(ideaLimits.perPage)
    .offset((page - 1) * ideaLimits.perPage)
    .execute()
  const { total } = await filtered(store, filter)
    .select((count) => count.fn.countAll<number | string | bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** One page of the board. */
export const readBoard = async (store: StoreOrTransaction, query: IdeasQuery): Promise<IdeasReply> => {
  const { rows, total } = await listIdeas(store, { ...query, status: 'public' })
  return { ideas: rows.map(toSummary), total }
}

/** Ideas on the board that share most words with a title. */
export const findSimilarIdeas = async (store: Store, title: string) => {
  const words = searchWords(title, ideaLimits.searchWords)
  if (words.length === 0) return []
  const shared = sql<number>`${sql.join(
    words.map((word) => sql`case when ${has(word)} then 1 else 0 end`),
    sql` + `,
  )}`
  return store
    .selectFrom('idea')
    .select(['id', 'title', 'votes'])
    .where('status', '=', 'public')
    .where((where) => where.or(words.map(has)))
    .orderBy(shared, 'desc')
    .orderBy('votes', 'desc')
    .orderBy('id', 'desc')
    .limit(ideaLimits.similar)
    .execute()
}

/** An idea whatever its status; of one that was merged, the idea it is part of. */
export const findIdea = async (store: StoreOrTransaction, id: string): Promise<IdeaRow | undefined> => {
  const row = await store.selectFrom('idea').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.status !== 'merged' || row.merged_into === null) return row
  return store.selectFrom('idea').selectAll().where('id', '=', row.merged_into).executeTakeFirst()
}

export const toComment = (row: Selectable<IdeaCommentTable>): IdeaComment => ({
  id: row.id,
  content: row.content,
  isOfTeam: row.is_of_team === 1,
  createdAt: row.created_at,
})

interface CommentPage {
  readonly idea?: string | undefined
  readonly before?: string | undefined
  readonly isPublic?: boolean
}

/** A page of comments, the newest first. */
export const listComments = async (store: StoreOrTransaction, { idea, before, isPublic }: CommentPage) => {
  let query = store.selectFrom('idea_comment').selectAll()
  if (isPublic !== undefined) query = query.where('is_public', '=', isPublic ? 1 : 0)
  if (idea !== undefined) query = query.where('idea_id', '=', idea)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(ideaLimits.commentsPerPage + 1)
    .execute()
  const comments = rows.slice(0, ideaLimits.commentsPerPage)
  return { comments, olderThan: rows.length > comments.length ? (comments.at(-1)?.id ?? null) : null }
}

/** An idea with a page of its comments. */
export const readIdea = async (store: Store, row: IdeaRow, before?: string): Promise<IdeaDetails> => {
  const { comments, olderThan } = await listComments(store, { idea: row.id, before, isPublic: true })
  return {
    ...toSummary(row),
    description: row.description,
    answer: row.answer,
    isLocked: row.is_locked === 1,
    newestComments: comments.map(toComment),
    olderThan,
  }
}
