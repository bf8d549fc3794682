import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { settingsPages, type SettingsPageName, workspacePages } from '#content/workspace/pages.ts'
import { sessionRoute } from '../session/route.ts'

/** The views of the settings, each loaded with its page. A new page is an entry here and one in `settingsPages`. */
const views: Record<SettingsPageName, () => Promise<{ default: ComponentType }>> = {
  profile: () => import('./profile.tsx'),
  security: () => import('./security.tsx'),
  yourData: () => import('./your-data.tsx'),
  workspace: () => import('./workspace.tsx'),
  members: () => import('./members.tsx'),
  singleSignOn: () => import('./single-sign-on.tsx'),
  apiKeys: () => import('./api-keys.tsx'),
  webhooks: () => import('./webhooks.tsx'),
  sites: () => import('./sites.tsx'),
  browserExtension: () => import('./browser-extension.tsx'),
  auditLog: () => import('./audit-log.tsx'),
  danger: () => import('./danger.tsx'),
}

const layoutRoute = createRoute({
  getParentRoute: () => sessionRoute,
  id: 'settings',
  component: lazyRouteComponent(() => import('./settings-layout.tsx')),
})

const indexRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: workspacePages.settings.path,
  beforeLoad: () => redirect({ to: settingsPages.profile.path, replace: true, throw: true }),
})

function createPageRoute<Name extends SettingsPageName>(name: Name) {
  const path: (typeof settingsPages)[Name]['path'] = settingsPages[name].path
  return createRoute({
    getParentRoute: () => layoutRoute,
    path,
    component: lazyRouteComponent(views[name]),
  })
}

const isPageName = (name: string): name is SettingsPageName => Object.hasOwn(settingsPages, name)

/** The settings: a layout with its own navigation around one route per page. */
export const settingsRoute = layoutRoute.addChildren([
  indexRoute,
  ...Object.keys(settingsPages).filter(isPageName).map(createPageRoute),
])
