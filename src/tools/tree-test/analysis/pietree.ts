import type { TreeTestRest } from '#contract/studies/tools/tree-test.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { nodeVisits, type Tree, type TreeAnswer, walkOf, wayTo } from './tree-answers.ts'

/**
 * Visits to a node by next step. `correct`: to a child on the path to a correct leaf; `incorrect`: to another child;
 * `back`: to any other node; `ended`: the task was answered, skipped or abandoned here. `chosen`: those of `ended` that
 * chose this node.
 */
export type Pie = { correct: number; incorrect: number; back: number; ended: number; chosen: number }

/** `start` is the view before the first click; `nodes` has one pie per node of the tree. */
export type PieTree = { start: Pie; nodes: Pie[] }

/**
 * Visits of all answers to one task. A node visited twice counts twice; visits to `root`, if the tree has one, count as
 * visits to the start. `rest` has the visits of answers whose paths are not listed. O(steps).
 */
export function pieTree(
  tree: Tree,
  answers: readonly TreeAnswer[],
  correct: ReadonlySet<number>,
  root = -1,
  rest?: TreeTestRest,
): PieTree {
  const way = wayTo(tree, correct)
  const empty = (): Pie => ({ correct: 0, incorrect: 0, back: 0, ended: 0, chosen: 0 })
  const pies: PieTree = { start: empty(), nodes: tree.map(empty) }
  for (const answer of answers) {
    const places = [root, ...walkOf(answer)]
    places.forEach((place, step) => {
      const pie = place === root ? pies.start : elementAt(pies.nodes, place)
      const next = places[step + 1]
      if (next === undefined) {
        pie.ended += 1
        if (place !== root && place === answer.end) pie.chosen += 1
      } else if (next === root || (elementAt(tree, next) ?? root) !== place) pie.back += 1
      else if (way.has(next)) pie.correct += 1
      else pie.incorrect += 1
    })
  }
  const pieOf = (place: number) => (place === root ? pies.start : elementAt(pies.nodes, place))
  for (const { node, entered, back, skipped, direct, indirect } of nodeVisits(rest)) {
    if (node !== root)
      pieOf(elementAt(tree, node) ?? root)[way.has(node) ? 'correct' : 'incorrect'] += entered
    pieOf(node).back += back
    pieOf(node).ended += skipped + direct + indirect
    pieOf(node).chosen += direct + indirect
  }
  return pies
}
