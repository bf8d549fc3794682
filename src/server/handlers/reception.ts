import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import { findReceipt, type Receipt, storeSubmission } from '../store/submissions.ts'
import type { Store } from '../store/schema.ts'
import { teamMail } from './team-mail.ts'

/** What a form turns into once it is valid. */
export interface Received<Reply> {
  readonly kind: string
  readonly email: string
  /** Subject of the mail to the team. */
  readonly subject: string
  /** What is kept of the form. */
  readonly body: object
  readonly reply: Reply
}

export type Reception<Form, Reply> = (form: Form) => Received<Reply>

export interface ReceptionContext {
  readonly store: Store
  /** Where mail to the team goes. */
  readonly inboxEmail: string
}

type Answer<Reply> =
  | { readonly status: 200; readonly body: Reply }
  | { readonly status: 422; readonly body: { errors: FieldErrors } }

const fingerprintOf = (path: string, body: object) =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('base64url')

/** The parts of a contract's call that a receiver needs. */
interface Call<Reply> {
  readonly path: string
  readonly responses: { readonly 200: z.ZodType<Reply> }
}

/** The answer that an earlier message under the same key got, or the refusal to use the key for another one. */
const answerAgain = <Reply>(call: Call<Reply>, first: Receipt, fingerprint: string): Answer<Reply> =>
  first.fingerprint === fingerprint
    ? { status: 200, body: call.responses[200].parse(first.reply) }
    : { status: 422, body: { errors: { 'idempotency-key': [messages.server.keyReused] } } }

/**
 * Makes a handler that stores what a reception makes of a form, with the mail to the team, before it
 * answers. The captcha token is checked, never kept.
 */
export const createReceiver =
  ({ store, inboxEmail }: ReceptionContext) =>
  async <Form extends object, Reply extends object>(
    call: Call<Reply>,
    form: Form,
    key: string | undefined,
    receive: Reception<Form, Reply>,
  ): Promise<Answer<Reply>> => {
    const { kind, email, subject, body: all, reply } = receive(form)
    const body = { ...all, recaptcha: undefined }
    const fingerprint = fingerprintOf(call.path, { kind, ...body })
    const first = key === undefined ? undefined : await findReceipt(store, key)
    if (first) return answerAgain(call, first, fingerprint)

    const mails = [teamMail(inboxEmail, email, subject, body)]
    const receipt = key === undefined ? undefined : { key, fingerprint, reply }
    const stored = await storeSubmission(store, { kind, email, body, mails }, receipt)
    return stored.outcome === 'known'
      ? answerAgain(call, stored.receipt, fingerprint)
      : { status: 200, body: reply }
  }
