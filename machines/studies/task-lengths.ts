import type { StudyTool } from '#contract/studies/registry.ts'
import { cardSortLength } from '../tools/card-sort/card-sort-length.ts'
import { firstClickLength } from '../tools/first-click/first-click-length.ts'
import { fiveSecondLength } from '../tools/five-second/five-second-length.ts'
import { mobileAppTestLength } from '../tools/mobile-app-test/mobile-app-test-length.ts'
import { preferenceTestLength } from '../tools/preference-test/preference-test-length.ts'
import { prototypeLength } from '../tools/prototype/prototype-length.ts'
import { surveyLength } from '../tools/survey/survey-length.ts'
import { treeTestLength } from '../tools/tree-test/tree-test-length.ts'
import { websiteTestLength } from '../tools/website-test/website-test-length.ts'
import type { TaskLength } from './task-length.ts'

/** The length of each tool's tasks. A tool without one counts as a single step. */
export const taskLengths: Readonly<Partial<Record<StudyTool, TaskLength>>> = {
  cardsort: cardSortLength,
  treetest: treeTestLength,
  preferencetest: preferenceTestLength,
  firstclick: firstClickLength,
  questionnaire: surveyLength,
  fivesecond: fiveSecondLength,
  prototype: prototypeLength,
  webusability: websiteTestLength,
  iosapp: mobileAppTestLength,
}
