import type { StudyTool } from '#contract/studies/registry.ts'
import { fiveSecondQuestions } from '../tools/five-second/five-second-questions.ts'
import { mobileAppTestQuestions } from '../tools/mobile-app-test/mobile-app-test-questions.ts'
import { preferenceTestQuestions } from '../tools/preference-test/preference-test-questions.ts'
import { surveyQuestionPart } from '../tools/survey/survey-questions.ts'
import { websiteTestQuestions } from '../tools/website-test/website-test-questions.ts'
import type { ToolQuestions } from './study-questions.ts'

/** The questions inside the tasks, for each tool that asks any. A further such tool is one file and one line here. */
export const toolQuestions: Readonly<Partial<Record<StudyTool, ToolQuestions>>> = {
  questionnaire: surveyQuestionPart,
  fivesecond: fiveSecondQuestions,
  webusability: websiteTestQuestions,
  iosapp: mobileAppTestQuestions,
  preferencetest: preferenceTestQuestions,
}
