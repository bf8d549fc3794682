import type { RecordingLink, recordingLinkCalls, SharedRecording } from './shares.ts'
import { recordingMessages } from '../recordings/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `link` in the path is a link of the session in the path. */
    'recording link': true
    /** The headers have the token of a link to a recorded session, and the proof that its password was entered. */
    'recording token': true
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

const link: RecordingLink = {
  id: '01a1fb60-4d2a-7b13-8c95-6e1f0a3b7d42',
  name: 'For the agency',
  showsNotes: false,
  hasPassword: true,
  expiresAt: '2027-01-31T22:59:59.000Z',
  createdAt: '2026-11-23T10:12:00.000Z',
  createdBy: 'Ada Lovelace',
}
const { name, showsNotes, expiresAt } = link
const form = { name, showsNotes, expiresAt, password: 'lavender by the gate' }
const linkPath = { ...pathParams, link: link.id }

const headers = { 'x-share-token': 'Y2hhbWVsZW9uLW9uLWEtbWlycm9yLTE' }
const unlocked = { ...headers, 'x-share-access': `${link.id}.1795200000000.c2lnbmF0dXJl.bWFyaw` }
const unknownToken = { 'x-share-token': 'bm8tbGluay1oYXMtdGhpcy10b2tlbi0w' }
const unknownLink = {
  shows: 'a link that does not exist',
  status: 404,
  reply: { message: recordingMessages.link.unknown },
} as const

const shared: SharedRecording = {
  startedAt: '2026-11-23T09:30:02.000Z',
  duration: 1000,
  browserStart: 1795426202000,
  isLive: true,
  missing: 0,
  entryUrl: 'https://shop.example/',
  title: 'Shop',
  browser: 'Chrome 140',
  system: 'Linux',
  device: 'desktop',
  width: 1280,
  height: 720,
  parts: [{ from: 0, to: 1000, bytes: 214 }],
  pages: [{ at: 0, url: 'https://shop.example/', duration: 1000 }],
  clicks: [],
  notes: [],
}

/** Examples of the calls about links to one session. */
export const recordingLinkExamples = {
  createRecordingLink: {
    accepted: [
      {
        shows: 'a link with a password and an end',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams, body: form },
        status: 200,
        reply: { link, token: headers['x-share-token'] },
      },
    ],
    refused: [
      {
        shows: 'a short password',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams, body: { ...form, password: 'short' } },
        status: 422,
        reply: { errors: { password: [studyMessages.link.shortPassword(8)] } },
      },
      { ...unknown, request: { pathParams: unknownPath, body: form } },
    ],
  },
  listRecordingLinks: {
    accepted: [
      {
        shows: 'the links of a session',
        needs: ['workspace', 'site', 'recording', 'recording link'],
        request: { pathParams },
        status: 200,
        reply: { links: [link] },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  revokeRecordingLink: {
    accepted: [
      {
        shows: 'a link that opens nothing anymore',
        needs: ['workspace', 'site', 'recording', 'recording link'],
        request: { pathParams: linkPath, body: {} },
        status: 200,
        reply: { message: studyMessages.link.revoked },
      },
    ],
    refused: [
      {
        shows: 'a link that does not exist',
        needs: ['workspace', 'site', 'recording'],
        request: { pathParams: { ...linkPath, link: '01a1fb0c-0000-7000-8000-000000000000' }, body: {} },
        status: 404,
        reply: { message: recordingMessages.link.notOfSession },
      },
    ],
  },
  readSharedRecording: {
    accepted: [
      {
        shows: 'the session of an unlocked link',
        needs: ['recording token'],
        request: { headers: unlocked },
        status: 200,
        reply: shared,
      },
    ],
    refused: [
      {
        shows: 'a link whose password was not given',
        needs: ['recording token'],
        request: { headers },
        status: 401,
        reply: { message: recordingMessages.link.locked },
      },
      { ...unknownLink, request: { headers: unknownToken } },
    ],
  },
  readSharedRecordingPart: {
    accepted: [
      {
        shows: 'the events of the first part, without signals',
        needs: ['recording token'],
        request: { pathParams: { part: '0' }, headers: unlocked },
        status: 200,
        reply: '[{"type":4,"data":{"href":"https://shop.example/"',
      },
    ],
    refused: [{ ...unknownLink, request: { pathParams: { part: '0' }, headers: unknownToken } }],
  },
  readSharedRecordingAssets: {
    accepted: [
      {
        shows: 'a picture that is not kept',
        needs: ['recording token'],
        request: { headers: unlocked, body: { addresses: ['https://shop.example/tea.png'] } },
        status: 200,
        reply: { assets: [] },
      },
    ],
    refused: [{ ...unknownLink, request: { headers: unknownToken, body: { addresses: [] } } }],
  },
  unlockSharedRecording: {
    accepted: [
      {
        shows: 'the correct password',
        needs: ['recording token'],
        request: { headers, body: { password: form.password } },
        status: 200,
        reply: { access: unlocked['x-share-access'] },
      },
    ],
    refused: [
      {
        shows: 'a wrong password',
        needs: ['recording token'],
        request: { headers, body: { password: 'lavender' } },
        status: 422,
        reply: { errors: { password: [studyMessages.link.wrongPassword] } },
      },
    ],
  },
} satisfies ExamplesFor<typeof recordingLinkCalls>
