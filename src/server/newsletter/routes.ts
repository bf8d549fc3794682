import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { routes } from '#content/site/routes.ts'
import { newsletter } from '#contract/newsletter/index.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { messages } from '#contract/shared/messages.ts'
import { subscriptionErrorKeys, type subscriptionForm } from '#contract/newsletter/newsletter.ts'
import type { Config } from '../config.ts'
import type { Captcha } from '../http/captcha.ts'
import { createAnswerOnce } from '../http/form-message.ts'
import { registerOneClick } from '../http/one-click.ts'
import { createSigner, type KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { cancelSubscription, confirmSubscription, requestSubscription, type Subscription } from './queries.ts'
import { confirmationMail, subscriptionLinks, welcomeMail } from './subscription-mails.ts'

/** The subscription that a token identifies. */
interface Subject {
  readonly id: string
  /** A confirmation is valid for the round in which it was requested. */
  readonly round: number
}

const confirmLifetimeMs = 7 * dayMs

/**
 * Creates and reads the tokens of newsletter links; they contain no address. A confirmation token expires after seven
 * days, an unsubscribe token does not.
 */
export const createSubscriptionTokens = (keys: KeyRing, now = Date.now) => {
  const confirmSigner = createSigner(keys, 'subscription.confirm')
  const cancelSigner = createSigner(keys, 'subscription.cancel')
  return {
    create: ({ id, round }: Subject) => ({
      confirm: confirmSigner.sign([id, round, now() + confirmLifetimeMs].join('.')),
      cancel: cancelSigner.sign(id),
    }),
    readConfirm: (token: string): Subject | undefined => {
      const [id, round, expiry] = confirmSigner.read(token)?.split('.') ?? []
      return id !== undefined && Number(expiry) > now() ? { id, round: Number(round) } : undefined
    },
    /** The id of the subscription to cancel. */
    readCancel: (token: string): string | undefined => cancelSigner.read(token),
  }
}

export interface SubscriptionContext {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly keys: KeyRing
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

const mailProblem = () => {
  const errors = { [subscriptionErrorKeys.email2]: [messages.subscriptionEmail.thirdParty] }
  return { status: 422, body: { errors } } as const
}

/**
 * Handlers of the newsletter: requested by the form, confirmed and canceled by links in mails. The reply to the form is
 * the same for every address, so it does not disclose who is subscribed. Without a mail server the form subscribes at
 * once.
 */
export const createSubscriptionHandlers = ({ config, store, captcha, keys }: SubscriptionContext) => {
  const tokens = createSubscriptionTokens(keys)
  const answerOnce = createAnswerOnce({ store, captcha, keys })
  const sendsMail = config.smtpUrl !== undefined
  const linksOf = (subscription: Subscription) =>
    subscriptionLinks(config.publicUrl, tokens.create(subscription))
  const welcome = (subscription: Subscription) => welcomeMail(subscription.email, linksOf(subscription))
  const requestMail = (subscription: Subscription) =>
    subscription.state === 'confirmed'
      ? welcome(subscription)
      : confirmationMail(subscription.email, linksOf(subscription))

  return {
    request: async ({ body, headers, request }: RequestCall) => {
      const call = newsletter.calls.subscription
      const { subscriptionAsked, subscribed } = messages.sent
      try {
        return await answerOnce(
          call,
          { headers, request, content: { email2: body.email2 }, recaptcha: body.recaptcha },
          async () => ({
            reply: { message: sendsMail ? subscriptionAsked : subscribed },
            write: (conditions) =>
              requestSubscription(
                store,
                { email: body.email2, isConfirmedAtOnce: !sendsMail, ...conditions },
                requestMail,
              ),
          }),
          {},
        )
      } catch (error) {
        // An error with a status, such as that of an unavailable database, is not about the mail.
        if (error instanceof Error && 'statusCode' in error) throw error
        request.log.error({ err: error }, 'cannot queue the confirmation mail')
        return mailProblem()
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

/** Handles one-click unsubscribe at the path of the unsubscribe page. */
export const registerListUnsubscribe = (app: FastifyInstance, subscriptions: SubscriptionHandlers) =>
  registerOneClick(app, {
    path: routes.pageSubscriptionOff,
    parameter: 'token',
    unsubscribe: (token) => subscriptions.cancel({ body: { token } }),
  })
