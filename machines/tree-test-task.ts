import { assign, setup } from 'xstate'
import type { TreeTestAnswer, TreeTestEvent, TreeTestTasks } from '#contract/studies/tree-test.ts'
import { nextTask, type TaskEvent, type TaskInput } from './task.ts'
import {
  atRoot,
  goBack,
  isInSight,
  isLeaf,
  leftBetween,
  openNode,
  pathWithin,
  pickLeaf,
  rootOf,
  type TreeWalk,
  walkAgain,
} from './tree-walk.ts'

/** Events carry the time, in milliseconds since the session began. */
type TreeTestTaskEvent =
  | { type: 'task.shown'; at: number }
  | { type: 'node.opened'; node: string; at: number }
  | { type: 'node.left'; node: string; at: number }
  | { type: 'leaf.picked'; node: string; at: number }
  | { type: 'task.answered'; at: number }
  | { type: 'task.skipped'; at: number }

interface TreeTestContext {
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
const begin = ({ tasks, order, answer, events }: TreeTestInput): TreeTestContext => {
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
const taskEvent = (
  { answers }: Pick<TreeTestContext, 'answers'>,
  events: readonly TreeTestEvent[],
): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'treetest', tasks: answers },
})

/** What the session is told of a step, and of what it closes. */
const walkEvent = (context: TreeTestContext, walk: TreeWalk, at: number, end: readonly TreeTestEvent[]) => {
  const left = leftBetween(context.walk, walk).map((node): TreeTestEvent => ({
    type: 'node.left',
    at,
    task: context.task ?? '',
    node,
  }))
  return taskEvent(context, [...left, ...end])
}

/** The answers, with one to the task at hand. */
const answersWith = (
  { answers, task, tasks, walk, since }: TreeTestContext,
  at: number,
  end: string | null,
) => {
  if (task === null) return answers
  const path = pathWithin(tasks.tree, walk.path, end, maxPath)
  return [...answers, { task, path, end, ms: Math.max(0, at - since) }]
}

/** What the tree test machine is made of: its words, its rules, and what it keeps and tells. */
const treeTestSetup = setup({
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

type On<Type extends TreeTestTaskEvent['type']> = Extract<TreeTestTaskEvent, { type: Type }>
type Scope<Event> = { context: TreeTestContext; event: Event }

/** A step in the tree: it is told with all that it closes, and kept. */
const walk = <Event extends On<'node.opened' | 'node.left' | 'leaf.picked'>>(
  to: (context: TreeTestContext, event: Event) => TreeWalk,
) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<Event>) => {
        const { type, at, node } = event
        const own: readonly TreeTestEvent[] =
          type === 'node.left' ? [] : [{ type, at, node, task: context.task ?? '' }]
        return walkEvent(context, to(context, event), at, own)
      },
    },
    { type: 'setWalk', params: ({ context, event }: Scope<Event>) => to(context, event) },
  ] as const

/** The end of a task: the leaf that is named, or none. */
const answer = (endOf: (context: TreeTestContext) => string | null) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<On<'task.answered' | 'task.skipped'>>) => {
        const { at } = event
        const [task, end] = [context.task ?? '', endOf(context)]
        const happened: TreeTestEvent =
          end === null ? { type: 'task.skipped', at, task } : { type: 'task.answered', at, task, node: end }
        return taskEvent({ answers: answersWith(context, at, end) }, [happened])
      },
    },
    {
      type: 'completeTask',
      params: ({ context, event }: Scope<On<'task.answered' | 'task.skipped'>>) =>
        answersWith(context, event.at, endOf(context)),
    },
  ] as const

const looking = treeTestSetup.createStateConfig({
  initial: 'searching',
  description: 'The participant walks the tree; every step down and back is kept with its time.',
  on: {
    'node.opened': {
      guard: { type: 'canOpenNode', params: ({ event }) => event.node },
      target: '.searching',
      actions: [
        ...walk(({ tasks, walk: so }, { node }: On<'node.opened'>) => openNode(tasks.tree, so, node)),
      ],
      description: 'A branch in sight opens; what stands open beside it is gone back from.',
    },
    'node.left': {
      guard: { type: 'canCloseNode', params: ({ event }) => event.node },
      target: '.searching',
      actions: [
        ...walk(({ walk: so }, { node }: On<'node.left'>) =>
          goBack(so, so.open[so.open.indexOf(node) - 1] ?? ''),
        ),
      ],
      description: 'Back up: an open branch closes.',
    },
    'leaf.picked': {
      guard: { type: 'canPickLeaf', params: ({ event }) => event.node },
      actions: [
        ...walk(({ tasks, walk: so }, { node }: On<'leaf.picked'>) => pickLeaf(tasks.tree, so, node)),
      ],
      description: 'A leaf in sight is marked; only leaves can be answers.',
    },
    'task.skipped': {
      guard: 'canSkip',
      target: 'presenting',
      actions: [...answer(() => null)],
      description: 'The participant gives this task up, where the study allows it.',
    },
  },
  states: {
    searching: {
      description: 'No leaf is marked.',
      always: { guard: 'hasPickedLeaf', target: 'picked', description: 'One is.' },
    },
    picked: {
      description: 'A leaf is marked and can be named as the answer.',
      on: {
        'task.answered': {
          target: '#presenting',
          actions: [...answer(({ walk: so }) => so.picked)],
          description: 'This is where it would be found.',
        },
      },
    },
  },
})

/** Tasks one after another on the same tree, each from the root again. Only a leaf ends a task. */
export const treeTestTaskMachine = treeTestSetup.createMachine({
  id: 'treeTestTask',
  initial: 'presenting',
  description: 'One participant looks for things in a tree.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      id: 'presenting',
      description: 'A task is about to be seen; its time runs from then on.',
      always: [{ guard: 'isDone', target: 'finished', description: 'All tasks are done.' }],
      on: {
        'task.shown': [
          { guard: 'isStarted', target: 'looking', description: 'It was seen before; its time runs on.' },
          {
            target: 'looking',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event }) =>
                  taskEvent(context, [{ type: 'task.shown', at: event.at, task: context.task ?? '' }]),
              },
              { type: 'startTask', params: ({ event }) => event.at },
            ],
            description: 'The task is on the screen.',
          },
        ],
      },
    },
    looking,
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All tasks are done.',
    },
  },
})
