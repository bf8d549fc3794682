import * as features from './features.ts'
import type { AppPage, Pages, SettingsPage } from './shared/define-pages.ts'
import { unite } from './shared/merge.ts'

/**
 * The pages of all features, by name.
 * @throws Error when two features use the same name or path.
 */
export const mergePages = (all: Readonly<Record<string, { readonly pages?: Pages }>>): Pages => {
  const pages = unite(Object.values(all).map((feature) => feature.pages ?? {}))
  unite(Object.values(pages).map((page) => ({ [page.path]: page })))
  return pages
}

const isOfSettings = (page: AppPage | SettingsPage): page is SettingsPage => page.position !== undefined

const pages = Object.values(mergePages(features))

/** Paths of every page of the workspace app. The server answers them; every other path below `/app` is a 404. */
export const appPaths = pages.map(({ path }) => path)

/** Pages of the settings, in the order of their navigation. */
export const settingsPages = pages
  .filter(isOfSettings)
  .toSorted((one, other) => one.position - other.position)
