import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { SignInForm, SignUpForm, SignUpReply, User } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { callingState, type FormContext, onOutcome, reportFailure, untouchedForm } from '../site/form.ts'
import { formStates, messagesOf, notProvided, present, type Refusal, withField } from './account-form.ts'
import type { PasswordOutcome } from './sign-in.ts'

/** The conditions for creating an account on this server. */
export interface SignUpTerms {
  readonly isOpen: boolean
}

/** Outcome of creating an account. */
export type SignUpOutcome =
  | (SignUpReply & { readonly kind: 'accepted' })
  /** The server takes no new accounts, or none without an invitation. */
  | { readonly kind: 'closed'; readonly message: string }
  | Refusal

type AnyOutcome = SignUpOutcome | PasswordOutcome

interface SignUpValues {
  readonly name: string
  readonly email: string
  readonly password: string
}

type SignUpEvent =
  | { type: 'page.retried' }
  | { type: 'answer.changed'; field: keyof SignUpValues; value: string }
  | { type: 'form.submitted' }
  | { type: 'form.reopened' }

interface SignUpInput {
  /** Known from an invitation; else empty. */
  readonly email: string
  /** The token of an invitation; null without one. */
  readonly invitation: string | null
}

interface SignUpContext extends FormContext {
  readonly values: SignUpValues
  readonly invitation: string | null
  readonly user: User | null
}

/** Creates an account, then signs in; a server that sends mail asks to verify the address first. */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    output: {} as User,
  },
  actors: {
    loadTerms: fromPromise<SignUpTerms, { invitation: string | null }>(notProvided('loadTerms')),
    signUp: fromPromise<SignUpOutcome, SignUpForm>(notProvided('signUp')),
    signIn: fromPromise<PasswordOutcome, SignInForm>(notProvided('signIn')),
  },
  guards: {
    isOpen: (_, terms: SignUpTerms) => terms.isOpen,
    isVerificationNeeded: (_, outcome: AnyOutcome) =>
      // Mutant `outcome.kind === 'accepted' → true` survives: only an accepted outcome has `next`; the comparison
      // narrows the type.
      outcome.kind === 'accepted' && outcome.next === 'verify-email',
    isAccepted: (_, outcome: AnyOutcome) => outcome.kind === 'accepted',
    isClosed: (_, outcome: AnyOutcome) => outcome.kind === 'closed',
    isRejected: (_, outcome: AnyOutcome) => outcome.kind === 'rejected',
    isSignedIn: (_, outcome: AnyOutcome) => outcome.kind === 'signedIn',
  },
  actions: {
    setField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return withField(context, event)
    }),
    // Mutant `outcome.kind === 'signedIn' → true` survives: the guard of the transition lets only this outcome
    // through; the comparison narrows its type.
    setUser: assign((_, outcome: AnyOutcome) => (outcome.kind === 'signedIn' ? { user: outcome.user } : {})),
    clearPassword: assign(({ context }) => ({ values: { ...context.values, password: '' } })),
    setOutcome: assign((_, outcome: AnyOutcome) => messagesOf(outcome)),
    clearMessages: assign(untouchedForm),
    showClosed: assign({ notice: accountMessages.signUpClosed }),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'signUp',
  description: 'Creating an account.',
  initial: 'opening',
  context: ({ input: { email, invitation } }) => ({
    ...untouchedForm,
    values: { name: '', email, password: '' },
    invitation,
    user: null,
  }),
  output: ({ context }) => present(context.user),
  states: {
    opening: {
      description: 'Loads whether this server takes new accounts.',
      tags: 'busy',
      invoke: {
        src: 'loadTerms',
        id: 'loadTerms',
        input: ({ context }) => ({ invitation: context.invitation }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'editing' },
          { target: 'closed', actions: 'showClosed' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The server could not be reached.',
      on: { 'page.retried': { target: 'opening', description: 'The visitor tries again.' } },
    },
    closed: { description: 'This server takes no new accounts without an invitation.' },
    editing: {
      description: 'The visitor enters name, address and a password.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'setField',
          description: 'A field changed: its error is cleared.',
        },
        'form.submitted': { target: 'submitting', description: 'The visitor submits the form.' },
      },
      states: formStates,
    },
    submitting: callingState({
      call: 'signUp',
      description: 'The account is being created.',
      input: ({ context: { values, invitation } }: { context: SignUpContext }) => ({
        ...values,
        ...(invitation !== null && { invitation }),
      }),
      outcomes: [
        onOutcome('isVerificationNeeded', 'waitingForVerification', 'setOutcome'),
        onOutcome('isAccepted', 'signingIn', 'setOutcome'),
        onOutcome('isClosed', 'closed', 'setOutcome'),
        onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
      ],
      failure: reportFailure('editing.failed'),
    }),
    signingIn: {
      description: 'The account exists; the visitor is being signed in.',
      tags: 'busy',
      exit: 'clearPassword',
      invoke: {
        src: 'signIn',
        id: 'signIn',
        input: ({ context: { values } }) => ({ email: values.email, password: values.password }),
        // An address with an account looks like a new one here, so no other outcome says more than "sign in".
        onDone: [onOutcome('isSignedIn', 'done', 'setUser'), { target: 'signInNeeded' }],
        onError: 'signInNeeded',
      },
    },
    signInNeeded: { description: 'The visitor is asked to sign in with the password.' },
    waitingForVerification: {
      description: 'The visitor is asked to follow the link in a mail.',
      entry: 'clearPassword',
      on: {
        'form.reopened': {
          target: 'editing',
          actions: 'clearMessages',
          description: 'The visitor corrects the address.',
        },
      },
    },
    done: { type: 'final', description: 'The visitor is signed in.' },
  },
})
