import type { ComponentType } from 'react'
import type { RouteName, StudyRoute } from '#content/site/routes.ts'
import type { DemoPage, PageMeta } from '#content/site/types.ts'
import { demosOf } from './demo-files.ts'

/** A page's component and its metadata for search engines and link previews. */
export interface Page {
  readonly default: ComponentType
  readonly meta: PageMeta
}

/** Loads a page. The prerendered document preloads every chunk imported by it. */
export type LoadPage = () => Promise<Page>

/** Creates the loader of a page whose view is shared: loads view and content in parallel. */
const withView =
  <Content>(loadView: () => Promise<(content: Content) => Page | Promise<Page>>) =>
  (loadContent: () => Promise<Content>): LoadPage =>
  async () => {
    const [view, content] = await Promise.all([loadView(), loadContent()])
    return view(content)
  }

const tool = withView(async () => (await import('./pages/tool-page.tsx')).loadToolPage)
const marketing = withView(async () => (await import('./pages/marketing-page.tsx')).loadMarketingPage)
const country = withView(async () => (await import('./pages/country-page.tsx')).loadCountryPage)
const legal = withView(async () => (await import('./pages/legal-page.tsx')).createLegalPage)
const article = withView(async () => (await import('./pages/article-page.tsx')).createArticlePage)
const articles = withView(async () => (await import('./pages/article-index.tsx')).createArticleIndex)
const apiReference = withView(async () => (await import('./pages/api-reference.tsx')).loadApiReference)
const machines = withView(async () => (await import('./pages/machines.tsx')).loadMachinesPage)

/** The page of one of a tool's demos. */
const demo = (route: RouteName, loadDemos: () => Promise<readonly DemoPage[]>): LoadPage =>
  withView(async () => {
    const { loadDemoPage } = await import('./pages/demo-page.tsx')
    return (demos: readonly DemoPage[]) => loadDemoPage(demos, route)
  })(loadDemos)

/**
 * Loaders of all pages by route name. A page is a module with a default component and `meta`; pages with a shared view
 * use a loader such as `tool`.
 */
export const pages: Record<Exclude<RouteName, StudyRoute>, LoadPage> = {
  // Tools
  pageToolCardSort: tool(async () => (await import('#content/site/tools/card-sort.ts')).pageToolCardSort),
  pageToolTreeTest: tool(async () => (await import('#content/site/tools/tree-test.ts')).pageToolTreeTest),
  pageToolReplayTasks: tool(
    async () => (await import('#content/site/tools/website-testing.ts')).pageToolReplayTasks,
  ),
  pageToolReplayTasksBiz: tool(
    async () => (await import('#content/site/tools/website-testing-biz.ts')).pageToolReplayTasksBiz,
  ),
  pageToolPrototypes: tool(
    async () => (await import('#content/site/tools/prototype-testing.ts')).pageToolPrototypes,
  ),
  pageToolMobileTesting: tool(
    async () => (await import('#content/site/tools/mobile-testing.ts')).pageToolMobileTesting,
  ),
  pageToolMobileTestingBiz: tool(
    async () => (await import('#content/site/tools/mobile-testing-biz.ts')).pageToolMobileTestingBiz,
  ),
  pageToolSurvey: tool(async () => (await import('#content/site/tools/survey.ts')).pageToolSurvey),
  pageToolPreferenceTest: tool(
    async () => (await import('#content/site/tools/preference-test.ts')).pageToolPreferenceTest,
  ),
  pageToolFirstClick: tool(
    async () => (await import('#content/site/tools/first-click.ts')).pageToolFirstClick,
  ),
  pageToolFiveSecond: tool(
    async () => (await import('#content/site/tools/five-second.ts')).pageToolFiveSecond,
  ),
  pageToolReplayVisitors: tool(
    async () => (await import('#content/site/tools/session-recording.ts')).pageToolReplayVisitors,
  ),
  pageOwnDatabase: tool(async () => (await import('#content/site/tools/own-database.ts')).pageOwnDatabase),
  pageToolUserPanel: tool(async () => (await import('#content/site/tools/user-panel.ts')).pageToolUserPanel),
  pageToolRecruitingWidget: () => import('./pages/recruiting-widget.tsx'),
  pageCompetitiveTesting: tool(
    async () => (await import('#content/site/tools/competitive-testing.ts')).pageCompetitiveTesting,
  ),
  pageToolModeratedTesting: () => import('./pages/moderated-testing.tsx'),
  pageToolFreeformInterview: tool(
    async () => (await import('#content/site/tools/freeform-interview.ts')).pageToolFreeformInterview,
  ),
  figmaUserTesting: tool(
    async () => (await import('#content/site/tools/figma-user-testing.ts')).figmaUserTesting,
  ),
  axureUserTesting: tool(
    async () => (await import('#content/site/tools/axure-user-testing.ts')).axureUserTesting,
  ),

  // Marketing and general
  pageHome: () => import('./pages/home.tsx'),
  pageBiz: marketing(async () => (await import('#content/site/pages/biz.ts')).bizPage),
  pagePricing: async () => (await import('./pages/pricing.tsx')).loadPricingPage(),
  pageBusinessPlan: async () => (await import('./pages/business-plan.tsx')).loadBusinessPlanPage(),
  pageDemos: async () => (await import('./pages/demos.tsx')).loadDemosPage(),
  pageComparison: marketing(async () => (await import('#content/site/pages/comparison.ts')).comparisonPage),
  pageEnterprise: marketing(async () => (await import('#content/site/pages/enterprise.ts')).enterprisePage),
  pageStartups: marketing(async () => (await import('#content/site/pages/startups.ts')).startupsPage),
  pageAgencies: marketing(async () => (await import('#content/site/pages/agencies.ts')).agenciesPage),
  pageStudents: marketing(async () => (await import('#content/site/pages/students.ts')).studentsPage),
  pageIntegrations: marketing(
    async () => (await import('#content/site/pages/integrations.ts')).integrationsPage,
  ),
  pageAboutUs: marketing(async () => (await import('#content/site/pages/company.ts')).aboutUsPage),
  pageContactUs: marketing(async () => (await import('#content/site/pages/contact.ts')).contactUsPage),
  pageCareers: marketing(async () => (await import('#content/site/pages/company.ts')).careersPage),
  pageConsulting: marketing(async () => (await import('#content/site/pages/consulting.ts')).consultingPage),
  pageSubscriptionOn: marketing(
    async () => (await import('#content/site/pages/subscription.ts')).subscriptionOnPage,
  ),
  pageSubscriptionOff: marketing(
    async () => (await import('#content/site/pages/subscription.ts')).subscriptionOffPage,
  ),
  pageMyData: async () => (await import('./pages/my-data.tsx')).loadMyDataPage(),
  pageRecontact: marketing(async () => (await import('#content/site/pages/recontact.ts')).recontactPage),
  pageInvitationOff: marketing(
    async () => (await import('#content/site/pages/invitation-off.ts')).invitationOffPage,
  ),
  pagePerformance: marketing(
    async () => (await import('#content/site/pages/performance.ts')).performancePage,
  ),
  pageAwards: marketing(async () => (await import('#content/site/pages/company.ts')).awardsPage),
  pageTalkToUs: marketing(async () => (await import('#content/site/pages/contact.ts')).talkToUsPage),
  pageTalkToSales: marketing(async () => (await import('#content/site/pages/sales.ts')).talkToSalesPage),
  pageFeatures: marketing(async () => (await import('#content/site/pages/features.ts')).featuresPage),
  pageRoadmap: async () => (await import('./pages/roadmap.tsx')).loadRoadmapPage(),
  pageIdea: async () => (await import('./pages/idea.tsx')).loadIdeaPage(),
  pageFreeDemo: marketing(async () => (await import('#content/site/pages/start-free.ts')).freeDemoPage),
  pageTryFree: marketing(async () => (await import('#content/site/pages/start-free.ts')).tryFreePage),
  pageRegisterFree: marketing(
    async () => (await import('#content/site/pages/start-free.ts')).registerFreePage,
  ),

  // Without a header
  pageCustomizedPlan: marketing(
    async () => (await import('#content/site/pages/sales.ts')).customizedPlanPage,
  ),
  pageBookFreeDemo: marketing(async () => (await import('#content/site/pages/sales.ts')).bookFreeDemoPage),

  // Comparisons
  pageAlternativeOptimalWorkshop: marketing(
    async () => (await import('#content/site/alternatives/optimal-workshop.ts')).optimalWorkshopPage,
  ),
  pageAlternativeOptimalWorkshopDemo: marketing(
    async () => (await import('#content/site/alternatives/optimal-workshop.ts')).optimalWorkshopDemoPage,
  ),
  pageAlternativeOptimalWorkshopRegister: marketing(
    async () => (await import('#content/site/alternatives/optimal-workshop.ts')).optimalWorkshopRegisterPage,
  ),
  pageAlternativeMaze: marketing(async () => (await import('#content/site/alternatives/maze.ts')).mazePage),
  pageAlternativeMazeDemo: marketing(
    async () => (await import('#content/site/alternatives/maze.ts')).mazeDemoPage,
  ),
  pageAlternativeMazeRegister: marketing(
    async () => (await import('#content/site/alternatives/maze.ts')).mazeRegisterPage,
  ),

  // Country panels
  pageUserTestingAustralia: country(
    async () => (await import('#content/site/countries/australia.ts')).pageUserTestingAustralia,
  ),
  pageUserTestingFrance: country(
    async () => (await import('#content/site/countries/france.ts')).pageUserTestingFrance,
  ),
  pageUserTestingGermany: country(
    async () => (await import('#content/site/countries/germany.ts')).pageUserTestingGermany,
  ),
  pageUserTestingGreece: country(
    async () => (await import('#content/site/countries/greece.ts')).pageUserTestingGreece,
  ),
  pageUserTestingSpain: country(
    async () => (await import('#content/site/countries/spain.ts')).pageUserTestingSpain,
  ),
  pageUserTestingUk: country(async () => (await import('#content/site/countries/uk.ts')).pageUserTestingUk),

  // Legal
  pageLegalTerms: legal(
    async () => (await import('#content/site/legal/terms-and-conditions.ts')).termsAndConditions,
  ),
  pageLegalTermsSk: legal(
    async () =>
      (await import('#content/site/legal/vseobecne-obchodne-podmienky.ts')).vseobecneObchodnePodmienky,
  ),
  pageLegalPrivacy: legal(
    async () => (await import('#content/site/legal/privacy-by-design.ts')).privacyByDesign,
  ),
  pageLegalGdpr: legal(async () => (await import('#content/site/legal/gdpr-compliance.ts')).gdprCompliance),
  pageLegalDpa: legal(async () => (await import('#content/site/legal/dpa.ts')).dpa),
  pageLegalDpaSk: legal(async () => (await import('#content/site/legal/dpa-sk.ts')).dpaSk),
  pageLegalOptOut: legal(async () => (await import('#content/site/legal/opt-out.ts')).optOut),
  pageLegalOptOutLink: async () => (await import('./pages/opt-out-link.tsx')).loadOptOutLinkPage(),
  pageBrowserExtension: async () =>
    (await import('./pages/browser-extension.tsx')).loadBrowserExtensionPage(),

  // Demos
  pageDemoCardsortOpen: demo('pageDemoCardsortOpen', demosOf.cardSort),
  pageDemoCardsortHybrid: demo('pageDemoCardsortHybrid', demosOf.cardSort),
  pageDemoCardsortClosed: demo('pageDemoCardsortClosed', demosOf.cardSort),
  pageDemoCardsortImage: demo('pageDemoCardsortImage', demosOf.cardSort),
  pageDemoTreetest: demo('pageDemoTreetest', demosOf.treeTest),
  pageDemoPreferencetest: demo('pageDemoPreferencetest', demosOf.preferenceTest),
  pageDemoMobilePreferencetest: demo('pageDemoMobilePreferencetest', demosOf.preferenceTest),
  pageDemoMobilePreferencetestVideos: demo('pageDemoMobilePreferencetestVideos', demosOf.preferenceTest),
  pageDemoVoicePreferencetest: demo('pageDemoVoicePreferencetest', demosOf.preferenceTest),
  pageDemoFivesecond: demo('pageDemoFivesecond', demosOf.fiveSecond),
  pageDemoSurveyShopping: demo('pageDemoSurveyShopping', demosOf.survey),
  pageDemoMarketingSurvey: demo('pageDemoMarketingSurvey', demosOf.survey),
  pageDemoExplorationSurvey: demo('pageDemoExplorationSurvey', demosOf.survey),
  pageDemoSessionrecord: demo('pageDemoSessionrecord', demosOf.sessionRecording),
  pageDemoFirstclick: demo('pageDemoFirstclick', demosOf.firstClick),
  pageDemoMobileFirstclick: demo('pageDemoMobileFirstclick', demosOf.firstClick),
  pageDemoWebsiteFirstclick: demo('pageDemoWebsiteFirstclick', demosOf.firstClick),
  pageDemoWebsitetest: demo('pageDemoWebsitetest', demosOf.websiteTesting),
  pageDemoCompetitiveTesting: demo('pageDemoCompetitiveTesting', demosOf.websiteTesting),
  pageDemoPrototype: demo('pageDemoPrototype', demosOf.prototype),
  pageDemoPrototypeab: demo('pageDemoPrototypeab', demosOf.prototype),
  pageDemoMobile: demo('pageDemoMobile', demosOf.mobileTesting),
  pagePrototypeDemoMobile: demo('pagePrototypeDemoMobile', demosOf.mobileTesting),
  pageDemoMobileWebsite: demo('pageDemoMobileWebsite', demosOf.mobileTesting),

  // Resources
  pageGuides: articles(async () => (await import('#content/site/guides/index.ts')).guidesPage),
  pageGuideCardSorting: article(
    async () => (await import('#content/site/guides/card-sorting.ts')).cardSortingGuide,
  ),
  pageGuideTreeTesting: article(
    async () => (await import('#content/site/guides/tree-testing.ts')).treeTestingGuide,
  ),
  pageGuideFirstClick: article(
    async () => (await import('#content/site/guides/first-click.ts')).firstClickGuide,
  ),
  pageGuideFiveSecond: article(
    async () => (await import('#content/site/guides/five-second.ts')).fiveSecondGuide,
  ),
  pageGuidePreferenceTest: article(
    async () => (await import('#content/site/guides/preference-test.ts')).preferenceTestGuide,
  ),
  pageGuideSurvey: article(async () => (await import('#content/site/guides/survey.ts')).surveyGuide),
  pageGuidePlan: article(async () => (await import('#content/site/guides/plan.ts')).planGuide),
  pageGlossary: async () => (await import('./pages/glossary.tsx')).loadGlossaryPage(),
  pageBlog: articles(async () => (await import('#content/site/blog/index.ts')).blogPage),
  pageBlogIntervals: article(async () => (await import('#content/site/blog/intervals.ts')).intervalsEntry),
  pageBlogStored: article(
    async () => (await import('#content/site/blog/stored-answers.ts')).storedAnswersEntry,
  ),
  pageBlogDendrogram: article(async () => (await import('#content/site/blog/dendrogram.ts')).dendrogramEntry),
  pageVideos: async () => (await import('./pages/videos.tsx')).loadVideosPage(),
  pageResearch: article(async () => (await import('#content/site/pages/research.ts')).researchPage),
  pagePodcast: marketing(async () => (await import('#content/site/pages/podcast.ts')).podcastPage),

  // For developers
  pageDocsApi: apiReference(async () => (await import('#content/site/pages/docs.ts')).docsApiPage),
  pageDocsMachines: machines(async () => (await import('#content/site/pages/docs.ts')).docsMachinesPage),
  pageDocsPreflight: () => import('./pages/preflight.tsx'),
}
