import type { DraftCheck, Meaning } from '#contract/studies/draft.ts'
import { publishingMachine } from '#machines/studies/publishing.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

const changed: DraftCheck = {
  faults: [],
  changes: ['welcome'],
  startsNewResults: false,
  reworded: [],
  rewordings: 0,
  asksMeaning: false,
  responses: 3,
}

/** A new version of a study that was published before. */
export const publishingModel = defineModel({
  machine: publishingMachine.provide({
    actors: {
      checkDraft: calls.actor<DraftCheck, {}>(),
      publish: calls.actor<void, { meaning: Meaning | undefined }>(),
    },
  }),
  input: { isFirst: false },
  project: ({ check, meaning, isMeaningMissing, notice }) => ({ check, meaning, isMeaningMissing, notice }),
  calls,
  events: {
    'check.retried': [{ type: 'check.retried' }],
    'meaning.chosen': [{ type: 'meaning.chosen', meaning: 'other' }],
    'publication.confirmed': [{ type: 'publication.confirmed' }],
  },
  ends: {
    checkDraft: {
      done: [
        changed,
        { ...changed, reworded: [{ before: 'Yes', after: 'No' }], rewordings: 1, asksMeaning: true },
        { ...changed, changes: [] },
        { ...changed, faults: [{ path: 'study.title', message: 'Enter a title' }] },
      ],
      error: [new Error('no network'), 'no error'],
    },
    publish: { done: [undefined], error: [new Error('no network')] },
  },
})
