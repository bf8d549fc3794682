import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { peoplePages } from '#contract/people/pages.ts'
import { defineWorkspaceFeature } from '../define-feature.ts'
import { sessionRoute } from '../session/route.ts'
import { PersonErrorView } from './person-error-view.tsx'

type Address = Partial<Record<'segment' | 'filter' | 'search' | 'eligibility' | 'sort' | 'order', unknown>>

/** The people whom a team may ask. */
export const people = defineWorkspaceFeature({
  navigation: [{ page: peoplePages.people, icon: IconUsers, position: 300, permission: 'people:read' }],
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: peoplePages.people.path,
      // Read by the page, which is loaded later: the schema of filters is large.
      validateSearch: ({
        segment,
        filter,
        search,
        eligibility,
        sort,
        order,
      }: Record<string, unknown>): Address => ({ segment, filter, search, eligibility, sort, order }),
      component: lazyRouteComponent(() => import('./people-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: peoplePages.peopleAttributes.path,
      component: lazyRouteComponent(() => import('./attributes-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: peoplePages.peopleImports.path,
      component: lazyRouteComponent(() => import('./import/imports-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: peoplePages.peopleImport.path,
      component: lazyRouteComponent(() => import('./import/import-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: peoplePages.peopleRules.path,
      component: lazyRouteComponent(() => import('./rules-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: peoplePages.person.path,
      component: lazyRouteComponent(() => import('./person-page.tsx')),
      errorComponent: PersonErrorView,
    }),
  ],
})
