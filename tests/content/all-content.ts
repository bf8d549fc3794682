import { type RouteName, routes } from '#content/routes.ts'
import type { PageMeta, Target } from '#content/types.ts'

/** A piece of the site's text and where it stands. */
export interface Text {
  /** The route of the page, or the file of words that belong to no page. */
  readonly owner: string
  readonly text: string
}

export interface Page {
  readonly route: RouteName
  readonly meta: PageMeta
  /** The whole page, as its file exports it. */
  readonly content: object
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../content/**/*.ts', '!../../content/routes.ts'],
  { eager: true },
)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRoute = (value: unknown): value is RouteName => typeof value === 'string' && value in routes
const isMeta = (value: unknown): value is PageMeta =>
  isObject(value) && 'title' in value && 'description' in value

const asPage = (content: object): Page | undefined => {
  const route = 'route' in content ? content.route : 'demoPage' in content ? content.demoPage : undefined
  const meta = 'meta' in content ? content.meta : undefined
  return isRoute(route) && isMeta(meta) ? { route, meta, content } : undefined
}

/** Calls `visit` with everything inside `value`, once for each object, until it answers false. */
const walk = (
  value: unknown,
  visit: (value: unknown, key: string) => boolean,
  key = '',
  seen = new Set(),
) => {
  if (seen.has(value)) return
  if (isObject(value)) seen.add(value)
  if (!visit(value, key) || !isObject(value)) return
  for (const [name, child] of Object.entries(value)) walk(child, visit, name, seen)
}

const findPages = () => {
  const pages = new Map<object, Page>()
  walk(modules, (value) => {
    const page = isObject(value) ? asPage(value) : undefined
    if (page) pages.set(page.content, page)
    return page === undefined
  })
  return [...pages.values()]
}

/** Every page that has words, each once, whichever files export it. */
export const pages: readonly Page[] = findPages()

/** Values of these fields are identifiers, never read by a visitor. */
const identifiers = new Set(['route', 'demoPage', 'id', 'hash', 'kind', 'form', 'since', 'lang'])

const textsIn = (root: unknown, owner: string, seen?: Set<unknown>) => {
  const texts: Text[] = []
  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string' && !identifiers.has(key)) texts.push({ owner, text: value })
    return value === root || !isObject(value) || asPage(value) === undefined
  }
  walk(root, visit, '', seen)
  return texts
}

/** What several files export stands in the first of them. */
const exported = new Set<unknown>()

/** Every text of the site, pages first. */
export const texts: readonly Text[] = [
  ...pages.flatMap(({ route, content }) => textsIn(content, route)),
  ...Object.entries(modules).flatMap(([file, exports]) => textsIn(exports, file, exported)),
]

/** Every link written as an object, with the place it stands in. */
export const targets = (): readonly (Target & { readonly owner: string })[] => {
  const found: (Target & { owner: string })[] = []
  for (const [owner, exports] of Object.entries(modules))
    walk(exports, (value) => {
      if (isObject(value) && 'route' in value && isRoute(value.route) && !asPage(value)) {
        const hash = 'hash' in value && typeof value.hash === 'string' ? value.hash : undefined
        found.push(hash === undefined ? { owner, route: value.route } : { owner, route: value.route, hash })
      }
      return true
    })
  return found
}

/** The anchors that a page's own blocks offer. */
export const anchorsOf = (route: RouteName) => {
  const anchors = new Set<string>()
  for (const page of pages.filter((candidate) => candidate.route === route))
    walk(page.content, (value, key) => {
      if (key === 'id' && typeof value === 'string') anchors.add(value)
      return true
    })
  return anchors
}
