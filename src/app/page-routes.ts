import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { tools, type Tool } from '#contract/enumerations.ts'
import { routeNames, routes, type RouteName } from '#content/routes.ts'
import { pages } from '#site/pages.ts'
import { readSearch, type ResultsSearch } from '#studies/results/search.ts'
import { visitorReaches } from './first-sign.ts'
import { keptPage } from './kept-page.tsx'
import { loadPage } from './load-page.ts'
import { pageHead } from './page-head.ts'
import { rootRoute } from './root-route.tsx'
import { studyPages } from './study-pages.ts'

/** Pages that stand without the header. */
const bare: ReadonlySet<RouteName> = new Set<RouteName>([
  'pageCustomizedPlan',
  'pageBookFreeDemo',
  'pageTakeStudy',
])

const allPages = { ...pages, ...studyPages }

/** Pages that have nothing to show before their script runs: a study, and what came in of others. */
const prompt: ReadonlySet<RouteName> = new Set<RouteName>(['pageTakeStudy', 'pageStudyResults'])

/** The view of a page, and what loads it. */
function viewOf(name: RouteName) {
  const load = () => loadPage(name, allPages[name])
  return keptPage(load, prompt.has(name) ? undefined : visitorReaches)
}

/** What every page's route has in common; a route with needs of its own spreads this and adds to it. */
function pageOptions<Name extends RouteName>(name: Name) {
  const path: (typeof routes)[Name] = routes[name]
  const { component, preload } = viewOf(name)
  return {
    getParentRoute: () => rootRoute,
    path,
    component,
    loader: async () => (await preload()).meta,
    staleTime: Infinity,
    staticData: { layout: bare.has(name) ? 'bare' : 'header', route: name, isKept: !prompt.has(name) },
  } as const
}

const isTool = (value: unknown): value is Tool => tools.some((tool) => tool === value)

const demosRoute = createRoute({
  ...pageOptions('pageDemos'),
  head: ({ loaderData }) => (loaderData ? pageHead('pageDemos', loaderData) : {}),
  validateSearch: ({ tool }: Record<string, unknown>): { tool?: Tool } => (isTool(tool) ? { tool } : {}),
})

const studyResultsRoute = createRoute({
  ...pageOptions('pageStudyResults'),
  head: ({ loaderData }) => (loaderData ? pageHead('pageStudyResults', loaderData) : {}),
  validateSearch: (search: Record<string, unknown>): ResultsSearch => readSearch(search),
})

const ownRoutes = ['pageDemos', 'pageStudyResults'] as const satisfies readonly RouteName[]
type OwnRoute = (typeof ownRoutes)[number]

function plainRoute(name: Exclude<RouteName, OwnRoute>) {
  return createRoute({
    ...pageOptions(name),
    head: ({ loaderData }) => (loaderData ? pageHead(name, loaderData) : {}),
  })
}

const isPlain = (name: RouteName): name is Exclude<RouteName, OwnRoute> =>
  !ownRoutes.some((own) => own === name)

/**
 * Every other path: an older name of a page leads there, as it does on the server, and the rest are not found. The
 * list of names arrives only when it is needed.
 */
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }): Promise<void> => {
    const { redirectFor } = await import('#content/redirects.ts')
    const moved = redirectFor(location.pathname)
    if (moved)
      redirect({ to: moved.path, search: true, hash: moved.hash ?? true, replace: true, throw: true })
    else notFound({ throw: true })
  },
})

export const pageRoutes = [
  demosRoute,
  studyResultsRoute,
  ...routeNames.filter(isPlain).map(plainRoute),
  otherRoute,
] as const
