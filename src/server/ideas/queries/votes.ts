import { type Selectable, sql } from 'kysely'
import { newId } from '../../store/new-id.ts'
import { ideaLimits } from '#contract/ideas/ideas.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { mailboxOf } from '../../mail/mailbox.ts'
import { asOutcome, claimOnce, type OnceConditions } from '../../store/idempotency.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { IdeaVoteTable } from '../tables.ts'
import type { Voter } from '../voter.ts'
import type { IdeaRow } from './board.ts'
import { lockIdea } from './lock.ts'

export type VoteRow = Selectable<IdeaVoteTable>

/** The mail that asks to confirm a vote, or repeats its links. */
export type VoteMail = (vote: VoteRow, idea: IdeaRow) => Mail

/** Time between two mails about one vote. */
const mailPauseMs = 10 * 60_000

const before = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString()

/** The columns by which a voter is recognized. */
const identityOf = (voter: Voter) => ({
  account_id: voter.by === 'account' ? voter.accountId : null,
  email: voter.by === 'browser' ? null : voter.email,
  mailbox: voter.by === 'browser' || voter.email === null ? null : mailboxOf(voter.email),
  browser: voter.by === 'browser' ? voter.browser : null,
})

/** The votes of a person for an idea: with an account one may stem from a mail. */
const votesOf = (store: StoreOrTransaction, ideaId: string, voter: Voter) => {
  const { account_id, mailbox, browser } = identityOf(voter)
  // A comparison with null would keep the database from using the indexes of the others.
  const known = Object.entries({ account_id, mailbox, browser }).flatMap(([column, value]) =>
    value === null ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
  )
  return store
    .selectFrom('idea_vote')
    .selectAll()
    .where('idea_id', '=', ideaId)
    .where((where) => where.or(known))
    .execute()
}

/** Whether a vote of this person for the idea is counted. */
export const hasVoted = async (store: StoreOrTransaction, ideaId: string, voter: Voter) => {
  const votes = await votesOf(store, ideaId, voter)
  return votes.some(({ confirmed_at }) => confirmed_at !== null)
}

const countBy = (transaction: StoreOrTransaction, ideaId: string, difference: 1 | -1, now: string) =>
  transaction
    .updateTable('idea')
    .set({ votes: sql<number>`votes + ${sql.lit(difference)}`, ...(difference === 1 && { active_at: now }) })
    .where('id', '=', ideaId)
    .execute()

/**
 * Whether a network voted too often in a day. Its browsers have a limit for each idea, as one person could vote again
 * and again there; votes by mail have one for all ideas, as each of them writes to someone.
 */
const isFlooding = async (transaction: StoreOrTransaction, ideaId: string, voter: Voter, now: string) => {
  if (voter.by === 'account') return false
  const { votes, mailedVotes } = ideaLimits.perNetwork
  const max = voter.by === 'browser' ? votes : mailedVotes
  const rows = await transaction
    .selectFrom('idea_vote')
    .select('id')
    .where('network', '=', voter.network)
    .where('created_at', '>', before(now, dayMs))
    .$if(voter.by === 'browser', (query) => query.where('idea_id', '=', ideaId))
    .$if(voter.by === 'mail', (query) => query.where('mailbox', 'is not', null))
    .limit(max)
    .execute()
  return rows.length >= max
}

/** Whether an address can get a further mail that asks for confirmation. */
const mayMail = async (transaction: StoreOrTransaction, vote: VoteRow, now: string) => {
  if (vote.mailed_at !== null && vote.mailed_at > before(now, mailPauseMs)) return false
  const mailed = await transaction
    .selectFrom('idea_vote')
    .select('id')
    .where('mailbox', '=', vote.mailbox)
    .where('mailed_at', '>', before(now, dayMs))
    .limit(ideaLimits.mailsPerAddress)
    .execute()
  return mailed.length < ideaLimits.mailsPerAddress
}

/** Queues the mail about a vote by mail, unless its address got enough of them. */
export const askToConfirm = async (
  transaction: StoreOrTransaction,
  { vote, idea, now }: { readonly vote: VoteRow; readonly idea: IdeaRow; readonly now: string },
  mailFor: VoteMail,
) => {
  if (!(await mayMail(transaction, vote, now))) return
  await queueMail(transaction, mailFor(vote, idea), null)
  await transaction.updateTable('idea_vote').set({ mailed_at: now }).where('id', '=', vote.id).execute()
}

interface NewVote {
  readonly voter: Voter
  readonly isFollowing: boolean
  readonly now: string
}

/** Stores a vote for a locked idea; a second one of the same person changes nothing but whether they follow. */
export const castVote = async (
  transaction: StoreOrTransaction,
  idea: IdeaRow,
  { voter, isFollowing, now }: NewVote,
): Promise<VoteRow> => {
  const isConfirmed = voter.by !== 'mail'
  const votes = await votesOf(transaction, idea.id, voter)
  const known = votes.find(({ confirmed_at }) => confirmed_at !== null) ?? votes[0]
  if (known) {
    const isNewlyCounted = isConfirmed && known.confirmed_at === null
    const changes = {
      ...(isNewlyCounted && { confirmed_at: now }),
      // Another row of theirs may have the account already.
      ...(voter.by === 'account' && votes.length === 1 && { account_id: voter.accountId }),
      ...(isFollowing && isConfirmed && { is_following: 1, notified_revision: idea.revision }),
    }
    if (Object.keys(changes).length > 0)
      await transaction.updateTable('idea_vote').set(changes).where('id', '=', known.id).execute()
    if (isNewlyCounted) await countBy(transaction, idea.id, 1, now)
    return { ...known, ...changes }
  }
  const vote: VoteRow = {
    id: newId(),
    idea_id: idea.id,
    ...identityOf(voter),
    network: voter.by === 'account' ? null : voter.network,
    confirmed_at: isConfirmed ? now : null,
    is_following: isFollowing ? 1 : 0,
    notified_revision: idea.revision,
    created_at: now,
    mailed_at: null,
  }
  await transaction.insertInto('idea_vote').values(vote).execute()
  if (isConfirmed) await countBy(transaction, idea.id, 1, now)
  return vote
}

interface VoteRequest extends OnceConditions {
  readonly ideaId: string
  readonly voter: Voter
  readonly isFollowing: boolean
  readonly now?: Date
}

/** Stores a vote, and queues the mail that asks to confirm its address, in one transaction. */
export const storeVote = (
  store: Store,
  { ideaId, voter, isFollowing, now: date = new Date(), ...conditions }: VoteRequest,
  mailFor: VoteMail,
) => {
  const now = date.toISOString()
  const work = inTransaction(store, async (transaction) => {
    const idea = await lockIdea(transaction, ideaId)
    if (idea?.status !== 'public') return { outcome: 'unknown' } as const
    if (idea.is_locked === 1) return { outcome: 'locked' } as const
    if (idea.votes >= ideaLimits.votesPerIdea) return { outcome: 'votesFull' } as const
    if (await isFlooding(transaction, idea.id, voter, now)) return { outcome: 'tooManyToday' } as const
    const vote = await castVote(transaction, idea, { voter, isFollowing, now })
    await claimOnce(transaction, { ...conditions, subjectId: vote.id })
    if (voter.by === 'mail') await askToConfirm(transaction, { vote, idea, now }, mailFor)
    return { outcome: 'stored' } as const
  })
  return asOutcome(store, conditions, work)
}

/**
 * Counts the vote whose address was confirmed, also when the idea was locked since the vote; confirming again changes
 * nothing. False for an unknown one.
 */
export const confirmVote = (store: Store, voteId: string, date = new Date()) =>
  inTransaction(store, async (transaction) => {
    const now = date.toISOString()
    const vote = await transaction
      .selectFrom('idea_vote')
      .selectAll()
      .where('id', '=', voteId)
      .executeTakeFirst()
    const idea = vote && (await lockIdea(transaction, vote.idea_id))
    if (!vote || idea?.status !== 'public') return false
    const confirmed = await transaction
      .updateTable('idea_vote')
      .set({ confirmed_at: now, notified_revision: idea.revision })
      .where('id', '=', voteId)
      .where('confirmed_at', 'is', null)
      // It may have moved before its idea was locked.
      .returning('idea_id')
      .executeTakeFirst()
    // One that has not moved to the idea that its own was merged into is counted there when it does.
    if (confirmed?.idea_id === idea.id) await countBy(transaction, idea.id, 1, now)
    return true
  })

const removeVotes = async (
  transaction: StoreOrTransaction,
  idea: IdeaRow,
  votes: readonly VoteRow[],
  now: string,
) => {
  for (const { id, idea_id, confirmed_at } of votes) {
    await transaction.deleteFrom('idea_vote').where('id', '=', id).execute()
    if (confirmed_at !== null && idea_id === idea.id) await countBy(transaction, idea.id, -1, now)
  }
}

/** Removes the votes of a person for an idea; none is no error. False for an idea that is not on the board. */
export const withdrawVotes = (store: Store, ideaId: string, voter: Voter, date = new Date()) =>
  inTransaction(store, async (transaction) => {
    const idea = await lockIdea(transaction, ideaId)
    if (idea?.status !== 'public') return false
    await removeVotes(transaction, idea, await votesOf(transaction, idea.id, voter), date.toISOString())
    return true
  })

/** Removes a vote by its id; one that is gone is no error. */
export const withdrawVote = (store: Store, voteId: string, date = new Date()) =>
  inTransaction(store, async (transaction) => {
    const vote = await transaction
      .selectFrom('idea_vote')
      .selectAll()
      .where('id', '=', voteId)
      .executeTakeFirst()
    const idea = vote && (await lockIdea(transaction, vote.idea_id))
    if (vote && idea) await removeVotes(transaction, idea, [vote], date.toISOString())
  })

/** Ends the mails about an idea; the vote stays. */
export const unfollow = (store: Store, voteId: string) =>
  store.updateTable('idea_vote').set({ is_following: 0 }).where('id', '=', voteId).execute()

/** Deletes votes that were not confirmed in time, and the hashes of networks after a day. */
export const removeExpiredVotes = async (store: Store, date = new Date()) => {
  const now = date.toISOString()
  const { numDeletedRows } = await store
    .deleteFrom('idea_vote')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before(now, (ideaLimits.confirmDays + 1) * dayMs))
    .executeTakeFirstOrThrow()
  const day = before(now, dayMs)
  for (const table of ['idea', 'idea_vote', 'idea_comment', 'idea_poll_answer'] as const)
    await store
      .updateTable(table)
      .set({ network: null })
      .where('network', 'is not', null)
      .where('created_at', '<', day)
      .execute()
  return Number(numDeletedRows)
}
