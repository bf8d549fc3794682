import type { TreeTestEvent } from '#contract/studies/tree-test.ts'
import {
  answersWith,
  begin,
  taskEvent,
  type TreeTestContext,
  treeTestSetup,
  type TreeTestTaskEvent,
  walkEvent,
} from './tree-test-task-setup.ts'
import { goBack, openNode, pickLeaf, type TreeWalk } from './tree-walk.ts'

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
