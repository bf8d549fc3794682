import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { survey, type SurveyAnswer, type SurveyEvent } from '#contract/studies/tools/survey.ts'
import { pagesOnPath, surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import { faultsOf, openPage, pageBefore, surveyTaskMachine } from '#machines/tools/survey/survey-task.ts'
import { order, surveyModel } from '../../../models/survey-task.ts'
import { describeModel } from '../../../support/model.ts'
import { answersToAll, manyQuestions } from '../../../support/questions.ts'
import { surveyTasks } from '../../../support/studies.ts'

const input = { tasks: surveyTasks, order, answer: null, events: [], at: 0 }
const at = 1_000
const change = (question: string, answer: QuestionAnswer | null) =>
  ({ type: 'answer.changed', question, answer, at }) as const

describeModel('a survey', {
  ...surveyModel,
  states: {
    presenting: (state) => {
      expect(state.context.page).not.toBeNull()
      expect(state.can(change('walks', 'yes'))).toBe(false)
    },
    'answering.open': ({ context }) => expect(openPage(context)?.questions.length).toBeGreaterThan(0),
    'answering.reminded': (state) => {
      expect(state.context.page).not.toBeNull()
      expect(state.can({ type: 'page.completed', at })).toBe(true)
    },
    finished: ({ context }) => expect(context.page).toBeNull(),
  },
})

/** A survey in progress, with the events it sent to the session. */
const start = (more: Partial<InputFrom<typeof surveyTaskMachine>> = {}) => {
  const events: SurveyEvent[] = []
  const answers: SurveyAnswer[] = []
  let isFinished = false
  const machine = surveyTaskMachine.provide({
    actions: {
      sendToSession: (_, event) => {
        if (event.type === 'work.finished') isFinished = true
        else {
          events.push(...event.events)
          answers.push(event.answer)
        }
      },
    },
  })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  let now = 0
  const show = () => actor.send({ type: 'page.shown', at: (now += 100) })
  return {
    events,
    answers,
    show,
    isFinished: () => isFinished,
    state: () => actor.getSnapshot(),
    answer: (question: string, answer: QuestionAnswer | null) =>
      actor.send({ type: 'answer.changed', question, answer, at: (now += 100) }),
    refuse: (question: string) => actor.send({ type: 'answer.refused', question }),
    next: () => {
      actor.send({ type: 'page.completed', at: (now += 100) })
      if (!isFinished) show()
    },
    back: () => {
      actor.send({ type: 'page.reopened', at: (now += 100) })
      show()
    },
  }
}

describe('events sent to the session', () => {
  test('sends every change, with typing as one event, and each page with its times', () => {
    const { events, answers, show, answer, next, isFinished, state } = start()
    show()
    answer('walks', 'yes')
    answer('walks', 'yes')
    next()
    answer('seen', 'A')
    answer('seen', 'An')
    answer('seen', 'An owl')
    next()
    answer('again', 'no')
    next()
    expect(events).toEqual([
      { type: 'page.shown', at: 100, page: 'start' },
      { type: 'answer.changed', at: 200, question: 'walks' },
      { type: 'answer.changed', at: 300, question: 'walks' },
      { type: 'page.completed', at: 400, page: 'start' },
      { type: 'page.shown', at: 500, page: 'forest-page' },
      { type: 'answer.changed', at: 600, question: 'seen' },
      { type: 'page.completed', at: 900, page: 'forest-page' },
      { type: 'page.shown', at: 1000, page: 'close' },
      { type: 'answer.changed', at: 1100, question: 'again' },
      { type: 'page.completed', at: 1200, page: 'close' },
    ])
    expect(answers.map((each) => each.answers['seen'])).toContain('An')
    expect(answers.at(-1)).toEqual({
      tool: 'questionnaire',
      answers: { walks: 'yes', seen: 'An owl', again: 'no' },
      page: null,
      ms: 1100,
    })
    expect(events.map((event) => survey.event.parse(event))).toEqual(events)
    expect(survey.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(isFinished()).toBe(true)
    expect([...faultsOf(state().context)]).toEqual([])
  })

  test('omits answers the server would reject: invalid numbers and answers off the path', () => {
    const { answers, show, answer, next, back, state } = start()
    show()
    answer('walks', 'no')
    next()
    expect(state().context.page).toBe('close')
    answer('again', 'yes')
    answer('times', 12)
    expect(answers.at(-1)?.answers).toEqual({ walks: 'no', again: 'yes' })
    answer('times', 7)
    expect(answers.at(-1)?.answers).toEqual({ walks: 'no', again: 'yes', times: 7 })
    answer('again', 'no')
    expect(answers.at(-1)?.answers).toEqual({ walks: 'no', again: 'no' })
    answer('again', 'yes')
    expect(answers.at(-1)?.answers, 'what was there comes back').toMatchObject({ times: 7 })
    back()
    expect([state().context.page, answers.at(-1)?.page]).toEqual(['start', 'start'])
  })
})

describe('a page', () => {
  test('cannot be completed while an answer is missing or invalid, and shows the errors', () => {
    const { show, next, answer, state } = start()
    show()
    next()
    expect(state().matches({ answering: 'reminded' })).toBe(true)
    expect([...faultsOf(state().context)]).toEqual([['walks', { code: 'required' }]])
    answer('walks', 'yes')
    expect(faultsOf(state().context).size).toBe(0)
    next()
    answer('seen', 'ow')
    next()
    expect([...faultsOf(state().context)]).toEqual([['seen', { code: 'minLength', limit: 3 }]])
  })

  test('cannot be reopened when it is final', () => {
    const { show, next, answer, back, state } = start()
    show()
    answer('walks', 'yes')
    next()
    back()
    expect(state().context.page).toBe('start')
    next()
    answer('seen', 'An owl')
    next()
    expect(state().context.page).toBe('close')
    expect(pageBefore(state().context)).toBeNull()
    expect(state().can({ type: 'page.reopened', at })).toBe(false)
  })
})

test('resumes on the same page and sends no event twice', () => {
  const first = start()
  first.show()
  first.answer('walks', 'yes')
  first.next()
  first.answer('seen', 'An o')
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.events, at: 90_000 })
  again.show()
  expect(again.events).toEqual([])
  expect(again.state().context).toMatchObject({
    page: 'forest-page',
    answers: { walks: 'yes', seen: 'An o' },
    since: 100,
  })
})

describe('an answer that the server refuses', () => {
  const atEnd = () => {
    const atClose = start({
      answer: {
        tool: 'questionnaire',
        answers: { walks: 'yes', seen: 'An owl', again: 'yes' },
        page: 'close',
        ms: 0,
      },
    })
    atClose.show()
    return atClose
  }

  test('leads back to its page, where it is to be changed', () => {
    const { refuse, show, answer, next, state, events } = atEnd()
    refuse('seen')
    expect(state().value).toBe('presenting')
    show()
    next()
    expect(state().context).toMatchObject({ page: 'forest-page', answers: { again: 'yes' } })
    expect(state().value).toEqual({ answering: 'reminded' })
    answer('seen', 'A heron')
    next()
    expect(state().context).toMatchObject({ page: 'close', refused: null })
    expect(events.slice(1)).toEqual([
      expect.objectContaining({ type: 'page.shown', page: 'forest-page' }),
      expect.objectContaining({ type: 'answer.changed', question: 'seen' }),
      expect.objectContaining({ type: 'page.completed', page: 'forest-page' }),
      expect.objectContaining({ type: 'page.shown', page: 'close' }),
    ])
  })

  test('while it is typed: the next change is a new event', () => {
    const { refuse, answer, events } = atEnd()
    answer('times', 3)
    refuse('times')
    answer('times', 4)
    expect(events.filter(({ type }) => type === 'answer.changed')).toHaveLength(2)
  })

  test('is forgotten when another answer leaves its question out', () => {
    const { refuse, show, answer, next, back, state } = atEnd()
    answer('times', 3)
    refuse('times')
    answer('again', 'no')
    expect(state().context.refused).toBeNull()
    refuse('walks')
    show()
    answer('walks', 'no')
    next()
    back()
    expect(state().context).toMatchObject({ page: 'start', refused: null })
  })

  test('of a question that is not asked changes nothing', () => {
    const { refuse, state } = atEnd()
    const before = state()
    refuse('other')
    expect(state()).toEqual(before)
  })
})

test('starts on the first page without answers', () => {
  expect(start().state().context).toEqual({
    tasks: surveyTasks,
    questions: surveyQuestions(surveyTasks),
    answers: {},
    page: 'start',
    since: -1,
    isShown: false,
    changing: null,
    refused: null,
  })
})

describe('a resumed survey', () => {
  const answer = (ms: number, page: string | null, answers = {}) =>
    ({ tool: 'questionnaire', answers, page, ms }) as const

  test('opens the saved page, or the first page when the saved one is not on the path', () => {
    expect(start({ answer: answer(0, 'forest-page') }).state().context.page).toBe('forest-page')
    expect(start({ answer: answer(0, 'forest-page', { walks: 'no' }) }).state().context.page).toBe('start')
    expect(start({ answer: answer(0, 'ghost') }).state().context.page).toBe('start')
  })

  test('counts time from the first event or from the saved time', () => {
    const since = (more: Parameters<typeof start>[0]) => start(more).state().context.since
    expect(since({ events: [{ type: 'page.shown', at: 500, page: 'start' }], at: 900 })).toBe(500)
    expect(since({ answer: answer(300, 'start'), at: 900 })).toBe(600)
    expect(since({ answer: answer(1000, 'start'), at: 900 })).toBe(0)
  })

  test('treats a page as shown when it was the last one shown', () => {
    const isShown = (...events: SurveyEvent[]) => start({ events }).state().context.isShown
    expect(isShown({ type: 'page.shown', at: 1, page: 'start' })).toBe(true)
    expect(isShown({ type: 'page.shown', at: 1, page: 'close' })).toBe(false)
    expect(
      isShown(
        { type: 'page.shown', at: 1, page: 'start' },
        { type: 'page.shown', at: 2, page: 'close' },
        { type: 'answer.changed', at: 3, question: 'walks' },
      ),
    ).toBe(false)
    expect(
      isShown(
        { type: 'page.shown', at: 1, page: 'start' },
        { type: 'answer.changed', at: 2, question: 'walks' },
      ),
    ).toBe(true)
  })
})

test('sends typed events; a clock that goes back gives no negative time', () => {
  const sent: unknown[] = []
  const actor = createActor(
    surveyTaskMachine.provide({ actions: { sendToSession: (_, event) => void sent.push(event) } }),
    { input },
  ).start()
  actor.send({ type: 'page.shown', at: 500 })
  actor.send({ ...change('walks', 'yes'), at: 400 })
  actor.send({ ...change('walks', null), at: 700 })
  const recorded = (event: SurveyEvent, answers: object, ms: number) => ({
    type: 'work.recorded',
    events: [event],
    answer: { tool: 'questionnaire', answers, page: 'start', ms },
  })
  expect(sent).toEqual([
    recorded({ type: 'page.shown', at: 500, page: 'start' }, {}, 0),
    recorded({ type: 'answer.changed', at: 400, question: 'walks' }, { walks: 'yes' }, 0),
    recorded({ type: 'answer.changed', at: 700, question: 'walks' }, {}, 200),
  ])
  expect(actor.getSnapshot().context).toMatchObject({ answers: {}, since: 500 })
})

describe('one page with every kind of question', () => {
  const everything = {
    tool: 'questionnaire' as const,
    pages: [{ id: 'all', questions: [...manyQuestions] }],
  }
  const startFullSurvey = () => {
    const run = start({ tasks: everything, order: ['all'] })
    run.show()
    const changes = () => run.events.flatMap((event) => ('question' in event ? [event.question] : []))
    return { ...run, changes }
  }

  test.each<[string, QuestionAnswer, QuestionAnswer, number]>([
    ['say', 'An', 'An owl', 1],
    ['count', 1, 19, 1],
    ['slide', 0.5, 1, 1],
    ['day', '2026-01-01', '2026-01-02', 1],
    ['one', { chosen: [], other: 'A' }, { chosen: [], other: 'An' }, 1],
    ['some', { chosen: ['a'], other: 'A' }, { chosen: ['a'], other: 'An' }, 1],
    ['one', 'a', 'b', 2],
    ['list', 'a', 'b', 2],
    ['some', ['a'], ['a', 'b'], 2],
    ['image', 'a', 'b', 2],
    ['order', ['a'], ['a', 'b'], 2],
    ['rate', 1, 2, 2],
    ['recommend', 1, 2, 2],
    ['usable', { 1: 1 }, { 1: 2 }, 2],
    ['agree', { a: 1 }, { a: 1, b: 1 }, 2],
  ])('%s: a change from %j to %j sends %i events', (question, before, after, times) => {
    const { answer, changes, answers } = startFullSurvey()
    answer(question, before)
    answer(question, after)
    expect(changes()).toEqual(Array.from({ length: times }, () => question))
    expect(answers.at(-1)?.answers).toEqual({ [question]: after })
  })

  test('sends typing again after another question changed, and sends a cleared answer', () => {
    const { answer, changes } = startFullSurvey()
    answer('say', 'An')
    answer('count', 3)
    answer('say', 'An owl')
    answer('one', 'a')
    answer('one', null)
    expect(changes()).toEqual(['say', 'count', 'say', 'one', 'one'])
  })

  test('omits an emptied answer', () => {
    const { answer, answers, state } = startFullSurvey()
    answer('say', 'An owl')
    answer('say', '')
    answer('some', [])
    expect(answers.at(-1)?.answers).toEqual({})
    expect(state().context.answers).toEqual({ say: '', some: [] })
  })

  test('shows an error for every required question without a valid answer', () => {
    const required = manyQuestions.map((question) => ({ ...question, required: true }))
    const tasks = { ...everything, pages: [{ id: 'all', questions: required }] }
    const run = start({ tasks, order: ['all'] })
    run.show()
    for (const [question, answer] of Object.entries(answersToAll(1))) run.answer(question, answer)
    run.answer('say', 'x')
    run.answer('one', null)
    run.next()
    expect(run.state().value).toEqual({ answering: 'reminded' })
    expect([...faultsOf(run.state().context)]).toEqual([
      ['one', { code: 'required' }],
      ['say', { code: 'minLength', limit: 2 }],
    ])
  })
})

describe('a question', () => {
  test('can be answered on its own page while it is on the path', () => {
    const { show, answer, next, state } = start()
    show()
    const canAnswer = (question: string) => state().can(change(question, 'yes'))
    expect(['walks', 'seen', 'ghost'].filter(canAnswer)).toEqual(['walks'])
    answer('walks', 'no')
    next()
    expect(['walks', 'again', 'times'].filter(canAnswer)).toEqual(['again', 'times'])
    answer('again', 'no')
    expect(['again', 'times'].filter(canAnswer)).toEqual(['again'])
  })

  test('is sent again when it changes after its page was left', () => {
    const { events, show, answer, next, back } = start()
    show()
    answer('walks', 'no')
    next()
    answer('again', 'yes')
    answer('times', 3)
    back()
    next()
    answer('times', 4)
    expect(events.flatMap((event) => ('question' in event ? [event.question] : []))).toEqual([
      'walks',
      'again',
      'times',
      'times',
    ])
  })
})

test('cannot reopen a page before the first; sends the id of a reopened page', () => {
  const { events, show, answer, next, back, state } = start()
  show()
  expect(state().can({ type: 'page.reopened', at })).toBe(false)
  answer('walks', 'no')
  next()
  expect(state().context).toMatchObject({ page: 'close', isShown: true })
  expect(pageBefore(state().context)).toBe('start')
  back()
  expect(events.slice(-3)).toEqual([
    { type: 'page.shown', at: 400, page: 'close' },
    { type: 'page.reopened', at: 500, page: 'start' },
    { type: 'page.shown', at: 600, page: 'start' },
  ])
  expect(state().context.since).toBe(100)
})

test('skipped questions remove their page when no question is left on it', () => {
  const single = { type: 'single' as const, text: 'Which?', required: true }
  const options = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ]
  const tasks = {
    tool: 'questionnaire' as const,
    pages: [
      { id: 'one', questions: [{ ...single, id: 'a', options, skip: { no: 'three', yes: 'end' } }] },
      { id: 'two', questions: [{ ...single, id: 'b', options }] },
      {
        id: 'three',
        questions: [
          { ...single, id: 'c', options, skip: { no: 'e' } },
          { ...single, id: 'd', options },
          { ...single, id: 'e', options },
        ],
      },
    ],
  }
  const questions = surveyQuestions(tasks)
  expect(questions.map((question) => ('skip' in question ? question.skip : undefined))).toEqual([
    { no: 'c', yes: 'end' },
    undefined,
    { no: 'e' },
    undefined,
    undefined,
  ])
  const pages = (answers: Record<string, QuestionAnswer>) =>
    pagesOnPath(tasks, questions, answers).map(({ id, questions: pageQuestions }) => [
      id,
      pageQuestions.map((each) => each.id),
    ])
  expect(pages({ a: 'no', c: 'no' })).toEqual([
    ['one', ['a']],
    ['three', ['c', 'e']],
  ])
  expect(pages({ a: 'yes' })).toEqual([['one', ['a']]])
  expect(pages({})).toEqual([
    ['one', ['a']],
    ['two', ['b']],
    ['three', ['c', 'd', 'e']],
  ])
})
