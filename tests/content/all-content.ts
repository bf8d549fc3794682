import { type RouteName, routes } from '#content/site/routes.ts'
import type { PageMeta, Target } from '#content/site/types.ts'

/** A text of the site and its owner. */
export interface Text {
  /** Route of the page, or the content file if the text belongs to no page. */
  readonly owner: string
  readonly text: string
}

export interface Page {
  readonly route: RouteName
  readonly meta: PageMeta
  /** The page object as exported. */
  readonly content: object
}

// Templates are drafts of researchers rather than texts of the site, claims quote other texts, and rules cite the
// publications that guides cite.
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../content/**/*.ts',
    '!../../content/site/routes.ts',
    '!../../content/studies/templates/*.ts',
    '!../../content/studies/starting-texts.ts',
    '!../../content/claims.ts',
    '!../../content/preflight-rules.gen.ts',
  ],
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

/** Visits `value` and its descendants, each object once; does not descend where `visit` returns false. */
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

/** Every page with its metadata, once, even if several modules export it. */
export const pages: readonly Page[] = findPages()

/** Fields whose values are identifiers rather than text. */
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

/** Objects already listed; a value exported by several modules belongs to the first. */
const exported = new Set<unknown>()

/** Every text of the site; those of pages come first. */
export const texts: readonly Text[] = [
  ...pages.flatMap(({ route, content }) => textsIn(content, route)),
  ...Object.entries(modules).flatMap(([file, exports]) => textsIn(exports, file, exported)),
]

/** Every link written as an object, with the module it is in. */
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

/** Anchors defined by the blocks of a page. */
export const anchorsOf = (route: RouteName) => {
  const anchors = new Set<string>()
  for (const page of pages.filter((candidate) => candidate.route === route))
    walk(page.content, (value, key) => {
      if (key === 'id' && typeof value === 'string') anchors.add(value)
      return true
    })
  return anchors
}
