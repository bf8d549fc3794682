import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { treeTest, type TreeTestAnswer, type TreeTestEvent } from '#contract/studies/tools/tree-test.ts'
import { treeTestTaskMachine } from '#machines/tools/tree-test/tree-test-task.ts'
import { walkAtRoot, childrenOf, goBack, pathWithin, rootOf } from '#machines/tools/tree-test/tree-walk.ts'
import { checkTreeAnswer, readTree } from '#tools/tree-test/engine/check.ts'
import { order, treeTestModel } from '../../../models/tree-test-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'
import { treeTestTasks } from '../../../support/studies.ts'

const input = { tasks: treeTestTasks, order, answer: null, events: [], at: 0 }
const at = 1_000

/** A test in progress, with the events it sent to the session. */
const start = (more: Partial<InputFrom<typeof treeTestTaskMachine>> = {}) => {
  const { events, answers, finished, sendToSession } = recordEvents<TreeTestAnswer, TreeTestEvent>()
  const machine = treeTestTaskMachine.provide({ actions: { sendToSession } })
  const actor = createActor(machine, { input: { ...input, ...more } })
  actor.start()
  return { actor, events, answers, finished, context: () => actor.getSnapshot().context }
}

describe('events sent to the session', () => {
  test('sends opened, left and picked nodes with times, and the path as it was walked', () => {
    const { actor, events, answers, finished } = start()
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
    expect(events).toEqual([
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
    expect(events.map((event) => treeTest.event.parse(event))).toEqual(events)
    expect(treeTest.answer.parse(answers.at(-1))).toEqual(answers.at(-1))
    expect(finished).toEqual([])
  })

  test('finishes once every task is answered or skipped', () => {
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

test('skipping is available only when the study allows it', () => {
  const { actor } = start({ tasks: { ...treeTestTasks, maySkip: false } })
  actor.send({ type: 'task.shown', at })
  expect(actor.getSnapshot().can({ type: 'task.skipped', at })).toBe(false)
})

test('resumes in the middle of a task with the path walked so far', () => {
  const first = start()
  first.actor.send({ type: 'task.shown', at: 100 })
  first.actor.send({ type: 'task.skipped', at: 150 })
  first.actor.send({ type: 'task.shown', at: 200 })
  first.actor.send({ type: 'node.opened', node: 'animals', at: 300 })
  first.actor.send({ type: 'node.left', node: 'animals', at: 350 })
  first.actor.send({ type: 'node.opened', node: 'plants', at: 400 })
  first.actor.send({ type: 'leaf.picked', node: 'ferns', at: 500 })
  const again = start({ answer: first.answers.at(-1) ?? null, events: first.events, at: 90_000 })
  again.actor.send({ type: 'task.shown', at: 90_000 })
  expect(again.events).toEqual([])
  expect(again.actor.getSnapshot().matches({ looking: 'picked' })).toBe(true)
  expect(again.context()).toMatchObject({ task: 'find-fern', since: 200, walk: first.context().walk })
})

/** A tree of four levels, and things to look for in it. */
const deep = {
  ...treeTestTasks,
  tree: [
    { id: 'forest', parent: null, label: 'Forest' },
    { id: 'plants', parent: 'forest', label: 'Plants' },
    { id: 'ferns', parent: 'plants', label: 'Ferns' },
    { id: 'bracken', parent: 'ferns', label: 'Bracken' },
    { id: 'mosses', parent: 'plants', label: 'Mosses' },
    { id: 'animals', parent: 'forest', label: 'Animals' },
    { id: 'owl', parent: 'animals', label: 'Owl' },
  ],
}
const go = (node: string) => ({ type: 'node.opened', node, at }) as const
const leave = (node: string) => ({ type: 'node.left', node, at }) as const
const pick = (node: string) => ({ type: 'leaf.picked', node, at }) as const
const walked = (...events: readonly ReturnType<typeof go | typeof leave | typeof pick>[]) => {
  const run = start({ tasks: deep })
  run.actor.send({ type: 'task.shown', at })
  for (const event of events) run.actor.send(event)
  return { ...run, can: (event: (typeof events)[number]) => run.actor.getSnapshot().can(event) }
}

describe('the path through the tree', () => {
  test('closes open descendants, the lowest first', () => {
    const { events, context } = walked(go('plants'), go('ferns'), leave('plants'))
    expect(events.slice(3).map((event) => 'node' in event && event.node)).toEqual(['ferns', 'plants'])
    expect(context().walk).toEqual({
      path: ['forest', 'plants', 'ferns', 'plants', 'forest'],
      open: ['forest'],
      picked: null,
    })
  })

  test('returns to the parent of another branch before opening it', () => {
    const { context } = walked(go('plants'), go('ferns'), go('animals'))
    expect(context().walk).toEqual({
      path: ['forest', 'plants', 'ferns', 'plants', 'forest', 'animals'],
      open: ['forest', 'animals'],
      picked: null,
    })
  })

  test('unpicks a leaf when another leaf or a branch is chosen', () => {
    const { context, actor } = walked(go('plants'), go('ferns'), pick('bracken'), pick('mosses'))
    const path = ['forest', 'plants', 'ferns', 'bracken', 'ferns', 'plants', 'mosses']
    expect(context().walk).toEqual({ path, open: ['forest', 'plants'], picked: 'mosses' })
    expect(actor.getSnapshot().value).toEqual({ looking: 'picked' })
    actor.send(go('ferns'))
    expect(context().walk).toEqual({
      path: [...path, 'plants', 'ferns'],
      open: ['forest', 'plants', 'ferns'],
      picked: null,
    })
    expect(actor.getSnapshot().value).toEqual({ looking: 'searching' })
  })

  test('opens visible closed branches only', () => {
    const { can } = walked(go('plants'))
    const nodes = deep.tree.map(({ id }) => id)
    expect(nodes.filter((node) => can(go(node)))).toEqual(['ferns', 'animals'])
    expect(nodes.filter((node) => can(pick(node)))).toEqual(['mosses'])
    expect(nodes.filter((node) => can(leave(node)))).toEqual(['plants'])
    for (const event of [go('nowhere'), pick('nowhere'), leave('nowhere')]) expect(can(event)).toBe(false)
  })

  test('does not pick a picked leaf again', () => {
    expect(walked(go('plants'), pick('mosses')).can(pick('mosses'))).toBe(false)
  })

  test('keeps at most 500 steps', () => {
    const there = Array.from({ length: 300 }).flatMap(() => [go('plants'), leave('plants')])
    const { actor, answers } = walked(...there)
    actor.send({ type: 'task.skipped', at })
    expect(answers.at(-1)?.tasks[0]?.path).toHaveLength(500)
  })

  test.each([299, 300])(
    'still ends on its answer by valid moves when it is longer (%i round trips)',
    (times) => {
      const there = Array.from({ length: times }).flatMap(() => [go('plants'), leave('plants')])
      const { actor, answers } = walked(...there, go('animals'), pick('owl'))
      actor.send({ type: 'task.answered', at })
      const answer = answers.at(-1)
      const path = answer?.tasks[0]?.path ?? []
      expect(path.slice(0, 3)).toEqual(['forest', 'plants', 'forest'])
      expect(path.slice(-3)).toEqual(['forest', 'animals', 'owl'])
      expect(path.length).toBeGreaterThan(490)
      expect(treeTest.answer.safeParse(answer).success).toBe(true)
      expect(answer && checkTreeAnswer(deep, readTree(deep), answer, false)).toEqual({})
    },
  )

  test('pathWithin() keeps the first steps and the direct path to the end', () => {
    const path = ['forest', 'plants', 'forest', 'plants', 'forest', 'animals', 'owl']
    const within = (most: number, leaf: string | null = 'owl') => pathWithin(deep.tree, path, leaf, most)
    expect(within(7)).toEqual(path)
    const turned = ['forest', 'animals', 'owl', 'animals', 'owl']
    expect(pathWithin(deep.tree, turned, 'owl', 5)).toEqual(turned)
    expect(within(6)).toEqual(['forest', 'plants', 'forest', 'animals', 'owl'])
    expect(within(5)).toEqual(['forest', 'plants', 'forest', 'animals', 'owl'])
    expect(within(4)).toEqual(['forest', 'animals', 'owl'])
    expect(within(2, null)).toEqual(['forest', 'plants'])
  })
})

describe('restoring a test', () => {
  const shown = (task: string, since: number) => ({ type: 'task.shown', at: since, task }) as const

  test('starts with the first task at the root', () => {
    expect(start().context()).toEqual({
      tasks: treeTestTasks,
      order,
      answers: [],
      task: 'find-owl',
      walk: { path: ['forest'], open: ['forest'], picked: null },
      since: -1,
    })
  })

  test('a task shown at time 0 is not shown again', () => {
    const { actor, events, context } = start({ events: [shown('find-owl', 0)] })
    actor.send({ type: 'task.shown', at })
    expect(events).toEqual([])
    expect(context().since).toBe(0)
    expect(actor.getSnapshot().value).toEqual({ looking: 'searching' })
  })

  test('uses the events of the current task since it was last shown', () => {
    const node = (type: 'node.opened' | 'node.left' | 'leaf.picked', task: string, id: string) =>
      ({ type, at, task, node: id }) as const
    const { context } = start({
      events: [
        shown('find-owl', 10),
        node('node.opened', 'find-owl', 'plants'),
        shown('find-owl', 20),
        node('node.opened', 'find-fern', 'animals'),
        node('node.opened', 'find-owl', 'plants'),
        node('node.left', 'find-owl', 'plants'),
        node('leaf.picked', 'find-owl', 'map'),
        { type: 'task.skipped', at, task: 'find-owl' },
      ],
    })
    expect(context()).toMatchObject({
      since: 20,
      walk: { path: ['forest', 'plants', 'forest', 'map'], open: ['forest'], picked: 'map' },
    })
  })

  test('skips answered tasks and finishes when all are answered', () => {
    const done = (task: string) => ({ task, path: ['forest'], end: null, ms: 1 })
    expect(start({ answer: { tool: 'treetest', tasks: [done('find-owl')] } }).context().task).toBe(
      'find-fern',
    )
    const over = start({ answer: { tool: 'treetest', tasks: order.map(done) } })
    expect(over.actor.getSnapshot().value).toBe('finished')
    expect(over.finished).toEqual([true])
  })

  test('starts the next task at the root, not yet shown', () => {
    const { actor, context } = walked(go('plants'), pick('mosses'))
    actor.send({ type: 'task.answered', at: at + 10 })
    expect(actor.getSnapshot().value).toBe('presenting')
    expect(context()).toMatchObject({ task: 'find-fern', since: -1 })
    expect(context().answers).toEqual([
      { task: 'find-owl', path: ['forest', 'plants', 'mosses'], end: 'mosses', ms: 10 },
    ])
    actor.send({ type: 'task.shown', at: at + 20 })
    expect(context()).toMatchObject({
      since: at + 20,
      walk: { path: ['forest'], open: ['forest'], picked: null },
    })
  })
})

test('sends typed events; a clock that goes back gives no negative time', () => {
  const sent: unknown[] = []
  const actor = createActor(
    treeTestTaskMachine.provide({ actions: { sendToSession: (_, event) => void sent.push(event) } }),
    { input },
  ).start()
  actor.send({ type: 'task.shown', at: 100 })
  actor.send({ type: 'task.skipped', at: 40 })
  const task = 'find-owl'
  expect(sent).toEqual([
    {
      type: 'work.recorded',
      events: [{ type: 'task.shown', at: 100, task }],
      answer: { tool: 'treetest', tasks: [] },
    },
    {
      type: 'work.recorded',
      events: [{ type: 'task.skipped', at: 40, task }],
      answer: { tool: 'treetest', tasks: [{ task, path: ['forest'], end: null, ms: 0 }] },
    },
  ])
})

test('leaving a branch unpicks the leaf inside it', () => {
  const { actor, context } = walked(go('plants'), pick('mosses'), leave('plants'))
  expect(actor.getSnapshot().value).toEqual({ looking: 'searching' })
  expect(context().walk).toMatchObject({ open: ['forest'], picked: null })
})

describe('restoring a path from events', () => {
  const task = 'find-owl'
  const shown = { type: 'task.shown', at: 10, task } as const

  test('includes a step back', () => {
    const { context } = start({
      events: [
        shown,
        { type: 'node.opened', at, task, node: 'plants' },
        { type: 'node.left', at, task, node: 'plants' },
      ],
    })
    expect(context().walk).toEqual({ path: ['forest', 'plants', 'forest'], open: ['forest'], picked: null })
  })

  test('starts when the current task was shown, not an earlier one', () => {
    const { context } = start({ events: [shown, { type: 'task.shown', at: 20, task: 'find-fern' }] })
    expect(context().since).toBe(10)
  })
})

test('a tree has one root, at any position in the list', () => {
  expect(rootOf(deep.tree.toReversed())).toBe('forest')
  expect(rootOf([])).toBe('')
  expect(childrenOf(deep.tree, 'plants').map(({ id }) => id)).toEqual(['ferns', 'mosses'])
  expect(treeTestTaskMachine.id).toBe('treeTestTask')
})

test('the path back passes through every open node', () => {
  const walk = { path: ['a'], open: ['a', 'b', 'c', 'd'], picked: null }
  expect(goBack(walk, 'a')).toEqual({ path: ['a', 'c', 'b', 'a'], open: ['a'], picked: null })
  expect(goBack(walkAtRoot(deep.tree), 'plants')).toEqual(walkAtRoot(deep.tree))
})

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
