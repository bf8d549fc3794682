import { webhookMessages } from '#contract/webhooks/messages.ts'
import { webhookLimits } from '#contract/webhooks/webhooks.ts'
import { conflict, defineRefusals, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  webhookUnknown: unknown(webhookMessages.unknown),
  deliveryUnknown: unknown(webhookMessages.deliveryUnknown),
  tooManyWebhooks: conflict(webhookMessages.tooMany(webhookLimits.perWorkspace)),
  webhookOff: conflict(webhookMessages.switchedOff),
  webhookFull: conflict(webhookMessages.full),
})
