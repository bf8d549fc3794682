import type { captureCalls, ownCaptureCalls } from './calls.ts'
import type { Capture, PagesCapture } from './captures.ts'
import { messages } from '../shared/messages.ts'
import { captureMessages } from './messages.ts'
import { studyMessages } from '../studies/messages.ts'
import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /**
     * `x-session-token` belongs to a session of a study that asks for recordings, created by the operator of the
     * server.
     */
    'capture session': true
    /** `capture` in the path is a recording of that session. */
    capture: true
    /** `respondent` in the path is a response to the study in the path, whose results are open. */
    'demo respondent': true
  }
}

const pathParams = { study: 'hybrid-card-sorting' }
const headers = { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' }
const capturePath = { ...pathParams, capture: '01a1fb60-2c19-7e04-9a3d-2f8b6c0e4d71' }
const unknownSession = {
  shows: 'a session that does not exist',
  status: 404,
  reply: { message: studyMessages.session },
} as const
const otherSession = { 'x-session-token': 'ffffffffffffffffffffffffffff' }

const consent = { version: 'captures-1', at: '2026-11-25T16:04:40.000Z' }
const start = { source: 'screen', contentType: 'video/webm', startedAt: 4200, consent } as const
const transcribed = {
  version: 'captures-1-transcribed',
  at: '2026-11-25T16:04:40.000Z',
  transcriber: 'whisper.example.org',
}

const screen: Capture = {
  id: capturePath.capture,
  source: 'screen',
  state: 'ready',
  contentType: 'video/webm',
  startedAt: 4200,
  ms: 61_480,
  bytes: 6_204_811,
  width: 1280,
  height: 720,
  hasVoice: true,
  pauses: [{ at: 20_000, ms: 4000 }],
  path: '/captures/01a1fb60.1795200000000.c2lnbmF0dXJl',
  hasPoster: true,
  hasWaveform: true,
}

const pages: PagesCapture = {
  id: '01a1fb60-2c19-7e04-9a3d-2f8b6c0e4d72',
  state: 'ready',
  startedAt: 4200,
  ms: 184_000,
  bytes: 480_000,
  pauses: [],
  path: '/captures/01a1fb61.1795200000000.c2lnbmF0dXJl',
}

/** Examples of the calls about captures. */
export const captureExamples = {
  startCapture: {
    accepted: [
      {
        shows: 'the screen, four seconds after the start',
        needs: ['capture session'],
        request: { pathParams, headers, body: start },
        status: 200,
        reply: { id: capturePath.capture, nextPart: 0 },
      },
      {
        shows: 'a voice whose participant agreed to a service that transcribes',
        needs: ['capture session'],
        request: {
          pathParams,
          headers,
          body: {
            source: 'voice',
            contentType: 'audio/webm',
            startedAt: 4200,
            consent: transcribed,
          },
        },
        status: 200,
        reply: { id: capturePath.capture, nextPart: 0 },
      },
    ],
    refused: [
      { ...unknownSession, request: { pathParams, headers: otherSession, body: start } },
      {
        shows: 'a consent that names a host without a name',
        needs: ['capture session'],
        request: { pathParams, headers, body: { ...start, consent: { ...transcribed, transcriber: '' } } },
        status: 422,
        reply: { errors: { 'consent.transcriber': [messages.required] } },
      },
      {
        shows: 'a source that does not exist',
        needs: ['capture session'],
        request: { pathParams, headers, body: { ...start, source: 'keyboard' } },
        status: 422,
        reply: { errors: { source: [messages.invalid] } },
      },
    ],
  },
  finishCapture: {
    accepted: [
      {
        shows: 'a recording that was stopped before its first part',
        needs: ['capture session', 'capture'],
        request: { pathParams: capturePath, headers, body: { parts: 0, pauses: [], poster: null } },
        status: 200,
        reply: { message: captureMessages.finished },
      },
    ],
    refused: [
      {
        shows: 'two parts of which none has arrived',
        needs: ['capture session', 'capture'],
        request: { pathParams: capturePath, headers, body: { parts: 2, pauses: [], poster: null } },
        status: 409,
        reply: { message: captureMessages.missing, missing: [0, 1] },
      },
    ],
  },
  listOwnCaptures: {
    accepted: [
      {
        shows: 'a recording whose first 20 parts have arrived',
        needs: ['capture session', 'capture'],
        request: { pathParams, headers },
        status: 200,
        reply: {
          captures: [{ id: capturePath.capture, source: 'screen', state: 'receiving', nextPart: 20 }],
          pages: [],
          transcriber: null,
        },
      },
    ],
    refused: [{ ...unknownSession, request: { pathParams, headers: otherSession } }],
  },
  deleteCaptures: {
    accepted: [
      {
        shows: 'all recordings of a session',
        needs: ['capture session', 'capture'],
        request: { pathParams, headers, body: {} },
        status: 200,
        reply: { message: captureMessages.deleted },
      },
    ],
    refused: [{ ...unknownSession, request: { pathParams, headers: otherSession, body: {} } }],
  },
  listCaptures: {
    accepted: [
      {
        shows: 'the screen of a respondent',
        needs: ['workspace', 'live study', 'response'],
        request: { pathParams: { ...gardenPath, respondent: '01a1fb0c-9f31-7c55-8d02-a1b2c3d4e5f6' } },
        status: 200,
        reply: { captures: [screen], pages: [pages] },
      },
    ],
    refused: [
      {
        ...unknownStudy,
        request: {
          pathParams: {
            ...gardenPath,
            study: 'none-of-ours',
            respondent: '01a1fb0c-9f31-7c55-8d02-a1b2c3d4e5f6',
          },
        },
      },
    ],
  },
  listSharedCaptures: {
    accepted: [
      {
        shows: 'the screen of a respondent of a demo, with what is said and what happens',
        needs: ['demo respondent'],
        request: { pathParams: { ...pathParams, respondent: '01a1fb0c-9f31-7c55-8d02-a1b2c3d4e5f6' } },
        status: 200,
        reply: {
          captures: [screen],
          pages: [],
          captions: [{ from: 5200, to: 8100, text: 'I look for the price.' }],
          events: [
            { type: 'website.page', at: 6400, site: 'shop', task: 'price', url: 'https://shop.example/pots' },
          ],
        },
      },
    ],
    refused: [
      {
        shows: 'a respondent of another study',
        request: { pathParams: { ...pathParams, respondent: '01a1fb0c-0000-7000-8000-000000000000' } },
        status: 404,
        reply: { message: studyMessages.respondentUnknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof captureCalls & typeof ownCaptureCalls>
