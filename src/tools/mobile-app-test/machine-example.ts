import type { MobileAppTestTasks } from '#contract/studies/tools/mobile-app-test.ts'
import { machineExample } from '#studies/machine-example.ts'

const tasks: MobileAppTestTasks = {
  tool: 'iosapp',
  recording: { screen: 'optional', voice: 'off', face: 'off' },
  app: {
    name: 'Park guide',
    links: { android: 'https://play.google.com/store/apps/details?id=example.park.guide' },
  },
  tasks: [
    {
      id: 'bench',
      text: 'Find the nearest stop with a bench.',
      success: { by: 'person' },
      timeLimit: 120,
      questions: [
        { id: 'how', type: 'text', text: 'How did you find it?', required: true },
        { id: 'more', type: 'text', text: 'What did you miss?', required: false },
      ],
    },
    { id: 'language', text: 'Change the language.', success: { by: 'person' }, questions: [] },
  ],
}

const deviceRead = (system: 'ios' | 'android' | null, version: number | null) =>
  ({ type: 'device.read', device: { system, version }, at: 500 }) as const

export const mobileAppTestTaskExample = machineExample(
  async () =>
    (await import('#machines/tools/mobile-app-test/mobile-app-test-task.ts')).mobileAppTestTaskMachine,
  {
    input: { tasks, order: ['bench', 'language'], answer: null, events: [], at: 0 },
    events: [
      deviceRead('android', 14),
      deviceRead('android', 8),
      deviceRead('android', null),
      deviceRead('ios', 18),
      deviceRead(null, null),
      { type: 'system.chosen', system: 'android', at: 1000 },
      { type: 'system.chosen', system: 'ios', at: 1000 },
      { type: 'version.answered', isRecent: true, at: 2000 },
      { type: 'version.answered', isRecent: false, at: 2000 },
      { type: 'device.changed' },
      { type: 'app.confirmed', at: 20_000 },
      { type: 'recorder.answered', isOn: true, at: 25_000 },
      { type: 'recorder.answered', isOn: false, at: 25_000 },
      { type: 'task.started', at: 30_000 },
      { type: 'task.ended', end: 'done', at: 60_000 },
      { type: 'task.ended', end: 'gave-up', at: 60_000 },
      { type: 'time.over', at: 150_000 },
      { type: 'answer.given', answer: 'On the map', at: 160_000 },
      { type: 'answer.given', answer: null, at: 160_000 },
      { type: 'question.reopened' },
      { type: 'recording.answered', choice: 'sent', at: 170_000 },
      { type: 'recording.answered', choice: 'skipped', at: 170_000 },
    ],
    actions: ['sendToSession'],
  },
)
