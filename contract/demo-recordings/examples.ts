import type { demoRecordingCalls } from './calls.ts'
import type { RecordingFilter } from '../visits/filters.ts'
import type { Recording } from '../visits/replay.ts'
import { countFacets, type RecordingEntry, textFacets } from '../visits/sessions.ts'
import { messages } from '../shared/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import { emptyHeatMap, emptyMoveMap } from '../heat-maps/examples.ts'
import { listedSession } from '../visits/examples.ts'
import { liveRecording } from '../visits/replay-examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `session` in the path is a visit to the demo shop, and `x-recording-visitor` its visitor. */
    'demo visit': true
  }
}

const { id: session } = listedSession
const pathParams = { session }
const headers = { 'x-recording-visitor': 'v7m2q9k4w1z8c3v6b5n0x2d4f6' }

const unseen: RecordingFilter = {
  match: 'all',
  conditions: [{ field: 'country', operator: 'is', values: ['AQ'] }],
}
const newestFirst = { field: 'startedAt', isAscending: false } as const
const map = { filter: unseen, page: 'https://shop.example/products/*', width: 'desktop' } as const

const url = 'https://understory.example/demo-shop'
// The identifier of a visitor is the proof to be that visitor: no reply repeats it.
const entry: RecordingEntry = { ...listedSession, visitor: '', entryUrl: url, exitUrl: url }

const recording: Recording = {
  ...liveRecording,
  site: { id: '00000000-0000-7000-8000-000000000011', name: 'Shop' },
  entryUrl: url,
  pages: [{ at: 0, url, duration: 1000 }],
}

const sample = { ready: 300, total: 300 }

const withoutPage = {
  shows: 'a map of no page',
  request: { body: { ...map, page: '' } },
  status: 422 as const,
  reply: { errors: { page: [messages.required] } },
}
const withoutFilter = {
  shows: 'a request without a filter',
  request: { body: {} },
  status: 422 as const,
  reply: { errors: { filter: [messages.invalid] } },
}
const unknownSession = {
  shows: 'a session that does not exist',
  status: 404,
  reply: { message: siteMessages.recordingUnknown },
} as const
const unknownPath = { session: '00000000000000000000000000' }

/** Examples of the calls about the recordings of the demo. */
export const demoRecordingExamples = {
  readDemoVisits: {
    accepted: [
      {
        shows: 'the visit of a browser',
        needs: ['demo visit'],
        request: { headers },
        status: 200,
        reply: { visits: [entry], sample },
      },
      {
        shows: 'a browser without visits',
        request: {},
        status: 200,
        reply: { visits: [], sample },
      },
    ],
    refused: [],
  },
  listDemoRecordings: {
    accepted: [
      {
        shows: 'sessions from a country without any',
        request: { body: { filter: unseen, sort: newestFirst } },
        status: 200,
        reply: { count: 0, recordings: [], cursor: null },
      },
      {
        shows: 'the sessions after the last one of a page',
        request: { body: { filter: unseen, sort: newestFirst, cursor: `1795426202000_${session}` } },
        status: 200,
        reply: { count: 0, recordings: [], cursor: null },
      },
    ],
    refused: [
      {
        shows: 'an unknown order',
        request: { body: { filter: unseen, sort: { ...newestFirst, field: 'mood' } } },
        status: 422,
        reply: { errors: { 'sort.field': [messages.invalid] } },
      },
    ],
  },
  readDemoFacets: {
    accepted: [
      {
        shows: 'the counts of a country without sessions',
        request: { body: { filter: unseen } },
        status: 200,
        reply: {
          texts: textFacets.map((field) => ({ field, values: [] })),
          counts: countFacets.map((field) => ({ field, count: 0 })),
        },
      },
    ],
    refused: [withoutFilter],
  },
  listDemoHeatMapPages: {
    accepted: [
      {
        shows: 'pages of no visit',
        request: { body: { filter: unseen } },
        status: 200,
        reply: { pages: [] },
      },
    ],
    refused: [withoutFilter],
  },
  readDemoHeatMap: {
    accepted: [
      {
        shows: 'the heat map of product pages without visits',
        request: { body: map },
        status: 200,
        reply: emptyHeatMap,
      },
    ],
    refused: [withoutPage],
  },
  readDemoMoveMap: {
    accepted: [
      {
        shows: 'the movement map of product pages without visits',
        request: { body: map },
        status: 200,
        reply: emptyMoveMap,
      },
    ],
    refused: [withoutPage],
  },
  readDemoRecording: {
    accepted: [
      {
        shows: 'an own visit that goes on',
        needs: ['demo visit'],
        request: { pathParams, headers },
        status: 200,
        reply: recording,
      },
    ],
    refused: [{ ...unknownSession, request: { pathParams: unknownPath } }],
  },
  readDemoRecordingPart: {
    accepted: [
      {
        shows: 'the events of the first part of an own visit',
        needs: ['demo visit'],
        request: { pathParams: { ...pathParams, part: '0' }, headers },
        status: 200,
        reply: '[{"type":4,"data":{"href":"https://understory.example/demo-shop"',
      },
    ],
    refused: [{ ...unknownSession, request: { pathParams: { ...unknownPath, part: '0' } } }],
  },
  readDemoRecordingLog: {
    accepted: [
      {
        shows: 'an error of a script on an own visit',
        needs: ['demo visit'],
        request: { pathParams, headers },
        status: 200,
        reply: {
          entries: [
            { at: 1000, kind: 'error', level: 'error', text: 'the basket is not defined', status: null },
          ],
          isCut: false,
        },
      },
    ],
    refused: [{ ...unknownSession, request: { pathParams: unknownPath } }],
  },
} satisfies ExamplesFor<typeof demoRecordingCalls>
