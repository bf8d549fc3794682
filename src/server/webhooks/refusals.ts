import { messages } from '#contract/shared/messages.ts'
import { webhookLimits } from '#contract/webhooks/webhooks.ts'
import { conflict, defineRefusals, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  webhookUnknown: unknown(messages.webhook.unknown),
  deliveryUnknown: unknown(messages.webhook.deliveryUnknown),
  tooManyWebhooks: conflict(messages.webhook.tooMany(webhookLimits.perWorkspace)),
  webhookOff: conflict(messages.webhook.switchedOff),
  webhookFull: conflict(messages.webhook.full),
})
