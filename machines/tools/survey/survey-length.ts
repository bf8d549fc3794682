import { defineTaskLength, secondsOfQuestions } from '../../studies/task-length.ts'

export const surveyLength = defineTaskLength('questionnaire', {
  total: ({ pages }) => secondsOfQuestions(pages.flatMap(({ questions }) => questions)),
  /** The pages before the current one count in full: skip logic may have left out some of their questions. */
  done: ({ pages }, { page, answers }) => {
    const current = page === null ? pages.length : pages.findIndex(({ id }) => id === page)
    return secondsOfQuestions(
      pages.flatMap(({ questions }, index) =>
        questions.filter(({ id }) => index < current || (index === current && id in answers)),
      ),
    )
  },
})
