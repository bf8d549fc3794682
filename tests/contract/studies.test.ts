import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { boundedRecord, partId, wholeNumber } from '#contract/shared/fields.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  maxMediaBytes,
  media,
  mediaExtensionOf,
  mediaFolder,
  mediaTypes,
  mediaUploadPath,
} from '#contract/studies/media.ts'
import {
  type AnswerError,
  answerErrorText,
  question as anyQuestion,
  questionAnswer,
  screeningQuestion,
} from '#contract/studies/questions.ts'
import {
  isOf,
  studyTools,
  toolAnswer,
  toolCounts,
  toolEvent,
  toolSettings,
} from '#contract/studies/registry.ts'
import { exclusion, qualityFlag, resultsFilter } from '#contract/studies/results.ts'
import { progress, saveRequest, sessionStatus, sessionToken } from '#contract/studies/session.ts'
import { study } from '#contract/studies/study.ts'
import { cardSort } from '#contract/studies/tools/card-sort.ts'
import type { Design, PreferenceTask } from '#contract/studies/tools/preference-test.ts'
import { treeTest } from '#contract/studies/tools/tree-test.ts'
import { optionalPaths } from '#tests/support/json-paths.ts'
import { cardSortTasks, preferenceTestTasks, smallStudy, treeTestTasks } from '#tests/support/studies.ts'
import { calls } from '../../scripts/contract/calls.ts'

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

const option = { id: 'yes', label: 'Yes' }
const question = { id: 'hard', text: 'Was it hard?', required: true }
const part = { id: 'a', label: 'A' }
const secondPart = { id: 'b', label: 'B' }
const node = { id: 'a', parent: 'root', label: 'A' }
const root = { id: 'root', parent: null, label: 'Home' }
const group = { id: 'a', category: null, name: 'A', cards: [] }
const sort = { tool: 'cardsort', groups: [], ms: 0 }
const way = { task: 'a', path: ['root'], end: null, ms: 0 }
const empty = { screening: {}, tool: null, followUps: {} }
const placed = { type: 'card.placed', at: 0, card: 'a', group: 'b' }
const counts = { tool: 'cardsort', pairs: [], placed: [], groups: [], names: [], sorts: [] }
const parts = (length: number) => Array.from({ length }, (_, index) => ({ id: `a${index}`, label: 'A' }))
const many = <Item>(length: number, item: Item) => Array.from({ length }, () => item)
const treeOf = (length: number) =>
  length === 0 ? [] : [root, ...parts(length - 1).map((each) => ({ ...each, parent: 'root' }))]
const letters = (length: number) => 'x'.repeat(length)
const ordered = (name: string, type: 'single' | 'multiple') => (length: number) => ({
  ...question,
  type,
  [name]: many(length, option),
})

describe('minimum and maximum sizes', () => {
  test.each<[string, z.ZodType, (count: number) => unknown, number, number]>([
    ['cards', cardSort.tasks, (count) => ({ ...cardSortTasks, cards: parts(count) }), 2, 200],
    [
      'categories',
      cardSort.tasks,
      (count) => ({ ...cardSortTasks, categories: parts(count), variant: 'open' }),
      0,
      50,
    ],
    ['groups', cardSort.answer, (count) => ({ ...sort, groups: many(count, group) }), 0, 200],
    [
      'cards of a group',
      cardSort.answer,
      (count) => ({ ...sort, groups: [{ ...group, cards: many(count, 'a') }] }),
      0,
      200,
    ],
    [
      'names under one',
      cardSort.settings,
      (count) => ({ tool: 'cardsort', standards: [{ name: 'A', names: many(count, 'b') }] }),
      1,
      500,
    ],
    [
      'standards',
      cardSort.settings,
      (count) => ({ tool: 'cardsort', standards: many(count, { name: 'A', names: ['b'] }) }),
      0,
      200,
    ],
    [
      'sorts in full',
      cardSort.counts,
      (count) => ({ ...counts, sorts: many(count, { groups: [], cards: ',' }) }),
      0,
      10_000,
    ],
    ['nodes', treeTest.tasks, (count) => ({ ...treeTestTasks, tree: treeOf(count) }), 3, 2000],
    [
      'tasks',
      treeTest.tasks,
      (count) => ({ ...treeTestTasks, tasks: parts(count).map(({ id }) => ({ id, text: 'A' })) }),
      1,
      50,
    ],
    [
      'correct leaves',
      treeTest.settings,
      (count) => ({ tool: 'treetest', correct: { task: many(count, 'a') } }),
      1,
      50,
    ],
    [
      'steps of a way',
      treeTest.answer,
      (count) => ({ tool: 'treetest', tasks: [{ ...way, path: many(count, 'a') }] }),
      1,
      500,
    ],
    ['ways', treeTest.answer, (count) => ({ tool: 'treetest', tasks: many(count, way) }), 0, 50],
    ['choices of one', anyQuestion, ordered('options', 'single'), 2, 30],
    ['choices of several', anyQuestion, ordered('options', 'multiple'), 2, 30],
    [
      'choices before the tasks',
      screeningQuestion,
      (count) => ({ ...question, options: many(count, option), rejects: [] }),
      2,
      30,
    ],
    [
      'steps of a scale',
      anyQuestion,
      (max) => ({ ...question, type: 'rating', max, low: 'a', high: 'b' }),
      3,
      10,
    ],
    ['several answers', questionAnswer, (count) => many(count, 'a'), 0, 30],
    ['a row of a scale', questionAnswer, (step) => ({ row: step }), 1, 7],
    [
      'screening questions',
      study,
      (count) => ({ ...smallStudy, screening: many(count, smallStudy.screening[0]) }),
      0,
      20,
    ],
    [
      'follow-up questions',
      study,
      (count) => ({ ...smallStudy, followUps: many(count, smallStudy.followUps[0]) }),
      0,
      30,
    ],
    [
      'events of a step',
      saveRequest,
      (count) => ({ from: 0, events: many(count, placed), progress: empty }),
      0,
      500,
    ],
    [
      'keys of a record',
      boundedRecord(partId, wholeNumber, 3),
      (count) => Object.fromEntries(many(count, 0).map((value, index) => [`key-${index}`, value])),
      0,
      3,
    ],
    ['letters of an identifier', partId, letters, 1, 60],
    ['letters of a session’s token', sessionToken, letters, 20, 100],
    ['letters of an answer', questionAnswer, letters, 0, 2000],
  ])('%s', (_, schema, make, least, most) => {
    for (const count of [least, most]) expect(messagesOf(schema, make(count))).toEqual([])
    const fewer = least === 0 ? [] : [least - 1]
    for (const count of [...fewer, most + 1]) expect(takes(schema, make(count))).toBe(false)
  })

  test('limits the lists in replies', () => {
    const of = (name: string) => calls.find((call) => call.name === name)?.responses.get(200) ?? z.never()
    const shown = (name: string) =>
      calls.find((call) => call.name === name)?.examples.accepted.map(({ reply }) => reply)[0] ?? {}
    const texts = (length: number) => ({
      ...z.record(z.string(), z.unknown()).parse(shown('readResults')),
      texts: [{ question: 'a', texts: many(length, 'b') }],
    })
    expect([500, 501].map((length) => takes(of('readResults'), texts(length)))).toEqual([true, false])
    const { respondents } = z.object({ respondents: z.array(z.unknown()) }).parse(shown('listRespondents'))
    const list = (length: number) => ({ respondents: many(length, respondents[0]) })
    expect([1000, 1001].map((length) => takes(of('listRespondents'), list(length)))).toEqual([true, false])
  })
})

describe('text formats', () => {
  test.each<[string, z.ZodType, readonly string[], readonly string[]]>([
    [
      'an identifier',
      partId,
      ['a', '7', 'own-1', '0-', 'constructor-1'],
      ['', '-a', 'A', 'aB', 'a b', 'a_b', 'a\n', ' a', 'constructor'],
    ],
    [
      'a token',
      sessionToken,
      ['abcdefghij-ABCDEFGHIJ_0123456789'],
      [`${letters(20)} `, ` ${letters(20)}`, `${letters(20)}.`, letters(10)],
    ],
    ['a country', resultsFilter.shape.country, ['CZ'], ['cz', 'CZE', 'C', 'xCZ', 'CZ ']],
    [
      'an answer to count by',
      resultsFilter.shape.answer,
      ['hard:yes', 'q-1:o-2'],
      ['hard', 'hard:', ':yes', 'Hard:yes', 'hard:yes!', '!hard:yes', 'hard:yes:no'],
    ],
    [
      'the groups of the cards of a sort',
      cardSort.counts.shape.sorts.element.shape.cards,
      ['', ',', '0,1', '12,,3'],
      ['a', '0,a', 'a,0', '0 1'],
    ],
    ['a day', resultsFilter.shape.since, ['2026-11-20'], ['20.11.2026', '2026-11-20T00:00:00Z']],
    ['seconds', resultsFilter.shape.atLeast, ['0', '90'], ['-1', '1.5', 'soon', '', ' ', '0x1', '1e3']],
  ])('%s', (_, schema, right, wrong) => {
    for (const text of right) expect(takes(schema, text), text).toBe(true)
    for (const text of wrong) expect(takes(schema, text), text).toBe(false)
  })

  test('counts with whole numbers from zero', () => {
    expect([-1, 0, 0.5, '1'].map((number) => takes(wholeNumber, number))).toEqual([false, true, false, false])
    expect(messagesOf(wholeNumber, -1)).toEqual([': Invalid value'])
    expect(messagesOf(wholeNumber, 0.5)).toEqual([': Invalid value'])
  })

  test('requires pictures from the site', () => {
    const withImage = (image: string) => ({ ...cardSortTasks, cards: [part, { ...secondPart, image }] })
    expect(
      ['/owl.webp', 'https://elsewhere.example/owl.webp', 'owl.webp/'].map((image) =>
        takes(cardSort.tasks, withImage(image)),
      ),
    ).toEqual([true, false, false])
  })

  test.each<[string, z.ZodType, (text: string) => unknown, number]>([
    [
      'a card',
      cardSort.tasks,
      (label) => ({ ...cardSortTasks, cards: [part, { ...secondPart, label }] }),
      100,
    ],
    [
      'what a card says',
      cardSort.tasks,
      (description) => ({ ...cardSortTasks, cards: [part, { ...secondPart, description }] }),
      250,
    ],
    [
      'a node',
      treeTest.tasks,
      (label) => ({ ...treeTestTasks, tree: [root, node, { ...node, id: 'b', label }] }),
      100,
    ],
    ['a task', treeTest.tasks, (text) => ({ ...treeTestTasks, tasks: [{ id: 'a', text }] }), 1000],
    ['a title', study, (title) => ({ ...smallStudy, title }), 250],
    ['a message', study, (text) => ({ ...smallStudy, welcome: { title: 'Hello', text } }), 2000],
    ['a hint', anyQuestion, (hint) => ({ ...question, type: 'text', hint }), 250],
  ])('%s is a text of limited length', (_, schema, make, most) => {
    expect(messagesOf(schema, make(letters(most)))).toEqual([])
    expect(messagesOf(schema, make(letters(most + 1)))[0]).toMatch(`Must be ${most} characters or less`)
    expect(messagesOf(schema, make(' '))[0]).toMatch(/: Required$/)
  })

  test('accepts a group without a name, and a name of at most 100 characters', () => {
    const named = (name: string) => ({ ...sort, groups: [{ ...group, name }] })
    expect(['', letters(100), letters(101)].map((name) => takes(cardSort.answer, named(name)))).toEqual([
      true,
      true,
      false,
    ])
  })
})

test('requires unique ids of designs in a study', () => {
  const [sounds, signs] = preferenceTestTasks.tasks
  if (!sounds || !signs) throw new Error('There are two tasks')
  const [first] = sounds.designs
  const asFirst = (design: Design) => ({ ...design, id: first?.id ?? '' })
  const within = { ...sounds, designs: sounds.designs.map(asFirst) }
  const across = {
    ...signs,
    designs: signs.designs.toReversed().map((design, spot) => (spot ? asFirst(design) : design)),
  }
  const saidOfTasks = (...tasks: readonly PreferenceTask[]) =>
    messagesOf(study, { ...smallStudy, tasks: { ...preferenceTestTasks, tasks } })
  const { twice } = studyMessages.design
  expect(saidOfTasks(sounds, signs)).toEqual([])
  expect(saidOfTasks(within, signs)).toEqual([`tasks.tasks.0.designs.1.id: ${twice}`])
  expect(saidOfTasks(sounds, across)).toEqual([`tasks.tasks.1.designs.1.id: ${twice}`])
})

describe('enumerations', () => {
  test('has the variants of sorts and the kinds of task orders', () => {
    for (const variant of ['open', 'hybrid', 'closed'])
      expect(takes(cardSort.tasks, { ...cardSortTasks, variant })).toBe(true)
    expect(takes(cardSort.tasks, { ...cardSortTasks, variant: '' })).toBe(false)
    for (const taskOrder of ['fixed', 'random']) expect(takes(study, { ...smallStudy, taskOrder })).toBe(true)
    expect(takes(study, { ...smallStudy, taskOrder: '' })).toBe(false)
  })

  test.each([
    placed,
    { type: 'card.unsorted', at: 0, card: 'a' },
    { type: 'group.created', at: 0, group: 'a' },
    { type: 'group.named', at: 0, group: 'a', name: 'A' },
    { type: 'group.removed', at: 0, group: 'a' },
    { type: 'task.shown', at: 0, task: 'a' },
    { type: 'node.opened', at: 0, task: 'a', node: 'b' },
    { type: 'node.left', at: 0, task: 'a', node: 'b' },
    { type: 'leaf.picked', at: 0, task: 'a', node: 'b' },
    { type: 'task.answered', at: 0, task: 'a', node: 'b' },
    { type: 'task.skipped', at: 0, task: 'a' },
  ])('requires time and reference of an event: $type', (event) => {
    expect(toolEvent.parse(event)).toEqual(event)
    for (const key of Object.keys(event))
      expect(takes(toolEvent, { ...event, [key]: undefined }), key).toBe(false)
    expect(takes(toolEvent, { ...event, at: -1 })).toBe(false)
  })

  test('has all parts of every tool under its name', () => {
    expect(Object.keys(studyTools)).toEqual([
      'cardsort',
      'treetest',
      'preferencetest',
      'firstclick',
      'questionnaire',
      'fivesecond',
      'prototype',
      'webusability',
      'iosapp',
    ])
    expect(takes(toolAnswer, sort)).toBe(true)
    expect(takes(toolAnswer, { tool: 'treetest', tasks: [way] })).toBe(true)
    expect(takes(toolSettings, { tool: 'cardsort', standards: [] })).toBe(true)
    expect(takes(toolSettings, { tool: 'treetest', correct: {} })).toBe(true)
    expect(takes(toolCounts, counts)).toBe(true)
    expect(takes(toolCounts, { tool: 'treetest', tasks: [] })).toBe(true)
    for (const schema of [toolAnswer, toolSettings, toolCounts]) {
      expect(takes(schema, { ...sort, ...counts, standards: [], tasks: [], correct: {}, tool: '' })).toBe(
        false,
      )
      expect(takes(schema, { tool: 'cardsort' })).toBe(false)
      expect(takes(schema, { tool: 'treetest' })).toBe(false)
    }
    expect(takes(study, { ...smallStudy, tasks: treeTestTasks })).toBe(true)
    expect(takes(progress, { ...empty, tool: sort })).toBe(true)
  })

  test('accepts a skip to a question or to the end', () => {
    const skipping = (skip: unknown) => ({ ...question, type: 'single', options: [option, option], skip })
    expect(
      [{ yes: 'end' }, { yes: 'other' }, { yes: 'No such' }, { Yes: 'end' }].map((skip) =>
        takes(anyQuestion, skipping(skip)),
      ),
    ).toEqual([true, true, false, false])
  })

  test('defaults to finished responses with sample data in results', () => {
    expect(resultsFilter.parse({})).toEqual({
      sample: 'with',
      completeness: 'finished',
      flagged: 'with',
    })
    for (const completeness of ['finished', 'partial', 'all'])
      expect(takes(resultsFilter, { completeness })).toBe(true)
    for (const sample of ['with', 'without']) expect(takes(resultsFilter, { sample })).toBe(true)
    expect(
      messagesOf(resultsFilter, { sample: '', completeness: '', country: 'cz', atLeast: 'soon', since: 'x' }),
    ).toEqual([
      'sample: Invalid value',
      'completeness: Invalid value',
      'since: Invalid value',
      'country: Invalid value',
      'atLeast: Invalid value',
    ])
  })
})

test('requires token and password to open results', () => {
  const { headers, body, pathParams } = calls.find(({ name }) => name === 'unlockResults') ?? {}
  const share = (token: unknown) => takes(headers ?? z.never(), { 'x-share-token': token })
  expect([undefined, letters(20), letters(100)].map(share)).toEqual([true, true, true])
  expect([letters(19), letters(101), `${letters(20)}.`, `.${letters(20)}`].map(share)).toEqual([
    false,
    false,
    false,
    false,
  ])
  const access = (length: number) => takes(headers ?? z.never(), { 'x-share-access': letters(length) })
  expect([500, 501].map(access)).toEqual([true, false])
  const password = (length: number) => messagesOf(body ?? z.never(), { password: letters(length) })
  expect(password(1)).toEqual([])
  expect(password(0)).toEqual(['password: Required'])
  expect(password(200)).toEqual([])
  expect(password(201)).toHaveLength(1)
  expect(messagesOf(body ?? z.never(), {})).toEqual(['password: Required'])
  expect(takes(pathParams ?? z.never(), { study: 'forest' })).toBe(true)
  expect(takes(pathParams ?? z.never(), {})).toBe(false)
})

test('requires the token of a session and the name of a table', () => {
  const of = (name: string) => calls.find((call) => call.name === name)
  expect(takes(of('readSession')?.headers ?? z.never(), { 'x-session-token': letters(20) })).toBe(true)
  expect(takes(of('readSession')?.headers ?? z.never(), {})).toBe(false)
  const table = (name: string) =>
    takes(of('exportTable')?.pathParams ?? z.never(), { study: 'forest', table: name })
  expect(['answers', 'events', 'results', 'numbers', ''].map(table)).toEqual([true, true, true, true, false])
  expect(takes(of('startSession')?.body ?? z.never(), { more: 1 })).toBe(false)
})

test.each<[string, z.ZodType, readonly string[]]>([
  [
    'why a response is left out',
    exclusion,
    ['unfinished', 'rejected', 'all-in-one-group', 'every-card-alone', 'flagged'],
  ],
  [
    'why to look at one',
    qualityFlag,
    [
      'same-endpoint',
      'same-branch',
      'implausibly-fast',
      'straight-lining',
      'one-character-names',
      'exposure',
    ],
  ],
  ['how a session stands', sessionStatus, ['open', 'rejected', 'finished']],
  ['which flagged responses count', resultsFilter.shape.flagged, ['with', 'without', 'only']],
])('%s', (_, schema, words) => {
  expect(words.filter((word) => takes(schema, word))).toEqual(words)
  for (const word of ['', 'else']) expect(takes(schema, word)).toBe(false)
})

test('requires results, responses and sessions to be complete', () => {
  const replyOf = (name: string) => {
    const call = calls.find((each) => each.name === name)
    const schema = call?.responses.get(200) ?? z.never()
    const reply = call?.examples.accepted.map((example) => example.reply)[0]
    expect(schema.parse(reply)).toEqual(reply)
    return optionalPaths(reply, (other) => takes(schema, other))
  }
  expect(replyOf('readResults')).toEqual([])
  expect(replyOf('listRespondents')).toEqual([])
  expect(replyOf('readSession')).toEqual([])
  expect(replyOf('saveProgress')).toEqual([])
  expect(replyOf('unlockResults')).toEqual([])
})

describe('files of a study', () => {
  test('must be paths of the site', () => {
    const isTaken = (src: string) => takes(media, { kind: 'audio', src, alt: 'Hoo' })
    expect(['/a.mp3', '/a/b.mp3'].map(isTaken)).toEqual([true, true])
    expect(['a.mp3', '//a/b.mp3', 'https://a.example/b.mp3', ' /a.mp3', ''].map(isTaken)).toEqual(
      [1, 2, 3, 4, 5].map(() => false),
    )
  })

  test('have an extension and a size', () => {
    expect(mediaTypes).toEqual({
      jpg: { kind: 'image', contentType: 'image/jpeg' },
      jpeg: { kind: 'image', contentType: 'image/jpeg' },
      png: { kind: 'image', contentType: 'image/png' },
      gif: { kind: 'image', contentType: 'image/gif' },
      mp4: { kind: 'video', contentType: 'video/mp4' },
      mp3: { kind: 'audio', contentType: 'audio/mpeg' },
      wav: { kind: 'audio', contentType: 'audio/wav' },
    })
    for (const extension of Object.keys(mediaTypes))
      expect(mediaExtensionOf(`owl.${extension.toUpperCase()}`)).toBe(extension)
    for (const name of ['owl', 'mp4', 'owl.mp4.exe', 'owl.mp4 ', 'owl.pdf'])
      expect(mediaExtensionOf(name)).toBeUndefined()
    expect(maxMediaBytes).toEqual({ image: 5_242_880, video: 104_857_600, audio: 104_857_600 })
    expect([mediaUploadPath, mediaFolder]).toEqual(['/studies/:study/media', '/media/'])
  })
})

test('accepts whole counts of paths only', () => {
  const counted = { path: ['root'], end: null, count: 1, ms: [1] }
  const of = (task: object) => takes(toolCounts, { tool: 'treetest', tasks: [task] })
  expect(of({ task: 'a', answers: [counted] })).toBe(true)
  expect(of({ answers: [counted] })).toBe(false)
  expect(of({ task: 'a' })).toBe(false)
  for (const key of Object.keys(counted))
    expect(of({ task: 'a', answers: [{ ...counted, [key]: undefined }] })).toBe(false)
})

test.each<[AnswerError, string]>([
  [{ code: 'required' }, 'Required'],
  [{ code: 'invalid' }, 'Invalid value'],
  [{ code: 'rank' }, 'Give every item a place'],
  [{ code: 'rows' }, 'Answer every row'],
  [{ code: 'own' }, 'Write your own answer'],
  [{ code: 'number' }, 'Enter a number'],
  [{ code: 'whole' }, 'Enter a whole number'],
  [{ code: 'date' }, 'Enter a date'],
  [{ code: 'choose', limit: 2 }, 'Choose at least 2'],
  [{ code: 'chooseAtMost', limit: 2 }, 'Choose at most 2'],
  [{ code: 'atLeast', limit: 2 }, 'Must be 2 or more'],
  [{ code: 'atMost', limit: 2 }, 'Must be 2 or less'],
  [{ code: 'minLength', limit: 2 }, 'Must be 2 characters or more'],
  [{ code: 'maxLength', limit: 2 }, 'Must be 2 characters or less'],
  [{ code: 'since', day: '2026-01-01' }, 'Must be 2026-01-01 or later'],
  [{ code: 'until', day: '2026-01-01' }, 'Must be 2026-01-01 or earlier'],
])('has a message for each answer error: %j', (error, sentence) => {
  expect(answerErrorText(error)).toBe(sentence)
})

test.each([
  ['cardsort', true],
  ['treetest', false],
] as const)('narrows a part of a study to its own tool: %s', (tool, expected) => {
  expect(isOf(tool)({ tool: 'cardsort' })).toBe(expected)
})
