import { reviewMessages } from '../capture-review/messages.ts'
import type { Transcript, transcriptCalls, TranscriptSegment } from './transcripts.ts'
import { messages } from '../shared/messages.ts'
import { gardenPath } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /**
     * `capture` in the path is a recording of a study of the workspace in the path, and the cookie is that of a member.
     */
    'own capture': true
    /** The capture has the segment of the examples. */
    'transcript segment': true
  }
}

const capturePath = { ...gardenPath, capture: '01a1fb60-2c19-7e04-9a3d-2f8b6c0e4d71' }
const unknownPath = { ...gardenPath, capture: '01a1fb0c-0000-7000-8000-000000000000' }
const live = ['workspace', 'live study'] as const
const recorded = ['own capture'] as const
const isNew = { 'if-match': '"0"' }

const unknown = {
  shows: 'a recording that does not exist',
  needs: live,
  status: 404,
  reply: { message: reviewMessages.captureUnknown },
} as const

const segment: TranscriptSegment = {
  id: '01a1fb80-6f50-7172-9d84-95e6f708192a',
  from: 4200,
  to: 6900,
  text: 'Where is the price of this hedge?',
  revision: 1,
}
const segmentPath = { ...capturePath, segment: segment.id }
const unknownSegment = { ...unknownPath, segment: segment.id }
const { from, to, text } = segment
const none: Transcript = { state: 'none', language: null, canTranscribe: false, segments: [] }

/** Examples of the calls about transcripts of captures. */
export const transcriptExamples = {
  readTranscript: {
    accepted: [
      {
        shows: 'a recording without a transcript',
        needs: recorded,
        request: { pathParams: capturePath },
        status: 200,
        reply: none,
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  requestTranscript: {
    accepted: [
      {
        shows: 'English, at a server with a transcriber',
        needs: recorded,
        request: { pathParams: capturePath, body: { language: 'en' } },
        status: 200,
        reply: { message: reviewMessages.requested },
      },
    ],
    refused: [
      {
        shows: 'a language without a code',
        needs: live,
        request: { pathParams: unknownPath, body: { language: 'English' } },
        status: 422,
        reply: { errors: { language: [messages.invalid] } },
      },
    ],
  },
  saveTranscriptSegment: {
    accepted: [
      {
        shows: 'a new segment',
        needs: recorded,
        request: { pathParams: segmentPath, headers: isNew, body: { from, to, text } },
        status: 200,
        reply: segment,
      },
    ],
    refused: [
      { ...unknown, request: { pathParams: unknownSegment, headers: isNew, body: { from, to, text } } },
      {
        shows: 'a segment that ends before it starts',
        needs: live,
        request: { pathParams: unknownSegment, headers: isNew, body: { from, to: 100, text } },
        status: 422,
        reply: { errors: { to: [reviewMessages.endFirst] } },
      },
    ],
  },
  removeTranscriptSegment: {
    accepted: [
      {
        shows: 'a segment that was just written',
        needs: [...recorded, 'transcript segment'],
        request: { pathParams: segmentPath, body: {} },
        status: 200,
        reply: { message: reviewMessages.removed },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownSegment, body: {} } }],
  },
} satisfies ExamplesFor<typeof transcriptCalls>
