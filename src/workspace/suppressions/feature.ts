import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { suppressionPages } from '#contract/suppressions/pages.ts'
import { defineWorkspaceFeature } from '../define-feature.ts'
import { sessionRoute } from '../session/route.ts'

/** Addresses that get no invitations any more. */
export const suppressions = defineWorkspaceFeature({
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: suppressionPages.suppressions.path,
      component: lazyRouteComponent(() => import('./suppressions-page.tsx')),
    }),
  ],
})
