import { type RouteName, routes } from './routes.ts'
import type { Target } from './types.ts'

/** Aliases of each tool page, at the top level and under `/features`; the tool identifiers are among them. */
const toolAliases: readonly { readonly route: RouteName; readonly names: string }[] = [
  {
    route: 'pageToolCardSort',
    names: `card-sorting card-sort cardsort card-sorting-tool online-card-sorting cardsorting card-sorts
      open-card-sorting closed-card-sorting hybrid-card-sorting`,
  },
  {
    route: 'pageToolTreeTest',
    names: 'tree-testing tree-test treetest tree-test-tool reverse-card-sorting treetesting tree-tests',
  },
  {
    route: 'pageToolPreferenceTest',
    names: `preference-testing preference-test preferencetest preference-testing-tool
      design-preference-test preference-tests`,
  },
  {
    route: 'pageToolFirstClick',
    names: `first-click-testing first-click-test first-click firstclick first-click-testing-tool
      first-click-test-tool first-click-tests click-testing click-test`,
  },
  {
    route: 'pageToolFiveSecond',
    names: `five-second-testing five-second-test fivesecond five-second-testing-tool 5-second-test
      5-second-testing 5-second-test-tool five-second-tests five-second`,
  },
  {
    route: 'pageToolSurvey',
    names: `surveys survey survey-tool ux-surveys questionnaire questionnaires website-survey
      website-surveys online-surveys`,
  },
  {
    route: 'pageToolReplayVisitors',
    names: `session-recording session-recordings session-replay sessionrecord replay-visitors heatmaps
      heatmap session-replays visitor-recording`,
  },
  {
    route: 'pageToolReplayTasks',
    names: `website-testing website-testing-tool website-usability-testing usability-testing
      webusability replay-tasks website-tests usability-testing-tool unmoderated-testing`,
  },
  {
    route: 'pageCompetitiveTesting',
    names: 'competitive-testing competitor-testing competitive-usability competitor-usability-testing',
  },
  {
    route: 'pageToolPrototypes',
    names: `prototype-testing-tool prototype-test prototype-usability-testing prototypes prototype
      prototype-tests prototyping`,
  },
  { route: 'figmaUserTesting', names: 'figma-testing figma-prototype-testing figma' },
  { route: 'axureUserTesting', names: 'axure-testing axure-prototype-testing axure' },
  {
    route: 'pageToolMobileTesting',
    names: `mobile-testing mobile-testing-tool mobile-app-testing mobile-usability-testing app-testing
      iosapp mobile-app-testing-tool mobile-app-usability-testing mobile-usability-testing-tool`,
  },
  {
    route: 'pageToolModeratedTesting',
    names: `live-interviews live-interview interviews user-interviews moderated-usability-testing
      moderated moderatedstudy study-interview moderated-testing-tool moderated-interviews
      moderated-interview`,
  },
  { route: 'pageToolFreeformInterview', names: 'freeform-interviews freeforminterview freeform' },
  {
    route: 'pageToolUserPanel',
    names: `user-panel userpanel panel research-panel participant-recruitment user-recruitment
      participant-recruiting recruit-participants recruiting`,
  },
  {
    route: 'pageToolRecruitingWidget',
    names: 'recruiting-widget onsite-recruiting-widget onsite-recruiting widget recruitment-widget',
  },
  {
    route: 'pageOwnDatabase',
    names: 'participant-database participant-crm research-crm custompanel database',
  },
]

type Redirects = Readonly<Record<`/${string}`, Target>>

/** Former addresses of pages, and common names for them. */
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

/** Permanent redirects to pages: the server answers 301, the router follows in the browser. */
export const redirects: Redirects = { ...pages, ...tools }

const importExample = '/files/web-usability-tasks-import-example.csv'

/** Permanent redirects to files; the server answers 301. */
export const fileRedirects: Readonly<Record<`/${string}`, `/files/${string}`>> = {
  '/replay-tasks-csv-import-example': importExample,
  '/replay-tasks-csv-import-example.csv': importExample,
  '/files/replay-tasks-csv-import-example.csv': importExample,
  '/web-usability-tasks-import-example': importExample,
  '/web-usability-tasks-import-example.csv': importExample,
}

/** The path in lower case, without trailing slashes: the form of the keys above. */
export const normalizePath = (path: string) => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}

const filesByPath = new Map(Object.entries(fileRedirects))
const pagesByPath = new Map(Object.entries(redirects))

/** Target of a file redirect. */
export const fileRedirectFor = (path: string) => filesByPath.get(normalizePath(path))

/** Target of a page redirect; letter case and trailing slashes of the path are ignored. */
export function redirectFor(path: string) {
  const target = pagesByPath.get(normalizePath(path))
  return target && { path: routes[target.route], hash: target.hash }
}
