import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { analysisPlanMachine, type StoredPlan } from '#machines/studies/analysis-plan.ts'
import { analysisPlanModel, examplePlan } from '../../models/analysis-plan.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = analysisPlanModel

describeModel('an analysis plan', {
  ...analysisPlanModel,
  states: {
    unplanned: ({ context }) => expect(context.stored).toBe('none'),
    frozen: ({ context }) => expect(context.stored).toBe('frozen'),
    editing: (snapshot) => expect(snapshot.hasTag('busy')).toBe(false),
    checking: (snapshot) => expect(snapshot.can({ type: 'save.pressed' })).toBe(false),
    confirming: (snapshot) => expect(snapshot.can({ type: 'plan.left' })).toBe(false),
    saving: () => expect(calls.pending('savePlan').input).toMatchObject({ plan: examplePlan }),
    removing: () => expect(calls.pending('removePlan').input).toMatchObject({ plan: null }),
    conflict: (snapshot) => expect(snapshot.can({ type: 'save.pressed' })).toBe(false),
  },
})

const start = (input: { isPublished: boolean; stored: StoredPlan; revision: number }) =>
  createActor(machine, { input }).start()

test('saves the checked plan of a draft without a question, with the revision that was read', async () => {
  const actor = start({ isPublished: false, stored: 'draft', revision: 3 })
  actor.send({ type: 'save.pressed' })
  calls.pending('checkPlan').resolve(examplePlan)
  await callsProcessed()
  expect(calls.pending('savePlan').input).toEqual({ plan: examplePlan, revision: 3, isRemoval: false })
})

test('sends no change of a published study before it is confirmed', async () => {
  const actor = start({ isPublished: true, stored: 'frozen', revision: 3 })
  actor.send({ type: 'plan.started' })
  actor.send({ type: 'save.pressed' })
  calls.pending('checkPlan').resolve(examplePlan)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('confirming')
  actor.send({ type: 'change.canceled' })
  expect(actor.getSnapshot().value).toBe('editing')
})

test.each([
  ['leaves the frozen plan that it was to replace', examplePlan],
  ['leaves none', null],
])('the removal of a plan %s', async (_, remains) => {
  const actor = start({ isPublished: true, stored: 'frozen', revision: 3 })
  actor.send({ type: 'plan.started' })
  actor.send({ type: 'removal.pressed', remains })
  expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { plan: null } })
  actor.send({ type: 'change.confirmed' })
  expect(actor.getSnapshot().value).toBe('removing')
  expect(calls.pending('removePlan').input).toEqual({ plan: remains, revision: 3, isRemoval: true })
  calls.pending('removePlan').resolve({ kind: 'saved', stored: remains ? 'frozen' : 'none', revision: 4 })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: remains ? 'frozen' : 'unplanned',
    context: { revision: 4 },
  })
})

test('saves the own plan over that of another member with the newer revision', async () => {
  const actor = start({ isPublished: false, stored: 'draft', revision: 3 })
  actor.send({ type: 'save.pressed' })
  calls.pending('checkPlan').resolve(examplePlan)
  await callsProcessed()
  calls.pending('savePlan').resolve({ kind: 'conflict', stored: 'draft', revision: 5 })
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('conflict')
  actor.send({ type: 'mine.kept' })
  actor.send({ type: 'save.pressed' })
  calls.pending('checkPlan').resolve(examplePlan)
  await callsProcessed()
  expect(calls.pending('savePlan').input).toEqual({ plan: examplePlan, revision: 5, isRemoval: false })
})

test('does not save where nothing was provided', async () => {
  const actor = createActor(analysisPlanMachine, {
    input: { isPublished: false, stored: 'draft', revision: 0 },
  }).start()
  actor.send({ type: 'save.pressed' })
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('editing')
})
