import { sql } from 'kysely'
import { newId } from '../../store/new-id.ts'
import { type IdeaCategory, ideaLimits, ideaPublishing, type IdeaSettings } from '#contract/ideas/ideas.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { asOutcome, claimOnce, type OnceConditions } from '../../store/idempotency.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { searchKeyOf } from '../text.ts'
import type { Visitor, Voter } from '../voter.ts'
import type { IdeaRow } from './board.ts'
import { lockIdea } from './lock.ts'
import { askToConfirm, castVote, type VoteMail } from './votes.ts'

const publishingSetting = 'idea-publishing'

/** How the board publishes; after review until an administrator decides otherwise. */
export const readIdeaSettings = async (store: StoreOrTransaction): Promise<IdeaSettings> => {
  const row = await store
    .selectFrom('setting')
    .select('value')
    .where('name', '=', publishingSetting)
    .executeTakeFirst()
  return { publishing: ideaPublishing.safeParse(row?.value).data ?? 'after review' }
}

export const storeIdeaSettings = (store: Store, { publishing }: IdeaSettings) =>
  store
    .insertInto('setting')
    .values({ name: publishingSetting, value: publishing })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: publishing }))
    .execute()

/** Whether a network sent as many messages in the last day as it can. */
const isFlooding = async (
  transaction: StoreOrTransaction,
  table: 'idea' | 'idea_comment',
  { network, max, now }: { readonly network: string; readonly max: number; readonly now: Date },
) => {
  const rows = await transaction
    .selectFrom(table)
    .select('id')
    .where('network', '=', network)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .limit(max)
    .execute()
  return rows.length >= max
}

/** Whether the board and what waits for it have room; ideas that were merged or deleted take none. */
const isBoardFull = async (transaction: StoreOrTransaction) => {
  const rows = await transaction
    .selectFrom('idea')
    .select('id')
    .where('status', 'in', ['public', 'pending'])
    .limit(ideaLimits.onBoard)
    .execute()
  return rows.length >= ideaLimits.onBoard
}

const areTooManyWaiting = async (transaction: StoreOrTransaction) => {
  const rows = await transaction
    .selectFrom('idea_comment')
    .select('id')
    .where('is_public', '=', 0)
    .limit(ideaLimits.waitingComments)
    .execute()
  return rows.length >= ideaLimits.waitingComments
}

/** Messages of administrators need no review and have no limit. */
const isOfTeam = ({ account }: Visitor) => account?.isInstanceAdmin === true

interface Message extends OnceConditions {
  readonly visitor: Visitor
  /** Whether it appears before the team has read it. */
  readonly isPublic: boolean
  readonly now?: Date
}

interface Proposal extends Message {
  readonly title: string
  readonly description: string
  readonly category: IdeaCategory
  /** Votes for the idea; undefined for a visitor who leaves no address. */
  readonly voter: Voter | undefined
}

/** Stores an idea with the vote of the person who proposes it, in one transaction. */
export const storeIdea = (
  store: Store,
  { visitor, isPublic, title, description, category, voter, now = new Date(), ...conditions }: Proposal,
  mailFor: VoteMail,
) => {
  const work = inTransaction(store, async (transaction) => {
    const { network } = visitor
    const flood = { network, max: ideaLimits.perNetwork.ideas, now }
    if (!isOfTeam(visitor) && (await isFlooding(transaction, 'idea', flood)))
      return { outcome: 'tooManyToday' } as const
    if (await isBoardFull(transaction)) return { outcome: 'boardFull' } as const
    const created_at = now.toISOString()
    const idea: IdeaRow = {
      id: newId(),
      title,
      description,
      category,
      state: 'new',
      status: isPublic ? 'public' : 'pending',
      answer: null,
      is_locked: 0,
      merged_into: null,
      reason: null,
      votes: 0,
      comments: 0,
      search_key: searchKeyOf({ title, description }),
      account_id: visitor.account?.id ?? null,
      network,
      revision: 1,
      created_at,
      active_at: created_at,
    }
    await claimOnce(transaction, { ...conditions, subjectId: idea.id })
    await transaction.insertInto('idea').values(idea).execute()
    if (voter) {
      const vote = await castVote(transaction, idea, { voter, isFollowing: true, now: created_at })
      // The link leads to the page of the idea, which is there once the idea is public.
      if (voter.by === 'mail' && isPublic)
        await askToConfirm(transaction, { vote, idea, now: created_at }, mailFor)
    }
    return { outcome: 'stored' } as const
  })
  return asOutcome(store, conditions, work)
}

interface NewComment extends Message {
  readonly ideaId: string
  readonly content: string
}

/** Stores a comment on an idea. */
export const storeComment = (
  store: Store,
  { ideaId, visitor, isPublic, content, now = new Date(), ...conditions }: NewComment,
) => {
  const work = inTransaction(store, async (transaction) => {
    const idea = await lockIdea(transaction, ideaId)
    if (idea?.status !== 'public') return { outcome: 'unknown' } as const
    if (idea.is_locked === 1 && !isOfTeam(visitor)) return { outcome: 'locked' } as const
    const { network } = visitor
    const flood = { network, max: ideaLimits.perNetwork.comments, now }
    if (!isOfTeam(visitor) && (await isFlooding(transaction, 'idea_comment', flood)))
      return { outcome: 'tooManyToday' } as const
    if (idea.comments >= ideaLimits.commentsPerIdea) return { outcome: 'commentsFull' } as const
    if (!isPublic && (await areTooManyWaiting(transaction))) return { outcome: 'waitingFull' } as const
    const id = newId()
    const created_at = now.toISOString()
    await claimOnce(transaction, { ...conditions, subjectId: id })
    await transaction
      .insertInto('idea_comment')
      .values({
        id,
        idea_id: idea.id,
        content,
        is_public: isPublic ? 1 : 0,
        is_of_team: isOfTeam(visitor) ? 1 : 0,
        account_id: visitor.account?.id ?? null,
        network,
        created_at,
      })
      .execute()
    if (isPublic)
      await transaction
        .updateTable('idea')
        .set({ comments: sql<number>`comments + 1`, active_at: created_at })
        .where('id', '=', idea.id)
        .execute()
    return { outcome: 'stored' } as const
  })
  return asOutcome(store, conditions, work)
}
