import type { DemoPage } from '../types.ts'
import { fiveSecondDemos, sessionRecordingDemos, surveyDemos } from './empathize-with-users.ts'
import { cardSortDemos, treeTestDemos } from './organize-content.ts'
import { firstClickDemos, preferenceTestDemos } from './test-designs.ts'
import { mobileTestingDemos, prototypeDemos, websiteTestingDemos } from './test-products.ts'

/** All demos in the order of the catalog. */
export const demos: readonly DemoPage[] = [
  ...cardSortDemos,
  ...treeTestDemos,
  ...preferenceTestDemos,
  ...fiveSecondDemos,
  ...surveyDemos,
  ...sessionRecordingDemos,
  ...firstClickDemos,
  ...websiteTestingDemos,
  ...prototypeDemos,
  ...mobileTestingDemos,
]
