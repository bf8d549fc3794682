import { assetCalls } from '#contract/recorded-assets/assets.ts'
import { recordedAssets as contract } from '#contract/recorded-assets/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { OutboundFetch } from '../../http/outbound.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import { done } from '../../members/define-refusals.ts'
import type { Store } from '../../store/schema.ts'
import { findSite } from '../queries/sites.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { fetchAssets } from './fetch-assets.ts'
import { addRecordedAssets } from './migrations/2026-12-31-recorded-assets.ts'
import { readAssets, removeUnusedAssets } from './queries/assets.ts'

interface Services {
  readonly store: Store
  readonly outbound: OutboundFetch
}

/** Pictures, fonts and style sheets that replays of a site show, if its owner wants them kept. */
export const recordedAssets = defineFeature({
  contract,
  migrations: { '2026-12-31-recorded-assets': addRecordedAssets },
  start: (services: Services) => ({
    handlers: {
      readRecordedAssets: memberHandler(assetCalls.readRecordedAssets, async ({ member, params, body }) => {
        const site = await findSite(services.store, member.workspaceId, params.site)
        if (!site) return refuse('siteUnknown')
        return done({ assets: await readAssets(services.store, site, body.addresses, new Date()) })
      }),
    },
    jobs: [
      scheduled('fetchRecordedAssets', 'everyFiveMinutes', async () => ({
        asked: await fetchAssets(services),
      })),
      scheduled('removeUnusedAssets', 'hourly', async () => ({
        removed: await removeUnusedAssets(services.store),
      })),
    ],
  }),
})
