import { singleSignOnPages } from '#contract/single-sign-on/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../../define-feature.ts'

/** Signing in with the identity provider of an organization. */
export const singleSignOn = defineWorkspaceFeature({
  settings: defineSettings(singleSignOnPages, { singleSignOn: () => import('./single-sign-on.tsx') }),
})
