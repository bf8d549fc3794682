import { questionsOf } from '#contract/studies/task-success.ts'
import { askAgain } from '../../studies/asked-again.ts'
import { questionErrors } from '../../studies/question-definition.ts'
import { questionsAfter } from '../../studies/questions-after.ts'
import { defineToolQuestions } from '../../studies/study-questions.ts'

/** The questions after each task. */
export const mobileAppTestQuestions = defineToolQuestions('iosapp', {
  asked: ({ tasks }) => tasks.flatMap(questionsOf),
  given: ({ tasks }) => Object.fromEntries(tasks.flatMap(({ answers }) => Object.entries(answers))),
  errors: ({ tasks }) => tasks.flatMap((task) => questionErrors(questionsOf(task))),
  again: ({ tasks }, answer, place) =>
    askAgain(
      answer.tasks,
      place,
      ({ task: done, end }) => {
        const task = tasks.find(({ id }) => id === done)
        return task ? questionsAfter(task, end) : []
      },
      (changed) => ({ ...answer, tasks: changed }),
    ),
})
