import { createMachine } from 'xstate'

export const prototypeTaskMachine = createMachine({
  id: 'prototypeTask',
  description: 'A participant does tasks in a prototype.',
  initial: 'presenting',
  states: {
    presenting: {
      description: 'The task is shown without the prototype.',
      always: [
        {
          target: ['#prototypeTask.finished'],
          guard: { type: 'isDone' },
          description: 'All tasks are done.',
        },
      ],
      on: {
        'task.started': [
          {
            target: ['#prototypeTask.showing'],
            guard: { type: 'isAddress' },
            description: 'The page of the prototype opens.',
          },
          { target: ['#prototypeTask.opening'], description: 'The participant opens the prototype.' },
        ],
      },
    },
    opening: {
      description: 'The image of the screen is fetched and decoded, so that it appears at once.',
      tags: ['busy'],
      on: {
        'picture.decoded': [{ target: ['#prototypeTask.showing'], description: 'The image is decoded.' }],
        'picture.failed': [
          { target: ['#prototypeTask.broken'], description: 'The image could not be loaded.' },
        ],
      },
    },
    broken: {
      description: 'The image could not be loaded; the task waits.',
      on: {
        'picture.retried': [
          { target: ['#prototypeTask.opening'], description: 'The participant tries again.' },
        ],
      },
    },
    showing: {
      description: 'The prototype is about to be visible; time starts then.',
      on: {
        'prototype.shown': [
          {
            target: ['#prototypeTask.walking'],
            guard: { type: 'isShown' },
            description: 'The prototype was shown before; time continues.',
          },
          {
            target: ['#prototypeTask.walking'],
            actions: [{ type: 'sendToSession' }, { type: 'recordStart' }],
            description: 'The prototype is visible: time starts.',
          },
        ],
      },
    },
    walking: {
      description: 'The participant uses the prototype, and time is measured.',
      tags: ['shown'],
      on: {
        'screen.tapped': [
          {
            target: ['#prototypeTask.presenting'],
            guard: { type: 'isLastStep' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The step leads to a screen that ends the task.',
          },
          {
            guard: { type: 'isPossible' },
            actions: [{ type: 'sendToSession' }, { type: 'takeStep' }],
            description: 'The step is recorded, and the prototype reacts.',
          },
        ],
        'screen.swiped': [
          {
            target: ['#prototypeTask.presenting'],
            guard: { type: 'isLastStep' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The step leads to a screen that ends the task.',
          },
          {
            guard: { type: 'isPossible' },
            actions: [{ type: 'sendToSession' }, { type: 'takeStep' }],
            description: 'The step is recorded, and the prototype reacts.',
          },
        ],
        'screen.key': [
          {
            target: ['#prototypeTask.presenting'],
            guard: { type: 'isLastStep' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The step leads to a screen that ends the task.',
          },
          {
            guard: { type: 'isPossible' },
            actions: [{ type: 'sendToSession' }, { type: 'takeStep' }],
            description: 'The step is recorded, and the prototype reacts.',
          },
        ],
        'screen.waited': [
          {
            target: ['#prototypeTask.presenting'],
            guard: { type: 'isLastStep' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The step leads to a screen that ends the task.',
          },
          {
            guard: { type: 'isPossible' },
            actions: [{ type: 'sendToSession' }, { type: 'takeStep' }],
            description: 'The step is recorded, and the prototype reacts.',
          },
        ],
        'prototype.restarted': [
          {
            guard: { type: 'isPossible' },
            actions: [{ type: 'sendToSession' }, { type: 'takeStep' }],
            description: 'The step is recorded, and the prototype reacts.',
          },
        ],
        'prototype.ended': [
          {
            target: ['#prototypeTask.presenting'],
            guard: { type: 'canEnd' },
            actions: [{ type: 'sendToSession' }, { type: 'completeTask' }],
            description: 'The participant is done or gives up, or a page at an address is reached.',
          },
        ],
      },
    },
    finished: {
      description: 'All tasks are done.',
      type: 'final',
      entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
    },
  },
})
