import { ideaPages } from '#contract/ideas/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../../define-feature.ts'

/** The work of the team on the board of ideas. */
export const ideas = defineWorkspaceFeature({
  settings: defineSettings(ideaPages, { ideas: () => import('./ideas-page.tsx') }),
})
