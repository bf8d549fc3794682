import { ownExamples } from '#contract/people/own-examples.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { OwnOutcome } from '#machines/people/own-data.ts'
import { machineExample } from '#studies/machine-example.ts'

const record = ownExamples.readOwnRecord.accepted[0].reply
const { own } = peopleMessages

const read: OwnOutcome = { kind: 'read', record, message: null }
const missing: OwnOutcome = { kind: 'missing', message: own.unknown }
const optedOut: OwnOutcome = {
  kind: 'read',
  record: ownExamples.optOutOwn.accepted[0].reply,
  message: own.optedOut,
}
const agreed: OwnOutcome = { kind: 'read', record, message: own.agreed }
const erased: OwnOutcome = { kind: 'erased', message: own.erased }

/** A person who reads what a team stores about them. */
export const ownDataExample = machineExample(
  async () => (await import('#machines/people/own-data.ts')).ownDataMachine,
  {
    input: { token: 'a-token' },
    events: [
      { type: 'page.retried' },
      { type: 'optOut.requested' },
      { type: 'agreement.given' },
      { type: 'erasure.requested' },
      { type: 'erasure.abandoned' },
      { type: 'erasure.confirmed' },
    ],
    outcomes: {
      readRecord: { read, missing },
      changeRecord: { optedOut, agreed, missing },
      eraseRecord: { erased, missing },
    },
  },
)
