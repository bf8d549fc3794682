import { IconLayoutList } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { analysisPlanPages } from '#contract/analysis-plans/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { readSearch } from '#studies/results/search.ts'
import { defineWorkspaceFeature } from '../define-feature.ts'
import { rootRoute } from '../root.tsx'
import { sessionRoute } from '../session/route.ts'
import { studiesSearch } from './studies-search.ts'
import { StudyErrorView } from './study-error-view.tsx'

/** Opens the first section of the builder. */
const openBuilder = ({ params: { study } }: { readonly params: { readonly study: string } }) =>
  redirect({
    to: authoringPages.studyBuild.path,
    params: { study, section: 'welcome' },
    replace: true,
    throw: true,
  })

/** The list of studies, and the pages on which a study is made. */
export const authoring = defineWorkspaceFeature({
  navigation: [{ page: authoringPages.studies, icon: IconLayoutList, position: 100 }],
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.studies.path,
      validateSearch: studiesSearch,
      component: lazyRouteComponent(() => import('./studies-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.studyTemplates.path,
      component: lazyRouteComponent(() => import('./templates-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.study.path,
      beforeLoad: openBuilder,
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.studyBuildStart.path,
      beforeLoad: openBuilder,
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.studyBuild.path,
      component: lazyRouteComponent(() => import('./build-page.tsx')),
      errorComponent: StudyErrorView,
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: analysisPlanPages.studyPlan.path,
      component: lazyRouteComponent(() => import('./plan/plan-page.tsx')),
      errorComponent: StudyErrorView,
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.studyPilot.path,
      // The views of the simulated results keep their state in the address, as those of people do.
      validateSearch: readSearch,
      component: lazyRouteComponent(() => import('./pilot/pilot-page.tsx')),
      errorComponent: StudyErrorView,
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: authoringPages.studyRecruit.path,
      component: lazyRouteComponent(() => import('./recruit/recruit-page.tsx')),
      errorComponent: StudyErrorView,
    }),
  ],
  openRoutes: [
    // It is shown inside the builder, and reads nothing from the server.
    createRoute({
      getParentRoute: () => rootRoute,
      path: authoringPages.studyPreview.path,
      component: lazyRouteComponent(() => import('./preview-page.tsx')),
    }),
  ],
})
