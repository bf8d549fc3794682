import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { recordingLinkPages } from '#contract/recording-links/pages.ts'
import { defineWorkspaceFeature } from '../../define-feature.ts'
import { rootRoute } from '../../root.tsx'

/** Links to recorded visits: everyone who has one opens it. */
export const recordingLinks = defineWorkspaceFeature({
  openRoutes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: recordingLinkPages.sharedRecording.path,
      component: lazyRouteComponent(() => import('./shared-recording-page.tsx')),
    }),
  ],
})
