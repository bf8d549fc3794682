import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { DraftCheck } from '#contract/studies/draft.ts'
import { publishingMachine } from '#machines/studies/publishing.ts'
import { publishingModel } from '../../models/publishing.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = publishingModel

describeModel('a publication', {
  ...publishingModel,
  states: {
    checking: ({ context }) => expect(context.check).toBeNull(),
    unchecked: ({ context }) => {
      expect(context.check).toBeNull()
      expect(['no network', messages.server.failed]).toContain(context.notice)
    },
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

const unchanged: DraftCheck = { faults: [], changes: [], startsNewResults: false, responses: 0 }

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

test('says where the calls are provided', async () => {
  const actor = createActor(publishingMachine, { input: { isFirst: true } }).start()
  await callsProcessed()
  expect(actor.getSnapshot().context.notice).toBe('checkDraft is provided where a study is published')
})
