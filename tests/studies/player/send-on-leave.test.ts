import { expect, test } from 'vitest'
import { withinKeepalive } from '#studies/player/send-on-leave.ts'

const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'answer.changed' as const,
    at,
    question: 'q'.repeat(200),
  }))
const stepOf = (count: number, text: string) => ({
  study: 'forest',
  token: 'token',
  isLast: true,
  request: {
    from: 7,
    events: eventsOf(count),
    progress: { screening: { why: text }, tool: null, followUps: {} },
  },
})

test('a small step is sent whole', () => {
  const step = stepOf(10, 'because')
  expect(withinKeepalive(step)).toBe(step)
})

test('a large step is sent with its first events and does not end the session', () => {
  const step = withinKeepalive(stepOf(500, 'because'))
  expect(step).toMatchObject({ isLast: false, request: { from: 7 } })
  const count = step?.request.events.length ?? 0
  expect(count).toBeGreaterThan(0)
  expect(step?.request.events).toEqual(eventsOf(count))
  expect(Buffer.byteLength(JSON.stringify(step?.request))).toBeLessThan(65_536)
})

test('answers that are larger than such a request stay on the device', () => {
  expect(withinKeepalive(stepOf(0, 'é'.repeat(40_000)))).toBeNull()
})
