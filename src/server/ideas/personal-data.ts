import type { PersonalData } from '../personal-data.ts'
import { eraseIdeaRows } from './queries/erasure.ts'
import { erasePollAnswers } from './queries/polls.ts'
import { respondentName } from './voter.ts'

/** Votes go with their person, comments too; ideas stay for those who voted for them, without their author. */
export const personalData: PersonalData = {
  lists: {
    ideas: {
      about: 'ideas that you proposed for the roadmap',
      read: (store, { id }) =>
        store
          .selectFrom('idea')
          .select(['id', 'title', 'description', 'category', 'state', 'status', 'created_at'])
          .where('account_id', '=', id)
          .execute(),
    },
    ideaVotes: {
      about: 'ideas that you voted for',
      isFoundByAddress: true,
      read: (store, { id, email }) =>
        store
          .selectFrom('idea_vote')
          .select(['idea_id', 'email', 'confirmed_at', 'is_following', 'created_at'])
          .where((where) => where.or([where('account_id', '=', id), where('email', '=', email)]))
          .execute(),
    },
    pollAnswers: {
      about: 'answers to polls of the roadmap',
      read: (store, { id }) =>
        store
          .selectFrom('idea_poll_answer')
          .select(['poll_id', 'question', 'answer', 'created_at'])
          .where('respondent', '=', respondentName('account', id))
          .execute(),
    },
    ideaComments: {
      about: 'comments on ideas that you wrote',
      read: (store, { id }) =>
        store
          .selectFrom('idea_comment')
          .select(['idea_id', 'content', 'is_public', 'created_at'])
          .where('account_id', '=', id)
          .execute(),
    },
  },
  erase: async (transaction, { id }) => {
    await eraseIdeaRows(transaction, 'idea_vote', ['account_id', id])
    await eraseIdeaRows(transaction, 'idea_comment', ['account_id', id])
    await erasePollAnswers(transaction, respondentName('account', id))
    await transaction.updateTable('idea').set({ account_id: null }).where('account_id', '=', id).execute()
  },
  eraseAddress: async (transaction, email) => ({
    votes: await eraseIdeaRows(transaction, 'idea_vote', ['email', email]),
  }),
  tables: ['idea_vote', 'idea_comment', 'idea', 'idea_poll_answer'],
}
