import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type {
  MobileAppTestAnswer,
  MobileAppTestEvent,
  MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import {
  currentTask,
  mobileAppTestTaskMachine,
  openQuestion,
} from '#machines/tools/mobile-app-test/mobile-app-test-task.ts'
import { mobileAppTestModel, order, tasks } from '../../../models/mobile-app-test-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'

describeModel('a mobile app test', {
  ...mobileAppTestModel,
  states: {
    reading: ({ context }) => expect(context.device).toBeNull(),
    askingSystem: (state) => expect(state.can({ type: 'system.chosen', system: 'ios', at: 0 })).toBe(true),
    askingVersion: ({ context }) => expect([context.system, context.device]).toEqual(['android', null]),
    withoutLink: ({ context }) => expect(context.system).toBe('ios'),
    tooOld: ({ context }) => expect([context.system, context.device]).toEqual(['android', null]),
    installing: ({ context }) => expect(context.device?.system).toBe('android'),
    offering: ({ context }) => expect([context.isInstalled, context.recorderAt]).toEqual([true, null]),
    presenting: ({ context }) => {
      expect(currentTask(context)).toBeDefined()
      expect(context.since).toBe(-1)
    },
    working: ({ context }) => expect(context.since).toBeGreaterThanOrEqual(0),
    asking: ({ context }) => expect(openQuestion(context)).toBeDefined(),
    handingOver: ({ context }) => {
      expect(currentTask(context)).toBeUndefined()
      expect(context.recorderAt).toBeGreaterThanOrEqual(0)
    },
    finished: ({ context }) => expect(context.done.map(({ task }) => task)).toEqual(order),
  },
})

const start = (
  change: Partial<MobileAppTestTasks> = {},
  answer: MobileAppTestAnswer | null = null,
  before: MobileAppTestEvent[] = [],
) => {
  const recorded = recordEvents<MobileAppTestAnswer, MobileAppTestEvent>()
  const machine = mobileAppTestTaskMachine.provide({ actions: { sendToSession: recorded.sendToSession } })
  const input = { tasks: { ...tasks, ...change }, order, answer, events: before, at: 0 }
  return { actor: createActor(machine, { input }).start(), ...recorded }
}
type Actor = ReturnType<typeof start>['actor']

const readPhone = (actor: Actor, version: number | null = 14) =>
  actor.send({ type: 'device.read', device: { system: 'android', version }, at: 5 })

test('every step is recorded, from the phone to the recording', () => {
  const { actor, events, answers, finished } = start()
  readPhone(actor)
  actor.send({ type: 'app.confirmed', at: 10 })
  actor.send({ type: 'recorder.answered', isOn: true, at: 20 })
  actor.send({ type: 'task.started', at: 100 })
  actor.send({ type: 'task.ended', end: 'done', at: 900 })
  actor.send({ type: 'answer.given', answer: 'On the map', at: 1000 })
  actor.send({ type: 'answer.given', answer: null, at: 1100 })
  actor.send({ type: 'task.started', at: 1200 })
  actor.send({ type: 'task.ended', end: 'gave-up', at: 1500 })
  expect(finished).toEqual([])
  actor.send({ type: 'recording.answered', choice: 'sent', at: 1600 })
  expect(events.map(({ type }) => type)).toEqual([
    'app.device',
    'app.installed',
    'app.recorder',
    'app.started',
    'app.ended',
    'app.answered',
    'app.answered',
    'app.started',
    'app.ended',
    'app.recording',
  ])
  expect(answers.at(-1)).toEqual({
    tool: 'iosapp',
    device: { system: 'android', version: 14, by: 'browser' },
    tasks: [
      { task: 'bench', end: 'done', ms: 800, answers: { how: 'On the map' }, isDone: true },
      { task: 'language', end: 'gave-up', ms: 300, answers: {}, isDone: true },
    ],
    recording: 'sent',
  })
  expect(finished).toEqual([true])
})

test('a version that the browser does not name is asked for, and a phone that is too old can be changed', () => {
  const { actor, answers } = start()
  readPhone(actor, null)
  actor.send({ type: 'version.answered', isRecent: false, at: 6 })
  expect(actor.getSnapshot().value).toBe('tooOld')
  actor.send({ type: 'device.changed' })
  actor.send({ type: 'system.chosen', system: 'ios', at: 7 })
  expect(actor.getSnapshot().value).toBe('withoutLink')
  actor.send({ type: 'device.changed' })
  actor.send({ type: 'system.chosen', system: 'android', at: 8 })
  actor.send({ type: 'version.answered', isRecent: true, at: 9 })
  expect(answers.at(-1)?.device).toEqual({ system: 'android', version: null, by: 'participant' })
})

test('a study without recordings asks for none, and one that is declined is not asked for again', () => {
  const without = start({ recording: undefined })
  readPhone(without.actor)
  without.actor.send({ type: 'app.confirmed', at: 10 })
  expect(without.actor.getSnapshot().value).toBe('presenting')
  const declined = start({ tasks: tasks.tasks.slice(1) })
  readPhone(declined.actor)
  declined.actor.send({ type: 'app.confirmed', at: 10 })
  declined.actor.send({ type: 'recorder.answered', isOn: false, at: 20 })
  declined.actor.send({ type: 'task.started', at: 30 })
  declined.actor.send({ type: 'task.ended', end: 'done', at: 40 })
  expect(declined.answers.at(-1)?.recording).toBe('skipped')
})

test('a task whose time is over took no longer than its limit', () => {
  const { actor, answers } = start()
  readPhone(actor)
  actor.send({ type: 'app.confirmed', at: 10 })
  actor.send({ type: 'recorder.answered', isOn: false, at: 20 })
  actor.send({ type: 'task.started', at: 100 })
  actor.send({ type: 'time.over', at: 5_000_000 })
  expect(answers.at(-1)?.tasks).toMatchObject([{ end: 'timed-out', ms: 600_000 }])
})

const device = { system: 'android', version: 14, by: 'browser' } as const

test('a reload before the app is installed does not ask for the phone again', () => {
  const { actor } = start({}, { tool: 'iosapp', device, tasks: [], recording: null })
  expect(actor.getSnapshot().value).toBe('installing')
})

test('a reload continues the started task with its time', () => {
  const { actor, answers } = start({}, { tool: 'iosapp', device, tasks: [], recording: null }, [
    { type: 'app.device', at: 1, device },
    { type: 'app.installed', at: 2 },
    { type: 'app.recorder', at: 3, isOn: true },
    { type: 'app.started', at: 300, task: 'bench' },
  ])
  expect(actor.getSnapshot().value).toBe('working')
  actor.send({ type: 'task.ended', end: 'done', at: 1300 })
  expect(answers.at(-1)?.tasks).toMatchObject([{ ms: 1000 }])
  expect(actor.getSnapshot().context.recorderAt).toBe(3)
})
