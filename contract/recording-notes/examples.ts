import type { RecordingNote, recordingNoteCalls } from './notes.ts'
import { messages } from '../shared/messages.ts'
import { recordingMessages } from '../recordings/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `note` in the path is a note about the session in the path. */
    'recording note': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = {
  workspace,
  site: '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6',
  session: 'k3v8w1z5m0q7x2c9b4n6j8h1t5',
}
const unknownPath = { ...pathParams, session: '00000000000000000000000000' }
const unknown = {
  shows: 'a recording that does not exist',
  needs: ['workspace', 'site'],
  status: 404,
  reply: { message: siteMessages.recordingUnknown },
} as const

const note: RecordingNote = {
  id: '01a1fb52-7c19-7e04-9a3d-2f8b6c0e4d71',
  at: 500,
  text: 'Looks for the basket below the picture',
  author: 'Olga Owner',
  isOwn: true,
  createdAt: '2026-11-23T10:02:15.000Z',
  changedAt: null,
}
const notePath = { ...pathParams, note: note.id }
const unknownNote = { ...pathParams, note: '01a1fb0c-0000-7000-8000-000000000000' }
const { at, text } = note
const noteUnknown = {
  shows: 'a note that does not exist',
  needs: ['workspace', 'site', 'recording'],
  status: 404,
  reply: { message: recordingMessages.note.unknown },
} as const

/** Examples of the calls about notes at moments of a session. */
export const recordingNoteExamples = {
  listRecordingNotes: {
    accepted: [
      {
        shows: 'one note',
        needs: ['workspace', 'site', 'recording', 'recording note'],
        request: { pathParams },
        status: 200,
        reply: { notes: [note] },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  addRecordingNote: {
    accepted: [
      {
        shows: 'a note half a second after the start',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams, body: { at, text } },
        status: 200,
        reply: note,
      },
    ],
    refused: [
      {
        shows: 'a note without a text',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams, body: { at, text: ' ' } },
        status: 422,
        reply: { errors: { text: [messages.required] } },
      },
      { ...unknown, request: { pathParams: unknownPath, body: { at, text } } },
    ],
  },
  changeRecordingNote: {
    accepted: [
      {
        shows: 'another text',
        needs: ['workspace', 'site', 'recording', 'recording note'],
        request: { pathParams: notePath, body: { text: 'Finds the basket late' } },
        status: 200,
        reply: { ...note, text: 'Finds the basket late', changedAt: '2026-11-23T10:04:40.000Z' },
      },
    ],
    refused: [{ ...noteUnknown, request: { pathParams: unknownNote, body: { text } } }],
  },
  removeRecordingNote: {
    accepted: [
      {
        shows: 'a note of one’s own',
        needs: ['workspace', 'site', 'recording', 'recording note'],
        request: { pathParams: notePath, body: {} },
        status: 200,
        reply: { message: recordingMessages.note.removed },
      },
    ],
    refused: [{ ...noteUnknown, request: { pathParams: unknownNote, body: {} } }],
  },
} satisfies ExamplesFor<typeof recordingNoteCalls>
