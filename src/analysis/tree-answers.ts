import { at } from './at.ts'

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
  return walk.every((node, step) => at(tree, node) === (step === 0 ? null : walk[step - 1]))
}

/** The correct leaves and every node on the way to one. */
export function wayTo(tree: Tree, correct: ReadonlySet<number>): Set<number> {
  const way = new Set<number>()
  for (const leaf of correct) {
    for (let node: number | null = leaf; node !== null && !way.has(node); node = at(tree, node)) way.add(node)
  }
  return way
}
