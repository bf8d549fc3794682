import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { DraftCheck } from '#contract/studies/draft.ts'
import { publishingMachine } from '#machines/studies/publishing.ts'
import { publishingModel } from '../../models/publishing.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = publishingModel

describeModel('a publication', {
  ...publishingModel,
  states: {
    checking: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    unchecked: ({ context }) => expect(['no network', messages.server.failed]).toContain(context.notice),
    faulty: ({ context }) => expect(context.check?.faults).toHaveLength(1),
    unchanged: ({ context }) => expect(context.check?.changes).toEqual([]),
    confirming: ({ context }) => expect(context).toMatchObject({ notice: null, check: { responses: 3 } }),
    publishing: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'publication.confirmed' })).toBe(false)
    },
    published: ({ context }) => expect(context.check?.faults).toEqual([]),
  },
})

const unchanged: DraftCheck = {
  faults: [],
  changes: [],
  startsNewResults: false,
  reworded: [],
  rewordings: 0,
  asksMeaning: false,
  responses: 0,
}
const reworded: DraftCheck = {
  ...unchanged,
  changes: ['tasks'],
  reworded: [{ before: 'Yes', after: 'No' }],
  rewordings: 1,
  asksMeaning: true,
}

test.each([
  [true, 'confirming'],
  [false, 'unchanged'],
])('a draft without changes, first version: %s, is %s', async (isFirst, value) => {
  const actor = createActor(machine, { input: { isFirst } }).start()
  calls.pending('checkDraft').resolve(unchanged)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe(value)
})

test('a problem prevents the publication of a first version, too', async () => {
  const actor = createActor(machine, { input: { isFirst: true } }).start()
  calls.pending('checkDraft').resolve({ ...unchanged, faults: [{ path: 'study.title', message: 'Missing' }] })
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('faulty')
})

test('other words of a study with answers are published only with their meaning', async () => {
  const actor = createActor(machine, { input: { isFirst: false } }).start()
  calls.pending('checkDraft').resolve(reworded)
  await callsProcessed()
  expect(actor.getSnapshot().context.isMeaningMissing).toBe(false)
  actor.send({ type: 'publication.confirmed' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { isMeaningMissing: true } })
  actor.send({ type: 'meaning.chosen', meaning: 'other' })
  expect(actor.getSnapshot().context.isMeaningMissing).toBe(false)
  actor.send({ type: 'publication.confirmed' })
  expect(actor.getSnapshot().value).toBe('publishing')
  expect(calls.pending('publish').input).toEqual({ meaning: 'other' })
})

test('where a participant begins after the check, the meaning is asked for', async () => {
  const actor = createActor(machine, { input: { isFirst: false } }).start()
  calls.pending('checkDraft').resolve({ ...reworded, asksMeaning: false })
  await callsProcessed()
  actor.send({ type: 'publication.confirmed' })
  expect(calls.pending('publish').input).toEqual({ meaning: undefined })
  calls.pending('publish').reject(new Error(studyMessages.meaningUnknown))
  await callsProcessed()
  calls.pending('checkDraft').resolve(reworded)
  await callsProcessed()
  actor.send({ type: 'publication.confirmed' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { isMeaningMissing: true } })
})

test('a check that failed is made again', async () => {
  const actor = createActor(machine, { input: { isFirst: true } }).start()
  calls.pending('checkDraft').reject(new Error('no network'))
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({ value: 'unchecked', context: { notice: 'no network' } })
  actor.send({ type: 'check.retried' })
  expect(actor.getSnapshot().value).toBe('checking')
})

test('says where the calls are provided', async () => {
  const actor = createActor(publishingMachine, { input: { isFirst: true } }).start()
  await callsProcessed()
  expect(actor.getSnapshot().context.notice).toBe('checkDraft is provided where a study is published')
})
