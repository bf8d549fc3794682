import { type RouteName, routes } from './routes.ts'
import { toolAliases } from './tool-aliases.ts'
import type { Target } from './types.ts'

type Redirects = Readonly<Record<`/${string}`, Target>>

/** Addresses that pages had before, and words people type for them. */
const pages: Redirects = {
  '/basic-plan': { route: 'pageBusinessPlan' },
  '/book-a-demo': { route: 'pageTalkToSales' },
  '/personal-demo': { route: 'pageContactUs', hash: 'personal-demo' },
  '/legal/terms-of-service': { route: 'pageLegalTerms' },
  '/startups': { route: 'pageStartups' },
  '/ux-research-startups': { route: 'pageStartups' },
  '/for-startups': { route: 'pageStartups' },
  '/agencies': { route: 'pageAgencies' },
  '/ux-research-agencies': { route: 'pageAgencies' },
  '/for-agencies': { route: 'pageAgencies' },
  '/enterprise': { route: 'pageEnterprise' },
  '/enterprise-plan': { route: 'pageEnterprise' },
  '/students': { route: 'pageStudents' },
  '/student': { route: 'pageStudents' },
  '/home': { route: 'pageHome' },
  '/demo': { route: 'pageDemos' },
  '/plans': { route: 'pagePricing' },
  '/price': { route: 'pagePricing' },
  '/prices': { route: 'pagePricing' },
  '/compare-plans': { route: 'pagePricing', hash: 'compare' },
  '/custom-plan': { route: 'pageCustomizedPlan' },
  '/customized-plan': { route: 'pageCustomizedPlan' },
  '/compare': { route: 'pageComparison' },
  '/alternatives': { route: 'pageComparison' },
  '/tools': { route: 'pageFeatures' },
  '/about': { route: 'pageAboutUs' },
  '/contact': { route: 'pageContactUs' },
  '/jobs': { route: 'pageCareers' },
  '/sales': { route: 'pageTalkToSales' },
  '/contact-sales': { route: 'pageTalkToSales' },
  '/book-demo': { route: 'pageTalkToSales' },
  '/register': { route: 'pageRegisterFree' },
  '/sign-up': { route: 'pageRegisterFree' },
  '/signup': { route: 'pageRegisterFree' },
  '/free-trial': { route: 'pageTryFree' },
  '/terms': { route: 'pageLegalTerms' },
  '/terms-of-service': { route: 'pageLegalTerms' },
  '/terms-and-conditions': { route: 'pageLegalTerms' },
  '/legal': { route: 'pageLegalTerms' },
  '/privacy': { route: 'pageLegalPrivacy' },
  '/privacy-policy': { route: 'pageLegalPrivacy' },
  '/gdpr': { route: 'pageLegalGdpr' },
  '/dpa': { route: 'pageLegalDpa' },
  '/opt-out': { route: 'pageLegalOptOut' },
  '/api': { route: 'pageDocsApi' },
  '/docs': { route: 'pageDocsApi' },
}

const alias = (path: string, route: RouteName): readonly [string, Target] => [path, { route }]

const tools: Redirects = Object.fromEntries(
  toolAliases.flatMap(({ route, names }) => [
    alias(`/features${routes[route]}`, route),
    ...names.split(/\s+/).flatMap((name) => [alias(`/${name}`, route), alias(`/features/${name}`, route)]),
  ]),
)

/** Every address that leads to a page elsewhere, for good: the server answers 301, the router follows. */
export const redirects: Redirects = { ...pages, ...tools }

const importExample = '/files/web-usability-tasks-import-example.csv'

/** Addresses of files that have moved; the server answers 301. */
export const fileRedirects: Readonly<Record<`/${string}`, `/files/${string}`>> = {
  '/replay-tasks-csv-import-example': importExample,
  '/replay-tasks-csv-import-example.csv': importExample,
  '/files/replay-tasks-csv-import-example.csv': importExample,
  '/web-usability-tasks-import-example': importExample,
  '/web-usability-tasks-import-example.csv': importExample,
}

/** A path as addresses are looked up by: in lower case, without a slash at its end. */
const plainly = (path: string) => path.replace(/(?<=.)\/+$/, '').toLowerCase()

/** Where a moved file is now. */
export const fileRedirectFor = (path: string) => new Map(Object.entries(fileRedirects)).get(plainly(path))

/** Where a moved page is now, by the path it was asked for in any letter case, with or without a slash at its end. */
export function redirectFor(path: string) {
  const target = new Map(Object.entries(redirects)).get(plainly(path))
  return target && { path: routes[target.route], hash: target.hash }
}
