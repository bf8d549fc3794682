import { ownExamples } from '#contract/people/own-examples.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { type OwnChange, ownDataMachine, type OwnOutcome } from '#machines/people/own-data.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const { own } = peopleMessages

export const asked: OwnOutcome = {
  kind: 'read',
  record: ownExamples.readOwnRecord.accepted[0].reply,
  message: null,
}
export const optedOut: OwnOutcome = {
  kind: 'read',
  record: ownExamples.optOutOwn.accepted[0].reply,
  message: own.optedOut,
}
export const missing: OwnOutcome = { kind: 'missing', message: own.unknown }
export const refused: OwnOutcome = { kind: 'refused', message: messages.server.busy }
export const erased: OwnOutcome = { kind: 'erased', message: own.erased }

/** The actors of the page of a person, which a test ends. */
export const ownActors = (calls: ReturnType<typeof createCalls>) => ({
  readRecord: calls.actor<OwnOutcome, { token: string }>(),
  changeRecord: calls.actor<OwnOutcome, { token: string; change: OwnChange }>(),
  eraseRecord: calls.actor<OwnOutcome, { token: string }>(),
})

const calls = createCalls()
const lost = new Error('no network')

/** The page of a person about themselves. */
export const ownDataModel = defineModel({
  machine: ownDataMachine.provide({ actors: ownActors(calls) }),
  input: { token: 'a-token' },
  project: ({ record, notice }) => ({
    isKnown: record !== null,
    isOptedOut: record !== null && record.optedOutAt !== null,
    hasNotice: notice !== null,
  }),
  calls,
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'optOut.requested': [{ type: 'optOut.requested' }],
    'agreement.given': [{ type: 'agreement.given' }],
    'erasure.requested': [{ type: 'erasure.requested' }],
    'erasure.abandoned': [{ type: 'erasure.abandoned' }],
    'erasure.confirmed': [{ type: 'erasure.confirmed' }],
  },
  ends: {
    readRecord: { done: [asked, optedOut, missing, refused], error: [lost] },
    changeRecord: { done: [asked, optedOut, missing, refused], error: [lost] },
    eraseRecord: { done: [erased, missing, refused], error: [lost] },
  },
})
