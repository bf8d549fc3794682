import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import type { SurveyAnswer } from '#contract/studies/tools/survey.ts'
import { openStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import {
  answered,
  nothingYet,
  respondentsOf,
  resultsOf,
  sharedStudies,
  startParticipant,
  takePart,
} from '../../server/studies/participant.ts'
import { smallStudies } from '../../server/studies/small-studies.ts'
import { anyDatabase } from '../../support/databases.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { answersToAll } from '../../support/questions.ts'

const newStudies = sharedStudies()

const texts = studyMessages.question

const answerOf = (answers: Record<string, QuestionAnswer>, page: string | null = 'all'): SurveyAnswer => ({
  tool: 'questionnaire',
  answers,
  page,
  ms: 1000,
})
const done = (seed: number) => answerOf({ ...answersToAll(seed), gate: 'fruit' }, null)

/** Answers that the survey does not take, with the field that is named and what is said. */
const refused: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
  ['an unknown question', { ghost: 'boo' }, 'ghost', studyMessages.part],
  ['an unknown option', { one: 'ghost' }, 'one', messages.invalid],
  ['a repeated option', { some: ['a', 'a'] }, 'some', messages.invalid],
  ['more options than may be chosen', { some: ['a', 'b', 'c'] }, 'some', texts.chooseAtMost(2)],
  ['an item ranked twice', { order: ['a', 'b', 'b'] }, 'order', messages.invalid],
  ['a number out of range', { count: 100 }, 'count', texts.atMost(99)],
  ['a slider value between two steps', { slide: 0.3 }, 'slide', messages.invalid],
  ['a text that is too long', { say: 'x'.repeat(21) }, 'say', messages.maxLength(20)],
  ['a text for a number', { count: 'three' }, 'count', texts.number],
  ['a number for a text', { say: 3 }, 'say', messages.invalid],
  ['an unknown row', { agree: { ghost: 1 } }, 'agree', messages.invalid],
  ['a day out of range', { day: '2031-01-01' }, 'day', texts.until('2026-12-31')],
  ['an answer to a question that was skipped', { gate: 'fruit', after: 'More' }, 'after', texts.skipped],
]

describe.each(anyDatabase)('survey on %s', (database) => {
  test('rejects invalid answers and names the field', async () => {
    const { app } = await newStudies(database)
    const { headers, read } = await startParticipant(app, 'survey')
    for (const [name, answers, field, sentence] of refused) {
      const tool = { ...answerOf({}), answers }
      const payload = { from: 0, events: [], progress: { ...nothingYet, tool } }
      const url = '/studies/survey/session/progress'
      const reply = await app.inject({ method: 'POST', url, headers, payload })
      expect([reply.statusCode, reply.json()], name).toEqual([
        422,
        { errors: { [`progress.tool.answers.${field}`]: [sentence] } },
      ])
    }
    for (const answers of [
      { one: { chosen: [], other: 'nul \0' } },
      { some: [{}] },
      { rate: 1e300 },
      { agree: { a: 99 } },
    ]) {
      const payload = { from: 0, events: [], progress: { ...nothingYet, tool: { ...answerOf({}), answers } } }
      const reply = await app.inject({
        method: 'POST',
        url: '/studies/survey/session/progress',
        headers,
        payload,
      })
      expect(reply.statusCode, JSON.stringify(answers)).toBe(422)
    }
    expect((await read()).progress).toEqual(nothingYet)
  })

  test('rejects unknown or skipped pages, events of unknown questions, and an early finish', async () => {
    const { app } = await newStudies(database)
    const { save, finish } = await startParticipant(app, 'survey')
    const page = async (tool: SurveyAnswer) => (await save({ progress: { ...nothingYet, tool } })).json
    expect(await page(answerOf({}, 'ghost'))).toEqual({
      errors: { 'progress.tool.page': [studyMessages.part] },
    })
    const events = [{ type: 'page.shown' as const, at: 1, page: 'ghost' }]
    expect((await save({ events })).json).toEqual({ errors: { 'events.0.page': [studyMessages.part] } })
    const change = [{ type: 'answer.changed' as const, at: 1, question: 'ghost' }]
    expect((await save({ events: change })).json).toEqual({
      errors: { 'events.0.question': [studyMessages.part] },
    })
    expect((await finish({ progress: answered(answerOf({ gate: 'animals' }, 'all')) })).json).toEqual({
      errors: {
        'progress.tool.page': [studyMessages.task.missing],
        'progress.tool.answers.after': [messages.required],
      },
    })
    const unfinished = answered(answerOf({ gate: 'fruit', order: ['a'] }, null))
    expect((await finish({ progress: unfinished })).json).toEqual({
      errors: { 'progress.tool.answers.order': [texts.rank] },
    })
  })

  test('counts every question type and pairs of choices, and filters by answers', async () => {
    const { app } = await newStudies(database)
    for (const seed of [0, 1, 2, 3]) await takePart(app, 'survey', answered(done(seed)))
    const { counts } = await resultsOf(app, 'survey')
    if (counts.tool !== 'questionnaire') throw new Error('The study is a survey')
    const of = (id: string) => counts.questions.find(({ question }) => question === id)
    expect(of('one')).toMatchObject({ answered: 4, answers: { other: 1 } })
    expect(of('order')?.answers).toMatchObject({ 'b:1': 2, 'c:1': 2, 'a:1': 0 })
    expect(of('slide')?.answers).toEqual({ 0: 1, 0.5: 1, 1: 1, 1.5: 1 })
    expect(of('after')?.answered).toBe(0)
    expect(counts.texts.find(({ question }) => question === 'one')?.texts).toEqual(['Word 0'])
    const pair = counts.crossed.find(({ a, b }) => a === 'one' && b === 'gate')
    expect(pair?.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(pair?.counts.at(-1)).toEqual([0, 1])

    const included = async (answer: string) =>
      (await resultsOf(app, 'survey', `answer=${answer}`)).responses.included
    expect(await included('one:other')).toBe(1)
    expect(await included('gate:fruit')).toBe(4)
    expect(await included('rate:2')).toBe(1)
    expect((await respondentsOf(app, 'survey', 'answer=gate:animals')).length).toBe(0)
  })

  test('exports a column for each question or row, and writes a report', async () => {
    const { app } = await newStudies(database)
    for (const seed of [0, 1, 2]) await takePart(app, 'survey', answered(done(seed)))
    const table = async (name: string) =>
      parse((await app.inject({ url: `/studies/survey/export/${name}` })).body, { columns: true })
    const rows = await table('answers')
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(
      expect.objectContaining({
        'About one? [one]': 'Something else',
        'About one?: Something else (text) [one:text]': 'Word 0',
        'About order?: B (place) [order.b]': '1',
        'About agree?: A [agree.a]': 'No',
        'About usable?: SUS score [usable:score]': '50',
        'About slide? [slide]': '0',
      }),
    )
    expect(await table('results')).toContainEqual(
      expect.objectContaining({ question: 'About list?', answer: 'A', of: '3' }),
    )
    const report = await app.inject({ url: '/studies/survey/report' })
    const text = pdfText(report.rawPayload)
    for (const part of ['Aboutorder?', 'SUSscore', 'Recommendationscore', 'Howthesenumbersarecalculated'])
      expect(text).toContain(part)
  })
})

test('rejects a study with a circle of questions', () => {
  const [first] = smallStudies
  if (!first) throw new Error('There are small studies')
  const [hard, ...others] = first.study.followUps
  if (hard?.type !== 'single') throw new Error('The first question is a choice')
  const astray = { ...hard, skip: { no: 'hard' } }
  const study = { ...first.study, followUps: [astray, ...others] }
  expect(() => openStudies(serverTools, [{ ...first, study }])).toThrow(
    'Question “hard”: “no” leads back to “hard”: a circle',
  )
})
