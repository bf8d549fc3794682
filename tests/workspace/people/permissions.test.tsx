import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient, QueryProvider } from '#api/query.tsx'
import { peoplePages } from '#contract/people/pages.ts'
import type { PersonDetails } from '#contract/people/people.ts'
import type { Role } from '#contract/workspace/permissions.ts'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import AttributesPage from '#workspace/people/attributes-page.tsx'
import PeoplePage from '#workspace/people/people-page.tsx'
import PersonPage from '#workspace/people/person-page.tsx'
import { keyOf } from '#workspace/people/queries.ts'
import RulesPage from '#workspace/people/rules-page.tsx'
import { WorkspaceProvider } from '#workspace/session/current-workspace.tsx'

const time = '2026-11-30T10:00:00.000Z'
const person: PersonDetails = {
  id: '7',
  email: 'ada@example.com',
  name: 'Ada',
  phone: null,
  language: null,
  timeZone: null,
  values: { a1: 'o1' },
  tags: ['t1'],
  consent: { day: '2026-11-30', how: 'Sign-up form', purpose: 'Interviews' },
  optedOutAt: null,
  source: 'manual',
  createdAt: time,
  changedAt: time,
  contactedAt: null,
  revision: 0,
  history: [],
}
const workspace = 'w'
const nobody = { people: 0, isMore: false }

/** The replies that the pages read, as the server gives them. */
const createCache = (role: Role) => {
  const client = createQueryClient()
  const reply = (key: readonly unknown[], body: unknown) =>
    client.setQueryData(key, { status: 200, body, headers: new Headers() })
  const key = keyOf(workspace)
  reply(['account'], { workspaces: [{ id: workspace, name: 'Team', role }] })
  reply([...key, 'fields'], {
    attributes: [
      { id: 'a1', name: 'City', type: 'oneOf', options: [{ id: 'o1', name: 'Graz' }], revision: 0 },
    ],
    tags: [{ id: 't1', name: 'vip' }],
  })
  reply([...key, 'segments'], { segments: [] })
  reply([...key, 'rules'], {
    needsConsent: false,
    invitations: null,
    restDays: null,
    studies: [],
    revision: 0,
  })
  reply([...key, 'retention'], { months: null, due: nobody, dueSoon: nobody, revision: 0 })
  reply([...key, 'person', person.id], person)
  const named = { match: 'all', conditions: [{ kind: 'filled', field: 'name', is: true }] }
  client.setQueryData([...key, 'count', { filter: named }], { people: 1, isMore: false })
  client.setQueryData([...key, 'list', { filter: named }, { field: 'createdAt', isAscending: false }], {
    pages: [{ people: [person], cursor: null }],
    pageParams: [undefined],
  })
  return { client, search: { filter: named } }
}

const render = async (View: ComponentType, role: Role, path: string, address = path) => {
  const { client, search } = createCache(role)
  const root = createRootRoute({
    component: () => (
      <MantineTheme>
        <QueryProvider client={client}>
          <WorkspaceProvider>
            <View />
          </WorkspaceProvider>
        </QueryProvider>
      </MantineTheme>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path })]),
    history: createMemoryHistory({
      initialEntries: [`${address}?filter=${encodeURIComponent(JSON.stringify(search.filter))}`],
    }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

// Nothing is stored on this device: Node has no `localStorage`.
beforeAll(() => void vi.stubGlobal('localStorage', { getItem: () => null }))
afterAll(() => void vi.unstubAllGlobals())

const { people, peopleAttributes, peopleRules, person: personPage } = peoplePages
const personAddress = personPage.path.replace('$person', person.id)

const everyone: readonly Role[] = ['owner', 'admin', 'researcher', 'viewer']
const views = [
  {
    page: 'the list',
    render: (role: Role) => render(PeoplePage, role, people.path),
    read: ['ada@example.com', 'Graz', 'Count who may be asked'],
    edit: [
      'Add a person',
      'Import people',
      'Invite these people',
      'Save as a segment',
      'Select Ada',
      'Change all 1',
    ],
    export: ['Export as CSV'],
    hasForm: false,
  },
  {
    page: 'a person',
    render: (role: Role) => render(PersonPage, role, personPage.path, personAddress),
    read: ['ada@example.com', 'Graz', 'vip', 'Sign-up form', 'Interviews'],
    edit: ['Save details', 'Save consent', 'Add note', 'Copy the link', 'Delete this person'],
    hasForm: true,
  },
  {
    page: 'attributes and tags',
    render: (role: Role) => render(AttributesPage, role, peopleAttributes.path),
    read: ['City', 'Graz', 'vip'],
    edit: ['New attribute', 'Edit City', 'Remove City', 'Rename vip', 'Delete vip'],
    hasForm: true,
  },
  {
    page: 'the rules',
    render: (role: Role) => render(RulesPage, role, peopleRules.path),
    read: ['Leave out people without a consent'],
    edit: ['>Save<'],
    hasForm: true,
  },
]

test.each(views)('offers in $page what the role may do, and else shows it read-only', async (view) => {
  for (const role of everyone) {
    const html = await view.render(role)
    const shown = (labels: readonly string[] = []) => labels.filter((label) => html.includes(label))
    expect.soft(shown(view.read), role).toEqual(view.read)
    expect.soft(shown(view.edit), role).toEqual(role === 'viewer' ? [] : view.edit)
    const exports = role === 'owner' || role === 'admin'
    expect.soft(shown(view.export), role).toEqual(exports ? (view.export ?? []) : [])
    expect.soft(html.includes('type="submit"'), role).toBe(role !== 'viewer' && view.hasForm)
  }
})
