import { reviewMessages } from './messages.ts'
import type { captureReviewCalls } from './calls.ts'
import type { CaptureClip, CaptureNote, CaptureReel, ClipLink, NoteGroup } from './capture-review.ts'
import { messages } from '../shared/messages.ts'
import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** The study in the path has the note, the group, the clip, the reel and the link of the examples. */
    'capture review': true
  }
}

const respondent = '01a1fb0c-9f31-7c55-8d02-a1b2c3d4e5f6'
const unknownPath = { ...gardenPath, study: 'none-of-ours' }
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const live = ['workspace', 'live study'] as const
const withResponse = [...live, 'response'] as const
const reviewed = [...withResponse, 'capture review'] as const
const isNew = { 'if-match': '"0"' }
const isFirst = { 'if-match': '"1"' }

const group: NoteGroup = {
  id: '01a1fb80-2b1c-7d3e-8f40-51a2b3c4d5e6',
  name: 'Cannot find the price',
  revision: 1,
}
const note: CaptureNote = {
  id: '01a1fb80-1a0b-7c2d-9e3f-40a1b2c3d4e5',
  respondent,
  at: 4200,
  text: 'Looks for the price below the picture',
  tags: ['price'],
  group: null,
  position: 1,
  author: 'Olga Owner',
  revision: 1,
  createdAt: '2026-11-24T10:02:15.000Z',
}
const clip: CaptureClip = {
  id: '01a1fb80-3c2d-7e4f-8a51-62b3c4d5e6f7',
  respondent,
  title: 'Price is missed',
  from: 2000,
  to: 9000,
  author: 'Olga Owner',
  revision: 1,
  createdAt: '2026-11-24T10:05:30.000Z',
}
const reel: CaptureReel = {
  id: '01a1fb80-4d3e-7f50-9b62-73c4d5e6f708',
  title: 'Where people look for the price',
  clips: [clip.id],
  revision: 1,
  createdAt: '2026-11-24T10:09:00.000Z',
}
const link: ClipLink = {
  id: '01a1fb80-5e4f-7061-8c73-84d5e6f70819',
  clip: clip.id,
  reel: null,
  name: 'For the agency',
  hasPassword: true,
  expiresAt: '2027-01-31T22:59:59.000Z',
  createdAt: '2026-11-24T10:12:00.000Z',
  createdBy: 'Ada Lovelace',
}

const noteForm = { respondent, at: note.at, text: note.text, tags: note.tags }
const clipForm = { respondent, title: clip.title, from: clip.from, to: clip.to }
const reelForm = { title: reel.title, clips: reel.clips }
const linkForm = {
  clip: link.clip,
  reel: null,
  name: link.name,
  password: 'lavender by the gate',
  expiresAt: link.expiresAt,
}

const outdated = { status: 412, reply: { message: reviewMessages.changed } } as const
const unknownPart = { status: 404, reply: { message: reviewMessages.unknown } } as const

/** Examples of the calls about notes, clips and reels of the captures of a study. */
export const captureReviewExamples = {
  readCaptureReview: {
    accepted: [
      {
        shows: 'a review with one of each',
        needs: reviewed,
        request: { pathParams: gardenPath },
        status: 200,
        reply: { notes: [note], groups: [group], clips: [clip], reels: [reel], links: [link] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveCaptureNote: {
    accepted: [
      {
        shows: 'a new note four seconds after the start',
        needs: withResponse,
        request: { pathParams: { ...gardenPath, note: note.id }, headers: isNew, body: noteForm },
        status: 200,
        reply: note,
      },
    ],
    refused: [
      {
        shows: 'a note without a text',
        needs: live,
        request: {
          pathParams: { ...gardenPath, note: note.id },
          headers: isNew,
          body: { ...noteForm, text: ' ' },
        },
        status: 422,
        reply: { errors: { text: [messages.required] } },
      },
      {
        shows: 'a note that somebody else changed',
        needs: reviewed,
        request: {
          pathParams: { ...gardenPath, note: note.id },
          headers: { 'if-match': '"7"' },
          body: { ...noteForm, text: 'Sees the price' },
        },
        ...outdated,
      },
    ],
  },
  moveCaptureNote: {
    accepted: [
      {
        shows: 'a card at the end of a group',
        needs: reviewed,
        request: {
          pathParams: { ...gardenPath, note: note.id },
          body: { group: group.id, before: null },
        },
        status: 200,
        reply: { ...note, group: group.id },
      },
    ],
    refused: [
      {
        shows: 'a note that does not exist',
        needs: live,
        request: { pathParams: { ...gardenPath, note: unknownId }, body: { group: null, before: null } },
        ...unknownPart,
      },
    ],
  },
  saveNoteGroup: {
    accepted: [
      {
        shows: 'a new group',
        needs: live,
        request: {
          pathParams: { ...gardenPath, group: group.id },
          headers: isNew,
          body: { name: group.name },
        },
        status: 200,
        reply: group,
      },
      {
        shows: 'another name',
        needs: reviewed,
        request: {
          pathParams: { ...gardenPath, group: group.id },
          headers: isFirst,
          body: { name: 'Price' },
        },
        status: 200,
        reply: { ...group, name: 'Price', revision: 2 },
      },
    ],
    refused: [
      {
        shows: 'a group without a name',
        needs: live,
        request: { pathParams: { ...gardenPath, group: group.id }, headers: isNew, body: { name: '' } },
        status: 422,
        reply: { errors: { name: [messages.required] } },
      },
    ],
  },
  saveCaptureClip: {
    accepted: [
      {
        shows: 'a new clip of seven seconds',
        needs: withResponse,
        request: { pathParams: { ...gardenPath, clip: clip.id }, headers: isNew, body: clipForm },
        status: 200,
        reply: clip,
      },
    ],
    refused: [
      {
        shows: 'a clip that ends before it starts',
        needs: live,
        request: {
          pathParams: { ...gardenPath, clip: clip.id },
          headers: isNew,
          body: { ...clipForm, to: 1000 },
        },
        status: 422,
        reply: { errors: { to: [reviewMessages.endFirst] } },
      },
    ],
  },
  saveCaptureReel: {
    accepted: [
      {
        shows: 'another title',
        needs: reviewed,
        request: {
          pathParams: { ...gardenPath, reel: reel.id },
          headers: isFirst,
          body: { ...reelForm, title: 'The price' },
        },
        status: 200,
        reply: { ...reel, title: 'The price', revision: 2 },
      },
    ],
    refused: [
      {
        shows: 'a reel without clips',
        needs: live,
        request: {
          pathParams: { ...gardenPath, reel: reel.id },
          headers: isNew,
          body: { ...reelForm, clips: [] },
        },
        status: 422,
        reply: { errors: { clips: [reviewMessages.noClips] } },
      },
    ],
  },
  createClipLink: {
    accepted: [
      {
        shows: 'a link to a clip with a password and an end',
        needs: reviewed,
        request: { pathParams: gardenPath, body: linkForm },
        status: 200,
        reply: { link, token: 'Y2hhbWVsZW9uLW9uLWEtbWlycm9yLTE' },
      },
    ],
    refused: [
      {
        shows: 'a link to a clip and a reel',
        needs: live,
        request: { pathParams: gardenPath, body: { ...linkForm, reel: reel.id } },
        status: 422,
        reply: { errors: { clip: [reviewMessages.oneSubject] } },
      },
      {
        shows: 'a clip that does not exist',
        needs: live,
        request: { pathParams: gardenPath, body: { ...linkForm, clip: unknownId } },
        ...unknownPart,
      },
    ],
  },
  removeReviewPart: {
    accepted: [
      {
        shows: 'a clip',
        needs: reviewed,
        request: { pathParams: { ...gardenPath, part: 'clips', id: clip.id }, body: {} },
        status: 200,
        reply: { message: reviewMessages.removed },
      },
    ],
    refused: [
      {
        shows: 'a reel that does not exist',
        needs: live,
        request: { pathParams: { ...gardenPath, part: 'reels', id: unknownId }, body: {} },
        ...unknownPart,
      },
    ],
  },
} satisfies ExamplesFor<typeof captureReviewCalls>
