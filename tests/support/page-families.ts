import { routes, type RouteName } from '#content/site/routes.ts'

/** One page of each template: what holds for its looks holds for its family. */
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
  'pageDocsApi',
  'pageTakeStudy',
  'pageDocsMachines',
] as const satisfies readonly RouteName[]

/** Every page: its route's name and its path. */
export const everyPage = Object.entries(routes)
