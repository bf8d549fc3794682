import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type {
  TreeTestAnswer,
  TreeTestEvent,
  TreeTestSettings,
  TreeTestTasks,
} from '#contract/studies/tools/tree-test.ts'
import { createFieldErrors, type FieldErrorList } from '#studies/engine/field-errors.ts'

/** Indexes a tree by its identifiers. */
export const readTree = ({ tree }: Pick<TreeTestTasks, 'tree'>) => {
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]))
  const inner = new Set(tree.map(({ parent }) => parent))
  const isAncestor = (above: string, node: string) => {
    for (let next = parents.get(node); next !== undefined && next !== null; next = parents.get(next))
      if (next === above) return true
    return false
  }
  return {
    root: tree.find(({ parent }) => parent === null)?.id ?? '',
    has: (node: string) => parents.has(node),
    isLeaf: (node: string) => parents.has(node) && !inner.has(node),
    /** Whether a participant can go there: one level down, or any number of levels up. */
    isMove: (from: string, to: string) => parents.get(to) === from || isAncestor(to, from),
    parentOf: (node: string) => parents.get(node) ?? null,
  }
}
export type ReadTree = ReturnType<typeof readTree>

type TaskAnswer = TreeTestAnswer['tasks'][number]

const checkPath = (tree: ReadTree, { path, end }: TaskAnswer, index: number, errors: FieldErrorList) => {
  for (const [step, node] of path.entries()) {
    const before = path[step - 1]
    if (!tree.has(node)) errors.add(['tasks', index, 'path', step], studyMessages.part)
    else if (before === undefined && node !== tree.root)
      errors.add(['tasks', index, 'path', step], studyMessages.task.start)
    else if (before !== undefined && !tree.isMove(before, node))
      errors.add(['tasks', index, 'path', step], studyMessages.task.move)
  }
  const last = path.at(-1)
  if (end === null) return
  if (!tree.has(end)) errors.add(['tasks', index, 'end'], studyMessages.part)
  else if (!tree.isLeaf(end)) errors.add(['tasks', index, 'end'], studyMessages.task.leaf)
  else if (last !== end && tree.parentOf(end) !== last)
    errors.add(['tasks', index, 'end'], studyMessages.task.move)
}

/** Errors of answers to a tree test; final ones answer each task. */
export const checkTreeAnswer = (
  { tasks, maySkip }: TreeTestTasks,
  tree: ReadTree,
  { tasks: answers }: TreeTestAnswer,
  final: boolean,
) => {
  const errors = createFieldErrors()
  const known = new Set(tasks.map(({ id }) => id))
  const answered = new Set<string>()
  for (const [index, answer] of answers.entries()) {
    if (!known.has(answer.task)) errors.add(['tasks', index, 'task'], studyMessages.part)
    else if (answered.has(answer.task)) errors.add(['tasks', index, 'task'], studyMessages.task.twice)
    answered.add(answer.task)
    checkPath(tree, answer, index, errors)
    if (answer.end === null && !maySkip) errors.add(['tasks', index, 'end'], studyMessages.task.skip)
  }
  if (final && tasks.some(({ id }) => !answered.has(id))) errors.add(['tasks'], studyMessages.task.missing)
  return errors.byField()
}

/** Errors of an event. */
export const checkTreeEvent = (
  { tasks, maySkip }: TreeTestTasks,
  tree: ReadTree,
  event: TreeTestEvent,
): FieldErrors => {
  if (!tasks.some(({ id }) => id === event.task)) return { task: [studyMessages.part] }
  if (event.type === 'task.skipped') return maySkip ? {} : { type: [studyMessages.task.skip] }
  if (event.type === 'task.shown') return {}
  if (!tree.has(event.node)) return { node: [studyMessages.part] }
  const isAnswer = event.type === 'leaf.picked' || event.type === 'task.answered'
  return isAnswer && !tree.isLeaf(event.node) ? { node: [studyMessages.task.leaf] } : {}
}

/** Errors of settings: unknown tasks, tasks without correct answers, and correct answers that are not leaves. */
export const checkCorrect = ({ tasks }: TreeTestTasks, tree: ReadTree, { correct }: TreeTestSettings) => {
  const errors = createFieldErrors()
  for (const [task, leaves] of Object.entries(correct)) {
    if (!tasks.some(({ id }) => id === task)) errors.add(['correct', task], studyMessages.part)
    for (const [index, leaf] of leaves.entries())
      if (!tree.isLeaf(leaf)) errors.add(['correct', task, index], studyMessages.task.leaf)
  }
  for (const { id } of tasks) if (!correct[id]) errors.add(['correct', id], messages.required)
  return errors.byField()
}
