import { assign, setup } from 'xstate'
import type { TreeTestAnswer, TreeTestEvent, TreeTestTasks } from '#contract/studies/tree-test.ts'
import { nextTask, type TaskInput, type TaskEvent } from './task.ts'
import {
  atRoot,
  isInSight,
  isLeaf,
  leftBetween,
  pathWithin,
  rootOf,
  type TreeWalk,
  walkAgain,
} from './tree-walk.ts'

/** Events carry the time, in milliseconds since the session began. */
export type TreeTestTaskEvent =
  | { type: 'task.shown'; at: number }
  | { type: 'node.opened'; node: string; at: number }
  | { type: 'node.left'; node: string; at: number }
  | { type: 'leaf.picked'; node: string; at: number }
  | { type: 'task.answered'; at: number }
  | { type: 'task.skipped'; at: number }

export interface TreeTestContext {
  readonly tasks: TreeTestTasks
  readonly order: readonly string[]
  readonly answers: TreeTestAnswer['tasks']
  /** The task at hand; null when all are done. */
  readonly task: string | null
  readonly walk: TreeWalk
  /** When this task was seen, in milliseconds since the session began. */
  readonly since: number
}

type TreeTestInput = TaskInput<TreeTestTasks, TreeTestAnswer, TreeTestEvent>

/** Before the first task, or where it was left. */
export const begin = ({ tasks, order, answer, events }: TreeTestInput): TreeTestContext => {
  const answers = answer?.tasks ?? []
  const task = nextTask(order, answers) ?? null
  const before = task === null ? null : walkAgain(tasks.tree, events, task)
  return {
    tasks,
    order,
    answers,
    task,
    walk: before?.walk ?? atRoot(tasks.tree),
    since: before?.since ?? notSeen,
  }
}

/** The time of a task that nobody has seen. */
const notSeen = -1

/** The longest way the contract has room for. */
const maxPath = 500

type SentEvent = TaskEvent<TreeTestAnswer, TreeTestEvent>

/** What the session is told: what happened to the task at hand, and how the answers stand. */
export const taskEvent = (
  { answers }: Pick<TreeTestContext, 'answers'>,
  events: readonly TreeTestEvent[],
): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'treetest', tasks: answers },
})

/** What the session is told of a step, and of what it closes. */
export const walkEvent = (
  context: TreeTestContext,
  walk: TreeWalk,
  at: number,
  end: readonly TreeTestEvent[],
) => {
  const left = leftBetween(context.walk, walk).map((node): TreeTestEvent => ({
    type: 'node.left',
    at,
    task: context.task ?? '',
    node,
  }))
  return taskEvent(context, [...left, ...end])
}

/** The answers, with one to the task at hand. */
export const answersWith = (
  { answers, task, tasks, walk, since }: TreeTestContext,
  at: number,
  end: string | null,
) => {
  if (task === null) return answers
  const path = pathWithin(tasks.tree, walk.path, end, maxPath)
  return [...answers, { task, path, end, ms: Math.max(0, at - since) }]
}

/** What the tree test machine is made of: its words, its rules, and what it keeps and tells. */
export const treeTestSetup = setup({
  types: {
    context: {} as TreeTestContext,
    events: {} as TreeTestTaskEvent,
    input: {} as TreeTestInput,
  },
  guards: {
    isDone: ({ context }) => context.task === null,
    isStarted: ({ context }) => context.since >= 0,
    hasPickedLeaf: ({ context }) => context.walk.picked !== null,
    canOpenNode: ({ context: { tasks, walk } }, node: string) =>
      isInSight(tasks.tree, walk, node) && !isLeaf(tasks.tree, node) && !walk.open.includes(node),
    canPickLeaf: ({ context: { tasks, walk } }, node: string) =>
      isInSight(tasks.tree, walk, node) && isLeaf(tasks.tree, node) && walk.picked !== node,
    canCloseNode: ({ context: { tasks, walk } }, node: string) =>
      node !== rootOf(tasks.tree) && walk.open.includes(node),
    canSkip: ({ context }) => context.tasks.maySkip,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    startTask: assign(({ context }, since: number) => ({ since, walk: atRoot(context.tasks.tree) })),
    setWalk: assign((_, walk: TreeWalk) => ({ walk })),
    completeTask: assign(({ context: { order } }, answers: TreeTestAnswer['tasks']) => ({
      answers,
      task: nextTask(order, answers) ?? null,
      since: notSeen,
    })),
  },
})
