import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { respondentCalls, RespondentNotes } from './respondents.ts'
import { gardenStudy as study, gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `respondent` in the path or the body is a response to the study in the path. */
    response: true
  }
}

const respondent = '01a1fb0c-9f31-7c55-8d02-a1b2c3d4e5f6'
const pathParams = { ...gardenPath, respondent }
const unknownPath = { ...pathParams, study: 'none-of-ours' }
const needs = ['workspace', 'live study', 'response'] as const

const none: RespondentNotes = { exclusionReason: null, note: '', tags: [] }

/** Requests about the response of one person. */
export const respondentExamples = {
  readRespondent: {
    accepted: [
      {
        shows: 'a session that has just started',
        needs,
        request: { pathParams, query: { from: '0' } },
        status: 200,
        reply: {
          id: respondent,
          version: 1,
          study,
          startedAt: '2026-11-22T09:40:00.000Z',
          savedAt: '2026-11-22T09:40:00.000Z',
          status: 'open',
          seconds: 0,
          country: null,
          parameters: {},
          panelId: null,
          device: null,
          isSample: false,
          excluded: 'unfinished',
          flags: [],
          duplicateOf: null,
          order: ['page-1'],
          progress: { screening: {}, tool: null, followUps: {} },
          answers: [
            { label: 'Why did you plant a hedge?', value: null },
            { label: 'answering ms', value: null },
          ],
          events: [],
          eventCount: 0,
          notes: none,
        },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  listResponseTags: {
    accepted: [
      {
        shows: 'the tags of a study',
        needs: ['workspace', 'live study'],
        request: { pathParams: gardenPath },
        status: 200,
        reply: { tags: [{ tag: 'quotable', count: 3 }] },
      },
    ],
    refused: [],
  },
  excludeRespondent: {
    accepted: [
      {
        shows: 'a response of a colleague',
        needs,
        request: { pathParams, body: { reason: 'A colleague tried the study' } },
        status: 200,
        reply: { ...none, exclusionReason: 'A colleague tried the study' },
      },
    ],
    refused: [
      {
        shows: 'an exclusion without a reason',
        needs,
        request: { pathParams, body: { reason: ' ' } },
        status: 422,
        reply: { errors: { reason: [messages.required] } },
      },
    ],
  },
  noteRespondent: {
    accepted: [
      {
        shows: 'a note',
        needs,
        request: { pathParams, body: { note: 'Mentions the neighbors twice.' } },
        status: 200,
        reply: { ...none, note: 'Mentions the neighbors twice.' },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: { note: '' } } }],
  },
  tagRespondent: {
    accepted: [
      {
        shows: 'two tags',
        needs,
        request: { pathParams, body: { tags: ['quotable', 'gardener'] } },
        status: 200,
        reply: { ...none, tags: ['gardener', 'quotable'] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: { tags: [] } } }],
  },
  eraseRespondent: {
    accepted: [
      {
        shows: 'a response that is erased for good',
        needs,
        request: { pathParams, body: {} },
        status: 200,
        reply: { message: studyMessages.respondentErased },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
} as const satisfies ExamplesFor<typeof respondentCalls>
