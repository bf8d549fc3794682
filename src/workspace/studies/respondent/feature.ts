import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { respondentPages } from '#contract/respondents/pages.ts'
import { readSearch } from '#studies/results/search.ts'
import { defineWorkspaceFeature } from '../../define-feature.ts'
import { sessionRoute } from '../../session/route.ts'
import { StudyErrorView } from '../study-error-view.tsx'

/** Single responses. */
export const respondents = defineWorkspaceFeature({
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: respondentPages.studyRespondent.path,
      validateSearch: readSearch,
      component: lazyRouteComponent(() => import('./respondent-page.tsx')),
      errorComponent: StudyErrorView,
    }),
  ],
})
