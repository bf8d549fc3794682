import { definePages } from '../shared/define-pages.ts'

/** Addresses that learn of events in a workspace. */
export const webhookPages = definePages({
  webhooks: {
    path: '/app/settings/webhooks',
    title: 'Webhooks',
    hint: 'Programs that learn of finished responses',
    group: 'workspace',
    permission: 'workspace:manage',
    position: 800,
  },
})
