import { demoRecordingExamples } from './examples.ts'
import { demoRecordingCalls } from './calls.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'

/** The demo of recordings. */
export const demoRecordings = defineContract({
  groups: [
    {
      name: 'Recording demo',
      description:
        'Sessions of the demo shop, read without an account: a generated sample, and the visits of the own browser.',
      calls: demoRecordingCalls,
    },
  ],
  calls: router(demoRecordingCalls, strict),
  examples: demoRecordingExamples,
})
