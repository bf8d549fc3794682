import { firstClickExamples } from '../examples/first-click.ts'
import { fiveSecondExamples } from '../examples/five-second.ts'
import { mobileAppTestExamples } from '../examples/mobile-app-test.ts'
import { prototypeTestExamples } from '../examples/prototype.ts'
import type { ExamplesFor } from '../examples/shape.ts'
import { surveyExamples } from '../examples/survey.ts'
import { websiteTestExamples } from '../examples/website-test.ts'
import { garden } from '../sessions/examples.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { openResultCalls } from './open-result-calls.ts'
import type { Results } from '../studies/results.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `x-share-token` belongs to a link to results, created by the operator of the server. */
    share: true
  }
}

const table = `card,other card,together,similarity
Lavender,Insect hotel,1,0.25
`

/** Results of four responses to a card sort with two cards. */
const results: Results = {
  study: garden,
  settings: { tool: 'cardsort', standards: [] },
  allows: { respondents: true, export: true, settings: false },
  counted: { version: 1, finished: 4, changes: 1 },
  isRunning: true,
  responses: { all: 5, included: 4, sample: 0, partial: 1 },
  excluded: [{ reason: 'unfinished', count: 1 }],
  flags: [{ flag: 'one-character-names', count: 1 }],
  countries: ['CZ', 'SK'],
  parameters: [{ name: 'source', values: ['news', 'shop'] }],
  questions: [{ question: 'bought', answered: 4, answers: { month: 4, never: 0 } }],
  texts: [{ question: 'own-aisle-why', texts: ['Something for animals'] }],
  counts: {
    tool: 'cardsort',
    pairs: [1],
    placed: [4, 4],
    groups: [
      { name: 'Plants', category: 'plants', sorts: 4, cards: [4, 1] },
      { name: 'For animals', category: null, sorts: 3, cards: [0, 3] },
    ],
    names: ['Plants', 'For animals'],
    sorts: [{ groups: [0, 1], cards: '0,1' }],
  },
}

const pathParams = { study: garden.id }
const headers = { 'x-share-token': 'kq3Zs0tVJ5rW8yB1nC4mD7xF' }
const wrongLink = {
  shows: 'an incomplete results link',
  status: 404,
  reply: { message: studyMessages.link.unknown },
} as const

/** Examples of the calls for results. */
export const openResultExamples = {
  readResults: {
    accepted: [
      {
        shows: 'responses that took at least two minutes, without sample data',
        request: { pathParams, query: { sample: 'without', atLeast: '120' } },
        status: 200,
        reply: results,
      },
      surveyExamples.readResults,
      firstClickExamples.readResults,
      fiveSecondExamples.readResults,
      prototypeTestExamples.readResults,
      websiteTestExamples.readResults,
      mobileAppTestExamples.readResults,
    ],
    refused: [
      { ...wrongLink, request: { pathParams, headers } },
      {
        shows: 'a country name instead of a country code',
        request: { pathParams, query: { country: 'Slovakia' } },
        status: 422,
        reply: { errors: { country: [messages.invalid] } },
      },
      {
        shows: 'results by mailing, which members read who may read people',
        request: { pathParams, query: { mailing: '01a1fb61-0d3c-7b42-8e15-7a9c2f4d6b80' } },
        status: 403,
        reply: { message: studyMessages.link.people },
      },
    ],
  },
  unlockResults: {
    accepted: [
      {
        shows: 'the correct password',
        needs: ['share'],
        request: { pathParams, headers, body: { password: 'lavender by the gate' } },
        status: 200,
        reply: { access: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b.1795200000000.c2lnbmF0dXJl' },
      },
    ],
    refused: [
      {
        shows: 'a wrong password',
        needs: ['share'],
        request: { pathParams, headers, body: { password: 'lavender' } },
        status: 422,
        reply: { errors: { password: [studyMessages.link.wrongPassword] } },
      },
    ],
  },
  changeSettings: {
    accepted: [
      {
        shows: 'two group names merged under one standard name',
        needs: ['share'],
        request: {
          pathParams,
          headers,
          body: {
            settings: {
              tool: 'cardsort',
              standards: [{ name: 'For animals', names: ['Animals', 'Birds and insects'] }],
            },
          },
        },
        status: 200,
        reply: { message: studyMessages.changed },
      },
    ],
    refused: [
      {
        shows: 'changed settings without a link that allows changes',
        request: { pathParams, body: { settings: { tool: 'cardsort', standards: [] } } },
        status: 403,
        reply: { message: studyMessages.link.notAllowed },
      },
    ],
  },
  listRespondents: {
    accepted: [
      {
        shows: 'all respondents, finished and unfinished',
        request: { pathParams, query: { completeness: 'all' } },
        status: 200,
        reply: {
          respondents: [
            {
              id: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b',
              startedAt: '2026-11-20T16:51:41.996Z',
              status: 'finished',
              seconds: 430,
              country: 'SK',
              isSample: false,
              isRecorded: false,
              excluded: null,
              flags: [],
            },
          ],
        },
      },
    ],
    refused: [{ ...wrongLink, request: { pathParams, headers } }],
  },
  exportTable: {
    accepted: [
      {
        shows: 'the table of results',
        request: { pathParams: { ...pathParams, table: 'results' } },
        status: 200,
        reply: table,
      },
    ],
    refused: [{ ...wrongLink, request: { pathParams: { ...pathParams, table: 'results' }, headers } }],
  },
  exportWorkbook: {
    accepted: [{ shows: 'the workbook of a study', request: { pathParams }, status: 200, reply: 'PK' }],
    refused: [{ ...wrongLink, request: { pathParams, headers } }],
  },
  report: {
    accepted: [{ shows: 'the report of a study', request: { pathParams }, status: 200, reply: '%PDF-1.3' }],
    refused: [{ ...wrongLink, request: { pathParams, headers } }],
  },
} satisfies ExamplesFor<typeof openResultCalls>
