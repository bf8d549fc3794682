import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import type { Captcha, Verdict } from '../services/captcha.ts'
import type { Geo } from '../services/client-address.ts'
import type { Store } from '../store/schema.ts'
import { createSubmissionWriter, findReceipt, type Receipt } from '../store/submissions.ts'
import { checkDeeply } from './deep-checks.ts'
import { teamMail } from './team-mail.ts'

/** What a form turns into once it is valid. */
export interface Received<Reply> {
  readonly kind: string
  readonly email: string
  /** Subject of the mail to the team. */
  readonly subject: string
  /** What is kept of the form. */
  readonly body: object
  /** An uploaded file that belongs to the form. */
  readonly attachment?: string | undefined
  readonly reply: Reply
}

export type Reception<Form, Reply> = (form: Form) => Received<Reply>

export interface ReceptionContext {
  readonly store: Store
  readonly captcha: Captcha
  readonly geo: Geo
  /** Where mail to the team goes. */
  readonly inboxEmail: string
}

type Answer<Reply> =
  | { readonly status: 200; readonly body: Reply }
  | { readonly status: 422; readonly body: { errors: FieldErrors } }
  | { readonly status: 503; readonly body: { message: string } }

/** The parts of a contract's call that a receiver needs. */
interface Call<Reply> {
  readonly path: string
  readonly responses: { readonly 200: z.ZodType<Reply> }
}

interface Incoming<Form> {
  readonly body: Form
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}

/** Tells a message from any other. */
export const fingerprintOf = (path: string, body: object) =>
  hash('sha256', `${path}\n${JSON.stringify(body)}`, 'base64url')

const refuse = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** What a visitor is told when the captcha did not pass. */
export const answerCaptcha = (kind: Exclude<Verdict['kind'], 'passed'>) => {
  if (kind === 'unreachable')
    return { status: 503, body: { message: messages.recaptcha.unreachable } } as const
  return refuse({ recaptcha: [kind === 'missing' ? messages.recaptcha.required : messages.recaptcha.failed] })
}

/** The answer that an earlier message under the same key got, or the refusal to use the key for another one. */
export const answerAgain = <Reply>(call: Call<Reply>, first: Receipt, fingerprint: string): Answer<Reply> =>
  first.fingerprint === fingerprint
    ? { status: 200, body: call.responses[200].parse(first.reply) }
    : refuse({ 'idempotency-key': [messages.server.keyReused] })

/**
 * Makes a handler that stores what a reception makes of a form, with the mail to the team, before it
 * answers. The captcha token is checked, never kept.
 */
export const createReceiver = ({ store, captcha, geo, inboxEmail }: ReceptionContext) => {
  const storeSubmission = createSubmissionWriter(store)
  return async <Form extends { recaptcha?: string | undefined }, Reply extends object>(
    call: Call<Reply>,
    { body: sent, headers, request }: Incoming<Form>,
    receive: Reception<Form, Reply>,
  ): Promise<Answer<Reply>> => {
    const { errors, form } = checkDeeply(sent, geo.countryOf(request.ip))
    if (Object.keys(errors).length > 0) return refuse(errors)

    const { kind, email, subject, body: all, attachment, reply } = receive(form)
    const body = { ...all, recaptcha: undefined }
    const key = headers['idempotency-key']
    const fingerprint = fingerprintOf(call.path, { kind, ...body })
    const first = key === undefined ? undefined : await findReceipt(store, key)
    if (first) return answerAgain(call, first, fingerprint)

    const verdict = await captcha.check(sent.recaptcha, request.ip)
    if (verdict.kind !== 'passed') return answerCaptcha(verdict.kind)

    const mails = [teamMail(inboxEmail, email, subject, body)]
    const receipt = key === undefined ? undefined : { key, fingerprint, reply }
    const stored = await storeSubmission(
      { kind, email, body, mails, attachment },
      { receipt, spent: verdict.spent },
    )
    if (stored.outcome === 'known') return answerAgain(call, stored.receipt, fingerprint)
    if (stored.outcome === 'spent') return answerCaptcha('failed')
    if (stored.outcome === 'detached') return refuse({ attachment: [messages.upload.failed] })
    return { status: 200, body: reply }
  }
}
