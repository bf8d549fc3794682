import { studyMessages } from '../studies/messages.ts'
import type { Results } from '../studies/results.ts'
import type { Progress, SaveRequest } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'

/** A survey whose first answer decides which page is next. */
const basket: Study = {
  id: 'shopping-survey',
  title: 'Your last basket of groceries',
  language: 'en',
  branding: { name: 'The corner grocer' },
  welcome: { title: 'Tell us about your last basket', text: 'It takes three to five minutes.' },
  screening: [],
  rejection: { title: 'Thank you, colleague', text: 'In this survey we ask people in front of the counter.' },
  instructions: { title: 'Think of one order, the latest', text: 'There are no right answers.' },
  tasks: {
    tool: 'questionnaire',
    pages: [
      {
        id: 'ordering',
        questions: [
          {
            id: 'ordered',
            type: 'single',
            text: 'When did you last order food online?',
            required: true,
            options: [
              { id: 'week', label: 'Within a week' },
              { id: 'never', label: 'I never have' },
            ],
            skip: { never: 'without' },
          },
        ],
      },
      {
        id: 'last-order',
        title: 'The order itself',
        questions: [
          {
            id: 'spent',
            type: 'number',
            text: 'How much did it cost?',
            required: false,
            min: 0,
            max: 2000,
            unit: 'euros',
          },
        ],
      },
      {
        id: 'without',
        title: 'Shopping without a screen',
        questions: [
          {
            id: 'instead',
            type: 'single',
            text: 'Where do you buy most of your food?',
            required: true,
            options: [
              { id: 'market', label: 'A market or a farm' },
              { id: 'corner', label: 'A small shop nearby' },
            ],
            other: 'Somewhere else',
          },
        ],
      },
    ],
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Your basket is full', text: 'Thank you.' },
}

const request = {
  pathParams: { study: basket.id },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
} as const

const onPage = (tool: Progress['tool']): Progress => ({ screening: { grocer: 'no' }, tool, followUps: {} })

const firstPage: SaveRequest = {
  from: 0,
  events: [
    { type: 'page.shown', at: 14_000, page: 'ordering' },
    { type: 'answer.changed', at: 17_200, question: 'ordered' },
    { type: 'page.completed', at: 18_900, page: 'ordering' },
    { type: 'page.shown', at: 18_930, page: 'without' },
  ],
  progress: onPage({ tool: 'questionnaire', answers: { ordered: 'never' }, page: 'without', ms: 4_930 }),
}

const lastPage: SaveRequest = {
  from: 0,
  events: [
    ...firstPage.events,
    { type: 'answer.changed', at: 22_400, question: 'instead' },
    { type: 'page.completed', at: 30_100, page: 'without' },
  ],
  progress: onPage({
    tool: 'questionnaire',
    answers: { ordered: 'never', instead: { chosen: [], other: 'From a garden' } },
    page: null,
    ms: 16_100,
  }),
}

const astray: SaveRequest = {
  ...firstPage,
  progress: onPage({
    tool: 'questionnaire',
    answers: { ordered: 'never', spent: 40 },
    page: 'without',
    ms: 4_930,
  }),
}

const errors: Record<string, string[]> = {
  'progress.tool.answers.spent': [studyMessages.question.skipped],
}

const results: Results = {
  study: basket,
  settings: { tool: 'questionnaire' },
  allows: { respondents: true, export: true, settings: false },
  counted: { version: 1, finished: 3, changes: 1 },
  isRunning: true,
  responses: { all: 3, included: 3, sample: 0, partial: 0 },
  excluded: [],
  flags: [],
  countries: ['SK'],
  parameters: [],
  questions: [],
  texts: [],
  counts: {
    tool: 'questionnaire',
    questions: [
      { question: 'ordered', answered: 3, answers: { week: 1, never: 2 } },
      { question: 'spent', answered: 1, answers: { 62: 1 } },
      { question: 'instead', answered: 2, answers: { market: 1, corner: 0, other: 1 } },
    ],
    texts: [{ question: 'instead', texts: ['From a garden'] }],
    crossed: [
      {
        a: 'ordered',
        b: 'instead',
        counts: [
          [0, 0, 0],
          [1, 0, 1],
        ],
      },
    ],
  },
}

/** Examples of a survey: definition, session and results. */
export const surveyExamples = {
  readStudy: {
    shows: 'a survey with its pages',
    request: { pathParams: request.pathParams },
    status: 200,
    reply: basket,
  },
  saveProgress: {
    shows: 'a completed page whose answer skips the next page',
    needs: ['session'],
    request: { ...request, body: firstPage },
    status: 200,
    reply: { nextEvent: 4, status: 'open' },
  },
  refused: {
    shows: 'an answer to a question that skip logic leaves out',
    needs: ['session'],
    request: { ...request, body: astray },
    status: 422,
    reply: { errors },
  },
  finishSession: {
    shows: 'the last page of a survey, with a text answer',
    needs: ['session'],
    request: { ...request, body: lastPage },
    status: 200,
    reply: { nextEvent: 6, status: 'finished' },
  },
  readResults: {
    shows: 'results of a survey, with a cross tabulation of two questions',
    request: { pathParams: request.pathParams, query: { sample: 'without' } },
    status: 200,
    reply: results,
  },
} as const
