import { secretToken } from '#contract/accounts/account.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { type FormContext, type Outcome, without } from '../site/form.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** Outcome of a call that changed nothing: errors by field, or a message that says what to do. */
export type Refusal = Exclude<Outcome, { kind: 'accepted' }>

/** Outcome of a call whose link has expired, was used already or is incomplete. */
export interface LinkInvalid {
  readonly kind: 'linkInvalid'
  readonly message: string
}

/** Whether a token from a link has the form of a token; otherwise the link was cut short. */
export const isToken = (token: string | null) => secretToken.safeParse(token).success

interface AnyOutcome {
  readonly kind: string
  readonly errors?: FieldErrors
  readonly message?: string
}

/** The messages of an outcome: errors under the fields, or a notice about the form as a whole. */
export const messagesOf = ({ errors = {}, message }: AnyOutcome): FormContext => ({
  errors,
  notice: message ?? null,
})

/** The fields of a form and its errors after one field changed. */
export const withField = <Field extends string>(
  { values, errors }: { readonly values: Readonly<Record<Field, string>>; readonly errors: FieldErrors },
  { field, value }: { readonly field: Field; readonly value: string },
) => ({
  values: { ...values, [field]: value },
  errors: without(errors, (other) => other === field),
})

/** A part of the context that an earlier state has set. Throws if it is missing. */
export const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('The machine has reached a state without what an earlier one sets')
  return value
}

/** The error of a call that the page has not provided. */
export const notProvided = providedElsewhere('where the account is shown')

/** States of a form that can be filled in. */
export const formStates = {
  ready: { description: 'The form shows no messages.' },
  rejected: { description: 'The form says what is wrong.' },
  failed: { description: 'The form was not accepted; it says what to do.' },
} as const
