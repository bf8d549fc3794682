import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import { createMutationBudget } from '#recorder/mutation-budget.ts'
import { modeOf, type PauseReason } from '#recorder/recorder-mode.ts'

const pauses: readonly PauseReason[] = ['hidden', 'idle', 'page', 'storm', 'ended']

test('records without a reason to pause, and never again after the end', () => {
  expect(modeOf(new Set())).toBe('recording')
  fc.assert(
    fc.property(fc.subarray([...pauses]), (reasons) => modeOf(new Set([...reasons, 'ended'])) === 'ended'),
  )
})

test('each further reason stops more, never less', () => {
  const order = ['recording', 'frozen', 'stopped', 'ended']
  const rank = (reasons: readonly PauseReason[]) => order.indexOf(modeOf(new Set(reasons)))
  fc.assert(
    fc.property(fc.subarray([...pauses]), fc.constantFrom(...pauses), (reasons, more) => {
      expect(rank([...reasons, more])).toBeGreaterThanOrEqual(rank(reasons))
    }),
  )
  expect(pauses.map((reason) => rank([reason]))).toEqual([1, 1, 2, 2, 3])
})

const changes = (nodes: number, timestamp: number) => ({
  type: eventType.incrementalSnapshot,
  timestamp,
  data: { source: incrementalSource.mutation, removes: Array.from({ length: nodes }, (_, id) => ({ id })) },
})

test('lets a table of 10 000 rows be rebuilt, and pauses longer at each storm', () => {
  const budget = createMutationBudget()
  expect(budget.count(changes(20_000, 10_000))).toBeUndefined()
  expect(budget.count(changes(20_000, 16_000))).toBeUndefined()
  expect(budget.count(changes(20_000, 17_000))).toEqual({ nodes: 40_000, pauseMs: 5000 })
  const pausesMs = Array.from(
    { length: 6 },
    (_, index) => budget.count(changes(40_000, 30_000 + index * 10_000))?.pauseMs,
  )
  expect(pausesMs).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
})

test('does not count moves of the pointer as changes of the page', () => {
  const budget = createMutationBudget()
  const moves = {
    ...changes(50_000, 1),
    data: { source: incrementalSource.mouseMove, removes: changes(50_000, 1).data.removes },
  }
  expect(budget.count(moves)).toBeUndefined()
})
