import { type Selectable, sql } from 'kysely'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { IdeaVoteTable } from '../tables.ts'
import { lockIdea, lockIdeas } from './lock.ts'
import { toModerated } from './moderation.ts'

/** Votes, and comments, that one transaction moves. */
const batch = 1000

const identities = ['account_id', 'mailbox', 'browser'] as const
type Vote = Pick<Selectable<IdeaVoteTable>, 'id' | 'confirmed_at' | (typeof identities)[number]>

const keyOf = (identity: (typeof identities)[number], value: string) => `${identity} ${value}`

/** The votes for an idea of the persons who gave these votes: each identity has one at most. */
const votesOfSame = async (transaction: StoreOrTransaction, into: string, votes: readonly Vote[]) => {
  const found = new Map<string, Vote>()
  for (const identity of identities) {
    const values = votes.flatMap((vote) => vote[identity] ?? [])
    if (values.length === 0) continue
    const rows = await transaction
      .selectFrom('idea_vote')
      .select(['id', 'confirmed_at', ...identities])
      .where('idea_id', '=', into)
      .where(identity, 'in', values)
      .execute()
    for (const row of rows) found.set(keyOf(identity, row[identity] ?? ''), row)
  }
  return (vote: Vote) =>
    identities.flatMap((identity) => {
      const value = vote[identity]
      return (value !== null && found.get(keyOf(identity, value))) || []
    })
}

const deleteVotes = async (transaction: StoreOrTransaction, ids: ReadonlySet<string>) => {
  // A person can have two votes there, by account and by mail: at most as many as one batch has identities.
  const all = [...ids]
  for (let start = 0; start < all.length; start += batch)
    await transaction
      .deleteFrom('idea_vote')
      .where('id', 'in', all.slice(start, start + batch))
      .execute()
}

/** Moves votes to the idea that theirs is part of: each person's stays once, a counted one before one that is not. */
const moveVotes = async (transaction: StoreOrTransaction, from: string, into: string) => {
  const votes = await transaction
    .selectFrom('idea_vote')
    .select(['id', 'confirmed_at', ...identities])
    .where('idea_id', '=', from)
    .orderBy('id')
    .limit(batch)
    .execute()
  const findSame = await votesOfSame(transaction, into, votes)
  const superfluous = new Set<string>()
  for (const vote of votes) {
    const same = findSame(vote)
    const isReplaced = vote.confirmed_at === null || same.some(({ confirmed_at }) => confirmed_at !== null)
    if (same.length > 0 && isReplaced) superfluous.add(vote.id)
    else for (const { id } of same) superfluous.add(id)
  }
  await deleteVotes(transaction, superfluous)
  const moved = votes.filter(({ id }) => !superfluous.has(id))
  if (moved.length > 0)
    await transaction
      .updateTable('idea_vote')
      .set({ idea_id: into })
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  return { read: votes.length, counted: moved.filter(({ confirmed_at }) => confirmed_at !== null).length }
}

const moveComments = async (transaction: StoreOrTransaction, from: string, into: string) => {
  const moved = await transaction
    .updateTable('idea_comment')
    .set({ idea_id: into })
    .where(
      'id',
      'in',
      transaction
        .selectFrom('idea_comment')
        .select('id')
        .where('idea_id', '=', from)
        .orderBy('id')
        .limit(batch),
    )
    .returning('is_public')
    .execute()
  return { read: moved.length, counted: moved.filter(({ is_public }) => is_public === 1).length }
}

/** Moves votes and comments of an idea to the locked idea that it is part of; false when none are left. */
const moveBatch = async (transaction: StoreOrTransaction, from: string, into: string) => {
  const votes = await moveVotes(transaction, from, into)
  const comments = await moveComments(transaction, from, into)
  await transaction
    .updateTable('idea')
    .set({
      votes: sql<number>`votes + ${votes.counted}`,
      comments: sql<number>`comments + ${comments.counted}`,
    })
    .where('id', '=', into)
    .execute()
  return votes.read === batch || comments.read === batch
}

/** Moves the next votes and comments of a merged idea; false when none are left. */
export const moveNext = (store: Store, id: string) =>
  inTransaction(store, async (transaction) => {
    const target = await lockIdea(transaction, id)
    if (target?.status !== 'public' || target.id === id) return false
    return moveBatch(transaction, id, target.id)
  })

/**
 * Merges an idea into another one on the board, with its first votes and comments; `onRest` arranges for the others.
 * Ideas merged earlier move along. An idea that is part of another is not on the board: so no circle can arise.
 */
export const mergeIdeas = (
  store: Store,
  { id, into, now = new Date() }: { readonly id: string; readonly into: string; readonly now?: Date },
  onRest: (transaction: StoreOrTransaction) => Promise<unknown>,
) =>
  inTransaction(store, async (transaction) => {
    if (id === into) return { outcome: 'mergeWithItself' } as const
    const locked = await lockIdeas(transaction, [id, into])
    const [idea, target] = [locked.get(id), locked.get(into)]
    if (!idea || (idea.status !== 'public' && idea.status !== 'pending'))
      return { outcome: 'unknown' } as const
    if (target?.status !== 'public') return { outcome: 'mergeUnknown' } as const
    const active_at = now.toISOString()
    await transaction.updateTable('idea').set({ merged_into: into }).where('merged_into', '=', id).execute()
    await transaction
      .updateTable('idea')
      .set({
        status: 'merged',
        merged_into: into,
        votes: 0,
        comments: 0,
        revision: idea.revision + 1,
        active_at,
      })
      .where('id', '=', id)
      .execute()
    if (await moveBatch(transaction, id, into)) await onRest(transaction)
    const merged = await transaction
      .updateTable('idea')
      .set({ revision: target.revision + 1, active_at })
      .where('id', '=', into)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [moderated] = await toModerated(transaction, [merged])
    return moderated ? ({ outcome: 'done', idea: moderated } as const) : ({ outcome: 'unknown' } as const)
  })
