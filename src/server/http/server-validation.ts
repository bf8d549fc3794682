import { isCompanyEmail } from 'company-email-validator'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import mailchecker from 'mailchecker'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'

/** Whether the address is not of a free or disposable e-mail provider. */
const isWorkEmail = (email: string) => isCompanyEmail(email) && mailchecker.isValid(email)

/**
 * The phone number in E.164, or undefined if invalid. `country` (ISO 3166-1 alpha-2) applies without a country code.
 */
const toE164 = (phone: string, country: string | undefined): string | undefined => {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(phone, home)
  return parsed?.isValid() ? parsed.number : undefined
}

const phoneFields = ['phone', 'phoneNumber'] as const
const workEmailFields = ['companyEmail', 'workEmail'] as const

interface Validated<Form> {
  readonly errors: FieldErrors
  /** The form with its phone number in E.164. */
  readonly form: Form
}

const textOf = (form: object, field: string): string => {
  const value: unknown = Reflect.get(form, field)
  return typeof value === 'string' ? value : ''
}

/**
 * Validates the fields whose data is too large for a browser: phone numbers must exist, work addresses must not be of a
 * free or disposable provider. Applies to every form that has such a field.
 */
export const validateOnServer = <Form extends object>(
  form: Form,
  country: string | undefined,
): Validated<Form> => {
  const errors: FieldErrors = {}
  const numbers: Record<string, string> = {}
  for (const field of phoneFields) {
    const phone = textOf(form, field)
    if (phone === '') continue
    const number = toE164(phone, country)
    if (number === undefined) errors[field] = [messages.phone.invalid]
    else numbers[field] = number
  }
  for (const field of workEmailFields) {
    const email = textOf(form, field)
    if (email !== '' && !isWorkEmail(email)) errors[field] = [messages.companyEmail.work]
  }
  return { errors, form: { ...form, ...numbers } }
}
