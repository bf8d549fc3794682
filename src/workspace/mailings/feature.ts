import { IconMailForward } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mailingPages } from '#contract/mailings/pages.ts'
import { defineWorkspaceFeature } from '../define-feature.ts'
import { sessionRoute } from '../session/route.ts'
import { MailingErrorView } from './mailing-error-view.tsx'

/** Invitations to studies by mail. */
export const mailings = defineWorkspaceFeature({
  navigation: [
    { page: mailingPages.mailings, icon: IconMailForward, position: 350, permission: 'people:read' },
  ],
  routes: [
    createRoute({
      getParentRoute: () => sessionRoute,
      path: mailingPages.mailings.path,
      validateSearch: ({
        study,
        segment,
      }: Record<string, unknown>): { study?: unknown; segment?: unknown } => ({
        study,
        segment,
      }),
      component: lazyRouteComponent(() => import('./mailings-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: mailingPages.mailingSender.path,
      validateSearch: ({ selector }: Record<string, unknown>): { selector?: unknown } => ({ selector }),
      component: lazyRouteComponent(() => import('./sender-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => sessionRoute,
      path: mailingPages.mailing.path,
      component: lazyRouteComponent(() => import('./mailing-page.tsx')),
      errorComponent: MailingErrorView,
    }),
  ],
})
