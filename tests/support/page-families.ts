import { preflightPages } from '#content/preflight-rules.gen.ts'
import { routes, type RouteName, rulePage } from '#content/site/routes.ts'

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
  'pageIdea',
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
  'pageDocsPreflight',
] as const satisfies readonly RouteName[]

/** An idea with which every board begins. */
const firstIdea = '019ac8f0-0000-7000-8000-000000000001'

/** The address at which a page has its content: that of an idea has none without an id. */
export const addressOf = (path: string) => (path === routes.pageIdea ? `${path}?id=${firstIdea}` : path)

/** The route name and path of every page; of those of the rules that check studies, one. */
export const everyPage = [
  ...Object.entries(routes),
  ['a rule that checks studies', rulePage(preflightPages[0].name)],
] as const
