import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSession, type StoredSession, storeSession } from '#studies/player/unsent-answers.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

beforeEach(() => {
  const items = new Map<string, string>()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
  })
})
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a session with characters that the server cannot store is found after a reload, without them', () => {
  const session = (why: string): StoredSession => ({
    version: 1,
    tab: 'tab',
    token: 'a'.repeat(43),
    startedAt: 0,
    order: [],
    step: 'followUps',
    progress: { screening: {}, tool: null, followUps: { why } },
    events: [],
    offset: 0,
    share: 0,
  })
  storeSession('study', session('a\0b \uD83D 👍'))
  expect(loadSession('study')).toEqual(session('ab \uFFFD 👍'))
})
