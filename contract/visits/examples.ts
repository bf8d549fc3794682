import type { RecordingFilter } from './filters.ts'
import type { recordedSessionCalls } from './calls.ts'
import { countFacets, type RecordingEntry, type RecordingSegment, textFacets } from './sessions.ts'
import { messages } from '../shared/messages.ts'
import { recordingMessages } from '../recordings/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `session` in the path is a session of the site in the path, sent by its recorder. */
    recording: true
    /** `segment` in the path, or `id` in the body, is a saved filter of the site in the path. */
    'recording segment': true
    /** `deletion` in the path is a deletion of sessions of the site in the path. */
    'recording deletion': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const site = '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const session = 'k3v8w1z5m0q7x2c9b4n6j8h1t5'
const pathParams = { workspace, site }
const unknownPath = { workspace, site: unknownId }
const sessionPath = { ...pathParams, session }

const all: RecordingFilter = { match: 'all', conditions: [] }
const rageFromCampaign: RecordingFilter = {
  match: 'all',
  conditions: [
    { field: 'rageClicks', min: 1 },
    {
      match: 'any',
      conditions: [
        { field: 'utmCampaign', operator: 'is', values: ['spring'] },
        { field: 'entryUrl', operator: 'contains', values: ['/spring-sale'] },
      ],
    },
    { field: 'isWatched', is: false },
  ],
}

const newestFirst = { field: 'startedAt', isAscending: false } as const
const emptyText = { field: 'country', operator: 'contains', values: [''] }

/** A session as the list shows it. */
export const listedSession: RecordingEntry = {
  id: session,
  startedAt: '2026-11-23T09:30:02.000Z',
  duration: 2000,
  hiddenTime: 0,
  isLive: true,
  isNew: true,
  isWatched: false,
  bot: null,
  visitor: 'v7m2q9k4w1z8c3v6b5n0x2d4f6',
  userId: null,
  entryUrl: 'https://shop.example/',
  exitUrl: 'https://shop.example/',
  referrer: '',
  channel: 'direct',
  country: '',
  region: '',
  city: '',
  device: 'desktop',
  browser: 'Chrome',
  system: 'Linux',
  pages: 1,
  clicks: 0,
  rageClicks: 0,
  deadClicks: 0,
  errorClicks: 0,
  scriptErrors: 1,
  failedRequests: 0,
  quickBacks: 0,
  uTurns: 0,
  excessiveScrolls: 0,
  scrollDepth: 0,
  tags: [],
}

const segment: RecordingSegment = {
  id: '01a1fb3d-6b8c-7f21-8d43-0a9e5c7b1f28',
  name: 'Rage from the campaign',
  filter: rageFromCampaign,
}
const { id: segmentId, ...newSegment } = segment
const segmentPath = { ...pathParams, segment: segmentId }

const deletion = {
  id: '01a1fb3e-90d4-7c52-9e17-4b2f8a6c3d05',
  state: 'waiting',
  progress: 0,
  deleted: null,
} as const

const unknownSite = {
  shows: 'a site that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: siteMessages.unknown },
} as const

/** Examples of the calls about recorded sessions. */
export const recordedSessionExamples = {
  listRecordings: {
    accepted: [
      {
        shows: 'the newest sessions',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams, body: { filter: all, sort: newestFirst } },
        status: 200,
        reply: { count: 1, recordings: [listedSession], cursor: null },
      },
      {
        shows: 'sessions that match a filter with a group',
        needs: ['workspace', 'site'],
        request: { pathParams, body: { filter: rageFromCampaign, sort: newestFirst } },
        status: 200,
        reply: { count: 0, recordings: [], cursor: null },
      },
      {
        shows: 'the sessions after the last one of a page',
        needs: ['workspace', 'site'],
        request: {
          pathParams,
          body: { filter: all, sort: newestFirst, cursor: `1795426202000_${session}` },
        },
        status: 200,
        reply: { count: 0, recordings: [], cursor: null },
      },
    ],
    refused: [
      {
        shows: 'a condition that an empty text is contained',
        needs: ['workspace', 'site'],
        request: {
          pathParams,
          body: { filter: { match: 'all', conditions: [emptyText] }, sort: newestFirst },
        },
        status: 422,
        reply: { errors: { 'filter.conditions.0.values': [messages.required] } },
      },
      { ...unknownSite, request: { pathParams: unknownPath, body: { filter: all, sort: newestFirst } } },
    ],
  },
  readRecordingFacets: {
    accepted: [
      {
        shows: 'the counts of a site without sessions',
        needs: ['workspace', 'site'],
        request: { pathParams, body: { filter: all } },
        status: 200,
        reply: {
          texts: textFacets.map((field) => ({ field, values: [] })),
          counts: countFacets.map((field) => ({ field, count: 0 })),
        },
      },
    ],
    refused: [{ ...unknownSite, request: { pathParams: unknownPath, body: { filter: all } } }],
  },
  readLiveVisitors: {
    accepted: [
      {
        shows: 'one visitor',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams },
        status: 200,
        reply: { visitors: 1 },
      },
    ],
    refused: [{ ...unknownSite, request: { pathParams: unknownPath } }],
  },
  updateRecording: {
    accepted: [
      {
        shows: 'a watched session with a tag',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams: sessionPath, body: { isWatched: true, tags: ['checkout'] } },
        status: 200,
        reply: { ...listedSession, isWatched: true, tags: ['checkout'] },
      },
    ],
    refused: [
      {
        shows: 'a session that does not exist',
        needs: ['workspace', 'site'],
        request: { pathParams: { ...sessionPath, session: '0'.repeat(26) }, body: { isWatched: true } },
        status: 404,
        reply: { message: siteMessages.recordingUnknown },
      },
    ],
  },
  deleteRecordings: {
    accepted: [
      {
        shows: 'the deletion of one session',
        needs: ['workspace', 'site'],
        request: {
          pathParams,
          body: {
            filter: {
              match: 'all',
              conditions: [{ field: 'session', operator: 'is', values: [session] }],
            },
          },
        },
        status: 200,
        reply: deletion,
      },
    ],
    refused: [{ ...unknownSite, request: { pathParams: unknownPath, body: { filter: all } } }],
  },
  readRecordingDeletion: {
    accepted: [
      {
        shows: 'a deletion that has not begun',
        needs: ['workspace', 'site', 'recording deletion'],
        request: { pathParams: { ...pathParams, deletion: deletion.id } },
        status: 200,
        reply: deletion,
      },
    ],
    refused: [
      {
        shows: 'a deletion that does not exist',
        needs: ['workspace', 'site'],
        request: { pathParams: { ...pathParams, deletion: unknownId } },
        status: 404,
        reply: { message: recordingMessages.deletionUnknown },
      },
    ],
  },
  listRecordingSegments: {
    accepted: [
      {
        shows: 'the saved filters of a site',
        needs: ['workspace', 'site', 'recording segment'],
        request: { pathParams },
        status: 200,
        reply: { segments: [segment] },
      },
    ],
    refused: [{ ...unknownSite, request: { pathParams: unknownPath } }],
  },
  saveRecordingSegment: {
    accepted: [
      {
        shows: 'visits with rage clicks from a campaign',
        needs: ['workspace', 'site'],
        request: { pathParams, body: newSegment },
        status: 200,
        reply: segment,
      },
      {
        shows: 'another name of a saved filter',
        needs: ['workspace', 'site', 'recording segment'],
        request: { pathParams, body: { ...segment, name: 'Rage' } },
        status: 200,
        reply: { ...segment, name: 'Rage' },
      },
    ],
    refused: [
      {
        shows: 'a filter without a name',
        needs: ['workspace', 'site'],
        request: { pathParams, body: { name: ' ', filter: all } },
        status: 422,
        reply: { errors: { name: [messages.required] } },
      },
      { ...unknownSite, request: { pathParams: unknownPath, body: newSegment } },
    ],
  },
  deleteRecordingSegment: {
    accepted: [
      {
        shows: 'a deleted filter',
        needs: ['workspace', 'site', 'recording segment'],
        request: { pathParams: segmentPath, body: {} },
        status: 200,
        reply: { message: recordingMessages.segment.deleted },
      },
    ],
    refused: [
      {
        shows: 'a saved filter that does not exist',
        needs: ['workspace', 'site'],
        request: { pathParams: { ...pathParams, segment: unknownId }, body: {} },
        status: 404,
        reply: { message: recordingMessages.segment.unknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof recordedSessionCalls>
