import { fromPromise } from 'xstate'
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
