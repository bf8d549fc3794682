import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { shareCalls, ShareComment, ShareLink } from './shares.ts'
import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `link` in the path, the query or the body is a link to the results of the study in the path. */
    'share link': true
    /** `comment` in the path is a comment at that link. */
    comment: true
  }
}

const link: ShareLink = {
  id: '01a1fb0e-5b20-7c3d-9e41-6a7b8c9d0e1f',
  name: 'For the board',
  shows: { tasks: true, questions: true, respondents: false, exports: false, comments: true },
  segment: null,
  hidesSmallGroups: true,
  hasOwnFilter: false,
  hasPassword: true,
  expiresAt: '2036-12-31T23:00:00.000Z',
  createdAt: '2026-11-23T09:12:00.000Z',
  createdBy: 'Ada Lovelace',
}
const { name, shows, hidesSmallGroups, expiresAt } = link
const changed = { name, shows, hidesSmallGroups, expiresAt }
const form = { ...changed, segment: null, password: 'lavender by the gate' }

const comment: ShareComment = {
  id: '01a1fb0e-7f4a-7a91-8c02-1d2e3f405162',
  name: 'Ada',
  text: 'Does this hold for small gardens too?',
  isMember: true,
  createdAt: '2026-11-23T10:05:00.000Z',
}
const written = { link: link.id, name: comment.name, text: comment.text }

const linkPath = { ...gardenPath, link: link.id }
const commentPath = { ...linkPath, comment: comment.id }
const { study } = gardenPath
const needs = ['workspace', 'live study', 'share link'] as const
const unknownPath = { ...commentPath, study: 'none-of-ours' }
const showsAll = { ...shows, exports: true }

/** Requests about links to results, and comments on them. */
export const shareExamples = {
  createShareLink: {
    accepted: [
      {
        shows: 'a link with a password and an end, which hides small groups',
        needs: ['workspace', 'live study'],
        request: { pathParams: gardenPath, body: form },
        status: 200,
        reply: { link, token: 'Y2hhbWVsZW9uLW9uLWEtbWlycm9yLTE' },
      },
    ],
    refused: [
      {
        shows: 'files of a link that hides small groups',
        needs: ['workspace', 'live study'],
        request: { pathParams: gardenPath, body: { ...form, shows: showsAll } },
        status: 422,
        reply: { errors: { 'shows.exports': [studyMessages.link.showsSingleAnswers] } },
      },
    ],
  },
  listShareLinks: {
    accepted: [
      {
        shows: 'the links of a study',
        needs,
        request: { pathParams: gardenPath },
        status: 200,
        reply: { links: [link] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: { ...gardenPath, study: 'none-of-ours' } } }],
  },
  updateShareLink: {
    accepted: [
      {
        shows: 'a link without a password',
        needs,
        request: { pathParams: linkPath, body: { ...changed, segment: null, password: null } },
        status: 200,
        reply: { ...link, hasPassword: false },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: changed } }],
  },
  revokeShareLink: {
    accepted: [
      {
        shows: 'a link is revoked',
        needs,
        request: { pathParams: linkPath, body: {} },
        status: 200,
        reply: { message: studyMessages.link.revoked },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
  listComments: {
    accepted: [
      {
        shows: 'the comments at a link, for a member',
        needs: [...needs, 'comment'],
        request: { pathParams: { study }, query: { link: link.id } },
        status: 200,
        reply: { comments: [comment] },
      },
    ],
    refused: [],
  },
  addComment: {
    accepted: [
      {
        shows: 'a comment of a member',
        needs,
        request: { pathParams: { study }, body: written },
        status: 200,
        reply: comment,
      },
    ],
    refused: [
      {
        shows: 'a comment without text',
        needs,
        request: { pathParams: { study }, body: { ...written, text: ' ' } },
        status: 422,
        reply: { errors: { text: [messages.required] } },
      },
    ],
  },
  removeComment: {
    accepted: [
      {
        shows: 'a comment that does not belong there',
        needs: [...needs, 'comment'],
        request: { pathParams: commentPath, body: {} },
        status: 200,
        reply: { message: studyMessages.link.commentRemoved },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
} as const satisfies ExamplesFor<typeof shareCalls>
