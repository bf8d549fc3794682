import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type changeNoteForm,
  type newNoteForm,
  type notePath,
  recordingNoteCalls,
} from '#contract/recordings/notes.ts'
import type { recordingPath } from '#contract/recordings/sessions.ts'
import { messages } from '#contract/shared/messages.ts'
import type { Store } from '../store/schema.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import { addNote, changeNote, listNotes, removeNote } from './queries/notes.ts'
import { findSession } from './queries/replay.ts'
import { changeBy } from './routes.ts'

interface Call {
  readonly request: FastifyRequest
  readonly params: z.output<typeof recordingPath>
}
interface NoteCall {
  readonly request: FastifyRequest
  readonly params: z.output<typeof notePath>
}

/** Handlers of the calls about notes at moments of a session. */
export const createRecordingNoteHandlers = ({ store }: { readonly store: Store }) => ({
  listRecordingNotes: async ({ request, params }: Call) => {
    const { workspaceId, caller } = memberOf(request)
    const key = { workspace_id: workspaceId, site_id: params.site, id: params.session }
    if (!(await findSession(store, key))) return refuse('recordingUnknown')
    const reader = caller.kind === 'person' ? caller.person.id : undefined
    const notes = await listNotes(store, key, reader)
    return { status: 200, body: { notes } } as const
  },

  addRecordingNote: async ({
    request,
    params,
    body,
  }: Call & { readonly body: z.output<typeof newNoteForm> }) => {
    const change = changeBy(request, recordingNoteCalls.addRecordingNote)
    const added = await addNote(store, change, params, body)
    if (added.outcome !== 'done') return refuse(added.outcome)
    return { status: 200, body: added.note } as const
  },

  changeRecordingNote: async ({
    request,
    params,
    body,
  }: NoteCall & { readonly body: z.output<typeof changeNoteForm> }) => {
    const change = changeBy(request, recordingNoteCalls.changeRecordingNote)
    const changed = await changeNote(store, change, params, body.text)
    if (changed.outcome !== 'done') return refuse(changed.outcome)
    return { status: 200, body: changed.note } as const
  },

  removeRecordingNote: async ({ request, params }: NoteCall) => {
    const change = changeBy(request, recordingNoteCalls.removeRecordingNote)
    const removed = await removeNote(store, change, params)
    if (removed.outcome !== 'done') return refuse(removed.outcome)
    return { status: 200, body: { message: messages.recording.note.removed } } as const
  },
})
