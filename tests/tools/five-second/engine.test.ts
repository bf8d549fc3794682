import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import type { FiveSecondAnswer } from '#contract/studies/tools/five-second.ts'
import { openStudies } from '#studies/engine/published.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { fiveSecondTool } from '#tools/five-second/engine/tool.ts'
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
import { fiveSecondTasks } from '../../support/studies.ts'

const newStudies = sharedStudies()

const texts = studyMessages
type Task = FiveSecondAnswer['tasks'][number]

const poster: Task = {
  task: 'poster',
  exposure: { ms: 5004, end: 'completed' },
  answers: { play: 'yes', day: 'Friday' },
  isDone: true,
}
const flyer: Task = {
  task: 'flyer',
  exposure: { ms: 2010, end: 'completed' },
  answers: { what: 'a red curtain' },
  isDone: true,
}
const answer = (...tasks: object[]) => ({ tool: 'fivesecond', tasks })
const seenFor = (ms: unknown, end = 'completed') => answer({ ...poster, exposure: { ms, end } })

/** Impossible answers, each with the field of its error and the message. */
const refused: readonly (readonly [string, object, string, string])[] = [
  ['an exposure of zero milliseconds', seenFor(0), '0.exposure.ms', messages.invalid],
  ['an exposure of an hour', seenFor(3_600_000), '0.exposure.ms', texts.exposure.tooLong],
  ['a negative exposure', seenFor(-5000), '0.exposure.ms', messages.invalid],
  ['an exposure as text', seenFor('five'), '0.exposure.ms', messages.invalid],
  ['an unknown end of an exposure', seenFor(5000, 'rewound'), '0.exposure.end', messages.invalid],
  ['a completed exposure without a time', seenFor(null), '0.exposure.ms', messages.required],
  ['an abandoned exposure with a time', seenFor(3000, 'left'), '0.exposure.ms', messages.invalid],
  ['an unknown task', answer({ ...poster, task: 'ghost' }), '0.task', texts.part],
  ['a repeated task', answer(poster, poster), '1.task', texts.task.twice],
  [
    'an unknown question',
    answer({ ...poster, answers: { play: 'yes', ghost: 'boo' } }),
    '0.answers.ghost',
    texts.part,
  ],
  [
    'an unknown option',
    answer({ ...poster, answers: { play: 'perhaps' } }),
    '0.answers.play',
    messages.invalid,
  ],
  [
    'an answer to a skipped question',
    answer({ ...poster, answers: { play: 'no', day: 'Friday' } }),
    '0.answers.day',
    texts.question.skipped,
  ],
  [
    'a finished task without a required answer',
    answer({ ...poster, answers: {} }),
    '0.answers.play',
    messages.required,
  ],
  [
    'a skipped design in a study without skipping',
    answer({ ...poster, exposure: null, answers: {} }),
    '0.exposure',
    texts.task.skip,
  ],
  [
    'answers about a design that was not shown',
    answer({ ...poster, exposure: null }),
    '0.answers',
    texts.exposure.none,
  ],
]

describe.each(anyDatabase)('five-second test on %s', (database) => {
  test('rejects impossible answers and names the field', async () => {
    const { app } = await newStudies(database)
    const { headers, read } = await startParticipant(app, 'poster')
    for (const [what, tool, field, sentence] of refused) {
      const reply = await app.inject({
        method: 'POST',
        url: '/studies/poster/session/progress',
        headers,
        payload: { from: 0, events: [], progress: { ...nothingYet, tool } },
      })
      expect([what, reply.statusCode]).toEqual([what, 422])
      const { errors } = refusedReply.parse(reply.json())
      expect([what, errors[`progress.tool.tasks.${field}`]]).toEqual([what, [sentence]])
    }
    expect((await read()).progress).toEqual(nothingYet)
  })

  test('rejects long texts, missing or unfinished tasks, and impossible events', async () => {
    const { app } = await newStudies(database)
    const { headers, finish } = await startParticipant(app, 'poster')
    const send = async (body: object) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/studies/poster/session/progress',
        headers,
        payload: { from: 0, events: [], progress: nothingYet, ...body },
      })
      return [reply.statusCode, Object.keys(refusedReply.parse(reply.json()).errors)]
    }
    const long = answer({ ...flyer, answers: { what: 'x'.repeat(3000) } })
    expect(await send({ progress: { ...nothingYet, tool: long } })).toEqual([
      422,
      ['progress.tool.tasks.0.answers.what'],
    ])
    const shown = { type: 'design.shown', at: 900, task: 'poster' }
    expect(await send({ events: [shown, { ...shown, at: 100 }] })).toEqual([422, ['events.1.at']])
    expect(await send({ events: [{ ...shown, task: 'ghost' }] })).toEqual([422, ['events.0.task']])
    expect(await send({ events: [{ ...shown, type: 'design.skipped' }] })).toEqual([422, ['events.0.type']])
    const given = { type: 'impression.given', at: 900, task: 'poster', question: 'what' }
    expect(await send({ events: [given] })).toEqual([422, ['events.0.question']])
    const hour = { ...shown, type: 'design.hidden', ms: 3_600_000, end: 'completed' }
    expect(await send({ events: [hour] })).toEqual([422, ['events.0.ms']])

    const errorsAtTheEnd = async (...tasks: Task[]) => {
      const { status, json } = await finish({ progress: answered({ tool: 'fivesecond', tasks }) })
      return [status, Object.keys(refusedReply.parse(json).errors)]
    }
    expect(await errorsAtTheEnd(poster)).toEqual([422, ['progress.tool.tasks']])
    expect(await errorsAtTheEnd(poster, { ...flyer, answers: {}, isDone: false })).toEqual([
      422,
      ['progress.tool.tasks.1.isDone'],
    ])
  })

  test('marks flagged exposures in list and CSV, and excludes them from results', async () => {
    const { app } = await newStudies(database)
    const slow: Task = { ...flyer, exposure: { ms: 2900, end: 'completed' } }
    const away: Task = { ...flyer, exposure: { ms: null, end: 'left' } }
    for (const one of [flyer, slow, away])
      await takePart(app, 'poster', answered({ tool: 'fivesecond', tasks: [poster, one] }))
    const { counts, responses } = await resultsOf(app, 'poster')
    expect(responses.included).toBe(3)
    if (counts.tool !== 'fivesecond') throw new Error('Not the counts of a five second test')
    expect(counts.tasks[1]).toMatchObject({
      exposures: [
        { flag: null, ms: 2010, count: 1 },
        { flag: 'too-long', ms: 2900, count: 1 },
        { flag: 'left', ms: null, count: 1 },
      ],
      asked: { what: 1 },
      texts: [{ question: 'what', texts: ['a red curtain'] }],
    })
    const flags = (await respondentsOf(app, 'poster')).map((each) => each.flags.join())
    expect(flags.toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'exposure', 'exposure'])

    const csvOf = async (table: string): Promise<Record<string, string>[]> =>
      parse((await app.inject({ url: `/studies/poster/export/${table}` })).body, { columns: true })
    const rows = await csvOf('answers')
    expect(
      rows.map((row) => [
        row['Look at the flyer.: flagged [task.flyer:flagged]'],
        row['Look at the flyer.: seen ms [task.flyer:seen-ms]'],
      ]),
    ).toEqual([
      ['no', '2010'],
      ['too-long', '2900'],
      ['left', ''],
    ])
    expect(rows.map((row) => row['What stayed? [what]'])).toEqual(Array(3).fill('a red curtain'))
    const results = await csvOf('results')
    const recall = results.find(({ measure }) => measure === 'recall')
    expect([recall?.['of what'], recall?.['count'], recall?.['of'], Number(recall?.['low'])]).toEqual([
      'curtain',
      '1',
      '1',
      shareOf(1, 1).interval.low,
    ])
    expect(results.filter(({ measure }) => measure === 'word').map((row) => row['of what'])).toEqual([
      'friday',
      'curtain',
      'red',
    ])
  })
})

test('accepts settings of texts for words and options for correct answers', () => {
  const engine = fiveSecondTool.openEngine(fiveSecondTasks)
  const check = (task: string, recall: Record<string, string[]>, clear: Record<string, string[]>) =>
    engine.checkSettings({ tool: 'fivesecond', tasks: { [task]: { recall, clear } } })
  expect(check('poster', { day: ['friday'] }, { play: ['yes'] })).toEqual({})
  expect(check('poster', { play: ['yes'] }, { day: ['friday'] })).toEqual({
    'tasks.poster.recall.play': [texts.part],
    'tasks.poster.clear.day': [texts.part],
  })
  expect(check('poster', {}, { play: ['yes', 'perhaps'] })).toEqual({
    'tasks.poster.clear.play.1': [texts.part],
  })
  expect(check('ghost', {}, {})).toEqual({ 'tasks.ghost': [texts.part] })
})

test('rejects a test with a circle of questions', () => {
  const published = smallStudies.find(({ study }) => study.id === 'poster')
  const [first] = fiveSecondTasks.tasks
  if (!first || !published) throw new Error('There is no task')
  const questions = first.questions.map((question) =>
    question.type === 'single' ? { ...question, skip: { no: 'play' } } : question,
  )
  const tasks = { ...fiveSecondTasks, tasks: [{ ...first, questions }] }
  expect(() => openStudies(serverTools, [{ ...published, study: { ...published.study, tasks } }])).toThrow(
    'circle',
  )
})

test('rejects a test that uses one question for two designs', () => {
  const published = smallStudies.find(({ study }) => study.id === 'poster')
  const [first] = fiveSecondTasks.tasks
  if (!first || !published) throw new Error('There is no task')
  const tasks = { ...fiveSecondTasks, tasks: [first, { ...first, id: 'again' }] }
  expect(() => openStudies(serverTools, [{ ...published, study: { ...published.study, tasks } }])).toThrow(
    'Question “play”: it is there twice',
  )
})
