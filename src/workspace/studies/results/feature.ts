import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { resultsPages } from '#contract/results/pages.ts'
import { readSearch } from '#studies/results/search.ts'
import { defineWorkspaceFeature } from '../../define-feature.ts'
import { sessionRoute } from '../../session/route.ts'
import { StudyErrorView } from '../study-error-view.tsx'

/** Results of a study. */
export const results = defineWorkspaceFeature({
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: resultsPages.studyResults.path,
      validateSearch: readSearch,
      component: lazyRouteComponent(() => import('./results-page.tsx')),
      errorComponent: StudyErrorView,
    }),
  ],
})
