import type { AnyStateMachine } from 'xstate'
import type { StudyTool } from '#contract/studies/registry.ts'
import { cardSortTaskMachine } from '../tools/card-sort/card-sort-task.ts'
import { firstClickTaskMachine } from '../tools/first-click/first-click-task.ts'
import { fiveSecondTaskMachine } from '../tools/five-second/five-second-task.ts'
import { mobileAppTestTaskMachine } from '../tools/mobile-app-test/mobile-app-test-task.ts'
import { preferenceTestTaskMachine } from '../tools/preference-test/preference-test-task.ts'
import { prototypeTaskMachine } from '../tools/prototype/prototype-task.ts'
import { surveyTaskMachine } from '../tools/survey/survey-task.ts'
import { treeTestTaskMachine } from '../tools/tree-test/tree-test-task.ts'
import { websiteTestTaskMachine } from '../tools/website-test/website-test-task.ts'

/** The task machine of each study tool. */
export const taskMachines = {
  cardsort: cardSortTaskMachine,
  treetest: treeTestTaskMachine,
  preferencetest: preferenceTestTaskMachine,
  firstclick: firstClickTaskMachine,
  questionnaire: surveyTaskMachine,
  fivesecond: fiveSecondTaskMachine,
  prototype: prototypeTaskMachine,
  webusability: websiteTestTaskMachine,
  iosapp: mobileAppTestTaskMachine,
} as const satisfies Record<StudyTool, AnyStateMachine>
