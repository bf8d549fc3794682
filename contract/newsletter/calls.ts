import { maxBodyBytes } from '../shared/limits.ts'
import { messageReply } from '../shared/replies.ts'
import { form } from '../site/form-call.ts'
import { subscriptionForm, subscriptionLink } from './newsletter.ts'

/** Subscribing, confirming the address and unsubscribing. */
export const newsletterCalls = {
  subscription: form('/ssr/subscription', 'Newsletter subscription', subscriptionForm, messageReply),
  subscriptionConfirm: form(
    '/subscription/confirm',
    'Newsletter: confirm the address',
    subscriptionLink,
    messageReply,
    maxBodyBytes.small,
  ),
  subscriptionCancel: form(
    '/subscription/cancel',
    'Newsletter: unsubscribe',
    subscriptionLink,
    messageReply,
    maxBodyBytes.small,
  ),
} as const
