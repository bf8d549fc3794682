import { assertEvent, fromPromise } from 'xstate'
import type { FieldErrors } from '#contract/replies.ts'

/** What became of a form that was sent. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly message: string }
  /** Messages under the fields they belong to. */
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  /** Nothing was stored; the message says what to do. */
  | { readonly kind: 'failed'; readonly message: string }

/** The form as the visitor filled it in; the edge checks it against the contract before it travels. */
export type FormValues = Readonly<Record<string, unknown>>

/** What can happen to any form. */
export type FormEvent =
  | { type: 'answer.changed'; field: string }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'form.reset' }

/** What was said about a form. */
export interface FormContext {
  readonly errors: FieldErrors
  /** About the form as a whole. */
  readonly notice: string | null
}

export const untouchedForm: FormContext = { errors: {}, notice: null }

/** Messages under their fields; none unless the form was rejected. */
export const errorsOf = (outcome: Outcome): FieldErrors => (outcome.kind === 'rejected' ? outcome.errors : {})

/** What was said about the form as a whole. */
export const noticeOf = (outcome: Outcome) => (outcome.kind === 'rejected' ? null : outcome.message)

/** What an outcome leaves to be said. */
export const saidOf = (outcome: Outcome): FormContext => ({
  errors: errorsOf(outcome),
  notice: noticeOf(outcome),
})

/** The messages without those of the fields that are to be forgotten. */
export const without = (errors: FieldErrors, isForgotten: (field: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isForgotten(field)))

/** The placeholder of every form's call: where the form is shown, the call is put in its place. */
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

/** The state in which the server has a form; the first outcome whose guard passes is taken, else the failure. */
export const sendingState = <const Entry extends string, Input, const OnOutcome, OnDone, OnError>({
  description,
  entry,
  input,
  outcomes,
  failure,
}: {
  readonly description: string
  readonly entry: Entry
  readonly input: Input
  readonly outcomes: readonly OnOutcome[]
  readonly failure: { readonly onDone: OnDone; readonly onError: OnError }
}) =>
  ({
    description,
    tags: 'busy',
    entry,
    invoke: {
      src: 'send',
      id: 'send',
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
