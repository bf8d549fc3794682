import { ideaMessages } from '#contract/ideas/messages.ts'
import { type IdeaStanding } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import {
  ideaVoteMachine,
  type StandingOutcome,
  type VoteLink,
  type VoteOutcome,
} from '#machines/site/idea-vote.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

export const ideaVoteCalls = createCalls()
const calls = ideaVoteCalls
const outage = new Error('no network')
const failed = { kind: 'failed', message: messages.server.mediaType } as const

const open: IdeaStanding = { by: 'mail', hasVoted: false, isOpen: true }
const read = (standing: IdeaStanding) => ({ kind: 'read', standing }) as const

export const link: VoteLink = { use: 'withdraw', token: 'a-token' }
export const values = { email: 'ada@example.org', 'vote.agreement': true }
export const errors = { email: [messages.email.invalid] }

/** The vote for an idea. */
export const ideaVoteModel = defineModel({
  machine: ideaVoteMachine.provide({
    actors: {
      loadStanding: calls.actor<StandingOutcome, {}>(),
      vote: calls.actor<VoteOutcome, { values: FormValues; by: IdeaStanding['by'] }>(),
      withdrawVote: calls.actor<Outcome, {}>(),
      followLink: calls.actor<Outcome, VoteLink>(),
    },
  }),
  calls,
  project: ({ errors: fieldErrors, notice }) => ({ errorFields: Object.keys(fieldErrors), notice }),
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'answer.changed': [{ type: 'answer.changed', field: 'email' }],
    'form.submitted': [{ type: 'form.submitted', values }],
    'form.reset': [{ type: 'form.reset' }],
    'vote.withdrawn': [{ type: 'vote.withdrawn' }],
    'link.opened': [{ type: 'link.opened', link }],
    'link.followed': [{ type: 'link.followed' }],
  },
  ends: {
    loadStanding: {
      done: [
        read(open),
        read({ ...open, hasVoted: true }),
        read({ ...open, isOpen: false }),
        { kind: 'failed', message: ideaMessages.unknown },
      ],
      error: [outage],
    },
    vote: {
      done: [
        { kind: 'accepted', message: ideaMessages.voteAsked, isCounted: false },
        { kind: 'accepted', message: messages.sent.vote, isCounted: true },
        { kind: 'rejected', errors },
        failed,
      ],
      error: [outage],
    },
    withdrawVote: {
      done: [{ kind: 'accepted', message: ideaMessages.withdrawn }, failed],
      error: [outage],
    },
    followLink: {
      done: [
        { kind: 'accepted', message: ideaMessages.withdrawn },
        { kind: 'rejected', errors: { token: [ideaMessages.link] } },
        failed,
      ],
      error: [outage],
    },
  },
})
