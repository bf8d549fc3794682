import type { Recording } from './replay.ts'
import type { replayCalls } from './replay-calls.ts'
import { recordingMessages } from '../recordings/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const session = 'k3v8w1z5m0q7x2c9b4n6j8h1t5'

/** A session of one page that goes on. */
export const liveRecording: Recording = {
  id: session,
  site: { id: '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6', name: 'Shop' },
  startedAt: '2026-11-23T09:30:02.000Z',
  duration: 1000,
  browserStart: 1795426202000,
  isOver: false,
  isLive: true,
  isWatched: false,
  bot: null,
  missing: 0,
  entryUrl: 'https://shop.example/',
  title: 'Shop',
  referrer: '',
  browser: 'Chrome 140',
  system: 'Linux',
  device: 'desktop',
  country: '',
  region: '',
  city: '',
  language: 'en',
  width: 1280,
  height: 720,
  userId: null,
  parts: [{ from: 0, to: 1000, bytes: 214 }],
  pages: [{ at: 0, url: 'https://shop.example/', duration: 1000 }],
  clicks: [],
  next: null,
}

const pathParams = { workspace, site: liveRecording.site.id, session }
const unknownPath = { ...pathParams, session: '00000000000000000000000000' }
const unknown = {
  shows: 'a recording that does not exist',
  needs: ['workspace', 'site'],
  status: 404,
  reply: { message: siteMessages.recordingUnknown },
} as const

/** Examples of the calls that replay a session. */
export const replayExamples = {
  readRecording: {
    accepted: [
      {
        shows: 'a visit of one page that goes on',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams },
        status: 200,
        reply: liveRecording,
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  readRecordingPart: {
    accepted: [
      {
        shows: 'the events of the first part',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams: { ...pathParams, part: '0' } },
        status: 200,
        reply: '[{"type":4,"data":{"href":"https://shop.example/"',
      },
    ],
    refused: [{ ...unknown, request: { pathParams: { ...unknownPath, part: '0' } } }],
  },
  readRecordingLog: {
    accepted: [
      {
        shows: 'an error of a script',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams },
        status: 200,
        reply: {
          entries: [
            { at: 1000, kind: 'error', level: 'error', text: 'the basket is not defined', status: null },
          ],
          isCut: false,
        },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  watchRecording: {
    accepted: [
      {
        shows: 'a watched recording',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams, body: {} },
        status: 200,
        reply: { message: recordingMessages.sent.recordingWatched },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath, body: {} } }],
  },
} satisfies ExamplesFor<typeof replayCalls>
