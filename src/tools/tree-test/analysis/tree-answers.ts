import type { FlagOf } from '#contract/studies/registry.ts'
import type { TreeNode, TreeTestCounts } from '#contract/studies/tools/tree-test.ts'
import { elementAt } from '#studies/statistics/lists.ts'

/** A tree by the parent of each node; null stands at the top, where participants begin. */
export type Tree = readonly (number | null)[]

/**
 * One participant's answer to one task. `path`: nodes visited in order, the first one at the top of the tree, `end`
 * last. `end`: the leaf chosen, null while none is. `ms`: milliseconds from seeing the task to the end.
 */
export type TreeAnswer = {
  readonly taskId: string
  readonly path: readonly number[]
  readonly end: number | null
  readonly skipped: boolean
  readonly ms: number
}

/** How an answer ended; null while it has not. */
export type Outcome = 'success' | 'failure' | 'skip'

/**
 * Success is an end on a correct leaf, whatever came before; skipping is neither success nor failure. Null for an
 * answer that was broken off.
 */
export function outcomeOf(answer: TreeAnswer, correct: ReadonlySet<number>): Outcome | null {
  if (answer.skipped) return 'skip'
  if (answer.end === null) return null
  return correct.has(answer.end) ? 'success' : 'failure'
}

/** The path without standing still, and with the end as its last node. */
export function walkOf(answer: TreeAnswer): number[] {
  const visited = answer.end === null ? answer.path : [...answer.path, answer.end]
  return visited.filter((node, step) => node !== visited[step - 1])
}

/**
 * Whether the participant never went back: every node visited is a child of the one before, the first one stands at
 * the top. Changing from one leaf to its neighbour is going back too.
 */
export function isDirect(tree: Tree, walk: readonly number[]): boolean {
  return walk.every((node, step) => elementAt(tree, node) === (step === 0 ? null : walk[step - 1]))
}

/** The correct leaves and every node on the way to one. */
export function wayTo(tree: Tree, correct: ReadonlySet<number>): Set<number> {
  const way = new Set<number>()
  for (const leaf of correct) {
    for (let node: number | null = leaf; node !== null && !way.has(node); node = elementAt(tree, node))
      way.add(node)
  }
  return way
}

/** Answers to one task that walked the same way, the root of the tree first: one of `ms` for each. */
export type Walk = Omit<TreeTestCounts['tasks'][number]['answers'][number], 'count'>

/**
 * A tree whose nodes have identifiers, by their places in the list. What the root shows stands at the top; the root
 * keeps a place of its own, so that who goes back to it is seen to go back.
 */
export function treeOfIds(nodes: readonly Pick<TreeNode, 'id' | 'parent'>[]) {
  const places = new Map(nodes.map(({ id }, place) => [id, place]))
  const root = nodes.findIndex(({ parent }) => parent === null)
  const tree: Tree = nodes.map(({ parent }) => {
    const above = parent === null ? root : (places.get(parent) ?? root)
    return above === root ? null : above
  })
  return { tree, places, root }
}

/** Walks as answers, one each. The root that every walk begins at is no step. */
export function answersOf(
  places: ReadonlyMap<string, number>,
  taskId: string,
  walks: readonly Walk[],
): TreeAnswer[] {
  return walks.flatMap(({ path, end, ms }) => {
    const steps = path.slice(1).flatMap((node) => places.get(node) ?? [])
    const leaf = end === null ? null : (places.get(end) ?? null)
    return ms.map((time) => ({ taskId, path: steps, end: leaf, skipped: end === null, ms: time }))
  })
}

/** Why to look at a participant before trusting their answers; nobody is left out by a flag. */
type TreeFlag = FlagOf<'treetest'>

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
