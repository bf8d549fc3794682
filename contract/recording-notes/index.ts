import { recordingNoteExamples } from './examples.ts'
import { recordingNote, recordingNoteCalls } from './notes.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'

/** Notes about recorded visits. */
export const recordingNotes = defineContract({
  groups: [{ name: 'Recordings', calls: recordingNoteCalls }],
  calls: router(recordingNoteCalls, strict),
  examples: recordingNoteExamples,
  schemas: { RecordingNote: recordingNote },
  audit: {
    addRecordingNote: 'Note about a recording written',
    changeRecordingNote: 'Note about a recording changed',
    removeRecordingNote: 'Note about a recording removed',
  },
})
