import { z } from 'zod'
import { ideaState } from '#contract/ideas/ideas.ts'
import { defineJob } from '../jobs/define-job.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import type { IdeaMails } from './idea-mails.ts'
import { lockIdeas } from './queries/lock.ts'

/** Mails that one transaction queues. */
const batch = 100

/** Queues the mails of the next followers; false when all have theirs, or the idea has moved on. */
const mailBatch = (store: Store, { id, revision, state }: Change, mails: IdeaMails) =>
  inTransaction(store, async (transaction) => {
    const idea = (await lockIdeas(transaction, [id])).get(id)
    if (idea?.status !== 'public' || idea.state !== state) return false
    const votes = await transaction
      .selectFrom('idea_vote')
      .selectAll()
      .where('idea_id', '=', id)
      .where('is_following', '=', 1)
      .where('confirmed_at', 'is not', null)
      .where('email', 'is not', null)
      .where('notified_revision', '<', revision)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (votes.length === 0) return false
    await queueMails(
      transaction,
      votes.map((vote) => ({ ...mails.newState(vote, idea), submissionId: null })),
    )
    await transaction
      .updateTable('idea_vote')
      .set({ notified_revision: revision })
      .where(
        'id',
        'in',
        votes.map((vote) => vote.id),
      )
      .execute()
    return true
  })

const change = z.object({ id: z.string(), revision: z.int(), state: ideaState })
type Change = z.output<typeof change>

/** The job that writes to those who follow an idea when its state changes; each gets one mail for a change. */
export const createFollowersJob = (store: Store, mails: IdeaMails) =>
  defineJob({
    kind: 'mailFollowersOfIdea',
    payload: change,
    run: async (payload, { signal }) => {
      let batches = 0
      while (await mailBatch(store, payload, mails)) {
        signal.throwIfAborted()
        batches += 1
      }
      return { batches }
    },
  })
export type FollowersJob = ReturnType<typeof createFollowersJob>
