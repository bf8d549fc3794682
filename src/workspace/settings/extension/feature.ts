import { extensionPages } from '#contract/extension/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../../define-feature.ts'

/** The browser extension of website tests. */
export const extension = defineWorkspaceFeature({
  settings: defineSettings(extensionPages, { browserExtension: () => import('./browser-extension.tsx') }),
})
