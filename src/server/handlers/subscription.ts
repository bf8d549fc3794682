import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { subscriptionForm } from '#contract/forms/subscription.ts'
import { contract } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { confirmationMail, subscriptionLinks, welcomeMail } from '../mail/subscription-mails.ts'
import type { Captcha } from '../services/captcha.ts'
import { createSubscriptionTokens } from '../services/subscription-tokens.ts'
import type { Store } from '../store/schema.ts'
import { findIdempotencyRecord } from '../store/idempotency.ts'
import {
  requestSubscription,
  cancelSubscription,
  confirmSubscription,
  type Subscription,
} from '../store/subscriptions.ts'
import { replayReply, captchaFailure, fingerprintOf } from './submit-form.ts'

interface SubscriptionContext {
  readonly config: Pick<Config, 'publicUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly secret: string
}

interface RequestCall {
  readonly body: z.output<typeof subscriptionForm>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}
interface LinkCall {
  readonly body: { readonly token: string }
}

const success = (message: string) => ({ status: 200, body: { message } }) as const

const invalidLink = () => ({
  status: 422 as const,
  body: { errors: { token: [messages.subscriptionLink.invalid] } },
})

/**
 * Handlers of the newsletter: requested by the form, confirmed and canceled by links in mails. The reply to the form is
 * the same for every address, so it does not disclose who is subscribed.
 */
export const createSubscriptionHandlers = ({ config, store, captcha, secret }: SubscriptionContext) => {
  const tokens = createSubscriptionTokens(secret)
  const linksOf = (subscription: Subscription) =>
    subscriptionLinks(config.publicUrl, tokens.create(subscription))
  const welcome = (subscription: Subscription) => welcomeMail(subscription.email, linksOf(subscription))
  const requestMail = (subscription: Subscription) =>
    subscription.state === 'confirmed'
      ? welcome(subscription)
      : confirmationMail(subscription.email, linksOf(subscription))

  return {
    request: async ({ body, headers, request }: RequestCall) => {
      const call = contract.subscription
      const key = headers['idempotency-key']
      const fingerprint = fingerprintOf(call.path, { email2: body.email2 })
      const first = key === undefined ? undefined : await findIdempotencyRecord(store, key)
      if (first) return replayReply(call, first, fingerprint)

      const result = await captcha.check(body.recaptcha, request.ip)
      if (result.kind !== 'passed') return captchaFailure(result.kind)
      try {
        const accepted = success(messages.sent.subscriptionAsked)
        const record = key === undefined ? undefined : { key, fingerprint, reply: accepted.body }
        const subscription = { email: body.email2, challenge: result.challenge, record }
        const stored = await requestSubscription(store, subscription, requestMail)
        if (stored.outcome === 'duplicate') return replayReply(call, stored.record, fingerprint)
        return stored.outcome === 'challengeUsed' ? captchaFailure('failed') : accepted
      } catch (error) {
        request.log.error({ err: error }, 'cannot queue the confirmation mail')
        return { status: 503, body: { message: messages.subscriptionEmail.thirdParty } } as const
      }
    },
    confirm: async ({ body }: LinkCall) => {
      const subject = tokens.readConfirm(body.token)
      if (!subject || !(await confirmSubscription(store, subject, welcome))) return invalidLink()
      return success(messages.sent.subscribed)
    },
    cancel: async ({ body }: LinkCall) => {
      const id = tokens.readCancel(body.token)
      if (id === undefined) return invalidLink()
      await cancelSubscription(store, id)
      return success(messages.sent.unsubscribed)
    },
  }
}
export type SubscriptionHandlers = ReturnType<typeof createSubscriptionHandlers>
