import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteDraft, deleteSession, loadSession, storeSession } from '#studies/player/unsent-answers.ts'
import { deviceStorage } from '#ui/device-storage.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The user denied access', 'SecurityError')
    },
  })
})
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a session runs without storage where the browser blocks it', () => {
  const session = {
    version: 1,
    tab: 'tab',
    token: 'token',
    startedAt: 0,
    order: [],
    step: 'tasks',
    progress: { screening: {}, tool: null, followUps: {} },
    events: [],
    offset: 0,
    share: 0,
  } as const
  storeSession('study', { ...session, order: [], events: [] })
  expect(loadSession('study')).toBeUndefined()
  deleteDraft('token')
  deleteSession('study')
  deviceStorage().setItem('key', 'value')
  expect(deviceStorage().getItem('key')).toBeNull()
})
