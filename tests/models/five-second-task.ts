import type { FiveSecondAnswer, FiveSecondTask } from '#contract/studies/tools/five-second.ts'
import { fiveSecondTaskMachine, type MeasuredExposure } from '#machines/tools/five-second/five-second-task.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'
import { fiveSecondTasks } from '#tests/support/studies.ts'

const calls = createCalls()
const at = 1_000

export const order = ['flyer', 'poster']

/** The answer of a participant who left while the first design was shown. */
export const leftDuringExposure: FiveSecondAnswer = {
  tool: 'fivesecond',
  tasks: [{ task: 'flyer', exposure: { ms: null, end: 'left' }, answers: {}, isDone: false }],
}

/** Milliseconds that the second design is seen: for its time, or until the page is hidden. */
export const shownFor = { completed: 5000, hidden: 704 } as const

/** Two designs; the first was shown before. */
export const fiveSecondModel = defineModel({
  machine: fiveSecondTaskMachine.provide({
    actors: {
      prepareDesign: calls.actor<{ at: number }, { task: FiveSecondTask }>(),
      measureExposure: calls.actor<MeasuredExposure, { ms: number }>(),
    },
    actions: { sendToSession: () => {} },
  }),
  input: { tasks: fiveSecondTasks, order, answer: leftDuringExposure, events: [], at: 0 },
  calls,
  events: {
    'design.requested': [{ type: 'design.requested' }],
    'design.skipped': [{ type: 'design.skipped', at }],
    'answer.given': [
      { type: 'answer.given', answer: null, at },
      { type: 'answer.given', answer: 'yes', at },
      { type: 'answer.given', answer: 'no', at },
    ],
    'question.reopened': [{ type: 'question.reopened' }],
  },
  ends: {
    prepareDesign: { done: [{ at }], error: ['lost', 'no picture'] },
    measureExposure: {
      done: [
        { ms: shownFor.completed, end: 'completed', at },
        { ms: shownFor.hidden, end: 'hidden', at },
      ],
      error: [new Error('The stage is not there')],
    },
  },
  stopWhen: (leaves) => leaves.includes('finished'),
  project: ({ answers, questionHistory, error }) => ({
    answers: answers.map(({ task, exposure, isDone }) => [task, exposure?.end ?? null, isDone]),
    questionHistory,
    error,
  }),
})
