import { recordedSessionExamples } from './examples.ts'
import { replayExamples } from './replay-examples.ts'
import { filterCondition, recordingFilter } from './filters.ts'
import { replayCalls } from './replay-calls.ts'
import { recordedSessionCalls } from './calls.ts'
import { recordingDeletion, recordingEntry, recordingSegment } from './sessions.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { visitPages } from './pages.ts'

/** Recorded visits of sites. */
export const visits = defineContract({
  groups: [
    {
      name: 'Recordings',
      description:
        'Recorded sessions of a site: filters, counts, heat maps, events for the replay, notes, links to one session, tags, saved filters, deletion.',
      calls: { ...recordedSessionCalls, ...replayCalls },
    },
  ],
  calls: router({ ...recordedSessionCalls, ...replayCalls }, strict),
  examples: { ...recordedSessionExamples, ...replayExamples },
  schemas: {
    RecordingFilter: recordingFilter,
    FilterCondition: filterCondition,
    RecordingEntry: recordingEntry,
    RecordingSegment: recordingSegment,
    RecordingDeletion: recordingDeletion,
  },
  audit: {
    deleteRecordings: 'Recordings deleted',
    tagRecording: 'Tags of a recording changed',
    saveRecordingSegment: 'Segment of recordings saved',
    deleteRecordingSegment: 'Segment of recordings deleted',
  },
  pages: visitPages,
})
