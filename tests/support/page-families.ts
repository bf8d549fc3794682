import { routes, type RouteName } from '#content/site/routes.ts'

/** One page for each template, for checks of layout and style. */
export const onePerTemplate = [
  'pageHome',
  'pageToolCardSort',
  'pageToolModeratedTesting',
  'pageFeatures',
  'pageContactUs',
  'pagePricing',
  'pageDemos',
  'pageDemoCardsortOpen',
  'pageUserTestingGermany',
  'pageLegalDpaSk',
  'pageRoadmap',
  'pageAlternativeMaze',
  'pageBookFreeDemo',
  'pageGuides',
  'pageGlossary',
  'pageBlog',
  'pageBlogDendrogram',
  'pageVideos',
  'pageGuideCardSorting',
  'pageDocsApi',
  'pageTakeStudy',
  'pageDocsMachines',
] as const satisfies readonly RouteName[]

/** The route name and path of every page. */
export const everyPage = Object.entries(routes)
