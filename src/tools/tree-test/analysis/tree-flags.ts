import type { FlagOf } from '#contract/studies/registry.ts'
import type { TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { fastestReading, readingSpeed, wordsIn } from '#studies/statistics/reading-speed.ts'
import { type Tree, type TreeAnswer, walkOf } from './tree-answers.ts'

/** Reason to review a participant's answers; flagged participants stay included. */
type TreeFlag = FlagOf<'treetest'>

/** Numbers of words: of the label of each node, and of the text of each task. */
export interface TreeWords {
  readonly nodes: readonly number[]
  readonly tasks: ReadonlyMap<string, number>
}

export const treeWordsOf = ({ tree, tasks }: Pick<TreeTestTasks, 'tree' | 'tasks'>): TreeWords => ({
  nodes: tree.map(({ label }) => wordsIn(label)),
  tasks: new Map(tasks.map(({ id, text }) => [id, wordsIn(text)])),
})

/** Thresholds of the flags below (ours). */
export const treeFlagLimits = {
  sameEnd: { share: 0.5, tasks: 3 },
  sameBranch: { share: 0.9, tasks: 5, branches: 3 },
  fast: { tasks: 3 },
} as const

/** The number of times the most frequent value occurs. */
const mostFrequent = (values: readonly unknown[]) =>
  Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map((same) => same.length))

/** The middle value; the lower of two, so that a flag needs more than half of the values above a limit. */
const lowerMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]

/** Words per minute of an answer: those of the task and of the nodes that were opened, each once. */
const speedOf = ({ taskId, ms, ...answer }: TreeAnswer, walk: readonly number[], words: TreeWords) => {
  if (ms === null) return []
  const opened = new Set(answer.end === null ? walk : [...walk, answer.end])
  const labels = [...opened].reduce((sum, node) => sum + (words.nodes[node] ?? 0), 0)
  return [readingSpeed((words.tasks.get(taskId) ?? 0) + labels, ms)]
}

/**
 * Flags of one participant, from their answers to all tasks. They depend on behavior alone: correct answers are not
 * known here, because flags that depend on them would select people by their success. `same-endpoint`: one node ends
 * over half of the tasks answered. `same-branch`: at least 90% of them start in one branch. `implausibly-fast`: the
 * participant's median speed is above that of reading. Skipped and unfinished tasks are ignored.
 */
export function treeFlags(tree: Tree, answers: readonly TreeAnswer[], words: TreeWords): TreeFlag[] {
  const { sameEnd, sameBranch, fast } = treeFlagLimits
  const answered = answers
    .filter((answer) => !answer.skipped && answer.end !== null)
    .map((answer) => ({ answer, walk: walkOf(answer) }))
  const branches = tree.filter((parent) => parent === null).length
  const speed = lowerMedian(answered.flatMap(({ answer, walk }) => speedOf(answer, walk, words)))
  const ends = mostFrequent(answered.map(({ answer }) => answer.end))
  const starts = mostFrequent(answered.map(({ walk }) => walk[0]))
  const flags: TreeFlag[] = []
  if (answered.length >= sameEnd.tasks && ends > sameEnd.share * answered.length) flags.push('same-endpoint')
  if (
    answered.length >= sameBranch.tasks &&
    branches >= sameBranch.branches &&
    starts >= sameBranch.share * answered.length
  )
    flags.push('same-branch')
  if (answered.length >= fast.tasks && speed !== undefined && speed > fastestReading)
    flags.push('implausibly-fast')
  return flags
}
