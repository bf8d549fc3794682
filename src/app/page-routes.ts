import { createRoute, notFound, redirect } from '@tanstack/react-router'
import {
  routeNames,
  routes,
  rulePage,
  rulePagePath,
  type RouteName,
  type StudyRoute,
} from '#content/site/routes.ts'
import type { PageMeta } from '#content/site/types.ts'
import { tools, type Tool } from '#contract/shared/enumerations.ts'
import { type LoadPage, pages } from '#site/pages.ts'
import { readSearch, type ResultsSearch } from '#studies/results/search.ts'
import { deferredPage } from './deferred-page.tsx'
import { hydrationSignal } from './hydrate-on-interaction.ts'
import { loadPage } from './load-page.ts'
import { rootRoute } from './root-route.tsx'

const studyPages: Record<StudyRoute, LoadPage> = {
  pageTakeStudy: () => import('./take-study-page.tsx'),
  pageStudyResults: () => import('./study-results-page.tsx'),
}
const allPages = { ...pages, ...studyPages }

/** Pages without the site's header. */
const bare: ReadonlySet<RouteName> = new Set<RouteName>([
  'pageCustomizedPlan',
  'pageBookFreeDemo',
  'pageTakeStudy',
])

/** Pages hydrated at once: they show nothing useful before their script runs. */
const eager: ReadonlySet<RouteName> = new Set<RouteName>(['pageTakeStudy', 'pageStudyResults', 'pageMyData'])

const origin = import.meta.env.PUBLIC_URL

/** Name of a page's preview picture in public/social. */
function socialPictureOf(name: RouteName) {
  if (name.startsWith('pageLegal')) return 'legal'
  if (name.startsWith('pageUserTesting')) return 'panel'
  if (/^page(Prototype)?Demo/.test(name)) return 'demos'
  return /^page(Tool|OwnDatabase|Competitive)|UserTesting$/.test(name) ? 'tools' : 'general'
}

/** Head tags of a page. The canonical URL is absolute when the site was built with `PUBLIC_URL`. */
function pageHead(name: RouteName, meta: PageMeta, path: string = routes[name]) {
  const url = origin + path
  const title = meta.socialTitle ?? meta.title
  const description = meta.socialDescription ?? meta.description
  return {
    meta: [
      { title: meta.title },
      { name: 'description', content: meta.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Understory' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: meta.lang === 'sk' ? 'sk_SK' : 'en_US' },
      { property: 'og:image', content: `${origin}/social/${socialPictureOf(name)}.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(meta.feed === undefined
        ? []
        : [{ rel: 'alternate', type: 'application/atom+xml', title: meta.title, href: meta.feed }]),
    ],
  }
}

/** Options shared by the routes of all pages. */
function pageOptions<Name extends RouteName>(name: Name) {
  const path: (typeof routes)[Name] = routes[name]
  const isDeferred = !eager.has(name)
  const { component, preload } = deferredPage(
    () => loadPage(name, allPages[name]),
    isDeferred ? hydrationSignal : undefined,
  )
  return {
    getParentRoute: () => rootRoute,
    path,
    component,
    loader: async () => (await preload()).meta,
    staleTime: Infinity,
    staticData: { layout: bare.has(name) ? 'bare' : 'header', route: name, isDeferred },
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

const loadRulePage = () => import('#site/pages/preflight-rule.tsx')
const rulePages = deferredPage(() => loadPage('preflight rule', loadRulePage), hydrationSignal)

/** The pages of the rules that check studies: one route for all, each prerendered. */
const ruleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: rulePagePath,
  component: rulePages.component,
  loader: async ({ params }) => {
    const [{ ruleMeta }] = await Promise.all([loadRulePage(), rulePages.preload()])
    const meta = ruleMeta(params.rule)
    if (!meta) notFound({ throw: true })
    return meta
  },
  head: ({ loaderData, params }) =>
    loaderData ? pageHead('pageDocsPreflight', loaderData, rulePage(params.rule)) : {},
  staleTime: Infinity,
  staticData: { layout: 'header', route: 'pageDocsPreflight', isDeferred: true },
})

const routesWithSearch = ['pageDemos', 'pageStudyResults'] as const satisfies readonly RouteName[]
type PlainRouteName = Exclude<RouteName, (typeof routesWithSearch)[number]>

function createPlainRoute(name: PlainRouteName) {
  return createRoute({
    ...pageOptions(name),
    head: ({ loaderData }) => (loaderData ? pageHead(name, loaderData) : {}),
  })
}

const isPlainRouteName = (name: RouteName): name is PlainRouteName =>
  !routesWithSearch.some((other) => other === name)

/**
 * All other paths: redirects for old names, loaded lazily and equal to the server's; otherwise not found. The workspace
 * app is another document.
 */
const fallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location, preload }): Promise<void> => {
    if (/^\/app(\/|$)/.test(location.pathname)) {
      if (!preload) window.location.assign(location.href)
      return
    }
    const { redirectFor } = await import('#content/site/redirects.ts')
    const target = redirectFor(location.pathname)
    if (target)
      redirect({ to: target.path, search: true, hash: target.hash ?? true, replace: true, throw: true })
    else notFound({ throw: true })
  },
})

export const pageRoutes = [
  demosRoute,
  studyResultsRoute,
  ruleRoute,
  ...routeNames.filter(isPlainRouteName).map(createPlainRoute),
  fallbackRoute,
] as const
