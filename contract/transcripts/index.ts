import { transcriptExamples } from './examples.ts'
import { transcript, transcriptCalls, transcriptSegment } from './transcripts.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'

/** Transcripts of recordings of participants. */
export const transcripts = defineContract({
  groups: [{ name: 'Studies: review of captures', calls: transcriptCalls }],
  calls: router(transcriptCalls, strict),
  examples: transcriptExamples,
  schemas: { Transcript: transcript, TranscriptSegment: transcriptSegment },
  audit: {
    requestTranscript: 'Transcript requested',
    saveTranscriptSegment: 'Transcript changed',
    removeTranscriptSegment: 'Segment of a transcript removed',
  },
})
