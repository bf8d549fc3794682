import { createMachine } from 'xstate'

export const ideaVoteMachine = createMachine({
  id: 'ideaVote',
  description: 'The vote of a visitor for one idea.',
  initial: 'loading',
  on: {
    'link.opened': [
      {
        target: ['#ideaVote.linked'],
        actions: [{ type: 'setLink' }, { type: 'clearMessages' }],
        description: 'The visitor opens the link of a mail.',
      },
    ],
    'form.reset': [{ target: ['#ideaVote.loading'], description: 'The visitor wants to vote again.' }],
  },
  states: {
    loading: {
      description: 'Loads whether the visitor has voted, and how they can.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'loadStanding',
          src: 'loadStanding',
          onDone: [
            { target: ['#ideaVote.voted'], guard: { type: 'hasVoted' }, actions: [{ type: 'setStanding' }] },
            { target: ['#ideaVote.editing'], guard: { type: 'isOpen' }, actions: [{ type: 'setStanding' }] },
            { target: ['#ideaVote.closed'], guard: { type: 'isRead' } },
            { target: ['#ideaVote.unreachable'], actions: [{ type: 'setStanding' }] },
          ],
          onError: [{ target: ['#ideaVote.unreachable'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    unreachable: {
      description: 'The standing of the visitor could not be loaded.',
      on: { 'page.retried': [{ target: ['#ideaVote.loading'], description: 'The visitor tries again.' }] },
    },
    closed: { description: 'The idea takes no further votes.' },
    editing: {
      description: 'The visitor can vote.',
      initial: 'ready',
      on: {
        'answer.changed': [
          { actions: [{ type: 'clearFieldError' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [{ target: ['#ideaVote.sending'], description: 'The visitor votes.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The vote was not stored; the form says what to do.' },
      },
    },
    sending: {
      description: 'The vote is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'vote',
          src: 'vote',
          onDone: [
            { target: ['#ideaVote.voted'], guard: { type: 'isCounted' }, actions: [{ type: 'setOutcome' }] },
            { target: ['#ideaVote.asked'], guard: { type: 'isAccepted' }, actions: [{ type: 'setOutcome' }] },
            {
              target: ['#ideaVote.editing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#ideaVote.editing.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#ideaVote.editing.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    asked: { description: 'The vote counts once the visitor follows the link in a mail.' },
    voted: {
      description: 'The vote is counted.',
      initial: 'ready',
      on: {
        'vote.withdrawn': [
          { target: ['#ideaVote.withdrawing'], description: 'The visitor withdraws the vote.' },
        ],
      },
      states: {
        ready: { description: 'The visitor can withdraw the vote.' },
        failed: { description: 'The vote was not withdrawn; a message says what to do.' },
      },
    },
    withdrawing: {
      description: 'The vote is being withdrawn.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'withdrawVote',
          src: 'withdrawVote',
          onDone: [
            {
              target: ['#ideaVote.withdrawn'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#ideaVote.voted.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#ideaVote.voted.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    withdrawn: { description: 'The vote no longer counts.' },
    linked: {
      description: 'The link of a mail is open: a button confirms or withdraws the vote.',
      initial: 'ready',
      on: {
        'link.followed': [
          { target: ['#ideaVote.following'], description: 'The visitor presses the button.' },
        ],
      },
      states: {
        ready: { description: 'The link was not used yet.' },
        failed: { description: 'The link did not work; a message says what to do.' },
      },
    },
    following: {
      description: 'The token of the link is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'followLink',
          src: 'followLink',
          onDone: [
            {
              target: ['#ideaVote.followed'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#ideaVote.linked.failed'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#ideaVote.linked.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#ideaVote.linked.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    followed: { description: 'The vote of the link is counted or withdrawn.' },
  },
})
