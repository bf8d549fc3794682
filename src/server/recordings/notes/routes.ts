import { recordingNoteCalls } from '#contract/recording-notes/notes.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { findSession } from '../queries/sessions.ts'
import { addNote, changeNote, listNotes, removeNote } from './queries/notes.ts'

/** Handlers of the calls about notes at moments of a session. */
export const createRecordingNoteHandlers = ({ store }: { readonly store: Store }) => ({
  listRecordingNotes: memberHandler(recordingNoteCalls.listRecordingNotes, async ({ member, params }) => {
    const { workspaceId, caller } = member
    const key = { workspace_id: workspaceId, site_id: params.site, id: params.session }
    if (!(await findSession(store, key))) return refuse('recordingUnknown')
    const reader = caller.kind === 'person' ? caller.person.id : undefined
    const notes = await listNotes(store, key, reader)
    return done({ notes })
  }),

  addRecordingNote: memberHandler(recordingNoteCalls.addRecordingNote, async ({ change, params, body }) => {
    const added = await addNote(store, change, params, body)
    if (added.outcome !== 'done') return added
    return done(added.note)
  }),

  changeRecordingNote: memberHandler(
    recordingNoteCalls.changeRecordingNote,
    async ({ change, params, body }) => {
      const changed = await changeNote(store, change, params, body.text)
      if (changed.outcome !== 'done') return changed
      return done(changed.note)
    },
  ),

  removeRecordingNote: memberHandler(recordingNoteCalls.removeRecordingNote, async ({ change, params }) => {
    const removed = await removeNote(store, change, params)
    if (removed.outcome !== 'done') return removed
    return done({ message: recordingMessages.note.removed })
  }),
})
