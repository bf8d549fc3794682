import { type RouteName, routes } from './routes.ts'
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
  '/agencies': { route: 'pageAgencies' },
  '/ux-research-agencies': { route: 'pageAgencies' },
  '/enterprise': { route: 'pageEnterprise' },
  '/students': { route: 'pageStudents' },
  '/demo': { route: 'pageDemos' },
  '/plans': { route: 'pagePricing' },
  '/compare-plans': { route: 'pagePricing', hash: 'compare' },
  '/tools': { route: 'pageFeatures' },
  '/about': { route: 'pageAboutUs' },
  '/contact': { route: 'pageContactUs' },
  '/jobs': { route: 'pageCareers' },
  '/sales': { route: 'pageTalkToSales' },
  '/register': { route: 'pageRegisterFree' },
  '/sign-up': { route: 'pageRegisterFree' },
  '/free-trial': { route: 'pageTryFree' },
  '/terms': { route: 'pageLegalTerms' },
  '/privacy': { route: 'pageLegalPrivacy' },
  '/privacy-policy': { route: 'pageLegalPrivacy' },
  '/gdpr': { route: 'pageLegalGdpr' },
  '/dpa': { route: 'pageLegalDpa' },
  '/opt-out': { route: 'pageLegalOptOut' },
  '/api': { route: 'pageDocsApi' },
}

/**
 * What people call each tool, its identifier on the platform among it. Every name is an alias at the top
 * level and under `/features`.
 */
const toolNames: readonly { readonly route: RouteName; readonly names: readonly string[] }[] = [
  {
    route: 'pageToolCardSort',
    names: ['card-sorting', 'card-sort', 'cardsort', 'card-sorting-tool', 'online-card-sorting'],
  },
  {
    route: 'pageToolTreeTest',
    names: ['tree-testing', 'tree-test', 'treetest', 'tree-test-tool', 'reverse-card-sorting'],
  },
  {
    route: 'pageToolPreferenceTest',
    names: [
      'preference-testing',
      'preference-test',
      'preferencetest',
      'preference-testing-tool',
      'design-preference-test',
    ],
  },
  {
    route: 'pageToolFirstClick',
    names: [
      'first-click-testing',
      'first-click-test',
      'first-click',
      'firstclick',
      'first-click-testing-tool',
      'first-click-test-tool',
    ],
  },
  {
    route: 'pageToolFiveSecond',
    names: [
      'five-second-testing',
      'five-second-test',
      'fivesecond',
      'five-second-testing-tool',
      '5-second-test',
    ],
  },
  {
    route: 'pageToolSurvey',
    names: [
      'surveys',
      'survey',
      'survey-tool',
      'ux-surveys',
      'questionnaire',
      'questionnaires',
      'website-survey',
    ],
  },
  {
    route: 'pageToolReplayVisitors',
    names: [
      'session-recording',
      'session-recordings',
      'session-replay',
      'sessionrecord',
      'replay-visitors',
      'heatmaps',
      'heatmap',
    ],
  },
  {
    route: 'pageToolReplayTasks',
    names: [
      'website-testing',
      'website-testing-tool',
      'website-usability-testing',
      'usability-testing',
      'webusability',
      'replay-tasks',
    ],
  },
  {
    route: 'pageCompetitiveTesting',
    names: ['competitive-testing', 'competitor-testing', 'competitive-usability'],
  },
  {
    route: 'pageToolPrototypes',
    names: [
      'prototype-testing-tool',
      'prototype-test',
      'prototype-usability-testing',
      'prototypes',
      'prototype',
    ],
  },
  { route: 'figmaUserTesting', names: ['figma-testing', 'figma-prototype-testing', 'figma'] },
  { route: 'axureUserTesting', names: ['axure-testing', 'axure-prototype-testing', 'axure'] },
  {
    route: 'pageToolMobileTesting',
    names: [
      'mobile-testing',
      'mobile-testing-tool',
      'mobile-app-testing',
      'mobile-usability-testing',
      'app-testing',
      'iosapp',
    ],
  },
  {
    route: 'pageToolModeratedTesting',
    names: [
      'live-interviews',
      'live-interview',
      'interviews',
      'user-interviews',
      'moderated-usability-testing',
      'moderated',
      'moderatedstudy',
      'study-interview',
    ],
  },
  { route: 'pageToolFreeformInterview', names: ['freeform-interviews', 'freeforminterview'] },
  {
    route: 'pageToolUserPanel',
    names: [
      'user-panel',
      'userpanel',
      'panel',
      'research-panel',
      'participant-recruitment',
      'user-recruitment',
    ],
  },
  {
    route: 'pageToolRecruitingWidget',
    names: ['recruiting-widget', 'onsite-recruiting-widget', 'onsite-recruiting', 'widget'],
  },
  {
    route: 'pageOwnDatabase',
    names: ['participant-database', 'participant-crm', 'research-crm', 'custompanel', 'database'],
  },
]

const alias = (path: string, route: RouteName): readonly [string, Target] => [path, { route }]

const toolAliases: Redirects = Object.fromEntries(
  toolNames.flatMap(({ route, names }) => [
    alias(`/features${routes[route]}`, route),
    ...names.flatMap((name) => [alias(`/${name}`, route), alias(`/features/${name}`, route)]),
  ]),
)

/** Every address that leads to a page elsewhere, for good: the server answers 301, the router follows. */
export const redirects: Redirects = { ...pages, ...toolAliases }

/** Addresses of files that have moved; the server answers 301. */
export const fileRedirects: Readonly<Record<`/${string}`, `/files/${string}`>> = {
  '/replay-tasks-csv-import-example.csv': '/files/web-usability-tasks-import-example.csv',
}

/** Where a moved page is now, by the path it was asked for in any letter case, with or without a slash at its end. */
export function redirectFor(path: string) {
  const target = new Map(Object.entries(redirects)).get(path.replace(/(?<=.)\/+$/, '').toLowerCase())
  return target && { path: routes[target.route], hash: target.hash }
}
