import type { TablerIcon } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AppPage, Pages, SettingsPage } from '#contract/shared/define-pages.ts'
import type { Permission } from '#contract/workspace/permissions.ts'
import { settingsRoute } from './settings/route.ts'

type View = () => Promise<{ default: ComponentType }>

const createSettingsRoute = <Path extends string>(path: Path, view: View) =>
  createRoute({ getParentRoute: () => settingsRoute, path, component: lazyRouteComponent(view) })

/** The pages of a table that are in the settings. */
type InSettings<Own extends Pages> = {
  readonly [Name in keyof Own as Own[Name] extends SettingsPage ? Name : never]: Own[Name]
}

interface SettingsView<Page extends AppPage | SettingsPage> {
  readonly page: Page
  readonly route: ReturnType<typeof createSettingsRoute<Page['path']>>
}

/**
 * The pages of a feature in the settings with their views, each loaded with its page. A missing view is a type error.
 */
export function defineSettings<Own extends Pages>(
  pages: Own,
  views: { readonly [Name in keyof InSettings<Own>]: View },
): readonly SettingsView<Extract<Own[keyof Own], SettingsPage>>[]
export function defineSettings(pages: Pages, views: Readonly<Record<string, View>>): readonly unknown[] {
  return Object.entries(views).flatMap(([name, view]) => {
    const page = pages[name]
    return page ? [{ page, route: createSettingsRoute(page.path, view) }] : []
  })
}

/** An area of the app: an entry of the main navigation. */
interface Area {
  readonly page: AppPage
  readonly icon: TablerIcon
  /** Orders the main navigation, lowest first. Hundreds leave room for areas between them. */
  readonly position: number
  /** The permission that a member needs to see its pages; left out if every member sees them. */
  readonly permission?: Permission
}

// Routes are not constrained to `AnyRoute`: it would be inferred for what their options leave open.
interface WorkspaceFeature<Settings, Routes, OpenRoutes, Areas> {
  readonly settings?: Settings
  /** Pages within the frame of the app: children of `sessionRoute`. */
  readonly routes?: Routes
  /** Pages without the frame, open to everyone: children of `rootRoute`. */
  readonly openRoutes?: OpenRoutes
  readonly navigation?: Areas
}

/** The part of the workspace app that one feature adds. Routes keep their types, for typed links. */
export const defineWorkspaceFeature = <
  const Settings extends readonly object[] = [],
  const Routes extends readonly object[] = [],
  const OpenRoutes extends readonly object[] = [],
  const Areas extends readonly Area[] = [],
>({
  settings,
  routes,
  openRoutes,
  navigation,
}: WorkspaceFeature<Settings, Routes, OpenRoutes, Areas>) => ({
  settings: settings ?? [],
  routes: routes ?? [],
  openRoutes: openRoutes ?? [],
  navigation: navigation ?? [],
})
