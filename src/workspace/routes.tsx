import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accountPages } from '#contract/accounts/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { partsOf } from './parts-of-features.ts'
import { sessionRoute } from './session/route.ts'
import { settingsRoute } from './settings/route.ts'

/** Around every page that needs a session: navigation, menu of the workspace, command palette. */
const withFrame = sessionRoute.update({ component: lazyRouteComponent(() => import('./shell/shell.tsx')) })

const homeRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.home.path,
  beforeLoad: () => redirect({ to: authoringPages.studies.path, replace: true, throw: true }),
})

/** Around every page of the settings: the navigation between them. */
const withLayout = settingsRoute.update({
  component: lazyRouteComponent(() => import('./settings/settings-layout.tsx')),
})

const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: workspacePages.settings.path,
  beforeLoad: () => redirect({ to: accountPages.profile.path, replace: true, throw: true }),
})

/** Every page of the workspace app; all but those before signing in are children of the session. */
export const workspaceRoutes = [
  ...partsOf('openRoutes'),
  withFrame.addChildren([
    homeRoute,
    ...partsOf('routes'),
    withLayout.addChildren([settingsIndexRoute, ...partsOf('settings').map(({ route }) => route)]),
  ]),
] as const
