import { deliveriesReply, webhookSecretReply } from '#contract/webhooks/webhooks.ts'
import { defineNeeds } from '../define-needs.ts'
import { asPerson, inPath, ObstacleError, senderOf } from '../prepared.ts'
import { exampleFor } from '../server.ts'

export const webhooks = defineNeeds({
  webhook: async (prepared, { create }) => {
    const example = ['createWebhook', 'a webhook for finished responses'] as const
    const { webhook } = await create(webhookSecretReply, prepared, example)
    return inPath(prepared, { webhook: webhook.id })
  },
  delivery: async (prepared, { send, ask }) => {
    await send('testWebhook', exampleFor(prepared, ['testWebhook']))
    const asked = asPerson({ pathParams: prepared.sent.pathParams }, senderOf(prepared))
    const [last] = (await ask(deliveriesReply, 'listWebhookDeliveries', asked)).deliveries
    if (!last) throw new ObstacleError('listWebhookDeliveries has no delivery after testWebhook')
    return inPath(prepared, { delivery: last.id })
  },
})
