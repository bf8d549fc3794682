import { questionsOf } from '#contract/studies/task-success.ts'
import type { WebsiteTestTask } from '#contract/studies/tools/website-test.ts'
import { defineTaskLength, secondsOfQuestions } from '../../studies/task-length.ts'

export const secondsOfTask = 90

const secondsOf = (task: WebsiteTestTask) => secondsOfTask + secondsOfQuestions(questionsOf(task))

export const websiteTestLength = defineTaskLength('webusability', {
  total: ({ sites, tasks }) => sites.length * tasks.reduce((sum, task) => sum + secondsOf(task), 0),
  done: ({ tasks }, { visits }) =>
    visits.reduce((sum, { task: id, isDone }) => {
      const task = tasks.find((each) => each.id === id)
      if (!task) return sum
      return sum + (isDone ? secondsOf(task) : secondsOfTask)
    }, 0),
})
