import { defineTaskLength } from '../../studies/task-length.ts'

/** With a reason, which most tasks ask for. */
const secondsOfTask = 40

export const preferenceTestLength = defineTaskLength('preferencetest', {
  total: ({ tasks }) => tasks.length * secondsOfTask,
  done: (_, { tasks }) => tasks.length * secondsOfTask,
})
