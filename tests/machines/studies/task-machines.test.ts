import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { studyTools } from '#contract/studies/registry.ts'
import { taskMachines } from '#machines/studies/task-machines.ts'

/** Whether a state, or one inside it, is final: the work of a parallel machine ends in one of its regions. */
const hasFinal = (state: AnyStateNode): boolean =>
  Object.values(state.states).some((inner) => inner.type === 'final' || hasFinal(inner))

test('every study tool has a task machine with a final state', () => {
  expect(Object.keys(taskMachines).toSorted()).toEqual(Object.keys(studyTools).toSorted())
  for (const [tool, { root }] of Object.entries(taskMachines)) expect(hasFinal(root), tool).toBe(true)
})
