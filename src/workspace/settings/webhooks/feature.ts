import { webhookPages } from '#contract/webhooks/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../../define-feature.ts'

/** Addresses that learn of events in a workspace. */
export const webhooks = defineWorkspaceFeature({
  settings: defineSettings(webhookPages, { webhooks: () => import('./webhooks.tsx') }),
})
