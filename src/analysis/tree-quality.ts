import { isDirect, outcomeOf, type Tree, type TreeAnswer, walkOf } from './tree-answers.ts'

/** Why to look at a participant before trusting their answers; nobody is left out by a flag. */
export type TreeFlag = 'same-endpoint' | 'direct-but-wrong'

/** Ours: what "almost always" and "often" mean below. */
export const almostAlways = 0.9
export const often = 0.5
const fewestTasks = 3

/**
 * Flags of one participant, from their answers to all tasks. `same-endpoint`: one node ends over half of the tasks
 * answered. `direct-but-wrong`: at least `almostAlways` of the answers direct and at least `often` of them wrong, the
 * pattern of clicking through. Skipped and unfinished tasks are not answered; below three answers there is no flag.
 */
export function treeFlags(
  tree: Tree,
  answers: readonly TreeAnswer[],
  correctOf: (taskId: string) => ReadonlySet<number>,
): TreeFlag[] {
  const answered = answers.filter((answer) => !answer.skipped && answer.end !== null)
  if (answered.length < fewestTasks) return []
  const ends = Map.groupBy(answered, (answer) => answer.end)
  const commonest = Math.max(...[...ends.values()].map((same) => same.length))
  const direct = answered.filter((answer) => isDirect(tree, walkOf(answer))).length
  const wrong = answered.filter((answer) => outcomeOf(answer, correctOf(answer.taskId)) === 'failure').length
  const flags: TreeFlag[] = []
  if (commonest > answered.length / 2) flags.push('same-endpoint')
  if (direct >= almostAlways * answered.length && wrong >= often * answered.length)
    flags.push('direct-but-wrong')
  return flags
}
