import { recordingLinkExamples } from './examples.ts'
import { recordingLink, recordingLinkCalls } from './shares.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { recordingLinkPages } from './pages.ts'

/** Links to recorded visits. */
export const recordingLinks = defineContract({
  groups: [{ name: 'Recordings', calls: recordingLinkCalls }],
  calls: router(recordingLinkCalls, strict),
  examples: recordingLinkExamples,
  schemas: { RecordingLink: recordingLink },
  audit: {
    createRecordingLink: 'Link to a recording created',
    revokeRecordingLink: 'Link to a recording revoked',
  },
  pages: recordingLinkPages,
})
