import { IconLayoutList, IconSettings, IconVideo } from '@tabler/icons-react'
import { settingsPages, workspacePages } from '#content/workspace/pages.ts'
import type { Permission } from '#contract/workspace/permissions.ts'

/** Main navigation: areas of the app that exist. */
export const mainNavigation = [
  { ...workspacePages.studies, icon: IconLayoutList },
  { ...workspacePages.recordings, icon: IconVideo },
  { ...workspacePages.settings, icon: IconSettings },
] as const

interface Allows {
  readonly allows: (permission: Permission | null) => boolean
}

/** Pages of the settings that the person may see in the current workspace; without one, those of the account. */
export const visibleSettings = (current: Allows | null) =>
  Object.values(settingsPages).filter(({ group, permission }) =>
    current ? current.allows(permission) : group === 'account',
  )
