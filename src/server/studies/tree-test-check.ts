import { messages } from '#contract/messages.ts'
import type {
  TreeTestAnswer,
  TreeTestEvent,
  TreeTestSettings,
  TreeTestTasks,
} from '#contract/studies/tree-test.ts'
import { createFaults, type Faults } from './field-faults.ts'
import { longestMs } from './tool-engine.ts'

const words = messages.study

/** A tree by identifiers, made once for each study. */
export const readTree = ({ tree }: Pick<TreeTestTasks, 'tree'>) => {
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]))
  const inner = new Set(tree.map(({ parent }) => parent))
  const isAncestor = (above: string, node: string) => {
    for (let at = parents.get(node); at !== undefined && at !== null; at = parents.get(at))
      if (at === above) return true
    return false
  }
  return {
    root: tree.find(({ parent }) => parent === null)?.id ?? '',
    has: (node: string) => parents.has(node),
    isLeaf: (node: string) => parents.has(node) && !inner.has(node),
    /** One step down, or back up as far as one likes. */
    isMove: (from: string, to: string) => parents.get(to) === from || isAncestor(to, from),
    parentOf: (node: string) => parents.get(node) ?? null,
  }
}
export type ReadTree = ReturnType<typeof readTree>

type TaskAnswer = TreeTestAnswer['tasks'][number]

const checkPath = (tree: ReadTree, { path, end }: TaskAnswer, place: number, faults: Faults) => {
  for (const [step, node] of path.entries()) {
    const before = path[step - 1]
    if (!tree.has(node)) faults.add(['tasks', place, 'path', step], words.part)
    else if (before === undefined && node !== tree.root)
      faults.add(['tasks', place, 'path', step], words.task.start)
    else if (before !== undefined && !tree.isMove(before, node))
      faults.add(['tasks', place, 'path', step], words.task.move)
  }
  const last = path.at(-1)
  if (end === null) return
  if (!tree.has(end)) faults.add(['tasks', place, 'end'], words.part)
  else if (!tree.isLeaf(end)) faults.add(['tasks', place, 'end'], words.task.leaf)
  else if (last !== end && tree.parentOf(end) !== last) faults.add(['tasks', place, 'end'], words.task.move)
}

/** What is wrong with answers to the tasks of a tree test; final ones answer each task. */
export const checkTreeAnswer = (
  { tasks, maySkip }: TreeTestTasks,
  tree: ReadTree,
  { tasks: answers }: TreeTestAnswer,
  final: boolean,
) => {
  const faults = createFaults()
  const known = new Set(tasks.map(({ id }) => id))
  const answered = new Set<string>()
  for (const [place, answer] of answers.entries()) {
    if (!known.has(answer.task)) faults.add(['tasks', place, 'task'], words.part)
    else if (answered.has(answer.task)) faults.add(['tasks', place, 'task'], words.task.twice)
    answered.add(answer.task)
    checkPath(tree, answer, place, faults)
    if (answer.end === null && !maySkip) faults.add(['tasks', place, 'end'], words.task.skip)
    if (answer.ms > longestMs) faults.add(['tasks', place, 'ms'], words.tooLong)
  }
  if (final && tasks.some(({ id }) => !answered.has(id))) faults.add(['tasks'], words.task.missing)
  return faults.errors()
}

/** What is wrong with one event: the field and what to say. */
export const checkTreeEvent = (
  { tasks, maySkip }: TreeTestTasks,
  tree: ReadTree,
  event: TreeTestEvent,
): readonly [string, string] | undefined => {
  if (!tasks.some(({ id }) => id === event.task)) return ['task', words.part]
  if (event.type === 'task.skipped' && !maySkip) return ['type', words.task.skip]
  if (!('node' in event)) return undefined
  if (!tree.has(event.node)) return ['node', words.part]
  const isAnswer = event.type === 'leaf.picked' || event.type === 'task.answered'
  return isAnswer && !tree.isLeaf(event.node) ? ['node', words.task.leaf] : undefined
}

/** What is wrong with settings: every task has correct answers, and they are leaves. */
export const checkCorrect = ({ tasks }: TreeTestTasks, tree: ReadTree, { correct }: TreeTestSettings) => {
  const faults = createFaults()
  for (const [task, leaves] of Object.entries(correct)) {
    if (!tasks.some(({ id }) => id === task)) faults.add(['correct', task], words.part)
    for (const [at, leaf] of leaves.entries())
      if (!tree.isLeaf(leaf)) faults.add(['correct', task, at], words.task.leaf)
  }
  for (const { id } of tasks) if (!correct[id]) faults.add(['correct', id], messages.required)
  return faults.errors()
}
