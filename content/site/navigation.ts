import type { RouteName } from './routes.ts'

export type NavigationLink = { label: string; route: RouteName; hint?: string }
export type NavigationGroup = { label: string; links: readonly NavigationLink[] }
export type NavigationItem =
  | { kind: 'link'; label: string; route: RouteName }
  | { kind: 'menu'; label: string; groups: readonly NavigationGroup[] }

/** Tools in five groups, by the researcher’s goal. */
export const featureGroups = [
  {
    label: 'Organize content',
    links: [
      { label: 'Card sorting', route: 'pageToolCardSort', hint: 'Which things belong together?' },
      { label: 'Tree testing', route: 'pageToolTreeTest', hint: 'Can people find it in your menu?' },
    ],
  },
  {
    label: 'Empathize with users',
    links: [
      { label: 'Surveys', route: 'pageToolSurvey', hint: 'What do people say?' },
      { label: 'Session recording', route: 'pageToolReplayVisitors', hint: 'What do visitors really do?' },
      { label: 'Five second test', route: 'pageToolFiveSecond', hint: 'What do people remember?' },
    ],
  },
  {
    label: 'Live interviews',
    links: [
      { label: 'Moderated testing', route: 'pageToolModeratedTesting', hint: 'Planned: watch, and ask why' },
      {
        label: 'Freeform interview',
        route: 'pageToolFreeformInterview',
        hint: 'Planned: an open conversation on a call',
      },
    ],
  },
  {
    label: 'Test usability',
    links: [
      { label: 'Website testing', route: 'pageToolReplayTasks', hint: 'Tasks on a live site' },
      {
        label: 'Competitive testing',
        route: 'pageCompetitiveTesting',
        hint: 'Tasks on a competitor’s site',
      },
      { label: 'Prototype testing', route: 'pageToolPrototypes', hint: 'Before anything is built' },
      { label: 'Mobile testing', route: 'pageToolMobileTesting', hint: 'Apps and sites on a phone' },
      { label: 'First click test', route: 'pageToolFirstClick', hint: 'Where would they start?' },
      { label: 'Preference test', route: 'pageToolPreferenceTest', hint: 'Which one, and why?' },
    ],
  },
  {
    label: 'Recruit participants',
    links: [
      { label: 'User panel', route: 'pageToolUserPanel', hint: 'Planned: people in more than 130 countries' },
      { label: 'Recruiting widget', route: 'pageToolRecruitingWidget', hint: 'Ask your own visitors' },
      { label: 'Own database', route: 'pageOwnDatabase', hint: 'Keep a list of people you know' },
    ],
  },
] as const satisfies readonly NavigationGroup[]

const customerGroups = [
  {
    label: 'Who it is for',
    links: [
      { label: 'Enterprises', route: 'pageEnterprise' },
      { label: 'Agencies', route: 'pageAgencies' },
      { label: 'Startups', route: 'pageStartups' },
      { label: 'Students', route: 'pageStudents' },
    ],
  },
] as const satisfies readonly NavigationGroup[]

const resourceGroups = [
  {
    label: 'Learn and get help',
    links: [
      { label: 'Help', route: 'pageTalkToUs' },
      { label: 'Demos', route: 'pageDemos' },
      { label: 'Integrations', route: 'pageIntegrations' },
      { label: 'Guides', route: 'pageGuides' },
      { label: 'Glossary', route: 'pageGlossary' },
      { label: 'Blog', route: 'pageBlog' },
      { label: 'Research', route: 'pageResearch' },
      { label: 'Videos', route: 'pageVideos' },
      { label: 'Podcast', route: 'pagePodcast' },
    ],
  },
  {
    label: 'About the product',
    links: [
      { label: 'Comparison', route: 'pageComparison' },
      { label: 'Performance', route: 'pagePerformance' },
      { label: 'Roadmap', route: 'pageRoadmap' },
    ],
  },
] as const satisfies readonly NavigationGroup[]

/** The main navigation, from left to right. */
export const mainNavigation: readonly NavigationItem[] = [
  { kind: 'menu', label: 'Features', groups: featureGroups },
  { kind: 'link', label: 'Pricing', route: 'pagePricing' },
  { kind: 'menu', label: 'Customers', groups: customerGroups },
  { kind: 'menu', label: 'Resources', groups: resourceGroups },
]

/** Link groups in the footer of every page. */
export const footerNavigation: readonly NavigationGroup[] = [
  {
    label: 'Questions and tasks',
    links: [
      { label: 'Card sorting', route: 'pageToolCardSort' },
      { label: 'Tree testing', route: 'pageToolTreeTest' },
      { label: 'First click test', route: 'pageToolFirstClick' },
      { label: 'Five second test', route: 'pageToolFiveSecond' },
      { label: 'Preference test', route: 'pageToolPreferenceTest' },
      { label: 'Surveys', route: 'pageToolSurvey' },
      { label: 'All features', route: 'pageFeatures' },
    ],
  },
  {
    label: 'Observation and recruiting',
    links: [
      { label: 'Website testing', route: 'pageToolReplayTasks' },
      { label: 'Prototype testing', route: 'pageToolPrototypes' },
      { label: 'Mobile testing', route: 'pageToolMobileTesting' },
      { label: 'Session recording', route: 'pageToolReplayVisitors' },
      { label: 'Moderated testing', route: 'pageToolModeratedTesting' },
      { label: 'User panel', route: 'pageToolUserPanel' },
    ],
  },
  {
    label: 'Understory',
    links: [
      { label: 'Pricing', route: 'pagePricing' },
      { label: 'Demos', route: 'pageDemos' },
      { label: 'About us', route: 'pageAboutUs' },
      { label: 'Careers', route: 'pageCareers' },
      { label: 'Consulting', route: 'pageConsulting' },
      { label: 'Contact us', route: 'pageContactUs' },
      { label: 'Talk to sales', route: 'pageTalkToSales' },
    ],
  },
  {
    label: 'Legal and technical',
    links: [
      { label: 'Terms and conditions', route: 'pageLegalTerms' },
      { label: 'Privacy by design', route: 'pageLegalPrivacy' },
      { label: 'GDPR compliance', route: 'pageLegalGdpr' },
      { label: 'Data processing agreement', route: 'pageLegalDpa' },
      { label: 'Opt out', route: 'pageLegalOptOut' },
      { label: 'Browser extension', route: 'pageBrowserExtension' },
      { label: 'API', route: 'pageDocsApi' },
      { label: 'State machines', route: 'pageDocsMachines' },
      { label: 'Checks of a study', route: 'pageDocsPreflight' },
    ],
  },
]
