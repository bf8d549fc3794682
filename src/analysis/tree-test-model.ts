import { type Tree, type TreeAnswer, wayTo } from './tree-answers.ts'
import { answersOf, treeOfIds, type Walk } from './tree-of-ids.ts'
import { overallResult, type Success, taskResult, type TaskResult } from './tree-test.ts'

/** One task with what became of it. Nodes are places in the tree's list. */
export type TaskModel = {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly correct: ReadonlySet<number>
  /** Correct leaves and all on the way to one. */
  readonly way: ReadonlySet<number>
  readonly answers: readonly TreeAnswer[]
  readonly result: TaskResult
}

type Node = { readonly id: string; readonly parent: string | null; readonly label: string }

/** What the results of a tree test are calculated from. */
export type TreeTestModel = {
  readonly nodes: readonly Node[]
  readonly tree: Tree
  readonly root: number
  readonly tasks: readonly TaskModel[]
  readonly overall: Success
}

type Asked = {
  readonly tree: readonly Node[]
  readonly tasks: readonly { readonly id: string; readonly text: string }[]
}
type Counted = { readonly tasks: readonly { readonly task: string; readonly answers: readonly Walk[] }[] }
type Correct = Readonly<Record<string, readonly string[]>>

/** The model of a tree test from its counts; `correct` has the correct leaves of each task. */
export function treeTestModel(asked: Asked, counts: Counted, correctLeaves: Correct): TreeTestModel {
  const { tree, places, root } = treeOfIds(asked.tree)
  const tasks = asked.tasks.map(({ id, text }, index): TaskModel => {
    const correct = new Set((correctLeaves[id] ?? []).flatMap((leaf) => places.get(leaf) ?? []))
    const walks = counts.tasks.find(({ task }) => task === id)?.answers ?? []
    const answers = answersOf(places, id, walks)
    const way = wayTo(tree, correct)
    return { id, number: index + 1, text, correct, way, answers, result: taskResult(tree, answers, correct) }
  })
  return { nodes: asked.tree, tree, root, tasks, overall: overallResult(tasks.map(({ result }) => result)) }
}

/** A node with all above it but the root: “Visit › Opening hours”. */
export function trailOf({ nodes, tree }: Pick<TreeTestModel, 'nodes' | 'tree'>, node: number): string {
  const above = tree[node]
  const label = nodes[node]?.label ?? ''
  return above === null || above === undefined ? label : `${trailOf({ nodes, tree }, above)} › ${label}`
}
