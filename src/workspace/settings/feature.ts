import { IconSettings } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspacePages } from '#contract/workspace/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../define-feature.ts'
import { rootRoute } from '../root.tsx'

/** Workspaces with their members and keys. */
export const workspace = defineWorkspaceFeature({
  navigation: [{ page: workspacePages.settings, icon: IconSettings, position: 900 }],
  settings: defineSettings(workspacePages, {
    workspace: () => import('./workspace.tsx'),
    members: () => import('./members.tsx'),
    apiKeys: () => import('./api-keys.tsx'),
    auditLog: () => import('./audit-log.tsx'),
    danger: () => import('./danger.tsx'),
  }),
  openRoutes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: workspacePages.invitation.path,
      component: lazyRouteComponent(() => import('../accounts/invitation-page.tsx')),
    }),
  ],
})
