import type { Permission } from '#contract/workspace/permissions.ts'
import { partsOf } from '../parts-of-features.ts'
import { useAccount } from '../session/account.ts'
import { useWorkspaces } from '../session/current-workspace.tsx'

const byPosition = (one: { readonly position: number }, other: { readonly position: number }) =>
  one.position - other.position

/** Main navigation: the areas of the app. */
export const mainNavigation = partsOf('navigation')
  .toSorted(byPosition)
  .map((area) => ({
    ...area.page,
    icon: area.icon,
    permission: 'permission' in area ? area.permission : null,
  }))

/** Whether a page is in an area: the first page of the area, or one below it. */
export const isInArea = (path: string, area: { readonly path: string }) =>
  path === area.path || path.startsWith(`${area.path}/`)

/** Pages of the settings, in the order of their navigation. */
const settingsPages = partsOf('settings')
  .map(({ page }) => page)
  .toSorted(byPosition)

/** The page of the settings with a path. */
export const settingsPageOf = (path: string) => settingsPages.find((page) => page.path === path)

/** Whether a page of the settings is about the account or the installation: it needs no workspace. */
export const needsNoWorkspace = (path: string) => {
  const page = settingsPageOf(path)
  return page !== undefined && page.group !== 'workspace'
}

interface Allows {
  readonly allows: (permission: Permission | null) => boolean
}

/** Areas that a person may see; without a workspace those that every member sees. */
export const visibleNavigation = (current: Allows | null) =>
  mainNavigation.filter(({ permission }) => permission === null || current?.allows(permission) === true)

/** Pages of the settings that a person may see, in the current workspace or without one. */
export const visibleSettings = (current: Allows | null, person: { readonly isInstanceAdmin: boolean }) =>
  settingsPages.filter(({ group, permission }) => {
    if (group === 'installation') return person.isInstanceAdmin
    return current ? current.allows(permission) : group === 'account'
  })

/** Pages of the settings that the signed-in person may see. */
export const useVisibleSettings = () => visibleSettings(useWorkspaces().current, useAccount().user)

/** Areas that the signed-in person may see. */
export const useVisibleNavigation = () => visibleNavigation(useWorkspaces().current)
