import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import {
  fiveSecond,
  type FiveSecondAnswer,
  type FiveSecondEvent,
  type FiveSecondTask,
} from '#contract/studies/tools/five-second.ts'
import {
  exposureOf,
  fiveSecondTaskMachine,
  givenBefore,
  type MeasuredExposure,
  openFiveSecondQuestion,
  currentTask,
} from '#machines/tools/five-second/five-second-task.ts'
import { fiveSecondModel, order } from '../../../models/five-second-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { callsProcessed, createCalls } from '../../../support/model-graph.ts'
import { describeModel } from '../../../support/model.ts'
import { fiveSecondTasks } from '../../../support/studies.ts'

const input = { tasks: fiveSecondTasks, order, answer: null, events: [], at: 0 }
const at = 1_000

type Input = InputFrom<typeof fiveSecondTaskMachine>

/** The machine with controlled calls and recorded session events. */
const provided = () => {
  const calls = createCalls()
  const { events, answers, finished, sendToSession } = recordEvents<FiveSecondAnswer, FiveSecondEvent>()
  const machine = fiveSecondTaskMachine.provide({
    actors: {
      prepareDesign: calls.actor<{ at: number }, { task: FiveSecondTask }>(),
      measureExposure: calls.actor<MeasuredExposure, { ms: number }>(),
    },
    actions: { sendToSession },
  })
  return { calls, events, answers, finished, machine }
}

const seen = ({
  answers,
}: {
  answers: FiveSecondAnswer['tasks'] | readonly FiveSecondAnswer['tasks'][number][]
}) => answers.map(({ task, exposure }) => [task, exposure])

describeModel('a five second test', {
  ...fiveSecondModel,
  states: {
    presenting: ({ context }) => {
      expect(currentTask(context)).toBeDefined()
      expect(seen(context)).not.toContainEqual([currentTask(context)?.id, expect.anything()])
    },
    preparing: ({ context }) => {
      expect(fiveSecondModel.calls.pending('prepareDesign').input).toEqual({ task: currentTask(context) })
      expect(seen(context)).not.toContainEqual([currentTask(context)?.id, expect.anything()])
    },
    failed: (state) => expect(state.can({ type: 'design.requested' })).toBe(true),
    showing: (state) => {
      const task = currentTask(state.context)
      expect(fiveSecondModel.calls.pending('measureExposure').input).toEqual({
        ms: (task?.seconds ?? 0) * 1000,
      })
      // A participant who leaves now has seen the design.
      expect(seen(state.context)).toContainEqual([task?.id, { ms: null, end: 'left' }])
      expect(state.can({ type: 'design.requested' })).toBe(false)
      expect(state.can({ type: 'design.skipped', at })).toBe(false)
    },
    asking: (state) => {
      expect(openFiveSecondQuestion(state.context)).toBeDefined()
      expect(seen(state.context)).toContainEqual([currentTask(state.context)?.id, expect.anything()])
      expect(state.can({ type: 'design.requested' })).toBe(false)
      expect(state.can({ type: 'design.skipped', at })).toBe(false)
    },
    finished: ({ context }) => {
      expect(context.answers.map(({ task }) => task).toSorted()).toEqual([...order].toSorted())
      expect(context.answers.every(({ isDone }) => isDone)).toBe(true)
    },
  },
})

/** A test in progress. */
const start = (more: Partial<Input> = {}) => {
  const { machine, calls, ...rest } = provided()
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  const show = async (exposure: MeasuredExposure) => {
    actor.send({ type: 'design.requested' })
    calls.pending('prepareDesign').resolve({ at: exposure.at })
    await callsProcessed()
    calls.pending('measureExposure').resolve(exposure)
    await callsProcessed()
  }
  return { ...rest, actor, calls, show, state: () => actor.getSnapshot() }
}

describe('events sent to the session', () => {
  test('sends each measured exposure, each answer with its time, and the end', async () => {
    const { actor, events, answers, finished, show } = start()
    await show({ ms: 2008.31, end: 'completed', at: 100 })
    actor.send({ type: 'answer.given', answer: 'a red curtain', at: 5000 })
    await show({ ms: 1310.9, end: 'hidden', at: 6000 })
    actor.send({ type: 'answer.given', answer: 'yes', at: 9000 })
    actor.send({ type: 'question.reopened' })
    expect(givenBefore(actor.getSnapshot().context)).toBe('yes')
    actor.send({ type: 'answer.given', answer: 'no', at: 9900 })
    const [flyer, poster] = ['flyer', 'poster']
    expect(events).toEqual([
      { type: 'design.shown', at: 100, task: flyer },
      { type: 'design.hidden', at: 100, task: flyer, ms: 2008, end: 'completed' },
      { type: 'impression.given', at: 5000, task: flyer, question: 'what' },
      { type: 'design.shown', at: 6000, task: poster },
      { type: 'design.hidden', at: 6000, task: poster, ms: 1311, end: 'hidden' },
      { type: 'impression.given', at: 9000, task: poster, question: 'play' },
      { type: 'impression.given', at: 9900, task: poster, question: 'play' },
    ])
    expect(events.map((event) => fiveSecond.event.parse(event))).toEqual(events)
    for (const answer of answers) expect(fiveSecond.answer.parse(answer)).toEqual(answer)
    expect(answers.at(-1)?.tasks).toEqual([
      {
        task: flyer,
        exposure: { ms: 2008, end: 'completed' },
        answers: { what: 'a red curtain' },
        isDone: true,
      },
      { task: poster, exposure: { ms: 1311, end: 'hidden' }, answers: { play: 'no' }, isDone: true },
    ])
    expect(finished).toEqual([true])
  })

  test('an implausibly long exposure counts as not measured', async () => {
    const { answers, show } = start()
    await show({ ms: 3_600_000, end: 'completed', at })
    expect(answers.at(-1)?.tasks[0]?.exposure).toEqual({ ms: null, end: 'left' })
  })
})

describe('a design that was seen is not shown again', () => {
  test('when the participant returns during the exposure: questions follow and the answer is flagged', async () => {
    const first = start()
    first.actor.send({ type: 'design.requested' })
    first.calls.pending('prepareDesign').resolve({ at })
    await callsProcessed()
    expect(first.state().matches('showing')).toBe(true)
    const again = start({ answer: first.answers.at(-1) ?? null, events: first.events, at: 90_000 })
    expect(again.state().matches('asking')).toBe(true)
    expect(again.events).toEqual([])
    again.actor.send({ type: 'answer.given', answer: 'a curtain', at: 91_000 })
    expect(again.answers.at(-1)?.tasks[0]).toMatchObject({
      exposure: { ms: null, end: 'left' },
      isDone: true,
    })
    expect(again.state().matches('presenting')).toBe(true)
    expect(currentTask(again.state().context)?.id).toBe('poster')
  })

  test('when the page reloads between two questions: the open question is shown', async () => {
    const first = start({ order: ['poster', 'flyer'] })
    await first.show({ ms: 5000, end: 'completed', at })
    first.actor.send({ type: 'answer.given', answer: 'yes', at })
    const again = start({ order: ['poster', 'flyer'], answer: first.answers.at(-1) ?? null })
    expect(again.state().matches('asking')).toBe(true)
    expect(openFiveSecondQuestion(again.state().context)?.id).toBe('day')
    expect(again.answers).toEqual([])
  })
})

test('skipping a design is available only when the study allows it', () => {
  const { state } = start({ tasks: { ...fiveSecondTasks, maySkip: false } })
  expect(state().can({ type: 'design.skipped', at })).toBe(false)
})

/** The answer of a participant who left while the first design was shown. */
const leftDuringExposure: FiveSecondAnswer['tasks'][number] = {
  task: 'flyer',
  exposure: { ms: null, end: 'left' },
  answers: {},
  isDone: false,
}

test('has no answers at the start, and is finished when all designs are done', () => {
  const { state } = start()
  const own = { tasks: fiveSecondTasks, order, questionHistory: [], error: null }
  expect(state().context).toEqual({ ...own, answers: [] })
  const done = order.map((task) => ({ task, exposure: null, answers: {}, isDone: true }))
  const over = start({ answer: { tool: 'fivesecond', tasks: done } })
  expect(over.state().value).toBe('finished')
  expect(over.finished).toEqual([true])
  expect(openFiveSecondQuestion(over.state().context)).toBeUndefined()
  expect(givenBefore(over.state().context)).toBeNull()
})

test('an exposure is rounded to whole milliseconds, at most one minute', () => {
  expect(exposureOf({ ms: 60_000, end: 'completed' })).toEqual({ ms: 60_000, end: 'completed' })
  expect(exposureOf({ ms: 60_000.5, end: 'completed' })).toEqual({ ms: null, end: 'left' })
  expect(exposureOf({ ms: 0.2, end: 'hidden' })).toEqual({ ms: 1, end: 'hidden' })
  expect(exposureOf({ ms: 7.5, end: 'hidden' })).toEqual({ ms: 8, end: 'hidden' })
  expect(exposureOf({ ms: null, end: 'hidden' })).toEqual({ ms: null, end: 'left' })
})

test('sends typed events', async () => {
  const sent: unknown[] = []
  const { machine, calls } = provided()
  const actor = createActor(
    machine.provide({ actions: { sendToSession: (_, event) => void sent.push(event) } }),
    {
      input,
    },
  ).start()
  actor.send({ type: 'design.requested' })
  calls.pending('prepareDesign').resolve({ at: 100 })
  await callsProcessed()
  calls.pending('measureExposure').resolve({ ms: 2000, end: 'completed', at: 2100 })
  await callsProcessed()
  actor.send({ type: 'answer.given', answer: 'a curtain', at: 2500 })
  actor.send({ type: 'design.skipped', at: 2600 })
  const recorded = (event: FiveSecondEvent, ...tasks: FiveSecondAnswer['tasks']) => ({
    type: 'work.recorded',
    events: [event],
    answer: { tool: 'fivesecond', tasks },
  })
  const task = 'flyer'
  const exposure = { ms: 2000, end: 'completed' } as const
  const answered = { task, exposure, answers: { what: 'a curtain' }, isDone: true }
  expect(sent).toEqual([
    recorded({ type: 'design.shown', at: 100, task }, leftDuringExposure),
    recorded({ type: 'design.hidden', at: 2100, task, ...exposure }, { ...leftDuringExposure, exposure }),
    recorded({ type: 'impression.given', at: 2500, task, question: 'what' }, answered),
    recorded({ type: 'design.skipped', at: 2600, task: 'poster' }, answered, {
      task: 'poster',
      exposure: null,
      answers: {},
      isDone: true,
    }),
    { type: 'work.finished' },
  ])
})

describe('the questions about a design', () => {
  const [poster] = fiveSecondTasks.tasks
  if (!poster) throw new Error('the test has a poster')
  const questions = [
    ...poster.questions,
    { id: 'where', type: 'text' as const, text: 'Where?', required: false, min: 3 },
  ]
  const tasks = { ...fiveSecondTasks, tasks: [{ ...poster, questions }] }
  const startQuestions = (answers: FiveSecondAnswer['tasks'][number]['answers'] = {}) => {
    const answer: FiveSecondAnswer = {
      tool: 'fivesecond',
      tasks: [{ ...leftDuringExposure, task: 'poster', answers }],
    }
    const run = start({ tasks, order: ['poster'], answer })
    const give = (given: string | null) => run.actor.send({ type: 'answer.given', answer: given, at })
    const context = () => run.state().context
    return { ...run, give, context, given: () => context().answers[0]?.answers }
  }

  test('follow one another and keep earlier answers', () => {
    const { give, context, given, state, finished } = startQuestions()
    expect(context()).toMatchObject({ questionHistory: ['play'], error: null })
    give('yes')
    give('Monday')
    expect(context().questionHistory).toEqual(['play', 'day', 'where'])
    expect(given()).toEqual({ play: 'yes', day: 'Monday' })
    give('At the gate')
    expect(given()).toEqual({ play: 'yes', day: 'Monday', where: 'At the gate' })
    expect(state().value).toBe('finished')
    expect(context().questionHistory).toEqual([])
    expect(finished).toEqual([true])
  })

  test('show an error while a required answer is missing', () => {
    const { give, context, answers } = startQuestions()
    give(null)
    expect(context()).toMatchObject({ questionHistory: ['play'], error: { code: 'required' } })
    expect(answers).toEqual([])
    give('yes')
    expect(context().error).toBeNull()
    give(null)
    give('x')
    expect(context().error).toEqual({ code: 'minLength', limit: 3 })
  })

  test('can be reopened one at a time; an answer stays until it is changed', () => {
    const { actor, give, context, given, state } = startQuestions({ play: 'yes', day: 'Monday' })
    expect(context().questionHistory).toEqual(['play', 'day', 'where'])
    give('x')
    actor.send({ type: 'question.reopened' })
    expect(context()).toMatchObject({ questionHistory: ['play', 'day'], error: null })
    expect(givenBefore(context())).toBe('Monday')
    actor.send({ type: 'question.reopened' })
    expect(context().questionHistory).toEqual(['play'])
    expect(state().can({ type: 'question.reopened' })).toBe(false)
    expect(given()).toEqual({ play: 'yes', day: 'Monday' })
    give('no')
    expect(given()).toEqual({ play: 'no' })
  })

  test('can be skipped when optional, which removes the answer', () => {
    const { actor, give, given } = startQuestions({ play: 'yes', day: 'Monday' })
    actor.send({ type: 'question.reopened' })
    give(null)
    expect(given()).toEqual({ play: 'yes' })
  })
})

test('a design that fails to load or to be measured keeps every answer', async () => {
  const { actor, calls, state } = start()
  actor.send({ type: 'design.requested' })
  expect(state().hasTag('busy')).toBe(true)
  calls.pending('prepareDesign').reject(new Error('no network'))
  await callsProcessed()
  expect(state().value).toBe('failed')
  expect(state().context.answers).toEqual([])
  actor.send({ type: 'design.requested' })
  calls.pending('prepareDesign').resolve({ at })
  await callsProcessed()
  expect(state().hasTag('showing')).toBe(true)
  expect(calls.pending('measureExposure').input).toEqual({ ms: 2000 })
  calls.pending('measureExposure').reject(new Error('no stage'))
  await callsProcessed()
  expect(state().value).toBe('asking')
  expect(state().context.answers).toEqual([leftDuringExposure])
})
