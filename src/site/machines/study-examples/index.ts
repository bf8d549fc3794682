import { cardSortTaskExample } from './card-sort.ts'
import { firstClickTaskExample } from './first-click.ts'
import { fiveSecondTaskExample } from './five-second.ts'
import { preferenceTestTaskExample } from './preference-test.ts'
import { studySessionExample } from './study-session.ts'
import { surveyTaskExample } from './survey.ts'
import { treeTestTaskExample } from './tree-test.ts'

/** The machines of studies, by their files. A further tool is one file and one line here. */
export const studyExamples = {
  'study-session': studySessionExample,
  'card-sort-task': cardSortTaskExample,
  'tree-test-task': treeTestTaskExample,
  'preference-test-task': preferenceTestTaskExample,
  'first-click-task': firstClickTaskExample,
  'survey-task': surveyTaskExample,
  'five-second-task': fiveSecondTaskExample,
}
