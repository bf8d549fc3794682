import { z } from 'zod'
import { categories, companySizes, languages, schedulingReasons, tools } from './enumerations.ts'
import { maxLength } from './limits.ts'
import { messages } from './messages.ts'

/** NUL cannot be stored by PostgreSQL, and half a surrogate pair cannot be written as UTF-8. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** `required` when nothing was sent at all, the general word when something of another type was. */
const absentOr =
  (required: string, invalid: string = messages.invalid) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? required : invalid

/** Text that may be empty, trimmed, at most `max` characters. */
export const anyText = (max: number = maxLength.line) =>
  z
    .string(messages.invalid)
    .trim()
    .max(max, messages.maxLength(max))
    .refine(isStorable, messages.unreadableText)

/** Text that may be left out or empty, trimmed, at most `max` characters. */
export const optionalText = (max: number = maxLength.line) => anyText(max).optional()

/** Text that must be there; `required` is said for a missing and for a blank one. */
export const requiredText = (required: string, max: number = maxLength.line) =>
  z
    .string({ error: absentOr(required) })
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: messages.maxLength(max), abort: true })
    .refine(isStorable, messages.unreadableText)

/** Identifier of a part of a study: lower-case letters, digits and hyphens. */
export const partId = z.string(messages.invalid).regex(/^[\da-z][\da-z-]{0,59}$/, messages.invalid)

/** A count, or a duration in milliseconds. */
export const wholeNumber = z.int(messages.invalid).min(0, messages.invalid)

const emailText = (required: string, invalid: string) =>
  requiredText(required).regex(z.regexes.email, { error: invalid, abort: true })

/**
 * Free mailboxes most people would name. The server also asks a maintained list of free and disposable
 * domains, which is too large to send to a browser.
 */
const freeMailDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'proton.me',
  'protonmail.com',
  'seznam.cz',
])
const isNotFreeMailbox = (email: string) => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return !freeMailDomains.has(domain.toLowerCase())
}

const workEmail = () =>
  emailText(messages.companyEmail.required, messages.companyEmail.invalid).refine(
    isNotFreeMailbox,
    messages.companyEmail.work,
  )

/** A form: an object with these fields and no others. */
export const formObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? messages.unknownField : messages.invalid),
  })

/** The shape of a phone number; whether a country has such numbers is asked on the server. */
const phoneShape = /^\+?[\d\s().\-/]{5,}$/

/** A blank answer counts as none, so the sentence for a missing choice is shown for both. */
const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  required: string,
  invalid?: string,
) => z.enum(options, { error: absentOr(required, invalid) })

const accepted = () => z.literal(true, messages.required)

/** One rule per field, under the name that the field has on the wire. Every form picks from these. */
export const fields = {
  given_name: optionalText(),
  family_name: optionalText(),
  company_name: optionalText(),
  email: emailText(messages.email.required, messages.email.invalid),
  phone: z
    .string(messages.invalid)
    .trim()
    .max(maxLength.line, messages.maxLength(maxLength.line))
    .refine((value) => value === '' || phoneShape.test(value), messages.phone.invalid)
    .optional(),
  message: requiredText(messages.message.required, maxLength.message),
  tool: choice(tools, messages.tool.required, messages.tool.invalid),
  language: z.enum(languages, messages.language.invalid).optional(),

  title: requiredText(messages.required, maxLength.title),
  category: choice(categories, messages.category.required, messages.category.invalid),
  description: optionalText(),
  agreement: accepted(),
  'vote.agreement': accepted(),
  'comment.agreement': accepted(),
  'comment.content': requiredText(messages.required, maxLength.comment),

  'subscription-email': emailText(messages.subscriptionEmail.required, messages.subscriptionEmail.invalid),

  companyEmail: workEmail(),
  companyName: requiredText(messages.companyName.required),
  name: requiredText(messages.name.required),
  phoneNumber: requiredText(messages.phoneNumber.required).regex(phoneShape, messages.phone.invalid),
  companySize: choice(companySizes, messages.companySize.required),
  schedulingReason: choice(schedulingReasons, messages.schedulingReason.required),

  utRadio: requiredText(messages.utRadio.required),
  utRadioLong: requiredText(messages.utRadio.required, maxLength.comment),
  additionalRequirements: requiredText(messages.additionalRequirements.required, maxLength.comment),

  /** Token of the captcha; the server says when one is needed. */
  recaptcha: z.string(messages.invalid).max(maxLength.captchaToken, messages.invalid).optional(),
} as const
