import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { Geo } from '../http/geo.ts'
import type { KeyRing } from '../store/credentials.ts'
import { validateOnServer } from '../http/server-validation.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'
import { type EarlierUse, findEarlierUse, type MessageId, messageIdOf } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import type { Captcha, CaptchaResult } from './captcha.ts'
import { createSubmissionWriter } from './queries.ts'

type Fact = readonly [name: string, value: string]

/** Every field with its value; nested fields are named by their path. */
const factsOf = (field: string, value: unknown): Fact[] => {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => factsOf(`${field}.${index}`, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => factsOf(field ? `${field}.${key}` : key, inner))
  return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** The mail to the team, with all fields of the form; a reply goes to the sender. */
const teamMail = (to: string, replyTo: string, subject: string, body: object): Mail => ({
  to,
  replyTo,
  ...renderEmail({ subject, facts: factsOf('', body) }),
})

/** A valid form as it is stored, mailed and replied to. */
export interface NewSubmission<Reply> {
  readonly kind: string
  readonly email: string
  /** Subject of the mail to the team. */
  readonly subject: string
  /** The fields that are stored. */
  readonly body: object
  /** An uploaded file that belongs to the form. */
  readonly attachment?: string | undefined
  readonly reply: Reply
}

export type FormHandler<Form, Reply> = (form: Form) => NewSubmission<Reply>

export interface SubmitFormContext {
  readonly store: Store
  readonly captcha: Captcha
  readonly geo: Geo
  readonly keys: KeyRing
  /** Address of the team. */
  readonly inboxEmail: string
}

type Answer<Reply> =
  | { readonly status: 200; readonly body: Reply }
  | { readonly status: 422; readonly body: { errors: FieldErrors } }
  | { readonly status: 503; readonly body: { message: string } }

/** The part of a call of the contract that is needed here. */
interface Call<Reply> {
  readonly path: string
  readonly responses: { readonly 200: z.ZodType<Reply> }
}

interface KeyedCall {
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}
interface FormCall<Form> extends KeyedCall {
  readonly body: Form
}

/** Identifies a message with an idempotency key; `body` is all that must be equal when it is repeated. */
export const identifyMessage = (
  keys: KeyRing,
  { path }: { readonly path: string },
  { headers, request }: KeyedCall,
  body: object,
): MessageId | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  const content = `${path}\n${JSON.stringify(body)}`
  return messageIdOf(keys, { key, network: clientNetwork(request.ip), content })
}

const invalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** The reply when the captcha was not passed. */
export const captchaFailure = (kind: Exclude<CaptchaResult['kind'], 'passed'>) => {
  if (kind === 'unreachable')
    return { status: 503, body: { message: messages.recaptcha.unreachable } } as const
  return invalid({
    recaptcha: [kind === 'missing' ? messages.recaptcha.required : messages.recaptcha.failed],
  })
}

/** The reply to the first message with this idempotency key, or an error if that message was a different one. */
export const replayReply = <Reply>(call: Call<Reply>, earlier: EarlierUse): Answer<Reply> =>
  earlier.isSame
    ? { status: 200, body: call.responses[200].parse(earlier.reply) }
    : invalid({ 'idempotency-key': [messages.server.keyReused] })

/**
 * Creates the function that handles every form: it validates, checks the captcha, stores the submission with the mail
 * to the team in one transaction, and replies. The captcha token is not stored.
 */
export const createSubmitForm = ({ store, captcha, geo, keys, inboxEmail }: SubmitFormContext) => {
  const storeSubmission = createSubmissionWriter(store)
  return async <Form extends { recaptcha?: string | undefined }, Reply extends object>(
    call: Call<Reply>,
    { body: sent, headers, request }: FormCall<Form>,
    handleForm: FormHandler<Form, Reply>,
  ): Promise<Answer<Reply>> => {
    const { errors, form } = validateOnServer(sent, geo.countryOf(request.ip))
    if (Object.keys(errors).length > 0) return invalid(errors)

    const { kind, email, subject, body: fields, attachment, reply } = handleForm(form)
    const body = { ...fields, recaptcha: undefined }
    const message = identifyMessage(keys, call, { headers, request }, { kind, ...body })
    const earlier = message && (await findEarlierUse(store, message))
    if (earlier) return replayReply(call, earlier)

    const result = await captcha.check(sent.recaptcha, request.ip)
    if (result.kind !== 'passed') return captchaFailure(result.kind)

    const mails = [teamMail(inboxEmail, email, subject, body)]
    const record = message && { message, reply }
    const stored = await storeSubmission(
      { kind, email, body, mails, attachment },
      { record, challenge: result.challenge },
    )
    if (stored.outcome === 'duplicate') return replayReply(call, stored.earlier)
    if (stored.outcome === 'challengeUsed') return captchaFailure('failed')
    if (stored.outcome === 'attachmentMissing') return invalid({ attachment: [messages.upload.failed] })
    return { status: 200, body: reply }
  }
}
