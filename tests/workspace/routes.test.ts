import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { appPaths, settingsPages } from '#contract/app-pages.ts'
import { rootRoute } from '#workspace/root.tsx'
import { workspaceRoutes } from '#workspace/routes.tsx'
import {
  mainNavigation,
  needsNoWorkspace,
  visibleNavigation,
  visibleSettings,
} from '#workspace/shell/navigation.ts'

test('every page of the contract has a route, and every route below /app is a page', () => {
  const { routesByPath } = createRouter({ routeTree: rootRoute.addChildren(workspaceRoutes) })
  const paths = Object.keys(routesByPath).filter((path) => path.startsWith('/app'))
  expect(paths.toSorted()).toEqual(appPaths.toSorted())
})

const everything = { allows: () => true }
const ofGroups = (...groups: readonly string[]) => settingsPages.filter(({ group }) => groups.includes(group))

test('the settings show an administrator every page in its order, without a workspace all but its pages', () => {
  const administrator = { isInstanceAdmin: true }
  expect(visibleSettings(everything, administrator)).toEqual(settingsPages)
  expect(visibleSettings(null, administrator)).toEqual(ofGroups('account', 'installation'))
})

test('the settings hide the pages of the installation from all others, also from owners', () => {
  const person = { isInstanceAdmin: false }
  expect(visibleSettings(everything, person)).toEqual(ofGroups('account', 'workspace'))
  expect(visibleSettings(null, person)).toEqual(ofGroups('account'))
})

test('pages of the account and of the installation open without a workspace', () => {
  const paths = settingsPages.map(({ path }) => path)
  expect(paths.filter(needsNoWorkspace)).toEqual(ofGroups('account', 'installation').map(({ path }) => path))
  expect(needsNoWorkspace('/app/studies')).toBe(false)
})

test('the main navigation leads to the areas in their order', () => {
  expect(mainNavigation.map(({ title }) => title)).toEqual([
    'Studies',
    'Recordings',
    'People',
    'Mailings',
    'Settings',
  ])
})

test('the main navigation hides an area from members who may not see it, and without a workspace', () => {
  const viewer = { allows: (permission: string | null) => permission !== 'people:read' }
  const titlesFor = (current: typeof viewer | null) => visibleNavigation(current).map(({ title }) => title)
  expect(titlesFor(everything)).toContain('People')
  expect(titlesFor(viewer)).toEqual(['Studies', 'Recordings', 'Settings'])
  expect(titlesFor(null)).toEqual(['Studies', 'Recordings', 'Settings'])
})
