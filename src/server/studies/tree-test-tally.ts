import type { z } from 'zod'
import {
  type TreeTestAnswer,
  type TreeTestCounts,
  type TreeTestTasks,
  treeTest,
} from '#contract/studies/tree-test.ts'

const storedTally = treeTest.counts.shape.tasks
type Walk = TreeTestCounts['tasks'][number]['answers'][number]

/** Counts answers by task: equal walks together. */
export const newTreeTally = ({ tasks }: TreeTestTasks, stored?: unknown) => {
  const before: z.infer<typeof storedTally> = stored === undefined ? [] : storedTally.parse(stored)
  const walks = new Map(tasks.map(({ id }) => [id, new Map<string, Walk>()]))
  const keyOf = (path: readonly string[], end: string | null) => `${path.join(' ')} ${end ?? ''}`
  for (const { task, answers } of before)
    for (const walk of answers) walks.get(task)?.set(keyOf(walk.path, walk.end), walk)

  const listed = () => tasks.map(({ id }) => ({ task: id, answers: [...(walks.get(id)?.values() ?? [])] }))

  return {
    add(answer: TreeTestAnswer) {
      for (const { task, path, end, ms } of answer.tasks) {
        const ofTask = walks.get(task)
        const known = ofTask?.get(keyOf(path, end))
        if (known) {
          known.count += 1
          known.ms.push(ms)
        } else ofTask?.set(keyOf(path, end), { path, end, count: 1, ms: [ms] })
      }
    },
    counts: (): TreeTestCounts => ({ tool: 'treetest', tasks: listed() }),
    toJSON: listed,
  }
}
