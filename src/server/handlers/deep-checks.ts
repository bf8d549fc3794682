import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import { isWorkEmail } from '../services/addresses.ts'
import { toE164 } from '../services/phones.ts'

const phoneFields = ['phone', 'phoneNumber'] as const
const workEmailFields = ['companyEmail', 'workEmail'] as const

interface Checked<Form> {
  readonly errors: FieldErrors
  /** The form with its phone number in E.164. */
  readonly form: Form
}

const textAt = (form: object, field: string): string => {
  const value: unknown = Reflect.get(form, field)
  return typeof value === 'string' ? value : ''
}

/**
 * The checks that need lists too large for a browser: whether a phone number exists, and whether an address
 * is a company's. They apply to every form that has such a field.
 */
export const checkDeeply = <Form extends object>(form: Form, country: string | undefined): Checked<Form> => {
  const errors: FieldErrors = {}
  const numbers: Record<string, string> = {}
  for (const field of phoneFields) {
    const typed = textAt(form, field)
    if (typed === '') continue
    const number = toE164(typed, country)
    if (number === undefined) errors[field] = [messages.phone.invalid]
    else numbers[field] = number
  }
  for (const field of workEmailFields) {
    const email = textAt(form, field)
    if (email !== '' && !isWorkEmail(email)) errors[field] = [messages.companyEmail.work]
  }
  return { errors, form: { ...form, ...numbers } }
}
