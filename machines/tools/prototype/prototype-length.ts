import { defineTaskLength } from '../../studies/task-length.ts'

const secondsOfTask = 60

export const prototypeLength = defineTaskLength('prototype', {
  total: ({ tasks }) => tasks.length * secondsOfTask,
  done: (_, { tasks }) => tasks.length * secondsOfTask,
})
