import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { clientNetwork } from './client-address.ts'
import type { KeyRing } from '../store/credentials.ts'
import {
  type EarlierUse,
  findEarlierUse,
  type MessageId,
  messageIdOf,
  type OnceConditions,
} from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import type { Captcha, CaptchaResult } from './captcha.ts'

/** The part of a call of the contract that is needed here. */
export interface OnceCall<Reply> {
  readonly path: string
  readonly responses: { readonly 200: z.ZodType<Reply> }
}

interface KeyedCall {
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
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

/** The reply to a form with fields that are not valid. */
export const invalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** The reply when the captcha was not passed. */
export const captchaFailure = (kind: Exclude<CaptchaResult['kind'], 'passed'>) => {
  if (kind === 'unreachable')
    return { status: 503, body: { message: messages.recaptcha.unreachable } } as const
  return invalid({
    recaptcha: [kind === 'missing' ? messages.recaptcha.required : messages.recaptcha.failed],
  })
}

/** The reply to the first message with this idempotency key, or an error if that message was a different one. */
export const replayReply = <Reply>(call: OnceCall<Reply>, earlier: EarlierUse) =>
  earlier.isSame
    ? ({ status: 200, body: call.responses[200].parse(earlier.reply) } as const)
    : invalid({ 'idempotency-key': [messages.server.keyReused] })

type Written =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'duplicate'; readonly earlier: EarlierUse }
  | { readonly outcome: 'challengeUsed' }

/** The replies to messages that were not stored, by the outcome of their transaction. */
type Refusals = Readonly<Record<string, { readonly status: number; readonly body: object }>>

interface Refusal<Reply> {
  readonly refusal: Reply
}

/** The result of a check that refuses the message with this reply. */
export const refuse = <const Reply>(refusal: Reply): Refusal<Reply> => ({ refusal })

interface Checked<Reply, Outcome> {
  /** The reply once the message is stored, and when it is repeated. */
  readonly reply: Reply
  /** Whether the sender is signed in, and needs no captcha. */
  readonly isSignedIn?: boolean
  readonly write: (conditions: OnceConditions) => Promise<Written | { readonly outcome: Outcome }>
}

interface Message extends KeyedCall {
  /** All that must be equal when the message is repeated. */
  readonly content: object
  /** The token of its captcha. */
  readonly recaptcha: string | undefined
}

/**
 * Creates the function that answers the message of a form once: repeated, it gets its first reply, without a captcha.
 * `check` returns what to store, or the reply that refuses it; `refusals` are for what only the transaction can see.
 */
export const createAnswerOnce =
  ({ store, captcha, keys }: { readonly store: Store; readonly captcha: Captcha; readonly keys: KeyRing }) =>
  async <Reply, const Others extends Refusals, const Refused extends Refusals[string] = never>(
    call: OnceCall<Reply>,
    { content, recaptcha, ...keyed }: Message,
    check: () => Promise<Refusal<Refused> | Checked<Reply, keyof Others & string>>,
    refusals: Others,
  ) => {
    const message = identifyMessage(keys, call, keyed, content)
    const earlier = message && (await findEarlierUse(store, message))
    if (earlier) return replayReply(call, earlier)
    const checked = await check()
    if ('refusal' in checked) return checked.refusal
    const { reply, isSignedIn = false, write } = checked
    const passed: CaptchaResult = isSignedIn
      ? { kind: 'passed' }
      : await captcha.check(recaptcha, keyed.request.ip)
    if (passed.kind !== 'passed') return captchaFailure(passed.kind)
    const written = await write({ record: message && { message, reply }, challenge: passed.challenge })
    if ('earlier' in written) return replayReply(call, written.earlier)
    switch (written.outcome) {
      case 'stored':
        return { status: 200, body: reply } as const
      case 'challengeUsed':
        return captchaFailure('failed')
      default:
        return refusals[written.outcome]
    }
  }
export type AnswerOnce = ReturnType<typeof createAnswerOnce>
