import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { departuresOf, loopsOf, pathGraph } from '#tools/prototype/analysis/path-graph.ts'
import type { Outcome } from '#tools/prototype/analysis/prototype-model.ts'

const anyWalks = fc.array(
  fc.record({
    path: fc
      .array(fc.integer({ min: 0, max: 8 }), { minLength: 0, maxLength: 12 })
      .map((path) => [0, ...path]),
    outcome: fc.constantFrom<Outcome>('direct', 'indirect', 'failed', 'done', 'gave-up'),
    count: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 15 },
)
const limits = fc.record({ steps: fc.integer({ min: 1, max: 13 }), screens: fc.integer({ min: 2, max: 9 }) })

test('people who arrive at a node leave it, end there or go beyond the picture', () => {
  fc.assert(
    fc.property(anyWalks, limits, (walks, most) => {
      const graph = pathGraph(walks, [[0, 1, 2]], most)
      const total = (some: readonly { readonly count: number }[]) =>
        some.reduce((sum, { count }) => sum + count, 0)
      expect(total(graph.steps[0] ?? [])).toBe(graph.answers)
      for (const node of graph.steps.flat()) {
        const out = graph.links.filter(({ step, from }) => step === node.step && from === node.screen)
        const into = graph.links.filter(({ step, to }) => step + 1 === node.step && to === node.screen)
        const { success, failed, gaveUp } = node.ends
        expect(total(out) + success + failed + gaveUp + node.beyond).toBe(node.count)
        // Nobody arrives at the first step from another one.
        expect(node.step === 0 ? node.count : total(into)).toBe(node.count)
      }
      for (const nodes of graph.steps) expect(nodes.length).toBeLessThanOrEqual(most.screens)
    }),
  )
})

const walks = [
  { path: [0, 1, 2], outcome: 'direct', count: 5 },
  { path: [0, 3, 0, 1, 2], outcome: 'indirect', count: 3 },
  { path: [0, 1], outcome: 'gave-up', count: 2 },
  { path: [0, 1, 4, 1, 4, 1, 2], outcome: 'indirect', count: 1 },
] as const

test('people leave the expected path once, at the screen before their first other one', () => {
  expect(departuresOf(walks, [[0, 1, 2]])).toEqual([
    { key: '0', step: 0, screen: 0, here: 11, stayed: 8, ended: 0, left: [{ screen: 3, count: 3 }] },
    { key: '0,1', step: 1, screen: 1, here: 8, stayed: 5, ended: 2, left: [{ screen: 4, count: 1 }] },
    { key: '0,1,2', step: 2, screen: 2, here: 5, stayed: 5, ended: 0, left: [] },
  ])
})

test('who stays, ends or leaves adds up to who was there', () => {
  fc.assert(
    fc.property(anyWalks, (some) => {
      for (const { here, stayed, ended, left } of departuresOf(some, [
        [0, 1, 2],
        [0, 2],
      ]))
        expect(stayed + ended + left.reduce((sum, { count }) => sum + count, 0)).toBe(here)
    }),
  )
})

test('a way back is counted once for each person, and each time', () => {
  expect(loopsOf(walks)).toEqual([
    { screen: 0, people: 3, times: 3, from: 3 },
    { screen: 1, people: 1, times: 2, from: 4 },
    { screen: 4, people: 1, times: 1, from: 1 },
  ])
})
