import type { FiveSecondTask } from '#contract/studies/tools/five-second.ts'
import { defineTaskLength, secondsOfQuestions } from '../../studies/task-length.ts'

/** Reading the instructions and seeing the design. */
const secondsOfDesign = 20

const secondsOf = ({ questions }: FiveSecondTask) => secondsOfDesign + secondsOfQuestions(questions)

export const fiveSecondLength = defineTaskLength('fivesecond', {
  total: ({ tasks }) => tasks.reduce((sum, task) => sum + secondsOf(task), 0),
  done: ({ tasks }, answer) =>
    tasks.reduce((sum, task) => {
      const given = answer.tasks.find((each) => each.task === task.id)
      if (!given) return sum
      if (given.isDone) return sum + secondsOf(task)
      return sum + secondsOf({ ...task, questions: task.questions.filter(({ id }) => id in given.answers) })
    }, 0),
})
