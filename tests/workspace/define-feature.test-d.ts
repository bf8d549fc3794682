import { definePages } from '#contract/shared/define-pages.ts'
import { webhookPages } from '#contract/webhooks/pages.ts'
import { defineSettings } from '#workspace/define-feature.ts'

/** Checked by the compiler, never run. */
export const pagesAreChecked = () => {
  const view = () => Promise.resolve({ default: () => null })
  defineSettings(webhookPages, { webhooks: view })
  // @ts-expect-error the view of webhooks is missing
  defineSettings(webhookPages, {})
  // @ts-expect-error no such page
  defineSettings(webhookPages, { webhooks: view, webhook: view })
  // @ts-expect-error a page of the settings also has a hint, a permission and a position
  definePages({ page: { path: '/app/settings/page', title: 'Page', group: 'account' } })
  // @ts-expect-error a path outside the app
  definePages({ page: { path: '/page', title: 'Page' } })
}
