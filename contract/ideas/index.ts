import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { ideaCalls, ideaModerationCalls } from './calls.ts'
import { ideaExamples } from './examples.ts'
import { poll, pollAnswersForm, pollForm, pollResults } from './poll.ts'
import { commentForm, ideaDetails, ideaForm, ideaSummary, moderatedIdea, voteForm } from './ideas.ts'
import { ideaPages } from './pages.ts'

/** The board of ideas: proposals, votes and comments. */
export const ideas = defineContract({
  groups: [
    {
      name: 'Ideas',
      description: 'The board at /roadmap: ideas, votes and comments, and the work of administrators on it.',
      calls: { ...ideaCalls, ...ideaModerationCalls },
    },
  ],
  calls: router({ ...ideaCalls, ...ideaModerationCalls }, strict),
  examples: ideaExamples,
  schemas: {
    IdeaForm: ideaForm,
    VoteForm: voteForm,
    CommentForm: commentForm,
    IdeaSummary: ideaSummary,
    IdeaDetails: ideaDetails,
    ModeratedIdea: moderatedIdea,
    Poll: poll,
    PollForm: pollForm,
    PollAnswersForm: pollAnswersForm,
    PollResults: pollResults,
  },
  pages: ideaPages,
})
