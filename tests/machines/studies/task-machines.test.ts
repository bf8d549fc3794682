import { expect, test } from 'vitest'
import { studyTools } from '#contract/studies/registry.ts'
import { taskMachines } from '#machines/studies/task-machines.ts'

test('every study tool has a task machine with a final state', () => {
  expect(Object.keys(taskMachines).toSorted()).toEqual(Object.keys(studyTools).toSorted())
  for (const { root } of Object.values(taskMachines))
    expect(Object.values(root.states).some(({ type }) => type === 'final')).toBe(true)
})
