import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import {
  preferenceTest,
  type PreferenceTestAnswer,
  type PreferenceTestEvent,
} from '#contract/studies/tools/preference-test.ts'
import { nextComparison, missingFrom, unseen } from '#machines/tools/preference-test/preference-comparison.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import { order, preferenceTestModel } from '../../../models/preference-test-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'
import { preferenceTestTasks } from '../../../support/studies.ts'

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

/** A test in progress, with the events it sent to the session. */
const start = (more: Partial<InputFrom<typeof preferenceTestTaskMachine>> = {}) => {
  const { events, answers, finished, sendToSession } = recordEvents<
    PreferenceTestAnswer,
    PreferenceTestEvent
  >()
  const machine = preferenceTestTaskMachine.provide({ actions: { sendToSession } })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  return { actor, events, answers, finished, comparison: () => actor.getSnapshot().context.comparison }
}

const playOrReadBoth = ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'designs.shown', at: 100 })
  actor.send({ type: 'design.ended', design: 'hoot', at: 200 })
  actor.send({ type: 'design.read', design: 'howl', at: 300 })
}

describe('events sent to the session', () => {
  test('sends opened, played and chosen designs with times; the time ends with the final choice', () => {
    const run = start()
    const { actor, events, answers, finished } = run
    playOrReadBoth(run)
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
    expect(events).toEqual([
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
    expect(events.map((event) => preferenceTest.event.parse(event))).toEqual(events)
    expect(preferenceTest.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(finished).toEqual([])
  })

  test('finishes without a reason when none is asked; a picture counts as seen when it is in view', () => {
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

test('uses the order of designs and tasks of the participant', () => {
  const { comparison, actor } = start({ order: ['map', 'path', 'howl', 'hoot'] })
  expect(actor.getSnapshot().context.order).toEqual(['way', 'call'])
  expect(comparison()).toMatchObject({ shown: ['map', 'path'], inView: 'map' })
})

test('a choice is available once all designs were played or read; only media can be played', () => {
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

test('resumes with a choice, and with an open reason', () => {
  const first = start()
  playOrReadBoth(first)
  first.actor.send({ type: 'design.chosen', design: 'howl', at: 400 })
  first.actor.send({ type: 'design.opened', design: 'hoot', at: 500 })
  const again = start({ events: first.events, at: 90_000 })
  again.actor.send({ type: 'designs.shown', at: 90_000 })
  expect(again.events).toEqual([])
  expect(again.actor.getSnapshot().matches({ chosen: 'overview' })).toBe(true)
  expect(again.comparison()).toMatchObject({ chosen: 'howl', since: 100, opened: null })

  again.actor.send({ type: 'choice.confirmed', at: 91_000 })
  const later = start({ events: [...first.events, ...again.events], at: 95_000 })
  later.actor.send({ type: 'designs.shown', at: 95_000 })
  expect(later.actor.getSnapshot().matches('reason')).toBe(true)
  later.actor.send({ type: 'reason.given', text: 'x'.repeat(2000), at: 96_000 })
  expect(later.answers.at(-1)?.tasks[0]).toMatchObject({ chosen: 'howl', ms: 300 })
  expect(later.answers.at(-1)?.tasks[0]?.reason).toHaveLength(1000)
})

describe('seen designs', () => {
  const [call, way] = preferenceTestTasks.tasks
  if (!call || !way) throw new Error('the test has two tasks')
  const canChoose = (
    task: typeof call,
    ...events: Parameters<ReturnType<typeof start>['actor']['send']>[0][]
  ) => {
    const { actor } = start({
      tasks: { ...preferenceTestTasks, tasks: [task] },
      order: task.designs.map(({ id }) => id),
    })
    actor.send({ type: 'designs.shown', at })
    for (const event of events) actor.send(event)
    const first = task.designs[0]?.id ?? 'none'
    return actor.getSnapshot().can({ type: 'design.chosen', design: first, at })
  }

  test('include pictures shown side by side at once', () => {
    expect(canChoose({ ...way, layout: 'side-by-side' })).toBe(true)
  })

  test('include the picture in view when shown one by one', () => {
    const { actor, comparison } = start({ order: ['map', 'path', 'howl', 'hoot'] })
    actor.send({ type: 'designs.shown', at })
    expect(comparison().seen).toEqual(['map'])
    actor.send({ type: 'design.turned', design: 'path', at })
    expect(comparison()).toMatchObject({ inView: 'path', seen: ['map', 'path'] })
  })

  test('include a picture, but not audio before it ended', () => {
    const mixed = {
      ...way,
      layout: 'side-by-side' as const,
      designs: [...call.designs.slice(0, 1), ...way.designs],
    }
    expect(canChoose(mixed)).toBe(false)
    expect(canChoose(mixed, { type: 'design.ended', design: 'hoot', at })).toBe(true)
  })

  test('are not required when the study allows an immediate choice', () => {
    expect(canChoose({ ...call, seeAll: false })).toBe(true)
  })

  test('are counted for each task separately', () => {
    const shown = (task: string) => ({ type: 'designs.shown', at, task }) as const
    const { comparison } = start({
      events: [shown('way'), { type: 'design.turned', at, task: 'way', design: 'map' }],
    })
    expect(comparison()).toEqual(unseen(['hoot', 'howl']))
  })
})

test('has no design in view before the first; a reason leaves the comparison unchanged', () => {
  const emptyComparison = {
    shown: [],
    inView: '',
    opened: null,
    seen: [],
    chosen: null,
    chosenAt: 0,
    confirmed: null,
    since: -1,
  }
  expect(unseen([])).toEqual(emptyComparison)
  const [task] = preferenceTestTasks.tasks
  const comparison = unseen(order)
  expect(task && nextComparison(task, comparison, { type: 'reason.given', at, task: 'call' })).toBe(
    comparison,
  )
})

const answered = (task: string) => ({ task, shown: ['a', 'b'], chosen: 'a', reason: '', ms: 1 })

test('starts with the first task, resumes with the next, and ends after the last', () => {
  const context = (more: Parameters<typeof start>[0] = {}) => start(more).actor.getSnapshot().context
  expect(context()).toEqual({
    tasks: preferenceTestTasks,
    order: ['call', 'way'],
    designs: order,
    answers: [],
    task: preferenceTestTasks.tasks[0],
    comparison: unseen(['hoot', 'howl']),
  })
  const tasks = [answered('call')]
  expect(context({ answer: { tool: 'preferencetest', tasks } })).toMatchObject({
    answers: tasks,
    task: { id: 'way' },
    comparison: unseen(['path', 'map']),
  })
  const all = ['call', 'way'].map(answered)
  const over = start({ answer: { tool: 'preferencetest', tasks: all } })
  expect(over.actor.getSnapshot().value).toBe('finished')
  expect(over.actor.getSnapshot().context).toMatchObject({ task: null, comparison: unseen([]) })
  expect(over.finished).toEqual([true])
})

test('sends typed events; a clock that goes back gives no negative time', () => {
  const sent: unknown[] = []
  const [, way] = preferenceTestTasks.tasks
  if (!way) throw new Error('the test has two tasks')
  const tasks = { ...preferenceTestTasks, tasks: [{ ...way, seeAll: false }] }
  const actor = createActor(
    preferenceTestTaskMachine.provide({ actions: { sendToSession: (_, event) => void sent.push(event) } }),
    { input: { ...input, tasks, order: ['path', 'map'] } },
  ).start()
  actor.send({ type: 'designs.shown', at: 100 })
  actor.send({ type: 'design.chosen', design: 'map', at: 50 })
  actor.send({ type: 'choice.confirmed', at: 60 })
  const task = 'way'
  const recorded = (event: PreferenceTestEvent, answers: PreferenceTestAnswer['tasks'] = []) => ({
    type: 'work.recorded',
    events: [event],
    answer: { tool: 'preferencetest', tasks: answers },
  })
  expect(sent).toEqual([
    recorded({ type: 'designs.shown', at: 100, task }),
    recorded({ type: 'design.chosen', at: 50, task, design: 'map' }),
    recorded({ type: 'choice.confirmed', at: 60, task, design: 'map' }, [
      { task, shown: ['path', 'map'], chosen: 'map', reason: '', ms: 0 },
    ]),
    { type: 'work.finished' },
  ])
})

describe('available events', () => {
  test('accept designs of the task only, and a choice only once', () => {
    const run = start()
    playOrReadBoth(run)
    const { actor } = run
    const designs = ['hoot', 'howl', 'path', 'ghost']
    const can = (
      type: 'design.opened' | 'design.played' | 'design.ended' | 'design.read' | 'design.chosen',
    ) => designs.filter((design) => actor.getSnapshot().can({ type, design, at }))
    for (const type of ['design.opened', 'design.played', 'design.ended', 'design.read'] as const)
      expect(can(type)).toEqual(['hoot', 'howl'])
    expect(can('design.chosen')).toEqual(['hoot', 'howl'])
    actor.send({ type: 'design.chosen', design: 'hoot', at })
    expect(can('design.chosen')).toEqual(['howl'])
  })

  test('one by one: accept turning to another design, but not playing a picture', () => {
    const { actor } = start({ order: ['path', 'map', 'hoot', 'howl'] })
    actor.send({ type: 'designs.shown', at })
    const can = (type: 'design.turned' | 'design.played' | 'design.read') =>
      ['path', 'map', 'hoot'].filter((design) => actor.getSnapshot().can({ type, design, at }))
    expect(can('design.turned')).toEqual(['map'])
    expect([...can('design.played'), ...can('design.read')]).toEqual([])
    actor.send({ type: 'design.turned', design: 'map', at })
    expect(can('design.turned')).toEqual(['path'])
  })
})

describe('a reason', () => {
  const [call] = preferenceTestTasks.tasks
  if (!call) throw new Error('the test has a task')
  const startReason = (required: boolean) => {
    const reason = { question: 'Why this one?', required }
    const tasks = { ...preferenceTestTasks, tasks: [{ ...call, seeAll: false, reason }] }
    const run = start({ tasks, order: ['hoot', 'howl'] })
    run.actor.send({ type: 'designs.shown', at })
    run.actor.send({ type: 'design.chosen', design: 'hoot', at })
    run.actor.send({ type: 'choice.confirmed', at })
    return run
  }

  test('that is required is asked until it is given', () => {
    const { actor, finished } = startReason(true)
    expect(actor.getSnapshot().value).toEqual({ reason: 'asked' })
    actor.send({ type: 'reason.given', text: '  ', at })
    expect(actor.getSnapshot().value).toEqual({ reason: 'missing' })
    actor.send({ type: 'reason.given', text: 'Deep', at })
    expect(finished).toEqual([true])
  })

  test('may be left out when it is optional', () => {
    const { actor, answers, finished } = startReason(false)
    actor.send({ type: 'reason.given', text: '  ', at })
    expect(answers.at(-1)?.tasks[0]?.reason).toBe('')
    expect(finished).toEqual([true])
  })

  test('is asked again after the choice was reopened', () => {
    const { actor, comparison } = startReason(true)
    actor.send({ type: 'choice.reopened', at })
    expect(actor.getSnapshot().value).toEqual({ chosen: 'overview' })
    expect(comparison()).toMatchObject({ chosen: 'hoot', confirmed: null })
    actor.send({ type: 'design.opened', design: 'hoot', at })
    actor.send({ type: 'choice.confirmed', at })
    expect(actor.getSnapshot().value).toEqual({ reason: 'asked' })
  })
})

test('designs shown at time 0 are not shown again', () => {
  const { actor, events } = start({ events: [{ type: 'designs.shown', at: 0, task: 'call' }] })
  actor.send({ type: 'designs.shown', at })
  expect(events).toEqual([])
  expect(actor.getSnapshot().value).toEqual({ looking: 'overview' })
})

test('the close-up ends when it is closed, its design is chosen or the choice is confirmed', () => {
  const run = start()
  playOrReadBoth(run)
  const { actor, events } = run
  const names = () => events.slice(3).map(({ type }) => type)
  actor.send({ type: 'design.opened', design: 'hoot', at })
  expect(actor.getSnapshot().value).toEqual({ looking: 'closeUp' })
  expect(actor.getSnapshot().can({ type: 'design.opened', design: 'howl', at })).toBe(false)
  actor.send({ type: 'design.closed', at })
  expect(actor.getSnapshot().value).toEqual({ looking: 'overview' })
  actor.send({ type: 'design.chosen', design: 'hoot', at })
  actor.send({ type: 'design.opened', design: 'howl', at })
  expect(actor.getSnapshot().value).toEqual({ chosen: 'closeUp' })
  actor.send({ type: 'choice.confirmed', at })
  expect(names()).toEqual([
    'design.opened',
    'design.closed',
    'design.chosen',
    'design.opened',
    'design.closed',
    'choice.confirmed',
  ])
})
