import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { heatMapPages } from '#contract/heat-maps/pages.ts'
import { defineWorkspaceFeature } from '../../define-feature.ts'
import { sessionRoute } from '../../session/route.ts'

type Address = Partial<Record<'page' | 'width' | 'kind' | 'filter' | 'compare', unknown>>

/** Heat maps of recorded pages. */
export const heatMaps = defineWorkspaceFeature({
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: heatMapPages.heatMaps.path,
      // Read by the page, which is loaded later: the schema of filters is large.
      validateSearch: ({ page, width, kind, filter, compare }: Record<string, unknown>): Address => ({
        page,
        width,
        kind,
        filter,
        compare,
      }),
      component: lazyRouteComponent(() => import('./heat-maps-page.tsx')),
    }),
  ],
})
