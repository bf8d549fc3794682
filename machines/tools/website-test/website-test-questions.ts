import { questionsOf } from '#contract/studies/task-success.ts'
import { askAgain } from '../../studies/asked-again.ts'
import { questionErrors } from '../../studies/question-definition.ts'
import { questionsAfter } from '../../studies/questions-after.ts'
import { defineToolQuestions } from '../../studies/study-questions.ts'

/**
 * The questions after each task. On several sites each is asked more than once, so that none is a filter of results:
 * its answers are beside the results of each site.
 */
export const websiteTestQuestions = defineToolQuestions('webusability', {
  asked: ({ sites, tasks }) => (sites.length > 1 ? [] : tasks.flatMap(questionsOf)),
  given: ({ visits }) => {
    const isOnSeveral = visits.some(({ site }) => site !== visits[0]?.site)
    return isOnSeveral ? {} : Object.fromEntries(visits.flatMap(({ answers }) => Object.entries(answers)))
  },
  errors: ({ tasks }) => tasks.flatMap((task) => questionErrors(questionsOf(task))),
  again: ({ tasks }, answer, place) =>
    askAgain(
      answer.visits,
      place,
      ({ task: done, end }) => {
        const task = tasks.find(({ id }) => id === done)
        return task ? questionsAfter(task, end) : []
      },
      (changed) => ({ ...answer, visits: changed }),
    ),
})
