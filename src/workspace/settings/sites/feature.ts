import { sitePages } from '#contract/sites/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../../define-feature.ts'

/** Sites whose visits are recorded. */
export const sites = defineWorkspaceFeature({
  settings: defineSettings(sitePages, { sites: () => import('./sites.tsx') }),
})
