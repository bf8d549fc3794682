import type { MobileAppTestTasks } from '#contract/studies/tools/mobile-app-test.ts'
import { mobileAppTestTaskMachine } from '#machines/tools/mobile-app-test/mobile-app-test-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'

const at = 1000

/**
 * An app for Android alone, with a task that has a time limit and questions, then one by the word of the participant.
 */
export const tasks: MobileAppTestTasks = {
  tool: 'iosapp',
  recording: { screen: 'optional', voice: 'off', face: 'off' },
  app: {
    name: 'Park guide',
    links: { android: 'https://play.google.com/store/apps/details?id=example.park.guide' },
  },
  tasks: [
    {
      id: 'bench',
      text: 'Find a bench.',
      success: { by: 'person' },
      timeLimit: 600,
      questions: [
        { id: 'how', type: 'text', text: 'How did you find it?', required: true },
        { id: 'more', type: 'text', text: 'What did you miss?', required: false },
      ],
    },
    { id: 'language', text: 'Change the language.', success: { by: 'person' }, questions: [] },
  ],
}
export const order = ['bench', 'language']

const read = (system: 'ios' | 'android' | null, version: number | null) =>
  ({ type: 'device.read', device: { system, version }, at }) as const

export const mobileAppTestModel = defineModel({
  machine: mobileAppTestTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks, order, answer: null, events: [], at: 0 },
  events: {
    'device.read': [
      read('android', 14),
      read('android', 8),
      read('android', null),
      read('ios', 18),
      read(null, null),
    ],
    'system.chosen': [
      { type: 'system.chosen', system: 'android', at },
      { type: 'system.chosen', system: 'ios', at },
    ],
    'version.answered': [
      { type: 'version.answered', isRecent: true, at },
      { type: 'version.answered', isRecent: false, at },
    ],
    'device.changed': [{ type: 'device.changed' }],
    'app.confirmed': [{ type: 'app.confirmed', at }],
    'recorder.answered': [
      { type: 'recorder.answered', isOn: true, at },
      { type: 'recorder.answered', isOn: false, at },
    ],
    'task.started': [{ type: 'task.started', at }],
    'task.ended': [
      { type: 'task.ended', end: 'done', at },
      { type: 'task.ended', end: 'gave-up', at },
    ],
    'time.over': [{ type: 'time.over', at }],
    'answer.given': [
      { type: 'answer.given', answer: null, at },
      { type: 'answer.given', answer: 'On the map', at },
    ],
    'question.reopened': [{ type: 'question.reopened' }],
    'recording.answered': [
      { type: 'recording.answered', choice: 'sent', at },
      { type: 'recording.answered', choice: 'skipped', at },
    ],
  },
  // A reload takes these: its test does, because a session begins without progress.
  outOfReach: [
    'reading: always, branch 1',
    'reading: always, branch 2',
    'offering: always, branch 1',
    'presenting: always, branch 4',
  ],
  stopWhen: (leaves) => leaves.includes('finished'),
  project: ({ system, device, isInstalled, recorderAt, done, recording, since, questionHistory, error }) => ({
    system,
    isKnown: device !== null,
    isInstalled,
    recorderAt,
    done: done.map(({ task, isDone }) => [task, isDone]),
    recording,
    isStarted: since >= 0,
    questionHistory,
    error,
  }),
})
