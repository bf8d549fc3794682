import type { PreferenceTestEvent } from '#contract/studies/tools/preference-test.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { preferenceTestTasks } from '#tests/support/studies.ts'

export const order = ['hoot', 'howl', 'path', 'map']
/** The audio was played before, the video was not. */
export const seen: PreferenceTestEvent[] = [
  { type: 'designs.shown', at: 500, task: 'call' },
  { type: 'design.ended', at: 600, task: 'call', design: 'hoot' },
]
const at = 1_000

/** Audio and video side by side, then two pictures one by one. */
export const preferenceTestModel = defineModel({
  machine: preferenceTestTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks: preferenceTestTasks, order, answer: null, events: seen, at: 0 },
  // Events concern visible designs only.
  filterEvents: ({ context: { task, comparison } }, event) => {
    const { opened, inView, chosen } = comparison
    // The choice is taken back by the button of the chosen design.
    if (event.type === 'choice.undone') return task?.layout === 'side-by-side' || chosen === inView
    if (!('design' in event) || event.type === 'design.turned') return true
    if (opened !== null) return event.design === opened
    return task?.layout === 'side-by-side' || event.design === inView
  },
  events: {
    'designs.shown': [{ type: 'designs.shown', at }],
    // Listed first, so that the graph prefers reading to playing the video.
    'design.read': [{ type: 'design.read', design: 'howl', at }],
    'design.turned': [
      { type: 'design.turned', design: 'map', at },
      { type: 'design.turned', design: 'path', at },
    ],
    'design.opened': [
      { type: 'design.opened', design: 'howl', at },
      { type: 'design.opened', design: 'path', at },
    ],
    'design.closed': [{ type: 'design.closed', at }],
    'design.played': [{ type: 'design.played', design: 'howl', at }],
    'design.ended': [{ type: 'design.ended', design: 'howl', at }],
    'design.chosen': [
      { type: 'design.chosen', design: 'hoot', at },
      { type: 'design.chosen', design: 'howl', at },
      { type: 'design.chosen', design: 'path', at },
    ],
    'choice.undone': [{ type: 'choice.undone', at }],
    'choice.confirmed': [{ type: 'choice.confirmed', at }],
    'choice.reopened': [{ type: 'choice.reopened', at }],
    'reason.given': [
      { type: 'reason.given', text: '  ', at },
      { type: 'reason.given', text: 'Louder', at },
    ],
  },
  project: ({ task, comparison: { inView, opened, seen: known, chosen, confirmed, since } }) => ({
    task: task?.id,
    inView,
    opened,
    seen: known,
    chosen,
    confirmed,
    isSeen: since >= 0,
  }),
})
