import { defineTaskLength } from '../../studies/task-length.ts'

const secondsOfTask = 25

export const treeTestLength = defineTaskLength('treetest', {
  total: ({ tasks }) => tasks.length * secondsOfTask,
  done: (_, { tasks }) => tasks.length * secondsOfTask,
})
