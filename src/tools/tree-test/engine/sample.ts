import type { SampleSearch } from '#content/studies/sample-types.ts'
import type { TreeNode, TreeTestAnswer, TreeTestEvent } from '#contract/studies/tools/tree-test.ts'
import {
  walkAtRoot,
  childrenOf,
  goBack,
  isLeaf,
  nodesClosedBetween,
  openNode,
  pickLeaf,
  rootOf,
  type TreeWalk,
} from '#machines/tools/tree-test/tree-walk.ts'
import type { Sampler } from '#studies/define-tool.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import { elementAt } from '#studies/statistics/lists.ts'

type Tree = readonly TreeNode[]
type Step = { readonly walk: TreeWalk; readonly node: string }

/** Weight of a node that is neither correct nor a lure. */
const defaultWeight = 0.2
const maxSteps = 30

/** The correct leaves and their ancestors. */
const correctNodes = (tree: Tree, correct: readonly string[]) => {
  const onPath = new Set<string>()
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]))
  for (const leaf of correct)
    for (let node: string | null = leaf; node !== null; node = parents.get(node) ?? null) onPath.add(node)
  return onPath
}

/** Generates a search through the tree, up to a leaf or until the participant gives up. */
const search = (tree: Tree, correct: readonly string[], how: SampleSearch, chance: Chance): Step[] => {
  const onPath = correctNodes(tree, correct)
  const seen = new Set<string>()
  const steps: Step[] = []
  let walk = walkAtRoot(tree)
  let mayGiveUp = true
  while (steps.length < maxSteps) {
    const here = walk.open.at(-1) ?? rootOf(tree)
    if (mayGiveUp && chance.yes(how.skip)) return steps
    mayGiveUp = false
    const choices = childrenOf(tree, here).filter(({ id }) => !seen.has(id))
    if (choices.length === 0 || (!onPath.has(here) && chance.yes(how.turnBack))) {
      if (here === rootOf(tree)) return steps
      walk = goBack(walk, walk.open.at(-2) ?? rootOf(tree))
      steps.push({ walk, node: here })
      mayGiveUp = true
      continue
    }
    const weights = choices.map(
      ({ id }) => [id, onPath.has(id) ? how.sure : (how.lures[id] ?? defaultWeight)] as const,
    )
    const node = chance.among(Object.fromEntries(weights))
    seen.add(node)
    walk = isLeaf(tree, node) ? pickLeaf(tree, walk, node) : openNode(tree, walk, node)
    steps.push({ walk, node })
    if (walk.picked !== null) return steps
  }
  return steps
}

/** Generates a careless search that always opens the first node. */
const clickThrough = (tree: Tree): Step[] => {
  const steps: Step[] = []
  for (let walk = walkAtRoot(tree); walk.picked === null;) {
    const { id } = elementAt(childrenOf(tree, walk.open.at(-1) ?? rootOf(tree)), 0)
    walk = isLeaf(tree, id) ? pickLeaf(tree, walk, id) : openNode(tree, walk, id)
    steps.push({ walk, node: id })
  }
  return steps
}

const eventsOf = (before: TreeWalk, { walk, node }: Step, now: number, task: string): TreeTestEvent[] => {
  const left = nodesClosedBetween(before, walk)
  const events = left.map((closed): TreeTestEvent => ({ type: 'node.left', at: now, task, node: closed }))
  if (left.includes(node)) return events
  return [...events, { type: walk.picked === null ? 'node.opened' : 'leaf.picked', at: now, task, node }]
}

/** Generates a search for each task: direct, with detours after lures, or skipped. */
export const sampleTreeTest: Sampler<'treetest'> = ({ study, settings, sample }, effort, chance) => {
  const { tree, tasks } = study.tasks
  const order = chance.shuffled(tasks.map(({ id }) => id))
  const reached = order.slice(0, Math.ceil(order.length * effort.share))
  const pace = chance.around(1, 0.3)
  const answers: TreeTestAnswer['tasks'] = []
  const events: TreeTestEvent[] = []
  let now = 0
  for (const task of reached) {
    const how = sample.searches[task]
    if (!how) throw new Error(`The task ${task} has no sample`)
    const steps = effort.isCareless
      ? clickThrough(tree)
      : search(tree, settings.correct[task] ?? [], how, chance)
    const startedAt = now
    events.push({ type: 'task.shown', at: now, task })
    const stepSeconds = effort.isCareless ? 0.6 : (how.seconds / 4) * pace
    const wait = () => (now += Math.round(chance.around(stepSeconds * 1000, 0.5)))
    let walk = walkAtRoot(tree)
    for (const step of steps) {
      events.push(...eventsOf(walk, step, wait(), task))
      walk = step.walk
    }
    const end = walk.picked
    events.push(
      end === null
        ? { type: 'task.skipped', at: wait(), task }
        : { type: 'task.answered', at: wait(), task, node: end },
    )
    answers.push({ task, path: [...walk.path], end, ms: now - startedAt })
  }
  return { answer: { tool: 'treetest', tasks: answers }, events, ms: now }
}
