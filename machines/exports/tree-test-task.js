import { createMachine } from 'xstate'

export const treeTestTaskMachine = createMachine({
  id: 'treeTestTask',
  description: 'A participant looks for items in a tree.',
  initial: 'presenting',
  states: {
    presenting: {
      id: 'presenting',
      description: 'A task is about to appear; time starts then.',
      always: [
        { target: ['#treeTestTask.finished'], guard: { type: 'isDone' }, description: 'All tasks are done.' },
      ],
      on: {
        'task.shown': [
          {
            target: ['#treeTestTask.looking'],
            guard: { type: 'isStarted' },
            description: 'The task was shown before; time continues.',
          },
          {
            target: ['#treeTestTask.looking'],
            actions: [{ type: 'sendToSession' }, { type: 'startTask' }],
            description: 'The task is visible.',
          },
        ],
      },
    },
    looking: {
      description: 'The participant navigates the tree; every step is recorded with its time.',
      initial: 'searching',
      on: {
        'node.opened': [
          {
            target: ['#treeTestTask.looking.searching'],
            guard: { type: 'canOpenNode' },
            actions: [{ type: 'sendToSession' }, { type: 'setWalk' }],
            description: 'A visible branch opens; open siblings are closed.',
          },
        ],
        'node.left': [
          {
            target: ['#treeTestTask.looking.searching'],
            guard: { type: 'canCloseNode' },
            actions: [{ type: 'sendToSession' }, { type: 'setWalk' }],
            description: 'The participant closes an open branch.',
          },
        ],
        'leaf.picked': [
          {
            guard: { type: 'canPickLeaf' },
            actions: [{ type: 'sendToSession' }, { type: 'setWalk' }],
            description: 'A visible leaf is selected; only leaves can be answers.',
          },
        ],
        'task.skipped': [
          {
            target: ['#presenting'],
            guard: { type: 'canSkip' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The participant skips the task, if the study allows it.',
          },
        ],
      },
      states: {
        searching: {
          description: 'No leaf is selected.',
          always: [
            {
              target: ['#treeTestTask.looking.picked'],
              guard: { type: 'hasPickedLeaf' },
              description: 'A leaf is selected.',
            },
          ],
        },
        picked: {
          description: 'A leaf is selected and can be confirmed as the answer.',
          on: {
            'task.answered': [
              {
                target: ['#presenting'],
                actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
                description: 'The participant confirms the leaf as the answer.',
              },
            ],
          },
        },
      },
    },
    finished: {
      description: 'All tasks are done.',
      type: 'final',
      entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
    },
  },
})
