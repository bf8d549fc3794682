import { questionsOf } from '#contract/studies/task-success.ts'
import { questionErrors } from '../../studies/question-definition.ts'
import { defineToolQuestions } from '../../studies/study-questions.ts'

/** The questions after each task. */
export const mobileAppTestQuestions = defineToolQuestions('iosapp', {
  asked: ({ tasks }) => tasks.flatMap(questionsOf),
  given: ({ tasks }) => Object.fromEntries(tasks.flatMap(({ answers }) => Object.entries(answers))),
  errors: ({ tasks }) => tasks.flatMap((task) => questionErrors(questionsOf(task))),
})
