import { cardSortDemos } from './card-sort.ts'
import type { DemoPage } from './demo-page.ts'
import { firstClickDemos } from './first-click.ts'
import { fiveSecondDemos } from './five-second.ts'
import { mobileTestingDemos } from './mobile-testing.ts'
import { preferenceTestDemos } from './preference-test.ts'
import { prototypeDemos } from './prototype.ts'
import { sessionRecordingDemos } from './session-recording.ts'
import { surveyDemos } from './survey.ts'
import { treeTestDemos } from './tree-test.ts'
import { websiteTestingDemos } from './website-testing.ts'

export type { DemoPage } from './demo-page.ts'

/** Every demo, in the order of the catalog. */
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
