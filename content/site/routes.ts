/**
 * Path of every page of the public site, by route name. Links use route names, so a path is written only here.
 * Demo paths keep their capital letters; all others are lower case.
 */
export const routes = {
  // Tools
  pageToolCardSort: '/card-sort-tool',
  pageToolTreeTest: '/tree-testing-tool',
  pageToolReplayTasks: '/website-usability-testing-tool',
  pageToolReplayTasksBiz: '/website-usability-testing-tool-biz',
  pageToolPrototypes: '/prototype-testing',
  pageToolMobileTesting: '/mobile-app-usability-testing-tool',
  pageToolMobileTestingBiz: '/mobile-app-usability-testing-tool-biz',
  pageToolSurvey: '/website-survey-tool',
  pageToolPreferenceTest: '/preference-test-tool',
  pageToolFirstClick: '/first-click-tool',
  pageToolFiveSecond: '/five-second-test-tool',
  pageToolReplayVisitors: '/session-recording-tool',
  pageOwnDatabase: '/own-database',
  pageToolUserPanel: '/user-participant-recruitment',
  pageToolRecruitingWidget: '/recruiting-usability-test-participants',
  pageCompetitiveTesting: '/competitive-usability-testing',
  pageToolModeratedTesting: '/moderated-testing',
  pageToolFreeformInterview: '/freeform-interview',
  figmaUserTesting: '/figma-user-testing',
  axureUserTesting: '/axure-user-testing',

  // Marketing and general
  pageHome: '/',
  pageBiz: '/biz',
  pagePricing: '/pricing',
  pageBusinessPlan: '/business-plan',
  pageDemos: '/demos',
  pageComparison: '/comparison',
  pageEnterprise: '/enterprise-ux-research',
  pageStartups: '/ux-research-for-startups',
  pageAgencies: '/ux-research-for-agencies',
  pageStudents: '/ux-research-for-students',
  pageIntegrations: '/integrations',
  pageAboutUs: '/about-us',
  pageContactUs: '/contact-us',
  pageCareers: '/careers',
  pageConsulting: '/consulting',
  pageSubscriptionOn: '/subscription-on',
  pageSubscriptionOff: '/subscription-off',
  pageMyData: '/my-data',
  pageRecontact: '/recontact',
  pageInvitationOff: '/invitation-off',
  pagePerformance: '/performance',
  pageAwards: '/awards',
  pageTalkToUs: '/talk-to-us',
  pageTalkToSales: '/talk-to-sales',
  pageFeatures: '/features',
  pageRoadmap: '/roadmap',
  pageIdea: '/roadmap/idea',
  pageFreeDemo: '/free-demo',
  pageTryFree: '/try-free',
  pageRegisterFree: '/register-free',

  // Without a header
  pageCustomizedPlan: '/customizedplan',
  pageBookFreeDemo: '/book-a-free-demo',

  // Comparisons
  pageAlternativeOptimalWorkshop: '/alternatives/optimal-workshop',
  pageAlternativeOptimalWorkshopDemo: '/alternatives/optimal-workshop/demo',
  pageAlternativeOptimalWorkshopRegister: '/alternatives/optimal-workshop/register',
  pageAlternativeMaze: '/alternatives/maze',
  pageAlternativeMazeDemo: '/alternatives/maze/demo',
  pageAlternativeMazeRegister: '/alternatives/maze/register',

  // Country panels
  pageUserTestingAustralia: '/user-testing-australia',
  pageUserTestingFrance: '/user-testing-france',
  pageUserTestingGermany: '/user-testing-germany',
  pageUserTestingGreece: '/user-testing-greece',
  pageUserTestingSpain: '/user-testing-spain',
  pageUserTestingUk: '/user-testing-uk',

  // Legal
  pageLegalTerms: '/legal/terms-and-conditions',
  pageLegalTermsSk: '/legal/vseobecne-obchodne-podmienky',
  pageLegalPrivacy: '/legal/privacy-by-design',
  pageLegalGdpr: '/legal/gdpr-compliance',
  pageLegalDpa: '/legal/dpa',
  pageLegalDpaSk: '/legal/dpa-sk',
  pageLegalOptOut: '/legal/opt-out',
  pageLegalOptOutLink: '/legal/opt-out-link',
  pageBrowserExtension: '/browser-extension',

  // Demos
  pageDemoCardsortOpen: '/Open-card-sorting-demo',
  pageDemoCardsortHybrid: '/Hybrid-card-sorting-demo',
  pageDemoCardsortClosed: '/Closed-card-sorting-demo',
  pageDemoCardsortImage: '/card-sorting-image',
  pageDemoTreetest: '/tree-testing-demo',
  pageDemoPreferencetest: '/preference-test-demo',
  pageDemoMobilePreferencetest: '/preference-test-mobile-demo',
  pageDemoMobilePreferencetestVideos: '/preference-test-mobile-demo-videos',
  pageDemoVoicePreferencetest: '/preference-test-voice-demo',
  pageDemoFivesecond: '/five-second-test-demo',
  pageDemoSurveyShopping: '/ux-survey-demo',
  pageDemoMarketingSurvey: '/marketing-survey-demo',
  pageDemoExplorationSurvey: '/exploration-survey-demo',
  pageDemoSessionrecord: '/session-recording-demo',
  pageDemoFirstclick: '/first-click-test-demo',
  pageDemoMobileFirstclick: '/first-click-test-mobile-demo',
  pageDemoWebsiteFirstclick: '/first-click-test-website-demo',
  pageDemoWebsitetest: '/website-testing-demo',
  pageDemoCompetitiveTesting: '/competitive-usability-testing-demo',
  pageDemoPrototype: '/prototype-testing-demo',
  pageDemoPrototypeab: '/prototype-testing-ab-demo',
  pageDemoMobile: '/mobile-testing-demo',
  pagePrototypeDemoMobile: '/mobile-prototype-demo',
  pageDemoMobileWebsite: '/mobile-website-demo',

  // Resources
  pageGuides: '/guides',
  pageGuideCardSorting: '/guides/card-sorting',
  pageGuideTreeTesting: '/guides/tree-testing',
  pageGuideFirstClick: '/guides/first-click-testing',
  pageGuideFiveSecond: '/guides/five-second-testing',
  pageGuidePreferenceTest: '/guides/preference-testing',
  pageGuideSurvey: '/guides/surveys',
  pageGuidePlan: '/guides/analysis-plans',
  pageGlossary: '/glossary',
  pageBlog: '/blog',
  pageBlogIntervals: '/blog/a-share-needs-its-interval',
  pageBlogStored: '/blog/answers-survive-a-lost-connection',
  pageBlogDendrogram: '/blog/how-to-cut-a-dendrogram',
  pageResearch: '/research',
  pageVideos: '/videos',
  pagePodcast: '/podcast',

  // For developers
  pageDocsApi: '/docs/api',
  pageDocsMachines: '/docs/machines',
  pageDocsPreflight: '/docs/preflight',

  // Studies
  pageTakeStudy: '/take',
  pageStudyResults: '/results',
} as const

export type RouteName = keyof typeof routes

/** Pages rendered by src/studies; src/site renders all others. */
export type StudyRoute = 'pageTakeStudy' | 'pageStudyResults'

const isRouteName = (name: string): name is RouteName => name in routes

export const routeNames: readonly RouteName[] = Object.keys(routes).filter(isRouteName)

/** Path of the pages of the rules that check a study before people take it; each has its name as `$rule`. */
export const rulePagePath = '/docs/preflight/$rule'

/** Path of the page of a rule. */
export const rulePage = (rule: string) => rulePagePath.replace('$rule', rule)
