import type { StudyTool } from '#contract/studies/registry.ts'
import { cardSortReview } from '../tools/card-sort/card-sort-review.ts'
import { firstClickReview } from '../tools/first-click/first-click-review.ts'
import { fiveSecondReview } from '../tools/five-second/five-second-review.ts'
import { mobileAppTestReview } from '../tools/mobile-app-test/mobile-app-test-review.ts'
import { prototypeReview } from '../tools/prototype/prototype-review.ts'
import { treeTestReview } from '../tools/tree-test/tree-test-review.ts'
import { websiteTestReview } from '../tools/website-test/website-test-review.ts'
import type { ToolReview } from './tool-review.ts'

/** The review of each tool whose tasks hold answers, categories or paths. A further one is one file and one line. */
export const toolReviews: Readonly<Partial<Record<StudyTool, ToolReview>>> = {
  cardsort: cardSortReview,
  treetest: treeTestReview,
  firstclick: firstClickReview,
  fivesecond: fiveSecondReview,
  prototype: prototypeReview,
  webusability: websiteTestReview,
  iosapp: mobileAppTestReview,
}
