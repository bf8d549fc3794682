import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { routes } from '#content/site/routes.ts'
import { defineWorkspaceFeature } from '../../define-feature.ts'
import { rootRoute } from '../../root.tsx'
import { RecordingErrorView } from '../recording-error-view.tsx'

type Address = Partial<
  Record<
    'study' | 'session' | 'view' | 'filter' | 'sort' | 'order' | 'page' | 'width' | 'kind' | 'compare',
    unknown
  >
>

/** The demo of session recording, open to everyone; the server sends the app here only for that demo. */
export const demoRecordings = defineWorkspaceFeature({
  openRoutes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: routes.pageStudyResults,
      validateSearch: ({
        study,
        session,
        view,
        filter,
        sort,
        order,
        page,
        width,
        kind,
        compare,
      }: Record<string, unknown>): Address => ({
        study,
        session,
        view,
        filter,
        sort,
        order,
        page,
        width,
        kind,
        compare,
      }),
      component: lazyRouteComponent(() => import('./demo-recordings-page.tsx')),
      errorComponent: RecordingErrorView,
    }),
  ],
})
