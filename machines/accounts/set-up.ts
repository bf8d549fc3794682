import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { SetUpForm, SetUpReply } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { callingState, type FormContext, onOutcome, reportFailure, untouchedForm } from '../site/form.ts'
import {
  formStates,
  isToken,
  type LinkInvalid,
  messagesOf,
  notProvided,
  present,
  type Refusal,
  withField,
} from './account-form.ts'

type SetUpValues = Omit<SetUpForm, 'token'>

/** Content of the new workspace: a study to look at, or none. */
type Start = 'sample' | 'empty'

/** Outcome of setting up an installation. */
export type SetUpOutcome = (SetUpReply & { readonly kind: 'done' }) | LinkInvalid | Refusal

type SetUpEvent =
  /** The token of a link; null if the address has none. */
  | { type: 'link.opened'; token: string | null }
  | { type: 'answer.changed'; field: keyof SetUpValues; value: string }
  | { type: 'form.submitted' }
  | { type: 'start.chosen'; start: Start }

interface SetUpInput {
  readonly token: string | null
}

interface SetUpContext extends SetUpInput, FormContext {
  readonly values: SetUpValues
  readonly account: SetUpReply | null
  readonly start: Start | null
}

const whenLinkOpens = {
  'link.opened': {
    target: '#setUp.editing',
    actions: ['setToken', 'clearMessages'],
    description: 'The person opens another link; the fields keep their values.',
  },
} as const

/** Sets up an installation by a printed token: creates the first account and its workspace, then chooses the start. */
export const setUpMachine = setup({
  types: {
    context: {} as SetUpContext,
    events: {} as SetUpEvent,
    input: {} as SetUpInput,
    output: {} as SetUpReply & { readonly start: Start },
  },
  actors: {
    setUp: fromPromise<SetUpOutcome, SetUpForm>(notProvided('setUp')),
  },
  guards: {
    isLinkIncomplete: ({ context }) => !isToken(context.token),
    isDone: (_, outcome: SetUpOutcome) => outcome.kind === 'done',
    isRejected: (_, outcome: SetUpOutcome) => outcome.kind === 'rejected',
    isLinkInvalid: (_, outcome: SetUpOutcome) => outcome.kind === 'linkInvalid',
  },
  actions: {
    setToken: assign(({ event }) => {
      assertEvent(event, 'link.opened')
      return { token: event.token }
    }),
    setField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return withField(context, event)
    }),
    setAccount: assign(({ context }, outcome: SetUpOutcome) =>
      // Mutant `outcome.kind === 'done' → true` survives: the guard of the transition lets only this outcome through;
      // the comparison narrows its type.
      outcome.kind === 'done'
        ? {
            account: { user: outcome.user, workspace: outcome.workspace },
            values: { ...context.values, password: '' },
          }
        : {},
    ),
    setStart: assign(({ event }) => {
      assertEvent(event, 'start.chosen')
      return { start: event.start }
    }),
    setOutcome: assign((_, outcome: SetUpOutcome) => messagesOf(outcome)),
    clearMessages: assign(untouchedForm),
    showIncompleteLink: assign({ notice: accountMessages.link }),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'setUp',
  description: 'Setting up an installation.',
  initial: 'editing',
  context: ({ input: { token } }) => ({
    ...untouchedForm,
    token,
    values: { name: '', email: '', password: '', workspace: '' },
    account: null,
    start: null,
  }),
  output: ({ context }) => ({ ...present(context.account), start: present(context.start) }),
  states: {
    editing: {
      description: 'The person enters name, address, password and the name of the workspace.',
      initial: 'ready',
      always: { guard: 'isLinkIncomplete', target: 'linkInvalid', actions: 'showIncompleteLink' },
      on: {
        ...whenLinkOpens,
        'answer.changed': {
          actions: 'setField',
          description: 'A field changed: its error is cleared.',
        },
        'form.submitted': { target: 'submitting', description: 'The person submits the form.' },
      },
      states: formStates,
    },
    submitting: callingState({
      call: 'setUp',
      description: 'The account and its workspace are being created.',
      input: ({ context: { token, values } }: { context: SetUpContext }) => ({
        ...values,
        token: present(token),
      }),
      outcomes: [
        onOutcome('isDone', 'choosing', 'setAccount'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
        onOutcome('isLinkInvalid', 'linkInvalid', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    linkInvalid: {
      description: 'The link has expired, was used already or is incomplete.',
      on: whenLinkOpens,
    },
    choosing: {
      description: 'The account exists; the person chooses between a sample study and an empty workspace.',
      on: {
        'start.chosen': {
          target: 'done',
          actions: 'setStart',
          description: 'The person chooses how to start.',
        },
      },
    },
    done: { type: 'final', description: 'The installation is set up, and the person is signed in.' },
  },
})
