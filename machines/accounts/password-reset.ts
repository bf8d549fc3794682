import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ResetPasswordForm } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import {
  callingState,
  type FormContext,
  onOutcome,
  type Outcome,
  reportFailure,
  untouchedForm,
} from '../site/form.ts'
import {
  formStates,
  isToken,
  type LinkInvalid,
  messagesOf,
  notProvided,
  present,
  withField,
} from './account-form.ts'

/** Outcome of a new password. */
export type ResetOutcome = Outcome | LinkInvalid

interface ResetValues {
  readonly email: string
  readonly password: string
}

type PasswordResetEvent =
  /** The token of a link; null if the address has none. */
  | { type: 'link.opened'; token: string | null }
  | { type: 'link.requested' }
  | { type: 'answer.changed'; field: keyof ResetValues; value: string }
  | { type: 'form.submitted' }

interface PasswordResetInput {
  /** Null to ask for a link. */
  readonly token: string | null
  /** The text typed as the address to sign in; else empty. */
  readonly email: string
}

interface PasswordResetContext extends FormContext {
  readonly token: string | null
  readonly values: ResetValues
}

const whenLinkOpens = {
  'link.opened': {
    target: '#passwordReset.requesting',
    actions: ['setToken', 'clearMessages'],
    description: 'The person opens another link.',
  },
} as const

const requestAgain = {
  'link.requested': {
    target: '#passwordReset.requesting',
    actions: ['clearToken', 'clearMessages'],
    description: 'The person asks for a link once more.',
  },
} as const

const whileEditing = {
  ...whenLinkOpens,
  'answer.changed': {
    actions: 'setField',
    description: 'A field changed: its error is cleared.',
  },
} as const

/** Asks for a link to a new password, and sets the new password by that link. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    output: {} as { readonly message: string },
  },
  actors: {
    requestReset: fromPromise<Outcome, { email: string }>(notProvided('requestReset')),
    resetPassword: fromPromise<ResetOutcome, ResetPasswordForm>(notProvided('resetPassword')),
  },
  guards: {
    hasLink: ({ context }) => isToken(context.token),
    isLinkIncomplete: ({ context }) => context.token !== null && !isToken(context.token),
    isAccepted: (_, outcome: ResetOutcome) => outcome.kind === 'accepted',
    isRejected: (_, outcome: ResetOutcome) => outcome.kind === 'rejected',
    isLinkInvalid: (_, outcome: ResetOutcome) => outcome.kind === 'linkInvalid',
  },
  actions: {
    setToken: assign(({ event }) => {
      assertEvent(event, 'link.opened')
      return { token: event.token }
    }),
    clearToken: assign({ token: null }),
    setField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return withField(context, event)
    }),
    clearPassword: assign(({ context }) => ({ values: { ...context.values, password: '' } })),
    setOutcome: assign((_, outcome: ResetOutcome) => messagesOf(outcome)),
    clearMessages: assign(untouchedForm),
    showIncompleteLink: assign({ notice: accountMessages.link }),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Requests a link to a new password, and sets the password by that link.',
  initial: 'requesting',
  context: ({ input: { token, email } }) => ({
    ...untouchedForm,
    token,
    values: { email, password: '' },
  }),
  output: ({ context }) => ({ message: present(context.notice) }),
  states: {
    requesting: {
      description: 'The person enters the address of the account.',
      initial: 'ready',
      always: [
        { guard: 'hasLink', target: 'choosing' },
        { guard: 'isLinkIncomplete', target: 'linkInvalid', actions: 'showIncompleteLink' },
      ],
      on: {
        ...whileEditing,
        'form.submitted': { target: 'sendingRequest', description: 'The person asks for a link.' },
      },
      states: formStates,
    },
    sendingRequest: callingState({
      call: 'requestReset',
      description: 'The request for a link is being sent.',
      input: ({ context: { values } }: { context: PasswordResetContext }) => ({ email: values.email }),
      outcomes: [
        onOutcome('isAccepted', 'requested', 'setOutcome'),
        onOutcome('isRejected', 'requesting.rejected', 'setOutcome'),
      ],
      failure: reportFailure('requesting.failed'),
    }),
    requested: {
      description: 'A link is on its way if the address has an account.',
      on: { ...whenLinkOpens, ...requestAgain },
    },
    choosing: {
      description: 'The person chooses a new password.',
      initial: 'ready',
      on: {
        ...whileEditing,
        'form.submitted': { target: 'submitting', description: 'The person submits the new password.' },
      },
      states: formStates,
    },
    submitting: callingState({
      call: 'resetPassword',
      description: 'The new password is being sent.',
      input: ({ context: { token, values } }: { context: PasswordResetContext }) => ({
        token: present(token),
        password: values.password,
      }),
      outcomes: [
        onOutcome('isAccepted', 'done', 'setOutcome'),
        onOutcome('isRejected', 'choosing.rejected', 'setOutcome'),
        onOutcome('isLinkInvalid', 'linkInvalid', 'setOutcome'),
      ],
      failure: reportFailure('choosing.failed'),
    }),
    linkInvalid: {
      description: 'The link has expired, was used already or is incomplete.',
      entry: 'clearPassword',
      on: { ...whenLinkOpens, ...requestAgain },
    },
    done: {
      type: 'final',
      entry: 'clearPassword',
      description: 'The password is changed; the person can sign in with it.',
    },
  },
})
