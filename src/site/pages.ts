import { createElement, type ComponentType } from 'react'
import type { RouteName } from '#content/routes.ts'
import type { PageMeta, ToolPage } from '#content/types.ts'

/** What a page brings to its route: what to draw, and what search engines and link previews are told. */
export interface Page {
  readonly default: ComponentType
  readonly meta: PageMeta
}

/** Loads a page. Everything it imports on the way is a chunk of that page, preloaded by its document. */
export type LoadPage = () => Promise<Page>

/** The page of a tool: the view all of them share, with this tool's words and picture. */
const tool =
  (loadContent: () => Promise<ToolPage>): LoadPage =>
  async () => {
    const [{ loadToolPage }, content] = await Promise.all([import('./pages/tool-page.tsx'), loadContent()])
    return loadToolPage(content)
  }

/** A page whose words are still being written. */
function plain(name: keyof typeof import('#content/page-meta.ts').pageMeta): LoadPage {
  return async () => {
    const [{ PlainPage }, { pageMeta }] = await Promise.all([
      import('./pages/plain-page.tsx'),
      import('#content/page-meta.ts'),
    ])
    const meta = pageMeta[name]
    return { meta, default: () => createElement(PlainPage, { meta }) }
  }
}

/**
 * Every page of the site by the name of its route. A page is `() => import('./pages/x.tsx')`, where the file
 * exports a component by default and its `meta`; pages that share a view load the view and their own content
 * together, as `plain` does.
 */
export const pages: Record<RouteName, LoadPage> = {
  // Tools
  pageToolCardSort: tool(async () => (await import('#content/tools/card-sort.ts')).pageToolCardSort),
  pageToolTreeTest: tool(async () => (await import('#content/tools/tree-test.ts')).pageToolTreeTest),
  pageToolReplayTasks: tool(
    async () => (await import('#content/tools/website-testing.ts')).pageToolReplayTasks,
  ),
  pageToolReplayTasksBiz: tool(
    async () => (await import('#content/tools/website-testing-biz.ts')).pageToolReplayTasksBiz,
  ),
  pageToolPrototypes: tool(
    async () => (await import('#content/tools/prototype-testing.ts')).pageToolPrototypes,
  ),
  pageToolMobileTesting: tool(
    async () => (await import('#content/tools/mobile-testing.ts')).pageToolMobileTesting,
  ),
  pageToolMobileTestingBiz: tool(
    async () => (await import('#content/tools/mobile-testing-biz.ts')).pageToolMobileTestingBiz,
  ),
  pageToolSurvey: tool(async () => (await import('#content/tools/survey.ts')).pageToolSurvey),
  pageToolPreferenceTest: tool(
    async () => (await import('#content/tools/preference-test.ts')).pageToolPreferenceTest,
  ),
  pageToolFirstClick: tool(async () => (await import('#content/tools/first-click.ts')).pageToolFirstClick),
  pageToolFiveSecond: tool(async () => (await import('#content/tools/five-second.ts')).pageToolFiveSecond),
  pageToolReplayVisitors: tool(
    async () => (await import('#content/tools/session-recording.ts')).pageToolReplayVisitors,
  ),
  pageOwnDatabase: tool(async () => (await import('#content/tools/own-database.ts')).pageOwnDatabase),
  pageToolUserPanel: tool(async () => (await import('#content/tools/user-panel.ts')).pageToolUserPanel),
  pageToolRecruitingWidget: tool(
    async () => (await import('#content/tools/recruiting-widget.ts')).pageToolRecruitingWidget,
  ),
  pageCompetitiveTesting: tool(
    async () => (await import('#content/tools/competitive-testing.ts')).pageCompetitiveTesting,
  ),
  pageToolModeratedTesting: () => import('./pages/moderated-testing.tsx'),
  pageToolFreeformInterview: tool(
    async () => (await import('#content/tools/freeform-interview.ts')).pageToolFreeformInterview,
  ),
  figmaUserTesting: tool(async () => (await import('#content/tools/figma-user-testing.ts')).figmaUserTesting),
  axureUserTesting: tool(async () => (await import('#content/tools/axure-user-testing.ts')).axureUserTesting),

  // Marketing and general
  pageHome: () => import('./pages/home.tsx'),
  pageBiz: plain('pageBiz'),
  pagePricing: plain('pagePricing'),
  pageBusinessPlan: plain('pageBusinessPlan'),
  pageDemos: plain('pageDemos'),
  pageComparison: plain('pageComparison'),
  pageEnterprise: plain('pageEnterprise'),
  pageStartups: plain('pageStartups'),
  pageAgencies: plain('pageAgencies'),
  pageStudents: plain('pageStudents'),
  pageIntegrations: plain('pageIntegrations'),
  pageAboutUs: plain('pageAboutUs'),
  pageContactUs: plain('pageContactUs'),
  pageCareers: plain('pageCareers'),
  pageConsulting: plain('pageConsulting'),
  pageSubscriptionOn: plain('pageSubscriptionOn'),
  pageSubscriptionOff: plain('pageSubscriptionOff'),
  pagePerformance: plain('pagePerformance'),
  pageAwards: plain('pageAwards'),
  pageTalkToUs: plain('pageTalkToUs'),
  pageTalkToSales: plain('pageTalkToSales'),
  pageFeatures: plain('pageFeatures'),
  pageRoadmap: plain('pageRoadmap'),
  pageFreeDemo: plain('pageFreeDemo'),
  pageTryFree: plain('pageTryFree'),
  pageRegisterFree: plain('pageRegisterFree'),

  // Without a header
  pageCustomizedPlan: plain('pageCustomizedPlan'),
  pageBookFreeDemo: plain('pageBookFreeDemo'),

  // Comparisons
  pageAlternativeOptimalWorkshop: plain('pageAlternativeOptimalWorkshop'),
  pageAlternativeOptimalWorkshopDemo: plain('pageAlternativeOptimalWorkshopDemo'),
  pageAlternativeOptimalWorkshopRegister: plain('pageAlternativeOptimalWorkshopRegister'),
  pageAlternativeMaze: plain('pageAlternativeMaze'),
  pageAlternativeMazeDemo: plain('pageAlternativeMazeDemo'),
  pageAlternativeMazeRegister: plain('pageAlternativeMazeRegister'),

  // Country panels
  pageUserTestingAustralia: plain('pageUserTestingAustralia'),
  pageUserTestingFrance: plain('pageUserTestingFrance'),
  pageUserTestingGermany: plain('pageUserTestingGermany'),
  pageUserTestingGreece: plain('pageUserTestingGreece'),
  pageUserTestingSpain: plain('pageUserTestingSpain'),
  pageUserTestingUk: plain('pageUserTestingUk'),

  // Legal
  pageLegalTerms: plain('pageLegalTerms'),
  pageLegalTermsSk: plain('pageLegalTermsSk'),
  pageLegalPrivacy: plain('pageLegalPrivacy'),
  pageLegalGdpr: plain('pageLegalGdpr'),
  pageLegalDpa: plain('pageLegalDpa'),
  pageLegalDpaSk: plain('pageLegalDpaSk'),
  pageLegalOptOut: plain('pageLegalOptOut'),
  pageLegalOptOutLink: plain('pageLegalOptOutLink'),

  // Demos
  pageDemoCardsortOpen: plain('pageDemoCardsortOpen'),
  pageDemoCardsortHybrid: plain('pageDemoCardsortHybrid'),
  pageDemoCardsortClosed: plain('pageDemoCardsortClosed'),
  pageDemoCardsortImage: plain('pageDemoCardsortImage'),
  pageDemoTreetest: plain('pageDemoTreetest'),
  pageDemoPreferencetest: plain('pageDemoPreferencetest'),
  pageDemoMobilePreferencetest: plain('pageDemoMobilePreferencetest'),
  pageDemoMobilePreferencetestVideos: plain('pageDemoMobilePreferencetestVideos'),
  pageDemoVoicePreferencetest: plain('pageDemoVoicePreferencetest'),
  pageDemoFivesecond: plain('pageDemoFivesecond'),
  pageDemoSurveyShopping: plain('pageDemoSurveyShopping'),
  pageDemoMarketingSurvey: plain('pageDemoMarketingSurvey'),
  pageDemoExplorationSurvey: plain('pageDemoExplorationSurvey'),
  pageDemoSessionrecord: plain('pageDemoSessionrecord'),
  pageDemoFirstclick: plain('pageDemoFirstclick'),
  pageDemoMobileFirstclick: plain('pageDemoMobileFirstclick'),
  pageDemoWebsiteFirstclick: plain('pageDemoWebsiteFirstclick'),
  pageDemoWebsitetest: plain('pageDemoWebsitetest'),
  pageDemoCompetitiveTesting: plain('pageDemoCompetitiveTesting'),
  pageDemoPrototype: plain('pageDemoPrototype'),
  pageDemoPrototypeab: plain('pageDemoPrototypeab'),
  pageDemoMobile: plain('pageDemoMobile'),
  pagePrototypeDemoMobile: plain('pagePrototypeDemoMobile'),
  pageDemoMobileWebsite: plain('pageDemoMobileWebsite'),

  // For developers
  pageDocsApi: plain('pageDocsApi'),
}
