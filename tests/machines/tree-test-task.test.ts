import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { treeTest, type TreeTestAnswer, type TreeTestEvent } from '#contract/studies/tree-test.ts'
import { treeTestTaskMachine } from '#machines/tree-test-task.ts'
import { describeModel } from '#tests/support/model.ts'
import { order, treeTestModel } from '#tests/models/tree-test-task.ts'
import { treeTestTasks } from '#tests/support/studies.ts'

const input = { tasks: treeTestTasks, order, answer: null, events: [], at: 0 }
const at = 1_000

describeModel('a tree test', {
  ...treeTestModel,
  states: {
    presenting: (state) => {
      expect(state.context.task).not.toBeNull()
      expect(state.can({ type: 'node.opened', node: 'plants', at })).toBe(false)
    },
    'looking.searching': (state) => {
      expect(state.context.walk.picked).toBeNull()
      expect(state.can({ type: 'task.answered', at })).toBe(false)
    },
    'looking.picked': ({ context }) => expect(['map', 'ferns']).toContain(context.walk.picked),
    finished: ({ context }) => expect(context.answers.map(({ task }) => task)).toEqual(order),
  },
})

/** A test under way, with everything it told. */
const start = (more: Partial<InputFrom<typeof treeTestTaskMachine>> = {}) => {
  const told: TreeTestEvent[] = []
  const answers: TreeTestAnswer[] = []
  const finished: boolean[] = []
  const machine = treeTestTaskMachine.provide({
    actions: {
      tell: (_, news) => {
        if (news.type === 'work.finished') finished.push(true)
        else {
          told.push(...news.events)
          answers.push(news.answer)
        }
      },
    },
  })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  return { actor, told, answers, finished, context: () => actor.getSnapshot().context }
}

describe('what is told', () => {
  test('steps down, back and a changed mind, with their times and the way as it was walked', () => {
    const { actor, told, answers, finished } = start()
    actor.send({ type: 'task.shown', at: 100 })
    actor.send({ type: 'node.opened', node: 'plants', at: 200 })
    actor.send({ type: 'node.opened', node: 'animals', at: 300 })
    actor.send({ type: 'leaf.picked', node: 'birds', at: 400 })
    actor.send({ type: 'leaf.picked', node: 'map', at: 500 })
    actor.send({ type: 'node.opened', node: 'animals', at: 600 })
    actor.send({ type: 'node.left', node: 'animals', at: 700 })
    actor.send({ type: 'leaf.picked', node: 'map', at: 800 })
    actor.send({ type: 'task.answered', at: 900 })
    const task = 'find-owl'
    expect(told).toEqual([
      { type: 'task.shown', at: 100, task },
      { type: 'node.opened', at: 200, task, node: 'plants' },
      { type: 'node.left', at: 300, task, node: 'plants' },
      { type: 'node.opened', at: 300, task, node: 'animals' },
      { type: 'leaf.picked', at: 400, task, node: 'birds' },
      { type: 'node.left', at: 500, task, node: 'animals' },
      { type: 'leaf.picked', at: 500, task, node: 'map' },
      { type: 'node.opened', at: 600, task, node: 'animals' },
      { type: 'node.left', at: 700, task, node: 'animals' },
      { type: 'leaf.picked', at: 800, task, node: 'map' },
      { type: 'task.answered', at: 900, task, node: 'map' },
    ])
    const path = 'forest plants forest animals birds animals forest map forest animals forest map'.split(' ')
    expect(answers.at(-1)).toEqual({ tool: 'treetest', tasks: [{ task, path, end: 'map', ms: 800 }] })
    expect(told.map((event) => treeTest.event.parse(event))).toEqual(told)
    expect(treeTest.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(finished).toEqual([])
  })

  test('the end, once every task is answered or skipped', () => {
    const { actor, answers, finished } = start()
    for (const from of [0, 100]) {
      actor.send({ type: 'task.shown', at: from })
      actor.send({ type: 'task.skipped', at: from + 40 })
    }
    expect(answers.at(-1)?.tasks).toEqual([
      { task: 'find-owl', path: ['forest'], end: null, ms: 40 },
      { task: 'find-fern', path: ['forest'], end: null, ms: 40 },
    ])
    expect(finished).toEqual([true])
  })
})

test('skipping is only for studies that allow it', () => {
  const { actor } = start({ tasks: { ...treeTestTasks, maySkip: false } })
  actor.send({ type: 'task.shown', at })
  expect(actor.getSnapshot().can({ type: 'task.skipped', at })).toBe(false)
})

test('a test goes on in the middle of a task, with the way walked so far', () => {
  const first = start()
  first.actor.send({ type: 'task.shown', at: 100 })
  first.actor.send({ type: 'task.skipped', at: 150 })
  first.actor.send({ type: 'task.shown', at: 200 })
  first.actor.send({ type: 'node.opened', node: 'animals', at: 300 })
  first.actor.send({ type: 'node.left', node: 'animals', at: 350 })
  first.actor.send({ type: 'node.opened', node: 'plants', at: 400 })
  first.actor.send({ type: 'leaf.picked', node: 'ferns', at: 500 })
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.told, at: 90_000 })
  again.actor.send({ type: 'task.shown', at: 90_000 })
  expect(again.told).toEqual([])
  expect(again.actor.getSnapshot().matches({ looking: 'picked' })).toBe(true)
  expect(again.context()).toMatchObject({ task: 'find-fern', since: 200, walk: first.context().walk })
})
