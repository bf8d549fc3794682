import type { ExamplesFor } from '../examples/shape.ts'
import { reviewMessages } from './messages.ts'
import type { SharedClips, sharedClipCalls } from './shared-clips.ts'
import { studyMessages } from '../studies/messages.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** The headers have the token of a link to a clip, and the proof that its password was entered. */
    'clip token': true
  }
}

const headers = { 'x-share-token': 'Y2hhbWVsZW9uLW9uLWEtbWlycm9yLTE' }
const unlocked = {
  ...headers,
  'x-share-access': '01a1fb80-5e4f-7061-8c73-84d5e6f70819.1795200000000.c2lnbmF0dXJl.bWFyaw',
}
const unknownToken = { 'x-share-token': 'bm8tbGluay1oYXMtdGhpcy10b2tlbi0w' }
const unknownLink = {
  shows: 'a link that does not exist',
  status: 404,
  reply: { message: reviewMessages.linkUnknown },
} as const

const shared: SharedClips = {
  title: 'Price is missed',
  clips: [
    {
      id: '01a1fb80-3c2d-7e4f-8a51-62b3c4d5e6f7',
      title: 'Price is missed',
      ms: 7000,
      media: [],
      captions: [],
    },
  ],
}

/** Examples of the calls of readers of a link to a clip or a reel. */
export const sharedClipExamples = {
  readSharedClips: {
    accepted: [
      {
        shows: 'the clip of an unlocked link',
        needs: ['clip token'],
        request: { headers: unlocked },
        status: 200,
        reply: shared,
      },
    ],
    refused: [
      {
        shows: 'a link whose password was not given',
        needs: ['clip token'],
        request: { headers },
        status: 401,
        reply: { message: reviewMessages.linkLocked },
      },
      { ...unknownLink, request: { headers: unknownToken } },
    ],
  },
  unlockSharedClips: {
    accepted: [
      {
        shows: 'the password of the link',
        needs: ['clip token'],
        request: { headers, body: { password: 'lavender by the gate' } },
        status: 200,
        reply: { access: unlocked['x-share-access'] },
      },
    ],
    refused: [
      {
        shows: 'another password',
        needs: ['clip token'],
        request: { headers, body: { password: 'lavender' } },
        status: 422,
        reply: { errors: { password: [studyMessages.link.wrongPassword] } },
      },
      { ...unknownLink, request: { headers: unknownToken, body: { password: 'lavender' } } },
    ],
  },
} satisfies ExamplesFor<typeof sharedClipCalls>
