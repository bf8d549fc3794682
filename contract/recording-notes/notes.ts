import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { hourMs } from '../shared/milliseconds.ts'
import { formObject, noFields, requiredText, utcTime } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { recordingLimits } from '../recordings/limits.ts'
import { recordingPath } from '../visits/sessions.ts'

export const noteLimits = {
  /** Notes of a session. */
  perSession: 200,
  /** Length of a note. */
  text: 2000,
} as const

const text = requiredText(messages.required, noteLimits.text)

/** A member's note about a moment of a session. */
export const recordingNote = z.object({
  id: identifier,
  /** Milliseconds since the start of the session. */
  at: z.number().min(0),
  text: z.string(),
  /** Name of the author; null after the account was deleted. */
  author: z.string().nullable(),
  /** Whether the reader wrote it: authors change their notes. */
  isOwn: z.boolean(),
  createdAt: utcTime,
  /** Null for a note that is as it was written. */
  changedAt: utcTime.nullable(),
})
export type RecordingNote = z.infer<typeof recordingNote>

/** In the order of their moments. */
export const recordingNotesReply = z.object({ notes: z.array(recordingNote).max(noteLimits.perSession) })

const newNoteForm = formObject({
  at: z
    .number(messages.invalid)
    .min(0, messages.invalid)
    .max(recordingLimits.sessionHours * hourMs, messages.invalid),
  text,
})
export const changeNoteForm = formObject({ text })

const notePath = recordingPath.extend({ note: identifier })

const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about the notes of a team at moments of a recorded session. */
export const recordingNoteCalls = {
  listRecordingNotes: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/notes',
    summary: 'Recordings: list the notes about a session',
    metadata: { access: 'study:read' },
    pathParams: recordingPath,
    responses: forMembers(readReplies(recordingNotesReply)),
  },
  addRecordingNote: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/notes',
    summary: 'Recordings: write a note about a moment of a session',
    metadata: edit,
    pathParams: recordingPath,
    body: newNoteForm,
    responses: orConflict(forMembers(formReplies(recordingNote))),
  },
  changeRecordingNote: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/notes/:note',
    summary: 'Recordings: change a note of one’s own',
    metadata: edit,
    pathParams: notePath,
    body: changeNoteForm,
    responses: forMembers(formReplies(recordingNote)),
  },
  removeRecordingNote: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/notes/:note/remove',
    summary: 'Recordings: remove a note of one’s own',
    metadata: edit,
    pathParams: notePath,
    body: noFields,
    responses: forMembers(formReplies(messageReply)),
  },
} as const
