import { assertEvent, fromPromise } from 'xstate'
import type { FieldErrors } from '#contract/shared/replies.ts'

/** Outcome of a form submission. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly message: string }
  /** Errors by field. */
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  /** Nothing was stored; the message says what to do. */
  | { readonly kind: 'failed'; readonly message: string }

/** Field values before validation; the sender validates them with the contract's schema. */
export type FormValues = Readonly<Record<string, unknown>>

/** Events common to all forms. */
export type FormEvent =
  | { type: 'answer.changed'; field: string }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'form.reset' }

/** Messages of a form. */
export interface FormContext {
  readonly errors: FieldErrors
  /** About the form as a whole. */
  readonly notice: string | null
}

export const untouchedForm: FormContext = { errors: {}, notice: null }

/** Errors by field; empty unless the form was rejected. */
export const errorsOf = (outcome: Outcome): FieldErrors => (outcome.kind === 'rejected' ? outcome.errors : {})

/** The message about the form as a whole; null for a rejected form. */
export const noticeOf = (outcome: Outcome) => (outcome.kind === 'rejected' ? null : outcome.message)

/** The messages of an outcome. */
export const messagesOfOutcome = (outcome: Outcome): FormContext => ({
  errors: errorsOf(outcome),
  notice: noticeOf(outcome),
})

/** The errors without those of the fields that match. */
export const without = (errors: FieldErrors, isRemoved: (field: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isRemoved(field)))

/** Placeholder actor of a form's request; the form's component provides the real one. */
export const sendPlaceholder = <Result extends Outcome = Outcome>() =>
  fromPromise<Result, { values: FormValues }>(() => {
    throw new Error('send is provided where the form is shown')
  })

const outputOf = <Result>({ event }: { event: { output: Result } }) => event.output

/** The transition of an outcome that passes a guard: guard and action receive the outcome. */
export const onOutcome = <
  const Guard extends string,
  const Target extends string,
  const Action extends string,
>(
  guard: Guard,
  target: Target,
  action: Action,
) =>
  ({ guard: { type: guard, params: outputOf }, target, actions: { type: action, params: outputOf } }) as const

/** The transitions of a failed request that the form reports. */
export const reportFailure = <const Target extends string>(target: Target) =>
  ({
    onDone: { target, actions: { type: 'setOutcome', params: outputOf } },
    onError: { target, actions: 'showServerError' },
  }) as const

/** The transitions of a failed request that is logged, and that the form does not mention. */
export const logFailure = <const Target extends string>(target: Target) =>
  ({
    onDone: {
      target,
      actions: {
        type: 'logFailure',
        params: ({ event }: { event: { output: Outcome } }) => noticeOf(event.output) ?? event.output.kind,
      },
    },
    onError: {
      target,
      actions: {
        type: 'logFailure',
        params: ({ event }: { event: { error: unknown } }) => String(event.error),
      },
    },
  }) as const

/** The state in which a call runs; the first outcome whose guard passes is taken, else the failure. */
export const callingState = <const Call extends string, Input, const OnOutcome, OnDone, OnError>({
  call,
  description,
  input,
  outcomes,
  failure,
}: {
  readonly call: Call
  readonly description: string
  readonly input: Input
  readonly outcomes: readonly OnOutcome[]
  readonly failure: { readonly onDone: OnDone; readonly onError: OnError }
}) =>
  ({
    description,
    tags: 'busy',
    entry: 'clearMessages',
    invoke: {
      src: call,
      id: call,
      input,
      onDone: [...outcomes, failure.onDone],
      onError: failure.onError,
    },
  }) as const

/** The values that the visitor has just submitted. */
export const submittedValues = ({ event }: { event: FormEvent | { type: 'topic.toggled' } }) => {
  assertEvent(event, 'form.submitted')
  return { values: event.values }
}
