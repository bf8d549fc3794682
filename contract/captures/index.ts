import { captureExamples } from './examples.ts'
import { captureCalls, ownCaptureCalls } from './calls.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'

/** Recordings of participants. */
export const captures = defineContract({
  groups: [
    {
      name: 'Studies: captures',
      description:
        'Recordings of screen, voice and face: start, finish, deletion, and the files of one respondent. Parts are sent with `PUT …/captures/:capture/parts/:part`.',
      calls: { ...ownCaptureCalls, ...captureCalls },
    },
  ],
  calls: router({ ...ownCaptureCalls, ...captureCalls }, strict),
  examples: captureExamples,
})
