import { recordingNote } from '#contract/recording-notes/notes.ts'
import { defineNeeds } from '../define-needs.ts'
import { inPath } from '../prepared.ts'

export const recordingNotes = defineNeeds({
  'recording note': async (prepared, { create }) => {
    const example = ['addRecordingNote', 'a note half a second after the start'] as const
    const { id } = await create(recordingNote, prepared, example)
    return inPath(prepared, { note: id })
  },
})
