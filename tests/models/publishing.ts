import type { DraftCheck } from '#contract/studies/draft.ts'
import { publishingMachine } from '#machines/studies/publishing.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

const changed: DraftCheck = { faults: [], changes: ['welcome'], startsNewResults: false, responses: 3 }

/** A new version of a study that was published before. */
export const publishingModel = defineModel({
  machine: publishingMachine.provide({
    actors: { checkDraft: calls.actor<DraftCheck, {}>(), publish: calls.actor<void, {}>() },
  }),
  input: { isFirst: false },
  project: ({ check, notice }) => ({ check, notice }),
  calls,
  events: {
    'check.retried': [{ type: 'check.retried' }],
    'publication.confirmed': [{ type: 'publication.confirmed' }],
  },
  ends: {
    checkDraft: {
      done: [
        changed,
        { ...changed, changes: [] },
        { ...changed, faults: [{ path: 'study.title', message: 'Enter a title' }] },
      ],
      error: [new Error('no network'), 'no error'],
    },
    publish: { done: [undefined], error: [new Error('no network')] },
  },
})
