import { assign, setup } from 'xstate'
import type { TreeTestAnswer, TreeTestEvent, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { nextTask, type TaskEvent, type TaskInput } from '../../studies/task.ts'
import {
  walkAtRoot,
  goBack,
  isVisible,
  isLeaf,
  nodesClosedBetween,
  openNode,
  pathWithin,
  pickLeaf,
  rootOf,
  type TreeWalk,
  walkFromEvents,
} from './tree-walk.ts'

/** `at` is the time in milliseconds since the session started. */
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
  /** The current task; null when all are done. */
  readonly task: string | null
  readonly walk: TreeWalk
  /** When the task was shown, in milliseconds since the session started. */
  readonly since: number
}

type TreeTestInput = TaskInput<TreeTestTasks, TreeTestAnswer, TreeTestEvent>

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer, events }: TreeTestInput): TreeTestContext => {
  const answers = answer?.tasks ?? []
  const task = nextTask(order, answers) ?? null
  // Mutant `task === null → false` survives: no event has the task null, so no events are replayed; the comparison
  // narrows the type.
  const before = task === null ? null : walkFromEvents(tasks.tree, events, task)
  return {
    tasks,
    order,
    answers,
    task,
    walk: before?.walk ?? walkAtRoot(tasks.tree),
    since: before?.since ?? notSeen,
  }
}

const notSeen = -1

/** Longest path that the contract accepts. */
const maxPath = 500

type SentEvent = TaskEvent<TreeTestAnswer, TreeTestEvent>

/** The event for the session: what happened, and the answers so far. */
const taskEvent = (
  { answers }: Pick<TreeTestContext, 'answers'>,
  events: readonly TreeTestEvent[],
): SentEvent => ({
  type: 'work.recorded',
  events,
  answer: { tool: 'treetest', tasks: answers },
})

/** The event for the session of a step, including the nodes that it closes. */
const walkEvent = (context: TreeTestContext, walk: TreeWalk, at: number, end: readonly TreeTestEvent[]) => {
  const left = nodesClosedBetween(context.walk, walk).map((node): TreeTestEvent => ({
    type: 'node.left',
    at,
    // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler: the state and
    // its guard ensure that the value exists.
    task: context.task ?? '',
    node,
  }))
  return taskEvent(context, [...left, ...end])
}

/** The answers, with one for the current task. */
const answersWith = (
  { answers, task, tasks, walk, since }: TreeTestContext,
  at: number,
  end: string | null,
) => {
  // Mutant `task === null → false` survives: this runs only during a task, so the task exists; the rest narrows the
  // type.
  if (task === null) return answers
  const path = pathWithin(tasks.tree, walk.path, end, maxPath)
  return [...answers, { task, path, end, ms: Math.max(0, at - since) }]
}

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
      isVisible(tasks.tree, walk, node) && !isLeaf(tasks.tree, node) && !walk.open.includes(node),
    canPickLeaf: ({ context: { tasks, walk } }, node: string) =>
      isVisible(tasks.tree, walk, node) && isLeaf(tasks.tree, node) && walk.picked !== node,
    canCloseNode: ({ context: { tasks, walk } }, node: string) =>
      node !== rootOf(tasks.tree) && walk.open.includes(node),
    canSkip: ({ context }) => context.tasks.maySkip,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    startTask: assign(({ context }, since: number) => ({ since, walk: walkAtRoot(context.tasks.tree) })),
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

/** The actions of a step in the tree. */
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

/** The actions at the end of a task, with the chosen leaf or null. */
const answer = (endOf: (context: TreeTestContext) => string | null) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<On<'task.answered' | 'task.skipped'>>) => {
        const { at } = event
        const [task, end] = [context.task ?? '', endOf(context)]
        const completed: TreeTestEvent =
          end === null ? { type: 'task.skipped', at, task } : { type: 'task.answered', at, task, node: end }
        return taskEvent({ answers: answersWith(context, at, end) }, [completed])
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
  description: 'The participant navigates the tree; every step is recorded with its time.',
  on: {
    'node.opened': {
      guard: { type: 'canOpenNode', params: ({ event }) => event.node },
      target: '.searching',
      actions: [
        ...walk(({ tasks, walk: current }, { node }: On<'node.opened'>) =>
          openNode(tasks.tree, current, node),
        ),
      ],
      description: 'A visible branch opens; open siblings are closed.',
    },
    'node.left': {
      guard: { type: 'canCloseNode', params: ({ event }) => event.node },
      target: '.searching',
      actions: [
        ...walk(({ walk: current }, { node }: On<'node.left'>) =>
          // Mutant `'' → "Stryker was here!"` survives: the guard allows leaving only an open node other than the
          // root, so its parent is open.
          goBack(current, current.open[current.open.indexOf(node) - 1] ?? ''),
        ),
      ],
      description: 'The participant closes an open branch.',
    },
    'leaf.picked': {
      guard: { type: 'canPickLeaf', params: ({ event }) => event.node },
      actions: [
        ...walk(({ tasks, walk: current }, { node }: On<'leaf.picked'>) =>
          pickLeaf(tasks.tree, current, node),
        ),
      ],
      description: 'A visible leaf is selected; only leaves can be answers.',
    },
    'task.skipped': {
      guard: 'canSkip',
      target: 'presenting',
      actions: [...answer(() => null)],
      description: 'The participant skips the task, if the study allows it.',
    },
  },
  states: {
    searching: {
      description: 'No leaf is selected.',
      always: { guard: 'hasPickedLeaf', target: 'picked', description: 'A leaf is selected.' },
    },
    picked: {
      description: 'A leaf is selected and can be confirmed as the answer.',
      on: {
        'task.answered': {
          target: '#presenting',
          actions: [...answer(({ walk: current }) => current.picked)],
          description: 'The participant confirms the leaf as the answer.',
        },
      },
    },
  },
})

/** Tree test tasks on one tree, each starting at the root. */
export const treeTestTaskMachine = treeTestSetup.createMachine({
  id: 'treeTestTask',
  initial: 'presenting',
  description: 'A participant looks for items in a tree.',
  context: ({ input }) => initialContext(input),
  states: {
    presenting: {
      id: 'presenting',
      description: 'A task is about to appear; time starts then.',
      always: [{ guard: 'isDone', target: 'finished', description: 'All tasks are done.' }],
      on: {
        'task.shown': [
          {
            guard: 'isStarted',
            target: 'looking',
            description: 'The task was shown before; time continues.',
          },
          {
            target: 'looking',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event }) =>
                  // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler:
                  // the state and its guard ensure that the value exists.
                  taskEvent(context, [{ type: 'task.shown', at: event.at, task: context.task ?? '' }]),
              },
              { type: 'startTask', params: ({ event }) => event.at },
            ],
            description: 'The task is visible.',
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
