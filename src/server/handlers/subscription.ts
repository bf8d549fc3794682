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
import { findReceipt } from '../store/submissions.ts'
import {
  askForSubscription,
  cancelSubscription,
  confirmSubscription,
  type Subscription,
} from '../store/subscriptions.ts'
import { answerAgain, answerCaptcha, fingerprintOf } from './reception.ts'

interface SubscriptionContext {
  readonly config: Pick<Config, 'publicUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly secret: string
}

interface Asked {
  readonly body: z.output<typeof subscriptionForm>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}
interface Linked {
  readonly body: { readonly token: string }
}

const say = (message: string) => ({ status: 200, body: { message } }) as const

const refuseLink = () => ({
  status: 422 as const,
  body: { errors: { token: [messages.subscriptionLink.invalid] } },
})

/**
 * The newsletter: asked for by the form, confirmed and ended by links that came by mail. The form's answer is
 * the same whether or not the address is known: what is known about it goes to the address alone.
 */
export const createSubscriptionDesk = ({ config, store, captcha, secret }: SubscriptionContext) => {
  const tokens = createSubscriptionTokens(secret)
  const linksOf = (subscription: Subscription) =>
    subscriptionLinks(config.publicUrl, tokens.make(subscription))
  const welcome = (subscription: Subscription) => welcomeMail(subscription.email, linksOf(subscription))
  const answerMail = (subscription: Subscription) =>
    subscription.state === 'confirmed'
      ? welcome(subscription)
      : confirmationMail(subscription.email, linksOf(subscription))

  return {
    ask: async ({ body, headers, request }: Asked) => {
      const call = contract.subscription
      const key = headers['idempotency-key']
      const fingerprint = fingerprintOf(call.path, { email2: body.email2 })
      const first = key === undefined ? undefined : await findReceipt(store, key)
      if (first) return answerAgain(call, first, fingerprint)

      const verdict = await captcha.check(body.recaptcha, request.ip)
      if (verdict.kind !== 'passed') return answerCaptcha(verdict.kind)
      try {
        const accepted = say(messages.sent.subscriptionAsked)
        const receipt = key === undefined ? undefined : { key, fingerprint, reply: accepted.body }
        const wanted = { email: body.email2, spent: verdict.spent, receipt }
        const asked = await askForSubscription(store, wanted, answerMail)
        if (asked.outcome === 'known') return answerAgain(call, asked.receipt, fingerprint)
        return asked.outcome === 'spent' ? answerCaptcha('failed') : accepted
      } catch (error) {
        request.log.error({ err: error }, 'the confirmation mail cannot be queued')
        return { status: 503, body: { message: messages.subscriptionEmail.thirdParty } } as const
      }
    },
    confirm: async ({ body }: Linked) => {
      const subject = tokens.readConfirm(body.token)
      if (!subject || !(await confirmSubscription(store, subject, welcome))) return refuseLink()
      return say(messages.sent.subscribed)
    },
    cancel: async ({ body }: Linked) => {
      const id = tokens.readCancel(body.token)
      if (id === undefined) return refuseLink()
      await cancelSubscription(store, id)
      return say(messages.sent.unsubscribed)
    },
  }
}
export type SubscriptionDesk = ReturnType<typeof createSubscriptionDesk>
