import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { TotpReply, User } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import {
  callingState,
  type FormContext,
  onOutcome,
  type Outcome,
  reportFailure,
  untouchedForm,
} from '../site/form.ts'
import { formStates, messagesOf, notProvided, type Refusal, withField } from './account-form.ts'

/** The password or the code is wrong. */
interface Wrong {
  readonly kind: 'wrong'
  readonly message: string
}

/** Outcome of asking for the secret of an authenticator app. */
export type SecretOutcome = (TotpReply & { readonly kind: 'created' }) | Wrong | Refusal

/** Outcome of a call that replies with recovery codes. */
export type RecoveryCodesOutcome =
  | { readonly kind: 'codes'; readonly recoveryCodes: readonly string[] }
  | Wrong
  /** The server has forgotten the secret: the enrolment starts again. */
  | { readonly kind: 'expired'; readonly message: string }
  | Refusal

/** Outcome of switching the second factor off. */
export type DisableOutcome = Outcome | Wrong

type AnyOutcome = SecretOutcome | RecoveryCodesOutcome | DisableOutcome

interface EnrolmentValues {
  readonly password: string
  readonly code: string
}

type EnrolmentInput = Pick<User, 'hasSecondFactor'>

type EnrolmentEvent =
  | { type: 'enrolment.started' }
  | { type: 'disabling.started' }
  | { type: 'codes.requested' }
  | { type: 'answer.changed'; field: keyof EnrolmentValues; value: string }
  | { type: 'form.submitted' }
  | { type: 'secret.entered' }
  | { type: 'secret.reopened' }
  | { type: 'codes.saved' }
  | { type: 'change.abandoned' }
  /** The account was read again: another tab may have changed it. */
  | ({ type: 'account.refreshed' } & EnrolmentInput)

interface EnrolmentContext extends FormContext, EnrolmentInput {
  readonly values: EnrolmentValues
  readonly secret: TotpReply | null
  /** Shown once; empty before and after. */
  readonly recoveryCodes: readonly string[]
}

const nothingEntered = { values: { password: '', code: '' }, secret: null, recoveryCodes: [] }

const whileEditing = {
  'answer.changed': { actions: 'setField', description: 'A field changed: its error is cleared.' },
} as const

const abandon = <const Target extends string>(target: Target) =>
  ({
    'change.abandoned': {
      target,
      actions: ['clearEntries', 'clearMessages'],
      description: 'The person leaves the second factor as it is.',
    },
  }) as const

const refresh = {
  'account.refreshed': {
    actions: 'setAccount',
    description: 'The account was read again.',
  },
} as const

/** The form that asks for the password before a change. */
const confirmingPassword = <const Target extends string, const Back extends string>(
  target: Target,
  back: Back,
) =>
  ({
    description: 'The person confirms the change with the password.',
    initial: 'ready',
    on: {
      ...whileEditing,
      ...abandon(back),
      'form.submitted': { target, description: 'The person submits the password.' },
    },
    states: formStates,
  }) as const

const passwordOf = ({ context: { values } }: { context: EnrolmentContext }) => ({ password: values.password })

/**
 * Switches the second factor of an account on and off. It is on once its recovery codes exist; they are shown until
 * saved.
 */
export const secondFactorEnrolmentMachine = setup({
  types: {
    context: {} as EnrolmentContext,
    events: {} as EnrolmentEvent,
    input: {} as EnrolmentInput,
  },
  actors: {
    createSecret: fromPromise<SecretOutcome, { password: string }>(notProvided('createSecret')),
    confirmCode: fromPromise<RecoveryCodesOutcome, { code: string }>(notProvided('confirmCode')),
    replaceCodes: fromPromise<RecoveryCodesOutcome, { password: string }>(notProvided('replaceCodes')),
    disable: fromPromise<DisableOutcome, { password: string }>(notProvided('disable')),
  },
  guards: {
    isOn: ({ context }) => context.hasSecondFactor,
    isOff: ({ context }) => !context.hasSecondFactor,
    isCreated: (_, outcome: AnyOutcome) => outcome.kind === 'created',
    hasCodes: (_, outcome: AnyOutcome) => outcome.kind === 'codes',
    isAccepted: (_, outcome: AnyOutcome) => outcome.kind === 'accepted',
    isWrong: (_, outcome: AnyOutcome) => outcome.kind === 'wrong',
    isRejected: (_, outcome: AnyOutcome) => outcome.kind === 'rejected',
    isExpired: (_, outcome: AnyOutcome) => outcome.kind === 'expired',
  },
  actions: {
    setAccount: assign(({ event }) => {
      assertEvent(event, 'account.refreshed')
      return { hasSecondFactor: event.hasSecondFactor }
    }),
    setField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return withField(context, event)
    }),
    setSecret: assign((_, outcome: AnyOutcome) =>
      // Mutant `outcome.kind === 'created' → true` survives: the guard of the transition lets only this outcome
      // through; the comparison narrows its type.
      outcome.kind === 'created'
        ? { ...nothingEntered, secret: { secret: outcome.secret, uri: outcome.uri } }
        : {},
    ),
    setCodes: assign((_, outcome: AnyOutcome) =>
      // Mutant `outcome.kind === 'codes' → true` survives: the guard of the transition lets only this outcome
      // through; the comparison narrows its type.
      outcome.kind === 'codes'
        ? { ...nothingEntered, recoveryCodes: outcome.recoveryCodes, hasSecondFactor: true }
        : {},
    ),
    setDisabled: assign((_, outcome: AnyOutcome) => ({
      ...nothingEntered,
      ...messagesOf(outcome),
      hasSecondFactor: false,
    })),
    setExpired: assign((_, outcome: AnyOutcome) => ({ ...nothingEntered, ...messagesOf(outcome) })),
    clearEntries: assign(nothingEntered),
    setOutcome: assign((_, outcome: AnyOutcome) => messagesOf(outcome)),
    clearMessages: assign(untouchedForm),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'secondFactorEnrolment',
  description: 'The second factor of an account.',
  initial: 'off',
  context: ({ input: { hasSecondFactor } }) => ({ ...untouchedForm, ...nothingEntered, hasSecondFactor }),
  states: {
    off: {
      description: 'The account has no second factor.',
      always: { guard: 'isOn', target: 'on', actions: 'clearMessages' },
      on: {
        ...refresh,
        'enrolment.started': {
          target: 'enrolling',
          actions: 'clearMessages',
          description: 'The person switches the second factor on.',
        },
      },
    },
    enrolling: {
      description: 'The second factor is being switched on.',
      initial: 'password',
      states: {
        password: confirmingPassword('creatingSecret', '#secondFactorEnrolment.off'),
        creatingSecret: callingState({
          call: 'createSecret',
          description: 'The secret of the authenticator app is being created.',
          input: passwordOf,
          outcomes: [
            onOutcome('isCreated', 'showingSecret', 'setSecret'),
            onOutcome('isWrong', 'password.rejected', 'setOutcome'),
            onOutcome('isRejected', 'password.rejected', 'setOutcome'),
          ],
          failure: reportFailure('password.failed'),
        }),
        showingSecret: {
          description: 'The QR code and the secret are shown.',
          on: {
            ...abandon('#secondFactorEnrolment.off'),
            'secret.entered': {
              target: 'code',
              description: 'The authenticator app has the secret and shows codes.',
            },
          },
        },
        code: {
          description: 'The person enters a code of the authenticator app.',
          initial: 'ready',
          on: {
            ...whileEditing,
            ...abandon('#secondFactorEnrolment.off'),
            'form.submitted': { target: 'sendingCode', description: 'The person submits the code.' },
            'secret.reopened': {
              target: 'showingSecret',
              actions: 'clearMessages',
              description: 'Back to the QR code.',
            },
          },
          states: formStates,
        },
        sendingCode: callingState({
          call: 'confirmCode',
          description: 'The code is being checked.',
          input: ({ context: { values } }: { context: EnrolmentContext }) => ({ code: values.code }),
          outcomes: [
            onOutcome('hasCodes', '#secondFactorEnrolment.showingCodes', 'setCodes'),
            onOutcome('isWrong', 'code.rejected', 'setOutcome'),
            onOutcome('isRejected', 'code.rejected', 'setOutcome'),
            onOutcome('isExpired', 'password.failed', 'setExpired'),
          ],
          failure: reportFailure('code.failed'),
        }),
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown once, until the person has saved them.',
      exit: 'clearEntries',
      on: {
        'codes.saved': { target: 'on', description: 'The person confirms that the codes are saved.' },
      },
    },
    on: {
      description: 'Signing in takes a code.',
      always: { guard: 'isOff', target: 'off' },
      on: {
        ...refresh,
        'disabling.started': {
          target: 'disabling',
          description: 'The person switches the second factor off.',
        },
        'codes.requested': {
          target: 'replacingCodes',
          description: 'The person wants new recovery codes.',
        },
      },
    },
    disabling: {
      description: 'The second factor is being switched off.',
      initial: 'password',
      states: {
        password: confirmingPassword('sending', '#secondFactorEnrolment.on'),
        sending: callingState({
          call: 'disable',
          description: 'The second factor is being switched off on the server.',
          input: passwordOf,
          outcomes: [
            onOutcome('isAccepted', '#secondFactorEnrolment.off', 'setDisabled'),
            onOutcome('isWrong', 'password.rejected', 'setOutcome'),
            onOutcome('isRejected', 'password.rejected', 'setOutcome'),
          ],
          failure: reportFailure('password.failed'),
        }),
      },
    },
    replacingCodes: {
      description: 'The recovery codes are being replaced.',
      initial: 'password',
      states: {
        password: confirmingPassword('sending', '#secondFactorEnrolment.on'),
        sending: callingState({
          call: 'replaceCodes',
          description: 'The server creates new recovery codes; those before expire.',
          input: passwordOf,
          outcomes: [
            onOutcome('hasCodes', '#secondFactorEnrolment.showingCodes', 'setCodes'),
            onOutcome('isWrong', 'password.rejected', 'setOutcome'),
            onOutcome('isRejected', 'password.rejected', 'setOutcome'),
          ],
          failure: reportFailure('password.failed'),
        }),
      },
    },
  },
})
