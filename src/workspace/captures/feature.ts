import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { captureReviewPages } from '#contract/capture-review/pages.ts'
import { defineWorkspaceFeature } from '../define-feature.ts'
import { rootRoute } from '../root.tsx'
import { sessionRoute } from '../session/route.ts'
import { StudyErrorView } from '../studies/study-error-view.tsx'

/** Notes and clips of recordings of participants. */
export const captureReview = defineWorkspaceFeature({
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: captureReviewPages.studyCaptures.path,
      component: lazyRouteComponent(() => import('./captures-page.tsx')),
      errorComponent: StudyErrorView,
    }),
  ],
  openRoutes: [
    // Everyone who has a link opens it.
    createRoute({
      getParentRoute: () => rootRoute,
      path: captureReviewPages.sharedClips.path,
      component: lazyRouteComponent(() => import('./shared-clips-page.tsx')),
    }),
  ],
})
