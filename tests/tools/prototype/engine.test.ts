import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyMessages } from '#contract/studies/messages.ts'
import type { PrototypeAnswer, PrototypeSettings, PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { prototypeModel } from '#tools/prototype/analysis/prototype-model.ts'
import { prototypeTool } from '#tools/prototype/engine/tool.ts'
import { anyChoices, shop, walked } from '../../machines/tools/prototype/prototype-support.ts'

const tasks: PrototypeTasks = {
  tool: 'prototype',
  prototypes: [
    { id: 'now', name: 'As it is', device: 'none', source: shop },
    {
      id: 'next',
      name: 'Next',
      device: 'none',
      source: { kind: 'url', url: 'https://a.example', shows: 'tab' },
    },
  ],
  tasks: [
    {
      id: 'item',
      text: 'Find the lamp.',
      flows: [
        { kind: 'screens', prototype: 'now', start: 'home', ends: ['item'] },
        { kind: 'url', prototype: 'next', start: '', end: '' },
      ],
    },
  ],
  hotspotsByKeyboard: true,
  hints: 'none',
  mayGiveUp: true,
}
const settings: PrototypeSettings = {
  tool: 'prototype',
  expected: { item: [{ prototype: 'now', paths: [['home', 'list', 'item']], reach: [] }] },
}
const engine = prototypeTool.engine(tasks)

const tap = (screen: string, hotspot: string | null, x: number, y: number, ms: number) =>
  ({ kind: 'tap', ms, screen, x, y, by: 'touch', hotspot }) as const
type Steps = PrototypeAnswer['tasks'][number]['steps']
const answer = (steps: Steps, end: 'reached' | 'done' | 'gave-up' = 'reached'): PrototypeAnswer => ({
  tool: 'prototype',
  prototype: 'now',
  tasks: [{ task: 'item', steps, end, ms: steps.at(-1)?.ms ?? 0 }],
})
const direct = [tap('home', 'to-list', 15, 15, 1000), tap('list', 'to-item', 15, 15, 4000)]
const byMenu = [tap('home', 'to-menu', 15, 45, 1000), tap('menu', 'to-item', 15, 15, 2000)]
const lost = [tap('home', null, 90, 190, 1000), tap('home', 'to-list', 15, 15, 2000)]
const linked: PrototypeAnswer = {
  tool: 'prototype',
  prototype: 'next',
  tasks: [{ task: 'item', steps: [], end: 'done', ms: 9000 }],
}

test('answers that do not follow from the prototype are reported by field', () => {
  expect(engine.checkAnswer(answer(direct), true)).toEqual({})
  expect(engine.checkAnswer(answer(lost, 'gave-up'), true)).toEqual({})
  expect(engine.checkAnswer(linked, true)).toEqual({})
  expect(engine.checkAnswer(answer([tap('list', 'to-item', 15, 15, 1)]), true)).toEqual({
    'tasks.0.steps.0': [studyMessages.prototype.replay],
  })
  expect(engine.checkAnswer(answer(lost), true)).toEqual({
    'tasks.0.end': [studyMessages.prototype.notAtEnd],
  })
  expect(engine.checkAnswer(answer([...direct, tap('item', 'back', 15, 15, 5000)], 'gave-up'), true)).toEqual(
    {
      'tasks.0.steps': [studyMessages.prototype.ended],
    },
  )
  expect(engine.checkAnswer({ ...answer(direct), prototype: 'other' }, true)).toEqual({
    prototype: [studyMessages.part],
  })
  expect(engine.checkOrder?.(answer(direct), ['next', 'item'])).toEqual({
    prototype: [studyMessages.prototype.order],
  })
  expect(engine.checkOrder?.(answer(direct), ['now', 'item'])).toEqual({})
})

test('each prototype is given to every second participant', () => {
  const given = [0, 1, 2, 3].map((participant) => engine.orderFor?.(participant, (all) => all))
  expect(given).toEqual([
    ['now', 'item'],
    ['next', 'item'],
    ['now', 'item'],
    ['next', 'item'],
  ])
})

test('expected paths that cannot be walked are errors', () => {
  const errorsOf = (paths: string[][]) =>
    engine.checkSettings?.({
      tool: 'prototype',
      expected: { item: [{ prototype: 'now', paths, reach: [] }] },
    })
  expect(engine.checkSettings?.(settings)).toEqual({})
  expect(errorsOf([['list', 'item']])).toEqual({
    'expected.item.0.paths.0.0': [studyMessages.prototype.pathStart],
  })
  expect(errorsOf([['home', 'item']])).toEqual({
    'expected.item.0.paths.0.1': [studyMessages.prototype.path],
  })
})

test('shares, time and misclicks of a worked example', () => {
  const tally = engine.newTally()
  for (const [index, each] of [
    answer(direct),
    answer(direct),
    answer(byMenu),
    answer(lost, 'gave-up'),
  ].entries())
    tally.add(each, `r${index}`)
  tally.add(linked, 'r9')
  const [result] = prototypeModel(tasks, tally.counts(), settings).tasks
  const [now, next] = result?.flows ?? []
  expect([now?.direct.count, now?.indirect.count, now?.gaveUp.count, now?.answers]).toEqual([2, 1, 1, 4])
  expect(now?.success.share).toBe(0.75)
  expect([now?.misclicks.count, now?.misclicks.of]).toEqual([1, 8])
  // Times 4, 4 and 2 seconds: the third root of 32.
  expect(now?.time?.geometricMean).toBeCloseTo(1000 * 32 ** (1 / 3), 6)
  expect([next?.outcomes.done, next?.success.count, next?.source]).toEqual([1, 0, 'url'])
})

test('answers counted into a stored tally give the same as counting all', () => {
  fc.assert(
    fc.property(fc.array(anyChoices, { maxLength: 12 }), fc.nat(12), (people, at) => {
      const given = people.map((choices) => {
        const { steps } = walked('home', choices)
        return answer(steps, 'gave-up')
      })
      const all = engine.newTally()
      for (const [index, each] of given.entries()) all.add(each, `r${index}`)
      const first = engine.newTally()
      for (const [index, each] of given.slice(0, at).entries()) first.add(each, `r${index}`)
      const restored = engine.newTally(JSON.parse(JSON.stringify(first)))
      for (const [index, each] of given.slice(at).entries()) restored.add(each, `r${at + index}`)
      expect(restored.counts()).toEqual(all.counts())
      const [flow] = all.counts().tasks[0]?.flows ?? []
      expect(flow?.walks.reduce((sum, { count }) => sum + count, 0)).toBe(people.length)
      const shares = prototypeModel(tasks, all.counts(), settings).tasks[0]?.flows[0]
      const outcomes = [shares?.direct, shares?.indirect, shares?.failed, shares?.gaveUp]
      expect(outcomes.reduce((sum, share) => sum + (share?.count ?? 0), 0)).toBe(people.length)
    }),
  )
})
