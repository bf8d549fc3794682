import { askAgain } from '../../studies/asked-again.ts'
import { questionErrors } from '../../studies/question-definition.ts'
import { defineToolQuestions } from '../../studies/study-questions.ts'

/** The questions about each design. Skip logic stays within a design: its end leads to the next design. */
export const fiveSecondQuestions = defineToolQuestions('fivesecond', {
  asked: ({ tasks }) => tasks.flatMap(({ questions }) => questions),
  given: ({ tasks }) => Object.fromEntries(tasks.flatMap(({ answers }) => Object.entries(answers))),
  errors: ({ tasks }) => tasks.flatMap(({ questions }) => questionErrors(questions)),
  again: ({ tasks }, answer, place) =>
    askAgain(
      answer.tasks,
      place,
      ({ task }) => tasks.find(({ id }) => id === task)?.questions ?? [],
      (changed) => ({ ...answer, tasks: changed }),
    ),
})
