import type { Permission } from '#contract/workspace/permissions.ts'
import { partsOf } from '../parts-of-features.ts'

const byPosition = (one: { readonly position: number }, other: { readonly position: number }) =>
  one.position - other.position

/** Main navigation: the areas of the app. */
export const mainNavigation = partsOf('navigation')
  .toSorted(byPosition)
  .map(({ page, icon }) => ({ ...page, icon }))

/** Pages of the settings, in the order of their navigation. */
const settingsPages = partsOf('settings')
  .map(({ page }) => page)
  .toSorted(byPosition)

/** Whether a path is one of a page of the settings. */
export const isSettingsPath = (path: string) => settingsPages.some((page) => page.path === path)

interface Allows {
  readonly allows: (permission: Permission | null) => boolean
}

/** Pages of the settings that the person may see in the current workspace; without one, those of the account. */
export const visibleSettings = (current: Allows | null) =>
  settingsPages.filter(({ group, permission }) =>
    current ? current.allows(permission) : group === 'account',
  )
