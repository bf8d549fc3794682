import type { AnyStateMachine } from 'xstate'
import type { StudyTool } from '#contract/studies/registry.ts'
import { cardSortTaskMachine } from './card-sort-task.ts'
import { preferenceTestTaskMachine } from './preference-test-task.ts'
import { firstClickTaskMachine } from './first-click-task.ts'
import { surveyTaskMachine } from './survey-task.ts'
import { fiveSecondTaskMachine } from './five-second-task.ts'
import { treeTestTaskMachine } from './tree-test-task.ts'

/** The task machine of each study tool. */
export const taskMachines = {
  cardsort: cardSortTaskMachine,
  treetest: treeTestTaskMachine,
  preferencetest: preferenceTestTaskMachine,
  firstclick: firstClickTaskMachine,
  questionnaire: surveyTaskMachine,
  fivesecond: fiveSecondTaskMachine,
} as const satisfies Record<StudyTool, AnyStateMachine>
