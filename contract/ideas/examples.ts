import { ideaMessages, pollMessages } from './messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { accountMessages } from '../accounts/messages.ts'
import type { ideaCalls, ideaModerationCalls } from './calls.ts'
import { type PollResults } from './poll.ts'
import { type IdeaDetails, type IdeaSummary, type ModeratedIdea } from './ideas.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** An idea on the board: its id in the path, or in the body. */
    idea: true
    /** The request of an administrator of the installation. */
    'instance admin': true
    /** An idea on the board, for this example only, and an administrator who changes it. */
    'own idea': true
    /** Another idea on the board, that one is merged into. */
    'other idea': true
    /** A poll that is pinned to the board: its id in the body. */
    'pinned poll': true
    /** A poll, for this example only, and an administrator who changes it. */
    'own poll': true
    /** Fewer polls than an installation can have. */
    'room for a poll': true
    /** A comment on an idea, which waits for the team: its id in the path. */
    'idea comment': true
  }
}

/** One of the plans with which every board begins. */
const idea = '019ac8f0-0000-7000-8000-000000000001'
const other = '01a1fb70-5d02-7c11-8f2e-6a9b1c3d5e7f'
const comment = '01a1fb71-0a44-7b92-b5c6-3e1f7d2a9c80'

const summary: IdeaSummary = {
  id: idea,
  title: 'Live interviews',
  category: 'feature',
  state: 'planned',
  votes: 12,
  comments: 1,
  createdAt: '2026-11-20T16:51:41.996Z',
  activeAt: '2026-11-24T08:12:03.412Z',
}

const description = 'Moderated sessions with notes and observers, and people who choose their own time.'

const details: IdeaDetails = {
  ...summary,
  description,
  answer: 'Planned.',
  isLocked: false,
  newestComments: [
    {
      id: comment,
      content: 'With subtitles, please.',
      isOfTeam: false,
      createdAt: '2026-11-24T08:12:03.412Z',
    },
  ],
  olderThan: null,
}

const moderated: ModeratedIdea = {
  ...summary,
  revision: 3,
  status: 'public',
  description,
  answer: details.answer,
  isLocked: false,
  mergedInto: null,
  reason: null,
  votesBy: { account: 2, mail: 9, browser: 1 },
}

const questions = [
  { kind: 'radio', id: 'q1', label: 'How often do you test?', options: ['Each month', 'Each year'] },
  { kind: 'textarea', id: 'q2', label: 'What keeps you from testing more?' },
] as const
const poll = { id: '01a1fb72-3b10-7d55-a1c2-9e8f7a6b5c4d', title: 'How you test', questions: [...questions] }
const results: PollResults = {
  ...poll,
  questions: questions.map((question) =>
    question.kind === 'radio' ? { ...question, options: [...question.options] } : question,
  ),
  isPinned: true,
  createdAt: '2026-11-24T08:12:03.412Z',
  answered: 30,
  counts: {
    q1: [
      { option: 'Each month', count: 12 },
      { option: 'Each year', count: 18 },
    ],
  },
}
const pollAnswers = [
  { kind: 'text', question: 'q1', utRadio: 'Paper and a pen' },
  { kind: 'textarea', question: 'q2', utRadio: 'We lack people to ask.' },
] as const
const unknownPoll = {
  shows: 'a poll that is over',
  status: 404,
  reply: { message: pollMessages.unknown },
} as const

const unknownIdea = {
  shows: 'an idea that is not on the board',
  status: 404,
  reply: { message: ideaMessages.unknown },
} as const

const notAdmin = {
  shows: 'a person who does not administer the installation',
  needs: ['signed in'],
  status: 403,
  reply: { message: accountMessages.notAdmin },
} as const

const pathParams = { idea }

const publicExamples = {
  ideas: {
    accepted: [
      {
        shows: 'planned ideas with a word, the most active first',
        request: { query: { state: 'planned', search: 'interviews', order: 'active' } },
        status: 200,
        reply: { ideas: [summary], total: 1 },
      },
    ],
    refused: [
      {
        shows: 'a state that does not exist',
        request: { query: { state: 'promised' } },
        status: 422,
        reply: { errors: { state: [messages.invalid] } },
      },
    ],
  },
  similarIdeas: {
    accepted: [
      {
        shows: 'ideas that share words with a title',
        request: { query: { title: 'Interviews with guests' } },
        status: 200,
        reply: { ideas: [{ id: idea, title: summary.title, votes: summary.votes }] },
      },
    ],
    refused: [],
  },
  idea: {
    accepted: [
      {
        shows: 'an idea with its newest comment',
        needs: ['idea'],
        request: { pathParams },
        status: 200,
        reply: details,
      },
    ],
    refused: [{ ...unknownIdea, request: { pathParams: { idea: other } } }],
  },
  ideaStanding: {
    accepted: [
      {
        shows: 'a browser that has not voted',
        needs: ['idea'],
        request: { pathParams },
        status: 200,
        reply: { by: 'browser', hasVoted: false, isOpen: true },
      },
    ],
    refused: [{ ...unknownIdea, request: { pathParams: { idea: other } } }],
  },
  proposeIdea: {
    accepted: [
      {
        shows: 'an idea',
        request: {
          body: { title: summary.title, category: 'feature', description, agreement: true },
        },
        status: 200,
        reply: { message: ideaMessages.proposedForReview },
      },
      {
        shows: 'an idea whose author wants mails about it',
        request: {
          body: {
            title: 'Keyboard shortcuts in the player',
            category: 'improvement',
            email: 'ada@example.org',
            agreement: true,
          },
        },
        status: 200,
        reply: { message: ideaMessages.proposedForReview },
      },
    ],
    refused: [
      {
        shows: 'no title, a category that does not exist, and no agreement',
        request: { body: { title: ' ', category: 'wish' } },
        status: 422,
        reply: {
          errors: {
            title: [messages.required],
            category: [messages.category.invalid],
            agreement: [messages.required],
          },
        },
      },
    ],
  },
  vote: {
    accepted: [
      {
        shows: 'a vote of a signed-in person',
        needs: ['idea', 'signed in', 'verified address'],
        request: { body: { idea, 'vote.agreement': true } },
        status: 200,
        reply: { message: messages.sent.vote, isCounted: true },
      },
      {
        shows: 'a vote whose voter wants a mail when the state changes',
        needs: ['idea', 'signed in', 'verified address'],
        request: { body: { idea, email: 'ada@example.org', follow: true, 'vote.agreement': true } },
        status: 200,
        reply: { message: messages.sent.vote, isCounted: true },
      },
    ],
    refused: [
      {
        shows: 'a vote without agreement',
        request: { body: { idea } },
        status: 422,
        reply: { errors: { 'vote.agreement': [messages.required] } },
      },
    ],
  },
  confirmVote: {
    accepted: [
      {
        shows: 'the link of a mail',
        needs: ['mailed token'],
        request: { body: { token: 'the-token-of-the-link' } },
        status: 200,
        reply: { message: messages.sent.vote, isCounted: true },
      },
    ],
    refused: [
      {
        shows: 'a link that is incomplete',
        request: { body: { token: 'x' } },
        status: 422,
        reply: { errors: { token: [ideaMessages.link] } },
      },
    ],
  },
  withdrawVote: {
    accepted: [
      {
        shows: 'the vote of this browser',
        needs: ['idea'],
        request: { body: { idea } },
        status: 200,
        reply: { message: ideaMessages.withdrawn },
      },
    ],
    refused: [
      {
        shows: 'no idea',
        request: { body: {} },
        status: 422,
        reply: { errors: { idea: [messages.invalid] } },
      },
    ],
  },
  withdrawVoteByLink: {
    accepted: [
      {
        shows: 'the link of a mail',
        needs: ['mailed token'],
        request: { body: { token: 'the-token-of-the-link' } },
        status: 200,
        reply: { message: ideaMessages.withdrawn },
      },
    ],
    refused: [
      {
        shows: 'a link that is incomplete',
        request: { body: { token: 'x' } },
        status: 422,
        reply: { errors: { token: [ideaMessages.link] } },
      },
    ],
  },
  comment: {
    accepted: [
      {
        shows: 'a comment',
        needs: ['idea'],
        request: {
          body: { idea, 'comment.content': 'With subtitles, please.', 'comment.agreement': true },
        },
        status: 200,
        reply: { message: ideaMessages.commentForReview },
      },
    ],
    refused: [
      {
        shows: 'a blank comment without agreement',
        request: { body: { idea, 'comment.content': ' ' } },
        status: 422,
        reply: {
          errors: {
            'comment.content': [messages.required],
            'comment.agreement': [messages.required],
          },
        },
      },
    ],
  },
  poll: {
    accepted: [
      {
        shows: 'the pinned poll',
        needs: ['pinned poll'],
        request: {},
        status: 200,
        reply: { poll: { ...poll, questions: results.questions }, hasAnswered: false },
      },
    ],
    refused: [],
  },
  answerPoll: {
    accepted: [
      {
        shows: 'an answer to each question',
        needs: ['pinned poll'],
        request: { body: { poll: poll.id, questions: [...pollAnswers] } },
        status: 200,
        reply: { message: pollMessages.answered },
      },
    ],
    refused: [
      {
        shows: 'a question without an answer',
        needs: ['pinned poll'],
        request: {
          body: {
            poll: poll.id,
            questions: [pollAnswers[0], { kind: 'textarea', question: 'q2', utRadio: ' ' }],
          },
        },
        status: 422,
        reply: { errors: { 'questions.1.utRadio': [messages.utRadio.required] } },
      },
    ],
  },
} satisfies ExamplesFor<typeof ideaCalls>

const moderationExamples = {
  moderatedIdeas: {
    accepted: [
      {
        shows: 'ideas on the board',
        needs: ['instance admin'],
        request: { query: { status: 'public' } },
        status: 200,
        reply: {
          ideas: [moderated],
          total: 1,
          waiting: { ideas: 0, comments: 1 },
          settings: { publishing: 'after review' },
        },
      },
    ],
    refused: [{ ...notAdmin, request: {} }],
  },
  exportIdeas: {
    accepted: [
      {
        shows: 'all ideas',
        needs: ['instance admin'],
        request: {},
        status: 200,
        reply: 'id,title,category,state,status,votes,comments,created,active,description,answer\r\n',
      },
    ],
    refused: [{ ...notAdmin, request: {} }],
  },
  updateIdea: {
    accepted: [
      {
        shows: 'an answer and a new state',
        needs: ['own idea'],
        request: {
          pathParams,
          headers: { 'if-match': '"2"' },
          body: { state: 'planned', answer: 'Planned.' },
        },
        status: 200,
        reply: moderated,
      },
      {
        shows: 'an idea with better words, published and locked',
        needs: ['own idea'],
        request: {
          pathParams,
          headers: { 'if-match': '"2"' },
          body: {
            title: summary.title,
            category: 'improvement',
            description,
            isLocked: true,
            status: 'public',
          },
        },
        status: 200,
        reply: moderated,
      },
    ],
    refused: [
      {
        ...notAdmin,
        request: { pathParams, headers: { 'if-match': '"2"' }, body: { state: 'planned' } },
      },
    ],
  },
  mergeIdea: {
    accepted: [
      {
        shows: 'an idea that was proposed twice',
        needs: ['own idea', 'other idea'],
        request: { pathParams, body: { into: other } },
        status: 200,
        reply: { ...moderated, id: other },
      },
    ],
    refused: [{ ...notAdmin, request: { pathParams, body: { into: other } } }],
  },
  deleteIdea: {
    accepted: [
      {
        shows: 'an idea that is none',
        needs: ['own idea'],
        request: { pathParams, body: { reason: 'This is advertising.' } },
        status: 200,
        reply: { message: ideaMessages.ideaDeleted },
      },
    ],
    refused: [{ ...notAdmin, request: { pathParams, body: { reason: 'This is advertising.' } } }],
  },
  updateIdeaSettings: {
    accepted: [
      {
        shows: 'ideas that appear after review',
        needs: ['instance admin'],
        request: { body: { publishing: 'after review' } },
        status: 200,
        reply: { publishing: 'after review' },
      },
    ],
    refused: [{ ...notAdmin, request: { body: { publishing: 'after review' } } }],
  },
  moderatedComments: {
    accepted: [
      {
        shows: 'a comment that waits for the team',
        needs: ['instance admin'],
        request: {},
        status: 200,
        reply: {
          comments: [
            {
              id: comment,
              content: 'With subtitles, please.',
              isOfTeam: false,
              createdAt: '2026-11-24T08:12:03.412Z',
              isPublic: false,
              idea,
              ideaTitle: summary.title,
            },
          ],
          olderThan: null,
        },
      },
    ],
    refused: [{ ...notAdmin, request: {} }],
  },
  publishComment: {
    accepted: [
      {
        shows: 'a comment that was read',
        needs: ['idea comment'],
        request: { pathParams: { comment }, body: {} },
        status: 200,
        reply: { message: ideaMessages.commentPublished },
      },
    ],
    refused: [{ ...notAdmin, request: { pathParams: { comment }, body: {} } }],
  },
  deleteComment: {
    accepted: [
      {
        shows: 'a comment that insults',
        needs: ['idea comment'],
        request: { pathParams: { comment }, body: {} },
        status: 200,
        reply: { message: ideaMessages.commentDeleted },
      },
    ],
    refused: [{ ...notAdmin, request: { pathParams: { comment }, body: {} } }],
  },
  polls: {
    accepted: [
      {
        shows: 'all polls',
        needs: ['instance admin'],
        request: {},
        status: 200,
        reply: { polls: [results] },
      },
    ],
    refused: [{ ...notAdmin, request: {} }],
  },
  pollTexts: {
    accepted: [
      {
        shows: 'answers in words',
        needs: ['own poll'],
        request: { pathParams: { poll: poll.id }, query: { question: 'q2' } },
        status: 200,
        reply: {
          texts: [
            {
              id: comment,
              text: 'We lack people to ask.',
              at: '2026-11-24T08:12:03.412Z',
            },
          ],
          olderThan: null,
        },
      },
    ],
    refused: [
      { ...notAdmin, request: { pathParams: { poll: poll.id }, query: { question: 'q2' } } },
      {
        ...unknownPoll,
        needs: ['instance admin'],
        request: { pathParams: { poll: other }, query: { question: 'q2' } },
      },
    ],
  },
  pinPoll: {
    accepted: [
      {
        shows: 'a poll with two questions in words',
        needs: ['instance admin', 'room for a poll'],
        request: {
          body: {
            title: poll.title,
            questions: [{ kind: 'text', id: 'q1', label: 'What do you test with?' }, questions[1]],
          },
        },
        status: 200,
        reply: results,
      },
      {
        shows: 'a poll with options',
        needs: ['instance admin', 'room for a poll'],
        request: {
          body: {
            title: poll.title,
            questions: [{ ...questions[0], options: [...questions[0].options] }, questions[1]],
          },
        },
        status: 200,
        reply: results,
      },
    ],
    refused: [
      {
        ...notAdmin,
        request: { body: { title: poll.title, questions: [questions[1]] } },
      },
    ],
  },
  unpinPoll: {
    accepted: [
      {
        shows: 'a poll that ends',
        needs: ['own poll'],
        request: { pathParams: { poll: poll.id }, body: {} },
        status: 200,
        reply: { message: pollMessages.unpinned },
      },
    ],
    refused: [{ ...notAdmin, request: { pathParams: { poll: poll.id }, body: {} } }],
  },
  deletePoll: {
    accepted: [
      {
        shows: 'a poll that is no longer needed',
        needs: ['own poll'],
        request: { pathParams: { poll: poll.id }, body: {} },
        status: 200,
        reply: { message: pollMessages.deleted },
      },
    ],
    refused: [{ ...notAdmin, request: { pathParams: { poll: poll.id }, body: {} } }],
  },
} satisfies ExamplesFor<typeof ideaModerationCalls>

export const ideaExamples = { ...publicExamples, ...moderationExamples }
