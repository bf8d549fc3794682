import { z } from 'zod'
// By name: `z.core` would bundle all of it.
import { _check as createCheck } from 'zod/v4/core'
import { countCharacters } from './characters.ts'
import { categories, companySizes, languages, schedulingReasons, tools } from './enumerations.ts'
import { maxLength } from './limits.ts'
import { messages } from './messages.ts'

// The default message of rules without one: a server in another language cannot reproduce zod's messages.
z.config({ customError: () => messages.invalid })

/** PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded as UTF-8. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** `required` for a missing or empty value, `invalid` for a value of another type. */
const absentOr =
  (required: string, invalid: string = messages.invalid) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? required : invalid

/** Check of a text: at most `max` characters. zod's own `max` counts UTF-16 code units. */
export const atMost = (max: number, message: string = messages.maxLength(max)) => {
  const check = createCheck<string>(({ value: input, issues }) => {
    if (countCharacters(input) <= max) return
    // Mutants `'too_big' → ""`, `'string' → ""` survive: only the path and message of an issue are used.
    issues.push({ code: 'too_big', origin: 'string', maximum: max, input, message, continue: false })
  })
  const { _zod: internals } = check
  // The OpenAPI document reads the limit here.
  internals.onattach.push(({ _zod: { bag } }) => {
    bag['maximum'] = max
  })
  return check
}

/** Text that may be empty, trimmed, at most `max` characters. */
export const anyText = (max: number = maxLength.line) =>
  z.string(messages.invalid).trim().check(atMost(max)).refine(isStorable, messages.unreadableText)

/** Optional text, trimmed, at most `max` characters. */
export const optionalText = (max: number = maxLength.line) => anyText(max).optional()

/** Required text, trimmed; `required` is the message for a missing and for a blank value. */
export const requiredText = (required: string, max: number = maxLength.line) =>
  z
    .string({ error: absentOr(required) })
    .trim()
    .min(1, { error: required, abort: true })
    .check(atMost(max))
    .refine(isStorable, messages.unreadableText)

/** A point in time of a reply: ISO 8601, UTC. */
export const utcTime = z.iso.datetime()

/**
 * Identifier of a part of a study: lower-case letters, digits and hyphens. Records have identifiers as keys, and every
 * object of JavaScript has a `constructor`.
 */
export const partId = z
  .string(messages.invalid)
  .regex(/^(?!constructor$)[\da-z][\da-z-]{0,59}$/, messages.invalid)

/** A count, or a duration in milliseconds. */
export const wholeNumber = z.int(messages.invalid).min(0, messages.invalid)

/** An address as mail servers take it: a dot-atom, and a domain whose labels of other scripts are encoded. */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]*[A-Za-z\d])$/

/** Encodes a domain in another script, as in `ada@müller.example`: both spellings are one address. */
const encodeDomain = (address: string) => {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!/[^\0-\x7F]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  const url = `https://${domain}`
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}

/** Whether only letters outside ASCII before the @ keep an address from being sent to: few mail servers take them. */
const hasForeignName = (address: string) => {
  if (emailPattern.test(address)) return false
  // Mutant `/^[^@\s]+(?=@)/ → /[^@\s]+(?=@)/` survives: what stands before a space is no part of an address either way.
  const plain = address.replace(/^[^@\s]+(?=@)/, (name) => name.replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'a'))
  return emailPattern.test(plain)
}

const emailText = (required: string, invalid: string) =>
  requiredText(required)
    .overwrite(encodeDomain)
    .refine((address) => !hasForeignName(address), { error: messages.email.foreignName, abort: true })
    .regex(emailPattern, { error: invalid, abort: true })

/**
 * The best-known free mailboxes. The server also checks a maintained list of free and disposable domains, which is
 * too large for the browser.
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

/**
 * Values by key, at most `max`. The server counts the keys before it validates anything, and the OpenAPI document names
 * the limit.
 */
export const boundedRecord = <Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, messages.invalid)
    // Mutant `{ maxProperties: max } → {}` survives: the test of the OpenAPI document, which reads it, is not run.
    .meta({ maxProperties: max })

/** A form: an object with these fields and no others. */
export const formObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? messages.unknownField : messages.invalid),
  })

/** The body of a call that needs none. */
export const noFields = formObject({})

/** Syntax of a phone number. The server also checks the number against its country's numbering plan. */
const phoneShape = /^\+?[\d\s().\-/]{5,}$/

/** A choice of options; a blank answer gets the same message as a missing one. */
const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  required: string,
  invalid?: string,
) => z.enum(options, { error: absentOr(required, invalid) })

const accepted = () => z.literal(true, messages.required)

/** One rule per field, under its name on the wire; forms are composed of these. */
export const fields = {
  given_name: optionalText(),
  family_name: optionalText(),
  company_name: optionalText(),
  email: emailText(messages.email.required, messages.email.invalid),
  phone: z
    .string(messages.invalid)
    .trim()
    .check(atMost(maxLength.line))
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

  /** Token of the captcha, where the server requires one. */
  recaptcha: z.string(messages.invalid).max(maxLength.captchaToken, messages.invalid).optional(),
} as const
