import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { appPaths, settingsPages } from '#contract/app-pages.ts'
import { rootRoute } from '#workspace/root.tsx'
import { workspaceRoutes } from '#workspace/routes.tsx'
import { mainNavigation, visibleSettings } from '#workspace/shell/navigation.ts'

test('every page of the contract has a route, and every route below /app is a page', () => {
  const { routesByPath } = createRouter({ routeTree: rootRoute.addChildren(workspaceRoutes) })
  const paths = Object.keys(routesByPath).filter((path) => path.startsWith('/app'))
  expect(paths.toSorted()).toEqual(appPaths.toSorted())
})

test('the settings show every page of the contract in its order, without a workspace those of the account', () => {
  expect(visibleSettings({ allows: () => true })).toEqual(settingsPages)
  expect(visibleSettings(null)).toEqual(settingsPages.filter(({ group }) => group === 'account'))
})

test('the main navigation leads to the areas in their order', () => {
  expect(mainNavigation.map(({ title }) => title)).toEqual(['Studies', 'Recordings', 'Settings'])
})
