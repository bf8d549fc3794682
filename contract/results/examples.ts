import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { resultsCalls } from './calls.ts'
import type { Segment } from './segments.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `segment` in the path, or `id` in the body, is a segment of the study in the path. */
    segment: true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const study = '5f0c2a9be1d84c6370ab'
const pathParams = { workspace, study }

const fromSlovakia: Segment = {
  id: '01a1fb0d-3c51-7f08-8a6e-2b7d9c4e1f30',
  name: 'From Slovakia',
  filter: { sample: 'with', completeness: 'finished', flagged: 'without', country: 'SK' },
}
const { id: segment, ...newSegment } = fromSlovakia

const unknownStudy = {
  shows: 'a study that this workspace does not have',
  needs: ['workspace'],
  status: 404,
  reply: { message: studyMessages.notInWorkspace },
} as const
const unknownPath = { workspace, study: 'none-of-ours' }

/** Requests with which members read the results of their studies. */
export const resultsExamples = {
  watchResults: {
    accepted: [
      {
        shows: 'how far the results are counted, to a client that accepts no events',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: 'retry: 3000\n\nevent: counted\ndata: {"version":1,"finished":0,"changes":1}\n\n',
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  listSegments: {
    accepted: [
      {
        shows: 'the segments of a study',
        needs: ['workspace', 'live study', 'segment'],
        request: { pathParams },
        status: 200,
        reply: { segments: [fromSlovakia] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveSegment: {
    accepted: [
      {
        shows: 'people from Slovakia',
        needs: ['workspace', 'live study'],
        request: { pathParams, body: newSegment },
        status: 200,
        reply: fromSlovakia,
      },
      {
        shows: 'another name of a segment',
        needs: ['workspace', 'live study', 'segment'],
        request: { pathParams, body: { ...fromSlovakia, name: 'Slovakia' } },
        status: 200,
        reply: { ...fromSlovakia, name: 'Slovakia' },
      },
    ],
    refused: [
      {
        shows: 'a segment without a name',
        needs: ['workspace', 'live study'],
        request: { pathParams, body: { name: ' ', filter: {} } },
        status: 422,
        reply: { errors: { name: [messages.required] } },
      },
    ],
  },
  deleteSegment: {
    accepted: [
      {
        shows: 'a segment that is no longer needed',
        needs: ['workspace', 'live study', 'segment'],
        request: { pathParams: { ...pathParams, segment }, body: {} },
        status: 200,
        reply: { message: studyMessages.segment.deleted },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: { ...unknownPath, segment }, body: {} } }],
  },
} as const satisfies ExamplesFor<typeof resultsCalls>
