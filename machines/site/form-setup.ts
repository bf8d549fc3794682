import { type AnyEventObject, assign, setup } from 'xstate'
import {
  type FormContext,
  type FormEvent,
  messagesOfOutcome,
  type Outcome,
  sendPlaceholder,
  untouchedForm,
  without,
} from './form.ts'

export const isAccepted = (outcome: Outcome) => outcome.kind === 'accepted'

/** The setup of a form's machine, for outcomes and events that a form may have beyond the common ones. */
export const formSetup = <Result extends Outcome = Outcome, Event extends AnyEventObject = never>() =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent | Event,
    },
    actors: {
      send: sendPlaceholder<Result>(),
    },
    guards: {
      isAccepted: (_, outcome: Outcome) => isAccepted(outcome),
      isRejected: (_, outcome: Outcome) => outcome.kind === 'rejected',
    },
    actions: {
      clearFieldError: assign(({ context }, changed: string) => ({
        errors: without(context.errors, (field) => field === changed),
      })),
      clearMessages: assign(untouchedForm),
      setOutcome: assign((_, outcome: Outcome) => messagesOfOutcome(outcome)),
    },
  })

/** Placeholder action of a failed request that the form does not mention. */
export const logFailurePlaceholder = (_: unknown, _reason: string) => {
  throw new Error('logFailure is provided where the form is shown')
}

/** Clears the error of a changed field. */
export const clearFieldError = {
  'answer.changed': {
    actions: {
      type: 'clearFieldError',
      params: ({ event }: { event: { field: string } }) => event.field,
    },
    description: 'A field changed: its error is cleared.',
  },
} as const

/** Empties a form that has the state `editing`. */
export const resetForm = {
  'form.reset': {
    target: '.editing',
    actions: 'clearMessages',
    description: 'Empties the form and clears its messages.',
  },
} as const

/** The state in which a form can be filled in and sent; `states` are those after a reply. */
export const editingState = <const Description extends string, const States extends object>({
  description,
  submitted,
  states,
}: {
  readonly description: Description
  readonly submitted: string
  readonly states: States
}) =>
  ({
    description,
    initial: 'ready',
    on: { ...clearFieldError, 'form.submitted': { target: 'sending', description: submitted } },
    states: { ready: { description: 'The form shows no messages.' }, ...states },
  }) as const
