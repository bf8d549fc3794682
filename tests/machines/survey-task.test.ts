import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { survey, type SurveyAnswer, type SurveyEvent } from '#contract/studies/survey.ts'
import { faultsOf, openPage, pageBefore } from '#machines/survey-task-setup.ts'
import { surveyTaskMachine } from '#machines/survey-task.ts'
import { order, surveyModel } from '#tests/models/survey-task.ts'
import { describeModel } from '#tests/support/model.ts'
import { surveyTasks } from '#tests/support/studies.ts'

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

/** A survey under way, with everything it told. */
const start = (more: Partial<InputFrom<typeof surveyTaskMachine>> = {}) => {
  const told: SurveyEvent[] = []
  const answers: SurveyAnswer[] = []
  let isFinished = false
  const machine = surveyTaskMachine.provide({
    actions: {
      tell: (_, news) => {
        if (news.type === 'work.finished') isFinished = true
        else {
          told.push(...news.events)
          answers.push(news.answer)
        }
      },
    },
  })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  let now = 0
  const show = () => actor.send({ type: 'page.shown', at: (now += 100) })
  return {
    told,
    answers,
    show,
    isFinished: () => isFinished,
    state: () => actor.getSnapshot(),
    answer: (question: string, answer: QuestionAnswer | null) =>
      actor.send({ type: 'answer.changed', question, answer, at: (now += 100) }),
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

describe('what is told', () => {
  test('every change at once, what is typed as one, and each page with its times', () => {
    const { told, answers, show, answer, next, isFinished } = start()
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
    expect(told).toEqual([
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
    expect(told.map((event) => survey.event.parse(event))).toEqual(told)
    expect(survey.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(isFinished()).toBe(true)
  })

  test('nothing that the server would refuse: neither a wrong number nor an answer on a way that was left', () => {
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
  test('is not left while something is missing, and says what', () => {
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

  test('that is final is not come back to', () => {
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

test('a survey goes on where it was left, and tells nothing twice', () => {
  const first = start()
  first.show()
  first.answer('walks', 'yes')
  first.next()
  first.answer('seen', 'An o')
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.told, at: 90_000 })
  again.show()
  expect(again.told).toEqual([])
  expect(again.state().context).toMatchObject({
    page: 'forest-page',
    answers: { walks: 'yes', seen: 'An o' },
    since: 100,
  })
})
