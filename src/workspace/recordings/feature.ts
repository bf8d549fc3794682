import { IconVideo } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { visitPages } from '#contract/visits/pages.ts'
import { defineWorkspaceFeature } from '../define-feature.ts'
import { sessionRoute } from '../session/route.ts'
import { RecordingErrorView } from './recording-error-view.tsx'

type Address = Partial<Record<'site' | 'filter' | 'sort' | 'order', unknown>>

/** Recorded visits of sites. */
export const visits = defineWorkspaceFeature({
  navigation: [{ page: visitPages.recordings, icon: IconVideo, position: 200 }],
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: visitPages.recordings.path,
      // Read by the page, which is loaded later: the schema of filters is large.
      validateSearch: ({ site, filter, sort, order }: Record<string, unknown>): Address => ({
        site,
        filter,
        sort,
        order,
      }),
      component: lazyRouteComponent(() => import('./recordings-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: visitPages.recording.path,
      component: lazyRouteComponent(() => import('./recording-page.tsx')),
      errorComponent: RecordingErrorView,
    }),
  ],
})
