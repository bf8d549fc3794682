import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { media, mediaErrors, mediaQuery } from '#contract/studies/media.ts'
import {
  type Question,
  question,
  answersTo,
  questionAnswer,
  questionCounts,
  questionTexts,
  screeningQuestion,
} from '#contract/studies/questions.ts'
import { study } from '#contract/studies/study.ts'
import {
  firstClick,
  type FirstClickAnswer,
  type FirstClickCounts,
} from '#contract/studies/tools/first-click.ts'
import {
  fiveSecond,
  type FiveSecondAnswer,
  type FiveSecondCounts,
} from '#contract/studies/tools/five-second.ts'
import { preferenceTest, type PreferenceTestCounts } from '#contract/studies/tools/preference-test.ts'
import { survey, type SurveyCounts } from '#contract/studies/tools/survey.ts'
import { treeTest, type TreeTestCounts } from '#contract/studies/tools/tree-test.ts'
import { optionalPaths, withSize, unconstrainedPaths, withValueAt } from '#tests/support/json-paths.ts'
import { manyQuestions } from '#tests/support/questions.ts'
import {
  firstClickTasks,
  fiveSecondTasks,
  preferenceTestTasks,
  smallStudy,
  surveyTasks,
} from '#tests/support/studies.ts'

interface Sample {
  readonly schema: z.ZodType
  readonly value: unknown
  /** The properties that may be missing from it. */
  readonly optional?: readonly string[]
  /** Texts that may be empty, and numbers that may be negative. */
  readonly free?: readonly string[]
}

const photo = { kind: 'image', src: '/a.png', alt: 'A', width: 10, height: 20 } as const
const fold = 700
const task = 'a'

const choices = {
  tool: 'preferencetest',
  tasks: [{ task, shown: ['b', 'c'], chosen: 'b', reason: 'Warm', ms: 9 }],
}
const preferenceCounts: PreferenceTestCounts = {
  tool: 'preferencetest',
  tasks: [
    {
      task,
      designs: [
        {
          design: 'b',
          count: 1,
          ms: 9,
          times: [{ ms: 9, count: 1 }],
          places: [1, 0],
          reasoned: 1,
          reasons: ['Warm'],
        },
      ],
    },
  ],
}

const click = { x: 1, y: 2, ms: 3, by: 'touch', scrolled: 4 } as const
const clicks: FirstClickAnswer = {
  tool: 'firstclick',
  tasks: [{ task, clicks: [click], fold, ms: 9 }],
}
const area = { id: 'menu', name: 'Menu', isRight: true }
const hotspots = {
  tool: 'firstclick',
  hotspots: {
    a: [
      { ...area, shape: 'rectangle', x: 1, y: 2, width: 3, height: 4 },
      { ...area, shape: 'polygon', points: [1, 2, 3].map((x) => ({ x, y: 2 })) },
    ],
  },
}
const clickCounts: FirstClickCounts = {
  tool: 'firstclick',
  tasks: [
    {
      task,
      clicked: 1,
      skipped: 0,
      listed: 1,
      clicks: [{ answer: [0], x: [1], y: [2], ms: [3], by: ['mouse'], fold: [fold] }],
    },
  ],
}

const seen: FiveSecondAnswer = {
  tool: 'fivesecond',
  tasks: [{ task, exposure: { ms: 5000, end: 'completed' }, answers: { play: 'yes' }, isDone: true }],
}
const recalled = {
  tool: 'fivesecond',
  tasks: { a: { recall: { day: ['Monday'] }, clear: { play: ['yes'] } } },
}
const seenCounts: FiveSecondCounts = {
  tool: 'fivesecond',
  tasks: [
    {
      task,
      skipped: 1,
      exposures: [{ flag: 'too-short', ms: 10, count: 1 }],
      asked: { play: 2 },
      questions: [{ question: 'play', answered: 1, answers: { yes: 1 } }],
      texts: [{ question: 'day', texts: ['Monday'] }],
    },
  ],
}

const titled = {
  ...surveyTasks,
  pages: surveyTasks.pages.map((page) => ({ ...page, title: 'Walks', text: 'About walks.' })),
}
const surveyCounts: SurveyCounts = {
  tool: 'questionnaire',
  questions: [{ question: 'walks', answered: 1, answers: { yes: 1, no: 0 } }],
  texts: [{ question: 'seen', texts: ['An owl'] }],
  crossed: [{ a: 'walks', b: 'again', counts: [[1, 0]] }],
}
const ways: TreeTestCounts = {
  tool: 'treetest',
  tasks: [{ task, answers: [{ path: ['root'], end: 'b', count: 1, ms: [2] }] }],
}

/** The properties that questions of a type may lack, and those that have no lower limit. */
const loose: Readonly<Partial<Record<Question['type'], Pick<Sample, 'optional' | 'free'>>>> = {
  single: { optional: ['other'] },
  multiple: { optional: ['other', 'min', 'max'] },
  slider: { free: ['min', 'max'] },
  text: { optional: ['min', 'max'] },
  number: { optional: ['min', 'max', 'whole'], free: ['min', 'max'] },
  date: { optional: ['earliest', 'latest'] },
  sus: { optional: ['wording'] },
}

const samples: Readonly<Record<string, Sample>> = {
  'a question before the tasks': { schema: screeningQuestion, value: smallStudy.screening[0] },
  'a study': { schema: study, value: smallStudy, optional: ['followUps.skip'] },
  'a preference test': { schema: preferenceTest.tasks, value: preferenceTestTasks },
  'settings of a preference test': { schema: preferenceTest.settings, value: { tool: 'preferencetest' } },
  'choices of designs': {
    schema: preferenceTest.answer,
    value: choices,
    free: ['tasks.reason'],
  },
  'counted choices of designs': {
    schema: preferenceTest.counts,
    value: preferenceCounts,
    free: ['tasks.designs.reasons'],
  },
  'a first click test': { schema: firstClick.tasks, value: firstClickTasks },
  hotspots: { schema: firstClick.settings, value: hotspots },
  clicks: { schema: firstClick.answer, value: clicks },
  'counted clicks': { schema: firstClick.counts, value: clickCounts },
  'a five second test': {
    schema: fiveSecond.tasks,
    value: fiveSecondTasks,
    optional: ['tasks.questions.skip'],
  },
  'what counts as recalled': {
    schema: fiveSecond.settings,
    value: recalled,
  },
  impressions: {
    schema: fiveSecond.answer,
    value: seen,
    free: ['tasks.answers.play'],
  },
  'counted impressions': {
    schema: fiveSecond.counts,
    value: seenCounts,
    free: ['tasks.texts.texts'],
  },
  'a survey': {
    schema: survey.tasks,
    value: titled,
    optional: [
      'pages.questions.skip',
      'pages.title',
      'pages.text',
      'pages.isFinal',
      'pages.questions.min',
      'pages.questions.max',
      'pages.questions.whole',
    ],
    free: ['pages.questions.min', 'pages.questions.max'],
  },
  'settings of a survey': { schema: survey.settings, value: { tool: 'questionnaire' } },
  'answers to a survey': {
    schema: survey.answer,
    value: { tool: 'questionnaire', answers: { walks: 'yes' }, page: 'start', ms: 9 },
    free: ['answers.walks'],
  },
  'counted answers': { schema: survey.counts, value: surveyCounts, free: ['texts.texts'] },
  'counted ways': { schema: treeTest.counts, value: ways },
  'answers to a question, counted': {
    schema: questionCounts,
    value: { question: 'walks', answered: 2, answers: { yes: 2 } },
  },
  'texts for a question': {
    schema: questionTexts,
    value: { question: 'walks', texts: ['Often'] },
    free: ['texts'],
  },
  'a video': {
    schema: media,
    value: { ...photo, kind: 'video', poster: '/a.webp' },
    optional: ['poster'],
  },
  audio: { schema: media, value: { kind: 'audio', src: '/a.mp3', alt: 'Hoo' } },
  'a file that is uploaded': { schema: mediaQuery, value: { name: 'a.png', alt: 'A' } },
  ...Object.fromEntries(
    manyQuestions.map((each): [string, Sample] => [
      `a question: ${each.type}`,
      { schema: question, value: each, ...loose[each.type] },
    ]),
  ),
}

describe.each(Object.entries(samples))('%s', (_, { schema, value, optional = [], free = [] }) => {
  const isAccepted = (other: unknown) => schema.safeParse(other).success

  test('accepts the complete example', () => expect(schema.parse(value)).toEqual(value))
  test('requires every mandatory part', () => expect(optionalPaths(value, isAccepted)).toEqual(optional))
  test('rejects empty parts', () => expect(unconstrainedPaths(value, isAccepted)).toEqual(free))
})

/** A question of this type. */
const ofType = (type: Question['type']) => manyQuestions.find((each) => each.type === type)

/** A task at a picture; the copies of a picture in a list are numbered. */
const onPicture = (picture: string) => ({ id: 'pay', text: 'Where would you pay?', picture, further: 0 })

test.each<[z.ZodType, unknown, string, number, number]>([
  [preferenceTest.tasks, preferenceTestTasks, 'tasks', 1, 20],
  [preferenceTest.tasks, preferenceTestTasks, 'tasks.0.text', 1, 1000],
  [preferenceTest.tasks, preferenceTestTasks, 'tasks.0.designs', 2, 6],
  [preferenceTest.tasks, preferenceTestTasks, 'tasks.0.designs.0.name', 1, 100],
  [preferenceTest.tasks, preferenceTestTasks, 'tasks.0.reason.question', 1, 250],
  [preferenceTest.answer, choices, 'tasks', 0, 20],
  [preferenceTest.answer, choices, 'tasks.0.shown', 2, 6],
  [preferenceTest.answer, choices, 'tasks.0.reason', 0, 1000],
  [preferenceTest.counts, preferenceCounts, 'tasks.0.designs.0.places', 0, 6],
  [preferenceTest.counts, preferenceCounts, 'tasks.0.designs.0.reasons', 0, 500],
  [firstClick.tasks, { ...firstClickTasks, tasks: [onPicture('page0')] }, 'pictures', 1, 20],
  [firstClick.tasks, firstClickTasks, 'tasks', 1, 50],
  [firstClick.tasks, firstClickTasks, 'tasks.0.text', 1, 1000],
  [firstClick.tasks, firstClickTasks, 'tasks.0.further', 0, 5],
  [firstClick.answer, clicks, 'tasks', 0, 50],
  [firstClick.answer, clicks, 'tasks.0.clicks', 0, 6],
  [firstClick.settings, hotspots, 'hotspots.a', 0, 50],
  [firstClick.settings, hotspots, 'hotspots.a.0.name', 1, 100],
  [firstClick.settings, hotspots, 'hotspots.a.1.points', 3, 100],
  [firstClick.counts, clickCounts, 'tasks.0.clicks', 0, 6],
  [firstClick.counts, clickCounts, 'tasks.0.clicks.0.x', 0, 20_000],
  [firstClick.counts, clickCounts, 'tasks.0.clicks.0.by', 0, 20_000],
  [fiveSecond.tasks, fiveSecondTasks, 'tasks', 1, 20],
  [fiveSecond.tasks, fiveSecondTasks, 'tasks.0.text', 1, 1000],
  [fiveSecond.tasks, fiveSecondTasks, 'tasks.0.seconds', 2, 30],
  [fiveSecond.tasks, fiveSecondTasks, 'tasks.0.questions', 1, 20],
  [fiveSecond.answer, seen, 'tasks', 0, 20],
  [fiveSecond.answer, seen, 'tasks.0.exposure.ms', 1, 60_000],
  [fiveSecond.settings, recalled, 'tasks.a.recall.day', 1, 100],
  [fiveSecond.settings, recalled, 'tasks.a.recall.day.0', 1, 100],
  [fiveSecond.settings, recalled, 'tasks.a.clear.play', 1, 30],
  [survey.tasks, surveyTasks, 'pages', 1, 50],
  [survey.tasks, surveyTasks, 'pages.0.questions', 1, 20],
  [survey.tasks, titled, 'pages.0.title', 1, 100],
  [survey.tasks, titled, 'pages.0.text', 1, 1000],
  [survey.counts, surveyCounts, 'crossed', 0, 190],
  [media, photo, 'width', 1, 10_000],
  [media, photo, 'height', 1, 10_000],
  [question, ofType('image'), 'options', 2, 12],
  [question, ofType('ranking'), 'options', 2, 12],
  [question, ofType('matrix'), 'rows', 1, 15],
  [question, ofType('matrix'), 'scale', 2, 7],
  [question, ofType('slider'), 'min', -1e9, 1e9],
  [question, ofType('slider'), 'step', 0.01, 1e9],
  [question, ofType('text'), 'max', 0, 2000],
  [answersTo(1), { count: 1 }, 'count', -1e9, 1e9],
  [questionAnswer, { chosen: ['a'], other: 'A' }, 'chosen', 0, 30],
  [questionAnswer, { chosen: ['a'], other: 'A' }, 'other', 0, 250],
])('%#: accepts a size of $2 from $3 to $4', (schema, value, path, min, max) => {
  const isAccepted = (size: number) => schema.safeParse(withSize(value, path, size)).success
  expect([min, max].map(isAccepted)).toEqual([true, true])
  expect([...(min === 0 ? [] : [min - 1]), max + 1].map(isAccepted)).not.toContain(true)
})

test.each<[z.ZodType, unknown, string, readonly string[]]>([
  [preferenceTest.tasks, preferenceTestTasks, 'tasks.0.layout', ['side-by-side', 'one-by-one']],
  [firstClick.tasks, firstClickTasks, 'pictures.0.frame', ['none', 'phone']],
  [firstClick.answer, clicks, 'tasks.0.clicks.0.by', ['mouse', 'touch', 'pen', 'keyboard']],
  [fiveSecond.answer, seen, 'tasks.0.exposure.end', ['completed', 'hidden', 'left']],
  [fiveSecond.counts, seenCounts, 'tasks.0.exposures.0.flag', ['too-short', 'too-long', 'hidden', 'left']],
  [question, ofType('single'), 'order', ['fixed', 'random']],
  [question, ofType('text'), 'length', ['short', 'long']],
])('%#: accepts $2 as one of $3', (schema, value, way, words) => {
  const isAccepted = (word: string) => schema.safeParse(withValueAt(value, way, word)).success
  expect(words.filter(isAccepted)).toEqual(words)
  expect(['', 'else'].filter(isAccepted)).toEqual([])
})

test.each<[z.ZodType, object]>([
  [preferenceTest.event, { type: 'designs.shown', at: 5, task }],
  ...(['turned', 'opened', 'closed', 'played', 'ended', 'read', 'chosen'] as const).map(
    (name): [z.ZodType, object] => [
      preferenceTest.event,
      { type: `design.${name}`, at: 5, task, design: 'b' },
    ],
  ),
  [preferenceTest.event, { type: 'choice.confirmed', at: 5, task, design: 'b' }],
  [preferenceTest.event, { type: 'choice.reopened', at: 5, task }],
  [preferenceTest.event, { type: 'reason.given', at: 5, task }],
  [firstClick.event, { type: 'picture.painted', at: 5, task, fold }],
  [firstClick.event, { type: 'picture.clicked', at: 5, task, x: 1, y: 2, by: 'pen', scrolled: 0 }],
  [firstClick.event, { type: 'clicks.ended', at: 5, task }],
  [firstClick.event, { type: 'click.skipped', at: 5, task }],
  [fiveSecond.event, { type: 'design.shown', at: 5, task }],
  [fiveSecond.event, { type: 'design.hidden', at: 5, task, ms: 4000, end: 'hidden' }],
  [fiveSecond.event, { type: 'design.skipped', at: 5, task }],
  [fiveSecond.event, { type: 'impression.given', at: 5, task, question: 'play' }],
  [survey.event, { type: 'page.shown', at: 5, page: 'start' }],
  [survey.event, { type: 'answer.changed', at: 5, question: 'walks' }],
  [survey.event, { type: 'page.completed', at: 5, page: 'start' }],
  [survey.event, { type: 'page.reopened', at: 5, page: 'start' }],
])('%#: the event $1.type requires time and reference', (schema, value) => {
  const isAccepted = (piece: unknown) => schema.safeParse(piece).success
  expect(schema.parse(value)).toEqual(value)
  expect(optionalPaths(value, isAccepted)).toEqual([])
  expect(unconstrainedPaths(value, isAccepted)).toEqual([])
})

test('reports an invalid name of an uploaded file under file', () => {
  const errorsOf = (query: object) => {
    const { error } = mediaQuery.safeParse(query)
    return error && mediaErrors(error)
  }
  const [file, alt] = [[messages.upload.extension], [messages.required]]
  expect(errorsOf({ alt: 'A' })).toEqual({ file })
  expect(errorsOf({ name: 'a.png' })).toEqual({ alt })
  expect(errorsOf({})).toEqual({ alt, file })
})
