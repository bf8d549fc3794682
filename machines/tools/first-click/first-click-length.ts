import { defineTaskLength } from '../../studies/task-length.ts'

const secondsOfTask = 20

export const firstClickLength = defineTaskLength('firstclick', {
  total: ({ tasks }) => tasks.length * secondsOfTask,
  done: (_, { tasks }) => tasks.length * secondsOfTask,
})
