import type { TreeNode, TreeTestCounts, TreeTestRest } from '#contract/studies/tools/tree-test.ts'
import { elementAt } from '#studies/statistics/lists.ts'

/** A tree as the parent of each node; top-level nodes have null. */
export type Tree = readonly (number | null)[]

/**
 * One participant's answer to one task. `path`: visited nodes in order, from the top level to `end`. `end`: the chosen
 * leaf, null without one. `ms`: milliseconds from showing the task to its end; null if they are counted elsewhere.
 */
export type TreeAnswer = {
  readonly taskId: string
  readonly path: readonly number[]
  readonly end: number | null
  readonly skipped: boolean
  readonly ms: number | null
}

/** The outcome of an answer; null if it is unfinished. */
export type Outcome = 'success' | 'failure' | 'skip'

/**
 * Success is ending on a correct leaf by any path; skipping is neither success nor failure. Null for an unfinished
 * answer.
 */
export function outcomeOf(answer: TreeAnswer, correct: ReadonlySet<number>): Outcome | null {
  if (answer.skipped) return 'skip'
  if (answer.end === null) return null
  return correct.has(answer.end) ? 'success' : 'failure'
}

/** The path without repeated nodes in a row, with the end as its last node. */
export function walkOf(answer: TreeAnswer): number[] {
  const visited = answer.end === null ? answer.path : [...answer.path, answer.end]
  return visited.filter((node, step) => node !== visited[step - 1])
}

/**
 * Whether the participant never went back: the first node is top-level and each further node is a child of the
 * previous one. Changing from one leaf to a sibling counts as going back.
 */
export function isDirect(tree: Tree, walk: readonly number[]): boolean {
  return walk.every((node, step) => elementAt(tree, node) === (step === 0 ? null : walk[step - 1]))
}

/** The correct leaves and their ancestors. */
export function wayTo(tree: Tree, correct: ReadonlySet<number>): Set<number> {
  const way = new Set<number>()
  for (const leaf of correct) {
    for (let node: number | null = leaf; node !== null && !way.has(node); node = elementAt(tree, node))
      way.add(node)
  }
  return way
}

/** Answers to one task with the same path from the root; without a count, one for each time. */
export type Walk = Omit<TreeTestCounts['tasks'][number]['answers'][number], 'count'> & {
  readonly count?: number
}

/**
 * Converts a tree of identifiers to one of indexes. Children of the root are top-level; the root keeps its index, so
 * that returning to it counts as going back.
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

/** Expands paths to one answer each. The root at the start of each path is not a step. */
export function answersOf(
  places: ReadonlyMap<string, number>,
  taskId: string,
  walks: readonly Walk[],
): TreeAnswer[] {
  return walks.flatMap(({ path, end, ms, count = ms.length }) => {
    const steps = path
      .slice(1)
      .map((node) => places.get(node))
      .filter((place) => place !== undefined)
    const leaf = end === null ? null : (places.get(end) ?? null)
    const answer = { taskId, path: steps, end: leaf, skipped: end === null }
    return Array.from({ length: count }, (_, index) => ({ ...answer, ms: ms[index] ?? null }))
  })
}

/** How one task ended: `correct` is null if it was skipped. */
export type Ending = { readonly correct: boolean | null; readonly direct: boolean }

/** How a person ended all tasks, as the contract describes it; undefined for a task without an answer. */
export function endsOf(
  { tree, places }: ReturnType<typeof treeOfIds>,
  given: readonly (Pick<Walk, 'path' | 'end'> | undefined)[],
): string {
  const endOf = (walk: Pick<Walk, 'path' | 'end'>) => {
    const [answer] = answersOf(places, '', [{ ...walk, ms: [0] }])
    if (!answer || answer.skipped || answer.end === null) return 's'
    return isDirect(tree, walkOf(answer)) ? String(answer.end) : `${answer.end}~`
  }
  return given.map((walk) => (walk ? endOf(walk) : '')).join()
}

/** The endings of a person's tasks; null for a task without an answer. */
export function endingsIn(ends: string, correctOf: readonly ReadonlySet<number>[]): (Ending | null)[] {
  return ends.split(',').map((end, task) => {
    if (end === '') return null
    if (end === 's') return { correct: null, direct: false }
    const node = Number(end.replace('~', ''))
    return { correct: correctOf[task]?.has(node) ?? false, direct: !end.endsWith('~') }
  })
}

/** Counts of a node in answers whose paths are not listed; see the contract. */
export type NodeVisits = Record<keyof TreeTestRest['nodes'], number>

/** The counts of these answers, node by node. */
export function nodeVisits(rest: Pick<TreeTestRest, 'nodes'> | undefined): NodeVisits[] {
  if (!rest) return []
  const { node, first, entered, back, skipped, direct, indirect } = rest.nodes
  return node.map((index, row) => ({
    node: index,
    first: first[row] ?? 0,
    entered: entered[row] ?? 0,
    back: back[row] ?? 0,
    skipped: skipped[row] ?? 0,
    direct: direct[row] ?? 0,
    indirect: indirect[row] ?? 0,
  }))
}

/** The same as columns. */
export function visitColumns(rows: readonly NodeVisits[]): TreeTestRest['nodes'] {
  return {
    node: rows.map(({ node }) => node),
    first: rows.map(({ first }) => first),
    entered: rows.map(({ entered }) => entered),
    back: rows.map(({ back }) => back),
    skipped: rows.map(({ skipped }) => skipped),
    direct: rows.map(({ direct }) => direct),
    indirect: rows.map(({ indirect }) => indirect),
  }
}
