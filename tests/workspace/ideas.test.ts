import { expect, test } from 'vitest'
import { pollMessages } from '#contract/ideas/messages.ts'
import { pollForm } from '#contract/ideas/poll.ts'
import { messages } from '#contract/shared/messages.ts'
import { firstErrors } from '#api/field-errors.ts'
import { answeredText, votesText, waitingText } from '#workspace/settings/ideas/idea-texts.ts'
import { ideasSearch } from '#workspace/settings/ideas/ideas-search.ts'
import { newQuestion, pollBody } from '#workspace/settings/ideas/poll-form.ts'

test('names how many ideas and comments wait', () => {
  expect(waitingText({ ideas: 3, comments: 2 })).toBe('3 ideas and 2 comments wait for you.')
  expect(waitingText({ ideas: 1, comments: 1 })).toBe('1 idea and 1 comment wait for you.')
  expect(waitingText({ ideas: 1, comments: 0 })).toBe('1 idea waits for you.')
  expect(waitingText({ ideas: 0, comments: 2 })).toBe('2 comments wait for you.')
  expect(waitingText({ ideas: 0, comments: 0 })).toBe('Nothing waits for you.')
})

test('says how the votes of an idea came, and leaves out the ways without any', () => {
  expect(votesText({ votes: 12, votesBy: { account: 2, mail: 9, browser: 1 } })).toBe(
    '12 votes: 2 by account, 9 by confirmed address, 1 by browser',
  )
  expect(votesText({ votes: 1, votesBy: { account: 0, mail: 1, browser: 0 } })).toBe(
    '1 vote by confirmed address',
  )
  expect(votesText({ votes: 0, votesBy: { account: 0, mail: 0, browser: 0 } })).toBe('0 votes')
})

test('leaves out what it cannot read in the address of the page', () => {
  const readable = { view: 'comments', search: 'svg', page: 2, idea: '01a1fb70-4c19-7e04-9a3d-2f8b6c0e4d71' }
  expect(ideasSearch.parse(readable)).toEqual(readable)
  const unreadable = { view: 'promised', search: 7, page: '2nd', idea: 'first' }
  expect(ideasSearch.parse(unreadable)).toEqual({})
})

test('gives a question of a poll an id that no other has, also after one was removed', () => {
  const first = newQuestion([])
  const second = newQuestion([first])
  expect([first.id, second.id]).toEqual(['q1', 'q2'])
  expect(newQuestion([second]).id).toBe('q1')
  expect(newQuestion([second, newQuestion([second])]).id).toBe('q3')
})

test('sends options only of questions that have them, and reports errors at the fields of the form', () => {
  const often = {
    id: 'q1',
    kind: 'radio',
    label: 'How often?',
    options: ['Each month', 'Each year'],
  } as const
  const body = pollBody({ title: 'How you test', questions: [often, { ...often, id: 'q2', kind: 'text' }] })
  expect(body).toEqual({
    title: 'How you test',
    questions: [often, { id: 'q2', kind: 'text', label: 'How often?' }],
  })
  expect(firstErrors(pollForm, body)).toEqual({})
  expect(firstErrors(pollForm, pollBody({ title: '', questions: [newQuestion([])] }))).toEqual({
    title: messages.required,
    'questions.0.label': messages.required,
    'questions.0.options.0': messages.required,
    'questions.0.options.1': messages.required,
  })
  const optionsError = (options: readonly string[]) =>
    firstErrors(pollForm, pollBody({ title: 'How you test', questions: [{ ...often, options }] }))
  expect(optionsError(['Yes', 'Yes'])).toEqual({ 'questions.0.options': pollMessages.equalOptions })
  expect(optionsError(['Yes'])).toEqual({ 'questions.0.options': pollMessages.tooFewOptions })
})

test('says how many people answered a poll', () => {
  expect([0, 1, 12].map((answered) => answeredText({ answered }))).toEqual([
    'No answers yet',
    '1 person answered',
    '12 people answered',
  ])
})
