import type { Contract } from '../index.ts'
import { messages } from '../messages.ts'
import type { Results } from '../studies/results.ts'
import type { Study } from '../studies/study.ts'
import { fiveSecondExamples } from './five-second.ts'
import { firstClickExamples } from './first-click.ts'
import type { ExamplesFor } from './shape.ts'
import { surveyExamples } from './survey.ts'

type ResultCalls = Pick<
  Contract,
  'readResults' | 'unlockResults' | 'changeSettings' | 'listRespondents' | 'exportTable' | 'report'
>

const table = `card,other card,together,similarity
Lavender,Insect hotel,1,0.25
`

/** What four responses to a sort of two cards come to. */
const resultsOf = (study: Study): Results => ({
  study,
  settings: { tool: 'cardsort', standards: [] },
  allows: { respondents: true, export: true, settings: false },
  responses: { all: 5, included: 4, sample: 0, partial: 1 },
  excluded: [{ reason: 'unfinished', count: 1 }],
  flags: [{ flag: 'one-character-names', count: 1 }],
  countries: ['CZ', 'SK'],
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
})

/** Examples of reading the results of a study. */
export const resultExamples = (study: Study) => {
  const pathParams = { study: study.id }
  const headers = { 'x-share-token': 'kq3Zs0tVJ5rW8yB1nC4mD7xF' }
  const wrongLink = {
    shows: 'a link that was cut short',
    status: 404,
    reply: { message: messages.study.link.unknown },
  } as const

  return {
    readResults: {
      accepted: [
        {
          shows: 'responses of whoever took two minutes, without the sample data',
          request: { pathParams, query: { sample: 'without', atLeast: '120' } },
          status: 200,
          reply: resultsOf(study),
        },
        surveyExamples.readResults,
        firstClickExamples.readResults,
        fiveSecondExamples.readResults,
      ],
      refused: [
        { ...wrongLink, request: { pathParams, headers } },
        {
          shows: 'a country by name',
          request: { pathParams, query: { country: 'Slovakia' } },
          status: 422,
          reply: { errors: { country: [messages.invalid] } },
        },
      ],
    },
    unlockResults: {
      accepted: [
        {
          shows: 'the password of a link',
          needs: ['share'],
          request: { pathParams, headers, body: { password: 'lavender by the gate' } },
          status: 200,
          reply: { access: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b.1795200000000.c2lnbmF0dXJl' },
        },
      ],
      refused: [
        {
          shows: 'another password',
          needs: ['share'],
          request: { pathParams, headers, body: { password: 'lavender' } },
          status: 422,
          reply: { errors: { password: [messages.study.link.wrongPassword] } },
        },
      ],
    },
    changeSettings: {
      accepted: [
        {
          shows: 'two names of a category that mean the same',
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
          reply: { message: messages.study.changed },
        },
      ],
      refused: [
        {
          shows: 'a change without a link that allows it',
          request: { pathParams, body: { settings: { tool: 'cardsort', standards: [] } } },
          status: 403,
          reply: { message: messages.study.link.notAllowed },
        },
      ],
    },
    listRespondents: {
      accepted: [
        {
          shows: 'everybody, whether they finished or not',
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
          shows: 'the computed results',
          request: { pathParams: { ...pathParams, table: 'results' } },
          status: 200,
          reply: table,
        },
      ],
      refused: [{ ...wrongLink, request: { pathParams: { ...pathParams, table: 'results' }, headers } }],
    },
    report: {
      accepted: [{ shows: 'a report to print', request: { pathParams }, status: 200, reply: '%PDF-1.3' }],
      refused: [{ ...wrongLink, request: { pathParams, headers } }],
    },
  } satisfies ExamplesFor<ResultCalls>
}
