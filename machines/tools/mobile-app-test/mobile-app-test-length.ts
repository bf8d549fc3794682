import type { MobileAppTestTask } from '#contract/studies/tools/mobile-app-test.ts'
import { questionsOf } from '#contract/studies/task-success.ts'
import { defineTaskLength, secondsOfQuestions } from '../../studies/task-length.ts'

export const secondsOfTask = 90
export const secondsOfInstall = 60

const secondsOf = (task: MobileAppTestTask) => secondsOfTask + secondsOfQuestions(questionsOf(task))

export const mobileAppTestLength = defineTaskLength('iosapp', {
  total: ({ tasks }) => secondsOfInstall + tasks.reduce((sum, task) => sum + secondsOf(task), 0),
  done: ({ tasks }, answer) =>
    answer.tasks.reduce(
      (sum, { task: id, isDone }) => {
        const task = tasks.find((each) => each.id === id)
        if (!task) return sum
        return sum + (isDone ? secondsOf(task) : secondsOfTask)
      },
      answer.tasks.length > 0 ? secondsOfInstall : 0,
    ),
})
