import { describe, expect, test } from 'vitest'
import { pollMessages } from '#contract/ideas/messages.ts'
import { type PollForm, pollLimits, pollReply, pollResults } from '#contract/ideas/poll.ts'
import { messages } from '#contract/shared/messages.ts'
import { personalData } from '#server/ideas/personal-data.ts'
import { databases } from '#tests/support/databases.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { type Board, startBoard } from './ideas-fixture.ts'

const form = {
  title: 'How you test',
  questions: [
    { kind: 'radio', id: 'often', label: 'How often?', options: ['Each month', 'Each year'] },
    { kind: 'text', id: 'tool', label: 'With what?' },
    { kind: 'textarea', id: 'why', label: 'Why not more?' },
  ],
} satisfies PollForm

const pin = async ({ asAdmin }: Board, body: PollForm = form) =>
  pollResults.parse((await asAdmin('pinPoll', {}, body)).json())

const answersOf = (often = 'Each month', tool = 'Paper', why = 'No time') => [
  { kind: 'radio', question: 'often', utRadio: often },
  { kind: 'text', question: 'tool', utRadio: tool },
  { kind: 'textarea', question: 'why', utRadio: why },
]

describe.each(databases)('polls on %s', (database) => {
  test('are answered once by each browser and account, and counted for administrators', async () => {
    const board = await startBoard(database)
    const read = async (browser: ReturnType<typeof board.browser>) =>
      pollReply.parse((await browser.send('poll')).json())
    const [first, second] = [board.browser(), board.browser()]
    expect(await read(first)).toEqual({ poll: null, hasAnswered: false })
    const { id } = await pin(board)
    expect(await read(first)).toEqual({ poll: { id, ...form }, hasAnswered: false })
    const answer = (browser: typeof first, often?: string) =>
      browser.send('answerPoll', { poll: id, questions: answersOf(often) })
    for (const [browser, often] of [
      [first, 'Each month'],
      [first, 'Each year'],
      [second, 'Each month'],
    ] as const)
      expect(replyOf(await answer(browser, often))).toEqual([200, pollMessages.answered])
    expect((await read(first)).hasAnswered).toBe(true)
    const ada = await board.signIn()
    const body = { poll: id, questions: answersOf('Each year') }
    const replies = await Promise.all([1, 2, 3].map(() => board.send('answerPoll', { as: ada, body })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])

    const [results] = (await board.asAdmin('polls')).json<{ polls: unknown[] }>().polls
    expect(pollResults.parse(results)).toMatchObject({
      isPinned: true,
      answered: 3,
      counts: {
        often: [
          { option: 'Each month', count: 2 },
          { option: 'Each year', count: 1 },
        ],
      },
    })
    const texts = await board.send('pollTexts', {
      as: board.admin,
      params: { poll: id },
      query: { question: 'tool' },
    })
    expect(texts.json()).toMatchObject({ texts: [{ text: 'Paper' }, { text: 'Paper' }, { text: 'Paper' }] })

    const person = { id: ada.id, email: ada.email }
    await board.store
      .transaction()
      .execute((transaction) => personalData.erase?.(transaction, person) ?? Promise.resolve())
    expect((await board.asAdmin('polls')).json()).toMatchObject({ polls: [{ answered: 2 }] })
  })

  test('refuse answers that are missing, too long, not offered, or to a poll that is over', async () => {
    const board = await startBoard(database)
    const { id } = await pin(board)
    const browser = board.browser()
    const errorsOf = async (questions: readonly object[]) =>
      (await browser.send('answerPoll', { poll: id, questions })).json<object>()
    expect(await errorsOf(answersOf('Each month', ' ', 'x'.repeat(1001)))).toEqual({
      errors: {
        'questions.1.utRadio': [messages.utRadio.required],
        'questions.2.utRadio': ['Must be 1000 characters or less'],
      },
    })
    expect(await errorsOf(answersOf('Each month', 'x'.repeat(251)))).toEqual({
      errors: { 'questions.1.utRadio': ['Must be 250 characters or less'] },
    })
    const long = answersOf().map((each) => ({ ...each, kind: 'textarea', utRadio: 'x'.repeat(251) }))
    expect(await errorsOf(long)).toEqual({
      errors: {
        'questions.0.utRadio': ['Must be 250 characters or less'],
        'questions.1.utRadio': ['Must be 250 characters or less'],
      },
    })
    expect(await errorsOf(answersOf('Each week'))).toEqual({
      errors: { 'questions.0.utRadio': [messages.invalid] },
    })
    expect(await errorsOf(answersOf().slice(0, 2))).toEqual({
      errors: { 'questions.2.utRadio': [messages.utRadio.required] },
    })
    expect(await errorsOf(answersOf().toReversed())).toMatchObject({ errors: {} })

    const { id: next } = await pin(board)
    const late = await browser.send('answerPoll', { poll: id, questions: answersOf() })
    expect(replyOf(late)).toEqual([404, pollMessages.unknown])
    await board.asAdmin('unpinPoll', { poll: next })
    expect((await browser.send('poll')).json()).toEqual({ poll: null, hasAnswered: false })
    expect(replyOf(await board.asAdmin('deletePoll', { poll: next }))).toEqual([200, pollMessages.deleted])
    expect(replyOf(await board.asAdmin('deletePoll', { poll: next }))).toEqual([404, pollMessages.unknown])
  })
})

test('an installation has a limited number of polls, whose options differ', async () => {
  const board = await startBoard('SQLite')
  for (const options of [
    ['Yes', 'Yes'],
    ['Yes', 'Y\u202Ees'],
  ]) {
    const twice = { ...form, questions: [{ ...form.questions[0], options }] }
    expect((await board.asAdmin('pinPoll', {}, twice)).json()).toEqual({
      errors: { 'questions.0.options': [pollMessages.equalOptions] },
    })
  }
  for (let count = 0; count < pollLimits.polls; count += 1) await pin(board)
  expect(replyOf(await board.asAdmin('pinPoll', {}, form))).toEqual([
    409,
    pollMessages.tooMany(pollLimits.polls),
  ])
})
