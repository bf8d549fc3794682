import { expect, test } from 'vitest'
import { newTreeTally } from '#tools/tree-test/engine/tally.ts'

const tasks = {
  tool: 'treetest' as const,
  maySkip: true,
  tree: [
    { id: 'a', parent: null, label: 'A' },
    { id: 'b', parent: null, label: 'B' },
  ],
  tasks: [{ id: 'find', text: 'Find A' }],
}
/** A path too long to be listed. */
const path = Array.from({ length: 60 }, (_, step) => (step % 2 === 0 ? 'a' : 'b'))
const answerIn = (ms: number) => ({
  tool: 'treetest' as const,
  tasks: [{ task: 'find', path, end: 'b', ms }],
})

test('times that are not listed are exact in the mean of logarithms, also in a tally that goes on', () => {
  const times = [1234, 5678, 91_011]
  const first = newTreeTally(tasks)
  for (const ms of times.slice(0, 2)) first.add(answerIn(ms), String(ms))
  const tally = newTreeTally(tasks, JSON.parse(JSON.stringify(first)))
  for (const ms of times.slice(2)) tally.add(answerIn(ms), String(ms))

  const rest = tally.counts().tasks[0]?.rest
  const logs = times.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / 3
  expect(rest?.answers).toBe(3)
  expect(rest?.logs?.mean).toBeCloseTo(mean, 6)
  expect(rest?.logs?.squares).toBeCloseTo(
    logs.reduce((sum, log) => sum + (log - mean) ** 2, 0),
    6,
  )
})
