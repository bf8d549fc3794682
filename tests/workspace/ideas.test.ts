import { expect, test } from 'vitest'
import { votesText, waitingText } from '#workspace/settings/ideas/idea-texts.ts'
import { ideasSearch } from '#workspace/settings/ideas/ideas-search.ts'

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
