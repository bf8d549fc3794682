import { shopName, shopRetentionDays } from '#content/demo-shop/shop.ts'
import { shopSampleKey, shopSiteKey } from '#content/demo-shop/recording-demo.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { siteLimits, type SiteSettings } from '#contract/sites/site.ts'
import type { Store } from '../../../store/schema.ts'
import { ownHost } from '../../sites/public.ts'

/** The visits of people who try the demo: each reads only the own ones. */
export const shopVisits = {
  id: '00000000-0000-7000-8000-000000000011',
  key: shopSiteKey,
  name: shopName,
  domains: [ownHost],
  settings: {
    ...newSiteSettings,
    consent: 'after-consent',
    // The texts of the shop are ours; what people type is masked.
    masking: { ...newSiteSettings.masking, text: false },
    retentionDays: shopRetentionDays,
    monthlySessions: 20_000,
    megabytes: 500,
  } satisfies SiteSettings,
} as const

/** Generated visits, which everyone may read. Its key takes no visits: no page is on a domain without a name. */
export const shopSample = {
  id: '00000000-0000-7000-8000-000000000012',
  key: shopSampleKey,
  name: `${shopName}, generated sample`,
  domains: [],
  settings: {
    ...shopVisits.settings,
    isRecording: false,
    retentionDays: siteLimits.retentionDays,
  } satisfies SiteSettings,
} as const

/** Adds the built-in sites to a workspace, or updates them. Safe to call from several processes at once. */
export const publishDemoSites = async (store: Store, workspaceId: string, now = new Date()) => {
  for (const { id, key, name, domains, settings } of [shopVisits, shopSample]) {
    const content = { key, name, domains: JSON.stringify(domains), settings: JSON.stringify(settings) }
    await store
      .insertInto('recording_site')
      .values({
        workspace_id: workspaceId,
        id,
        ...content,
        revision: 0,
        first_visit_at: null,
        created_at: now.toISOString(),
        recalculated_to: null,
        invitation_caps: null,
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet(content))
      .execute()
  }
}
