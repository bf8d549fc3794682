import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { IdeaStanding } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import {
  callingState,
  type FormContext,
  type FormEvent,
  type FormValues,
  messagesOfOutcome,
  onOutcome,
  type Outcome,
  reportFailure,
  untouchedForm,
  without,
} from './form.ts'
import { editingState, isAccepted } from './form-setup.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** How a visitor stands to an idea, or why this could not be read. */
export type StandingOutcome =
  | { readonly kind: 'read'; readonly standing: IdeaStanding }
  | { readonly kind: 'failed'; readonly message: string }

/** Outcome of a vote; an accepted one is not counted while the address has to be confirmed. */
export type VoteOutcome =
  | Exclude<Outcome, { kind: 'accepted' }>
  | { readonly kind: 'accepted'; readonly message: string; readonly isCounted: boolean }

/** The link of a mail about a vote. */
export interface VoteLink {
  readonly use: 'confirm' | 'withdraw'
  readonly token: string
}

type IdeaVoteEvent =
  | FormEvent
  | { type: 'page.retried' }
  | { type: 'vote.withdrawn' }
  | { type: 'link.opened'; link: VoteLink }
  | { type: 'link.followed' }

interface IdeaVoteContext extends FormContext {
  readonly standing: IdeaStanding | null
  readonly link: VoteLink
}

const notProvided = providedElsewhere('where the vote is shown')

const withStanding = ({ event }: { event: { output: StandingOutcome } }) => event.output

/** The vote of a visitor for one idea. A link of a mail changes nothing until its button is pressed. */
export const ideaVoteMachine = setup({
  types: { context: {} as IdeaVoteContext, events: {} as IdeaVoteEvent },
  actors: {
    loadStanding: fromPromise<StandingOutcome, {}>(notProvided('loadStanding')),
    vote: fromPromise<VoteOutcome, { values: FormValues; by: IdeaStanding['by'] }>(notProvided('vote')),
    withdrawVote: fromPromise<Outcome, {}>(notProvided('withdrawVote')),
    followLink: fromPromise<Outcome, VoteLink>(notProvided('followLink')),
  },
  guards: {
    hasVoted: (_, outcome: StandingOutcome) => outcome.kind === 'read' && outcome.standing.hasVoted,
    isOpen: (_, outcome: StandingOutcome) => outcome.kind === 'read' && outcome.standing.isOpen,
    isRead: (_, outcome: StandingOutcome) => outcome.kind === 'read',
    // Mutant `outcome.kind === 'accepted' → true` survives: only an accepted vote can be counted.
    isCounted: (_, outcome: VoteOutcome) => outcome.kind === 'accepted' && outcome.isCounted,
    isAccepted: (_, outcome: Outcome) => isAccepted(outcome),
    isRejected: (_, outcome: Outcome) => outcome.kind === 'rejected',
  },
  actions: {
    setStanding: assign((_, outcome: StandingOutcome) =>
      outcome.kind === 'read' ? { standing: outcome.standing } : { notice: outcome.message },
    ),
    setLink: assign(({ event }) => {
      assertEvent(event, 'link.opened')
      return { link: event.link }
    }),
    clearFieldError: assign(({ context }, changed: string) => ({
      errors: without(context.errors, (field) => field === changed),
    })),
    clearMessages: assign(untouchedForm),
    setOutcome: assign((_, outcome: Outcome) => messagesOfOutcome(outcome)),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'ideaVote',
  description: 'The vote of a visitor for one idea.',
  initial: 'loading',
  context: { ...untouchedForm, standing: null, link: { use: 'confirm', token: '' } },
  on: {
    'link.opened': {
      target: '.linked',
      actions: ['setLink', 'clearMessages'],
      description: 'The visitor opens the link of a mail.',
    },
    'form.reset': { target: '.loading', description: 'The visitor wants to vote again.' },
  },
  states: {
    loading: {
      description: 'Loads whether the visitor has voted, and how they can.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'loadStanding',
        id: 'loadStanding',
        input: {},
        onDone: [
          {
            guard: { type: 'hasVoted', params: withStanding },
            target: 'voted',
            actions: { type: 'setStanding', params: withStanding },
          },
          {
            guard: { type: 'isOpen', params: withStanding },
            target: 'editing',
            actions: { type: 'setStanding', params: withStanding },
          },
          { guard: { type: 'isRead', params: withStanding }, target: 'closed' },
          { target: 'unreachable', actions: { type: 'setStanding', params: withStanding } },
        ],
        onError: { target: 'unreachable', actions: 'showServerError' },
      },
    },
    unreachable: {
      description: 'The standing of the visitor could not be loaded.',
      on: { 'page.retried': { target: 'loading', description: 'The visitor tries again.' } },
    },
    closed: { description: 'The idea takes no further votes.' },
    editing: editingState({
      description: 'The visitor can vote.',
      // Mutant `'The visitor votes.' → ""` survives: a description of the machine is never executed.
      submitted: 'The visitor votes.',
      states: {
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The vote was not stored; the form says what to do.' },
      },
    }),
    sending: callingState({
      call: 'vote',
      description: 'The vote is being sent.',
      input: ({ event, context }: { event: IdeaVoteEvent; context: IdeaVoteContext }) => {
        assertEvent(event, 'form.submitted')
        // Mutants `'browser' → ""`, `context.standing?.by → context.standing.by` survive: the standing was read before.
        return { values: event.values, by: context.standing?.by ?? 'browser' }
      },
      outcomes: [
        onOutcome('isCounted', 'voted', 'setOutcome'),
        onOutcome('isAccepted', 'asked', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    asked: { description: 'The vote counts once the visitor follows the link in a mail.' },
    voted: {
      description: 'The vote is counted.',
      initial: 'ready',
      on: { 'vote.withdrawn': { target: 'withdrawing', description: 'The visitor withdraws the vote.' } },
      states: {
        ready: { description: 'The visitor can withdraw the vote.' },
        failed: { description: 'The vote was not withdrawn; a message says what to do.' },
      },
    },
    withdrawing: callingState({
      call: 'withdrawVote',
      description: 'The vote is being withdrawn.',
      input: {},
      outcomes: [onOutcome('isAccepted', 'withdrawn', 'setOutcome')],
      failure: reportFailure('voted.failed'),
    }),
    withdrawn: { description: 'The vote no longer counts.' },
    linked: {
      description: 'The link of a mail is open: a button confirms or withdraws the vote.',
      initial: 'ready',
      on: { 'link.followed': { target: 'following', description: 'The visitor presses the button.' } },
      states: {
        ready: { description: 'The link was not used yet.' },
        failed: { description: 'The link did not work; a message says what to do.' },
      },
    },
    following: callingState({
      call: 'followLink',
      description: 'The token of the link is being sent.',
      input: ({ context }: { context: IdeaVoteContext }) => context.link,
      outcomes: [
        onOutcome('isAccepted', 'followed', 'setOutcome'),
        onOutcome('isRejected', 'linked.failed', 'setOutcome'),
      ],
      failure: reportFailure('linked.failed'),
    }),
    followed: { description: 'The vote of the link is counted or withdrawn.' },
  },
})
