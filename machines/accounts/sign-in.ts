import { assertEvent, assign, fromPromise, setup } from 'xstate'
import {
  accountLimits,
  type ConfirmSignInForm,
  type SignInForm,
  type User,
} from '#contract/accounts/account.ts'
import type { SignInCredential } from '#contract/accounts/passkeys.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { callingState, type FormContext, onOutcome, reportFailure, untouchedForm } from '../site/form.ts'
import { formStates, messagesOf, notProvided, present, type Refusal, withField } from './account-form.ts'

interface SignedIn {
  readonly kind: 'signedIn'
  readonly user: User
}
/** The password or the code is wrong. */
interface Wrong {
  readonly kind: 'wrong'
  readonly message: string
}
/** Too many attempts: the next one is accepted after this many seconds. */
interface Throttled {
  readonly kind: 'throttled'
  readonly message: string
  readonly seconds: number
}
/** The account is disabled. */
interface Locked {
  readonly kind: 'locked'
  readonly message: string
}

/** Outcome of signing in by password. */
export type PasswordOutcome =
  | SignedIn
  | { readonly kind: 'secondFactor'; readonly ticket: string }
  | Wrong
  | Throttled
  | Locked
  | Refusal

/** Outcome of a code of the second factor. */
export type CodeOutcome =
  | SignedIn
  | Wrong
  /** The password has to be entered again. */
  | { readonly kind: 'expired'; readonly message: string }
  | Throttled
  | Locked
  | Refusal

/** Outcome of signing in by passkey. */
export type PasskeyOutcome = SignedIn | { readonly kind: 'canceled' } | Locked | Refusal

/** Outcome of a search for the identity provider of an address; the page opens it. */
export type SingleSignOnOutcome = { readonly kind: 'found' } | Refusal

type SignInOutcome = PasswordOutcome | CodeOutcome | PasskeyOutcome | SingleSignOnOutcome

interface SignInValues extends SignInForm {
  /** Of an authenticator app, or a recovery code. */
  readonly code: string
}

type SignInEvent =
  | { type: 'answer.changed'; field: keyof SignInValues; value: string }
  | { type: 'form.submitted' }
  | { type: 'passkey.requested' }
  | { type: 'passkey.chosen'; credential: SignInCredential }
  | { type: 'passkey.canceled' }
  | { type: 'singleSignOn.requested' }
  | { type: 'signIn.restarted' }
  | { type: 'page.restored' }

interface SignInInput {
  /** Known from a link or from signing up; else empty. */
  readonly email: string
}

interface SignInContext extends FormContext {
  readonly values: SignInValues
  /** Goes with the code of the second factor. */
  readonly ticket: string | null
  readonly codeTriesLeft: number
  /** Seconds from the moment of the outcome. */
  readonly throttleSeconds: number
  readonly user: User | null
}

const byOtherMeans = {
  'passkey.requested': {
    target: '#signIn.waitingForPasskey',
    description: 'The person signs in with a passkey.',
  },
  'singleSignOn.requested': {
    target: '#signIn.findingProvider',
    description: 'The person signs in with the identity provider of their organization.',
  },
} as const

const restart = {
  'signIn.restarted': {
    target: '#signIn.password',
    actions: ['forgetTicket', 'clearMessages'],
    description: 'Back to address and password.',
  },
} as const

/** Signs in by password and second factor, by passkey, or with the identity provider of an organization. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as User,
  },
  actors: {
    signIn: fromPromise<PasswordOutcome, SignInForm>(notProvided('signIn')),
    confirmSignIn: fromPromise<CodeOutcome, ConfirmSignInForm>(notProvided('confirmSignIn')),
    usePasskey: fromPromise<PasskeyOutcome, { credential: SignInCredential | null }>(
      notProvided('usePasskey'),
    ),
    openProvider: fromPromise<SingleSignOnOutcome, { email: string }>(notProvided('openProvider')),
  },
  delays: {
    throttle: ({ context }) => context.throttleSeconds * 1_000,
  },
  guards: {
    isSignedIn: (_, outcome: SignInOutcome) => outcome.kind === 'signedIn',
    isSecondFactorNeeded: (_, outcome: SignInOutcome) => outcome.kind === 'secondFactor',
    isWrong: (_, outcome: SignInOutcome) => outcome.kind === 'wrong',
    isLastTryWrong: ({ context }, outcome: SignInOutcome) =>
      outcome.kind === 'wrong' && context.codeTriesLeft <= 1,
    isExpired: (_, outcome: SignInOutcome) => outcome.kind === 'expired',
    isThrottled: (_, outcome: SignInOutcome) => outcome.kind === 'throttled',
    isLocked: (_, outcome: SignInOutcome) => outcome.kind === 'locked',
    isCanceled: (_, outcome: SignInOutcome) => outcome.kind === 'canceled',
    isFound: (_, outcome: SignInOutcome) => outcome.kind === 'found',
    isRejected: (_, outcome: SignInOutcome) => outcome.kind === 'rejected',
  },
  actions: {
    setField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return withField(context, event)
    }),
    setUser: assign(({ context }, outcome: SignInOutcome) =>
      // Mutant `outcome.kind === 'signedIn' → true` survives: the guard of the transition lets only this outcome
      // through; the comparison narrows its type.
      outcome.kind === 'signedIn'
        ? { user: outcome.user, values: { ...context.values, password: '', code: '' }, ticket: null }
        : {},
    ),
    setTicket: assign(({ context }, outcome: SignInOutcome) =>
      // Mutant `outcome.kind === 'secondFactor' → true` survives: the guard of the transition lets only this outcome
      // through; the comparison narrows its type.
      outcome.kind === 'secondFactor'
        ? {
            ticket: outcome.ticket,
            codeTriesLeft: accountLimits.codeTries,
            values: { ...context.values, password: '', code: '' },
          }
        : {},
    ),
    forgetTicket: assign(({ context }) => ({
      ticket: null,
      values: { ...context.values, password: '', code: '' },
    })),
    countWrongCode: assign(({ context }, outcome: SignInOutcome) => ({
      ...messagesOf(outcome),
      codeTriesLeft: context.codeTriesLeft - 1,
      values: { ...context.values, code: '' },
    })),
    expireTicket: assign(({ context }, _: SignInOutcome) => ({
      notice: accountMessages.ticketExpired,
      ticket: null,
      values: { ...context.values, code: '' },
    })),
    setThrottle: assign((_, outcome: SignInOutcome) => ({
      ...messagesOf(outcome),
      // Mutant `outcome.kind === 'throttled' → true` survives: the guard of the transition lets only this outcome
      // through; the comparison narrows its type.
      throttleSeconds: outcome.kind === 'throttled' ? outcome.seconds : 0,
    })),
    setOutcome: assign((_, outcome: SignInOutcome) => messagesOf(outcome)),
    clearMessages: assign(untouchedForm),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'signIn',
  description: 'Signing in.',
  initial: 'password',
  context: ({ input: { email } }) => ({
    ...untouchedForm,
    values: { email, password: '', code: '' },
    ticket: null,
    codeTriesLeft: accountLimits.codeTries,
    throttleSeconds: 0,
    user: null,
  }),
  output: ({ context }) => present(context.user),
  states: {
    password: {
      description: 'The person enters address and password, or chooses another way to sign in.',
      initial: 'ready',
      on: {
        ...byOtherMeans,
        'passkey.chosen': {
          target: 'waitingForPasskey',
          description: 'The person chooses a passkey in the list of the field for the address.',
        },
        'answer.changed': {
          actions: 'setField',
          description: 'A field changed: its error is cleared.',
        },
        'form.submitted': { target: 'sendingPassword', description: 'The person submits the password.' },
      },
      states: formStates,
    },
    sendingPassword: callingState({
      call: 'signIn',
      description: 'Address and password are being checked.',
      input: ({ context: { values } }: { context: SignInContext }) => ({
        email: values.email,
        password: values.password,
      }),
      outcomes: [
        onOutcome('isSignedIn', 'done', 'setUser'),
        onOutcome('isSecondFactorNeeded', 'code', 'setTicket'),
        onOutcome('isWrong', 'password.rejected', 'setOutcome'),
        onOutcome('isRejected', 'password.rejected', 'setOutcome'),
        onOutcome('isThrottled', 'throttled', 'setThrottle'),
        onOutcome('isLocked', 'locked', 'setOutcome'),
      ],
      failure: reportFailure('password.failed'),
    }),
    throttled: {
      description: 'Too many passwords were wrong; the next one can be sent after a while.',
      on: byOtherMeans,
      after: { throttle: { target: 'password', actions: 'clearMessages' } },
    },
    locked: { description: 'The account is disabled.', on: restart },

    code: {
      description: 'The person enters a code of the authenticator app, or a recovery code.',
      initial: 'ready',
      on: {
        ...restart,
        'answer.changed': {
          actions: 'setField',
          description: 'The code changed: its error is cleared.',
        },
        'form.submitted': { target: 'sendingCode', description: 'The person submits the code.' },
      },
      states: formStates,
    },
    sendingCode: callingState({
      call: 'confirmSignIn',
      description: 'The code is being checked.',
      input: ({ context: { ticket, values } }: { context: SignInContext }) => ({
        ticket: present(ticket),
        code: values.code,
      }),
      outcomes: [
        onOutcome('isSignedIn', 'done', 'setUser'),
        onOutcome('isLastTryWrong', 'password.rejected', 'expireTicket'),
        onOutcome('isWrong', 'code.rejected', 'countWrongCode'),
        onOutcome('isExpired', 'password.rejected', 'expireTicket'),
        onOutcome('isRejected', 'code.rejected', 'setOutcome'),
        onOutcome('isThrottled', 'codeThrottled', 'setThrottle'),
        onOutcome('isLocked', 'locked', 'setOutcome'),
      ],
      failure: reportFailure('code.failed'),
    }),
    codeThrottled: {
      description: 'Too many codes were wrong; the next one can be sent after a while.',
      on: restart,
      after: { throttle: { target: 'code', actions: 'clearMessages' } },
    },

    waitingForPasskey: {
      ...callingState({
        call: 'usePasskey',
        description: 'The browser asks for a passkey, or the chosen one is being checked.',
        input: ({ event }: { event: SignInEvent }) => ({
          credential: event.type === 'passkey.chosen' ? event.credential : null,
        }),
        outcomes: [
          onOutcome('isSignedIn', 'done', 'setUser'),
          // Mutant `'setOutcome' → ""` survives: the outcome has no message, and the state before has cleared the
          // others.
          onOutcome('isCanceled', 'password', 'setOutcome'),
          onOutcome('isLocked', 'locked', 'setOutcome'),
        ],
        failure: reportFailure('password.failed'),
      }),
      on: {
        'passkey.canceled': { target: 'password', description: 'The person chooses another way to sign in.' },
      },
    },
    findingProvider: callingState({
      call: 'openProvider',
      description: 'The identity provider of the address is being found.',
      input: ({ context: { values } }: { context: SignInContext }) => ({ email: values.email }),
      outcomes: [
        // Mutant `'setOutcome' → ""` survives: the outcome has no message, and the state before has cleared the
        // others.
        onOutcome('isFound', 'redirecting', 'setOutcome'),
        onOutcome('isRejected', 'password.rejected', 'setOutcome'),
      ],
      failure: reportFailure('password.failed'),
    }),
    redirecting: {
      description: 'The browser opens the identity provider.',
      tags: 'busy',
      on: {
        'page.restored': {
          target: 'password',
          description: 'The person came back with the browser’s back button.',
        },
      },
    },
    done: { type: 'final', description: 'The person is signed in.' },
  },
})
