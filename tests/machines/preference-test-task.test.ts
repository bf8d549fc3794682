import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import {
  preferenceTest,
  type PreferenceTestAnswer,
  type PreferenceTestEvent,
} from '#contract/studies/preference-test.ts'
import { missingFrom } from '#machines/preference-comparison.ts'
import { preferenceTestTaskMachine } from '#machines/preference-test-task.ts'
import { order, preferenceTestModel } from '#tests/models/preference-test-task.ts'
import { describeModel } from '#tests/support/model.ts'
import { listen } from '#tests/support/news.ts'
import { preferenceTestTasks } from '#tests/support/studies.ts'

const input = { tasks: preferenceTestTasks, order, answer: null, events: [], at: 0 }
const at = 1_000

describeModel('a preference test', {
  ...preferenceTestModel,
  states: {
    presenting: (state) => {
      expect(state.context.task).not.toBeNull()
      expect(state.can({ type: 'design.chosen', design: 'hoot', at })).toBe(false)
    },
    'looking.overview': (state) => {
      const { chosen, opened } = state.context.comparison
      expect([chosen, opened]).toEqual([null, null])
      expect(state.can({ type: 'choice.confirmed', at })).toBe(false)
    },
    'looking.closeUp': ({ context }) => {
      expect(context.comparison.chosen).toBeNull()
      expect(context.comparison.shown).toContain(context.comparison.opened)
    },
    'chosen.overview': ({ context: { task, comparison } }) => {
      expect(comparison.shown).toContain(comparison.chosen)
      expect(comparison.opened).toBeNull()
      expect(task && missingFrom(task, comparison)).toEqual([])
    },
    'chosen.closeUp': ({ context: { comparison } }) => {
      expect(comparison.shown).toContain(comparison.chosen)
      expect(comparison.shown).toContain(comparison.opened)
    },
    'reason.asked': ({ context: { task, comparison } }) => {
      expect(task?.reason).not.toBeNull()
      expect(comparison.confirmed).toBe(comparison.chosen)
    },
    'reason.missing': ({ context: { task, comparison } }) => {
      expect(task?.reason?.required).toBe(true)
      expect(comparison.confirmed).toBe(comparison.chosen)
    },
    finished: ({ context }) =>
      expect(context.answers.map(({ task, reason }) => [task, reason])).toEqual([
        ['call', 'Louder'],
        ['way', ''],
      ]),
  },
})

/** A test under way, with everything it told. */
const start = (more: Partial<InputFrom<typeof preferenceTestTaskMachine>> = {}) => {
  const { told, answers, finished, tell } = listen<PreferenceTestAnswer, PreferenceTestEvent>()
  const machine = preferenceTestTaskMachine.provide({ actions: { tell } })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  return { actor, told, answers, finished, comparison: () => actor.getSnapshot().context.comparison }
}

const hearBoth = ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'designs.shown', at: 100 })
  actor.send({ type: 'design.ended', design: 'hoot', at: 200 })
  actor.send({ type: 'design.read', design: 'howl', at: 300 })
}

describe('what is told', () => {
  test('looks, plays and a changed mind, with their times; the time ends with the choice that held', () => {
    const begun = start()
    const { actor, told, answers, finished } = begun
    hearBoth(begun)
    actor.send({ type: 'design.opened', design: 'howl', at: 400 })
    actor.send({ type: 'design.played', design: 'howl', at: 450 })
    actor.send({ type: 'design.chosen', design: 'howl', at: 500 })
    actor.send({ type: 'design.chosen', design: 'hoot', at: 600 })
    actor.send({ type: 'choice.confirmed', at: 700 })
    actor.send({ type: 'choice.reopened', at: 800 })
    actor.send({ type: 'choice.confirmed', at: 900 })
    actor.send({ type: 'reason.given', text: '', at: 950 })
    expect(answers.at(-1)?.tasks).toEqual([])
    actor.send({ type: 'reason.given', text: ' Deep ', at: 9000 })
    const task = 'call'
    expect(told).toEqual([
      { type: 'designs.shown', at: 100, task },
      { type: 'design.ended', at: 200, task, design: 'hoot' },
      { type: 'design.read', at: 300, task, design: 'howl' },
      { type: 'design.opened', at: 400, task, design: 'howl' },
      { type: 'design.played', at: 450, task, design: 'howl' },
      { type: 'design.closed', at: 500, task, design: 'howl' },
      { type: 'design.chosen', at: 500, task, design: 'howl' },
      { type: 'design.chosen', at: 600, task, design: 'hoot' },
      { type: 'choice.confirmed', at: 700, task, design: 'hoot' },
      { type: 'choice.reopened', at: 800, task },
      { type: 'choice.confirmed', at: 900, task, design: 'hoot' },
      { type: 'reason.given', at: 9000, task },
    ])
    const answer = { task, shown: ['hoot', 'howl'], chosen: 'hoot', reason: 'Deep', ms: 500 }
    expect(answers.at(-1)).toEqual({ tool: 'preferencetest', tasks: [answer] })
    expect(told.map((event) => preferenceTest.event.parse(event))).toEqual(told)
    expect(preferenceTest.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(finished).toEqual([])
  })

  test('the end, without a question where none is asked; a picture counts as seen when it is turned to', () => {
    const answered = {
      tool: 'preferencetest' as const,
      tasks: [{ task: 'call', shown: ['hoot', 'howl'], chosen: 'hoot', reason: 'Deep', ms: 500 }],
    }
    const { actor, finished, answers } = start({ answer: answered })
    actor.send({ type: 'designs.shown', at: 1000 })
    expect(actor.getSnapshot().can({ type: 'design.chosen', design: 'path', at })).toBe(false)
    actor.send({ type: 'design.turned', design: 'map', at: 2000 })
    actor.send({ type: 'design.chosen', design: 'path', at: 3000 })
    actor.send({ type: 'choice.confirmed', at: 4000 })
    expect(finished).toEqual([true])
    expect(answers.at(-1)?.tasks.at(-1)).toEqual({
      task: 'way',
      shown: ['path', 'map'],
      chosen: 'path',
      reason: '',
      ms: 2000,
    })
  })
})

test('the order of the designs is that of the participant, and so is that of the tasks', () => {
  const { comparison, actor } = start({ order: ['map', 'path', 'howl', 'hoot'] })
  expect(actor.getSnapshot().context.order).toEqual(['way', 'call'])
  expect(comparison()).toMatchObject({ shown: ['map', 'path'], inView: 'map' })
})

test('a choice waits until all were heard or read; only what can be played is', () => {
  const { actor } = start()
  actor.send({ type: 'designs.shown', at: 100 })
  const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event)
  expect(can({ type: 'design.chosen', design: 'hoot', at })).toBe(false)
  actor.send({ type: 'design.played', design: 'hoot', at: 150 })
  actor.send({ type: 'design.ended', design: 'howl', at: 200 })
  expect(can({ type: 'design.chosen', design: 'howl', at })).toBe(false)
  actor.send({ type: 'design.ended', design: 'hoot', at: 300 })
  expect(can({ type: 'design.chosen', design: 'howl', at })).toBe(true)
  expect(can({ type: 'design.chosen', design: 'map', at })).toBe(false)
  expect(can({ type: 'design.played', design: 'map', at })).toBe(false)
  expect(can({ type: 'design.turned', design: 'howl', at })).toBe(false)
})

test('a test goes on where it was left: with a choice, and at its reason', () => {
  const first = start()
  hearBoth(first)
  first.actor.send({ type: 'design.chosen', design: 'howl', at: 400 })
  first.actor.send({ type: 'design.opened', design: 'hoot', at: 500 })
  const again = start({ events: first.told, at: 90_000 })
  again.actor.send({ type: 'designs.shown', at: 90_000 })
  expect(again.told).toEqual([])
  expect(again.actor.getSnapshot().matches({ chosen: 'overview' })).toBe(true)
  expect(again.comparison()).toMatchObject({ chosen: 'howl', since: 100, opened: null })

  again.actor.send({ type: 'choice.confirmed', at: 91_000 })
  const later = start({ events: [...first.told, ...again.told], at: 95_000 })
  later.actor.send({ type: 'designs.shown', at: 95_000 })
  expect(later.actor.getSnapshot().matches('reason')).toBe(true)
  later.actor.send({ type: 'reason.given', text: 'x'.repeat(2000), at: 96_000 })
  expect(later.answers.at(-1)?.tasks[0]).toMatchObject({ chosen: 'howl', ms: 300 })
  expect(later.answers.at(-1)?.tasks[0]?.reason).toHaveLength(1000)
})
