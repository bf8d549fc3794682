import { studyMessages } from '../studies/messages.ts'
import type { Results } from '../studies/results.ts'
import type { Progress, SaveRequest } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'
import type { WebsiteTestAnswer } from '../studies/tools/website-test.ts'

/** A study with one task on two sites. */
const ferries: Study = {
  id: 'competitive-usability-testing',
  title: 'Two ferry websites compared',
  language: 'en',
  branding: { name: 'Island crossings' },
  welcome: { title: 'A crossing to Halmøy', text: 'Two ferry lines sail to the same island.' },
  screening: [],
  rejection: { title: 'Thank you, we stop here', text: 'This time we need other people.' },
  instructions: { title: 'The same tasks on two websites', text: 'Each website opens beside the task.' },
  tasks: {
    tool: 'webusability',
    sites: [
      { id: 'nordvik', name: 'Nordvik Line', url: 'https://nordvik.example/' },
      { id: 'skerry', name: 'Skerry Ferries', url: 'https://skerry.example/' },
    ],
    tasks: [
      {
        id: 'book',
        text: 'Book a crossing on Friday.',
        starts: [{ site: 'skerry', url: 'https://skerry.example/en' }],
        success: {
          by: 'url',
          patterns: [
            { site: 'nordvik', match: 'is', value: 'https://nordvik.example/pay' },
            { site: 'skerry', match: 'wildcard', value: '/en/*/payment' },
          ],
        },
        questions: [],
      },
    ],
    siteOrder: 'balanced',
    mayGiveUp: true,
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Thank you', text: 'Nothing was booked.' },
}

const request = {
  pathParams: { study: ferries.id },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
} as const

const page = { url: 'http://localhost:3000/demo-ferries/nordvik', at: 900 }
const done = { end: 'done', pages: [page], isDone: true } as const
const booked: WebsiteTestAnswer['visits'][number] = {
  ...done,
  site: 'nordvik',
  task: 'book',
  ms: 62_000,
  pages: [...done.pages],
  answers: { 'easy-booking': 6, price: 4 },
}
const gaveUp: WebsiteTestAnswer['visits'] = [
  { site: 'nordvik', task: 'dog', end: 'gave-up', ms: 21_000, pages: null, answers: {}, isDone: true },
  {
    site: 'skerry',
    task: 'book',
    end: 'gave-up',
    ms: 95_000,
    pages: null,
    answers: { 'easy-booking': 2, price: 1 },
    isDone: true,
  },
  { site: 'skerry', task: 'dog', end: 'gave-up', ms: 30_000, pages: null, answers: {}, isDone: true },
]

const stepWith = (
  visits: WebsiteTestAnswer['visits'],
  followUps: Progress['followUps'] = {},
): SaveRequest => ({
  from: 0,
  events: [
    { type: 'website.opened', at: 15_000, site: 'nordvik', task: 'book' },
    { type: 'website.page', at: 15_900, site: 'nordvik', task: 'book', url: page.url },
    { type: 'website.ended', at: 77_000, site: 'nordvik', task: 'book', end: 'done' },
    { type: 'website.answered', at: 83_000, site: 'nordvik', task: 'book', question: 'price' },
  ],
  progress: {
    screening: { ferries: 'once', line: 'no' },
    tool: { tool: 'webusability', visits },
    followUps,
  },
})

const errors: Record<string, string[]> = {
  'progress.tool.visits.0.end': [studyMessages.website.outcome],
}

const results: Results = {
  study: ferries,
  settings: { tool: 'webusability', correct: {} },
  allows: { respondents: true, export: true, settings: false },
  counted: { version: 1, finished: 2, changes: 1 },
  isRunning: true,
  responses: { all: 2, included: 2, sample: 0, partial: 0 },
  excluded: [],
  flags: [],
  countries: ['SK'],
  parameters: [],
  questions: [],
  texts: [],
  counts: {
    tool: 'webusability',
    visits: [
      {
        site: 'nordvik',
        task: 'book',
        outcomes: [{ outcome: 'reached', place: 0, count: 2, time: { mean: 10.9, squares: 0.2 } }],
        paths: [{ outcome: 'reached', different: 4, visited: 5, count: 2 }],
        clicks: [{ clicks: 6, count: 2 }],
        questions: [],
        texts: [],
      },
      {
        site: 'skerry',
        task: 'book',
        outcomes: [
          { outcome: 'said', place: 1, count: 1, time: { mean: 11.4, squares: 0 } },
          { outcome: 'gave-up', place: 1, count: 1, time: { mean: 11.9, squares: 0 } },
        ],
        paths: [],
        clicks: [],
        questions: [],
        texts: [],
      },
    ],
    people: [
      { outcomes: 'reached,said', count: 1 },
      { outcomes: 'reached,gave-up', count: 1 },
    ],
    pairs: [
      {
        task: 'book',
        first: { site: 'nordvik', outcome: 'reached' },
        second: { site: 'skerry', outcome: 'said' },
        count: 1,
        mean: -0.5,
        squares: 0,
      },
    ],
  },
}

/** Examples of a website test: definition, session and results. */
export const websiteTestExamples = {
  readStudy: {
    shows: 'a test of two websites',
    request: { pathParams: request.pathParams },
    status: 200,
    reply: ferries,
  },
  saveProgress: {
    shows: 'a task on a website that is done',
    needs: ['session'],
    request: { ...request, body: stepWith([booked]) },
    status: 200,
    reply: { nextEvent: 4, status: 'open' },
  },
  refused: {
    shows: 'a task that ended on a page which is no success',
    needs: ['session'],
    request: { ...request, body: stepWith([{ ...booked, end: 'reached' }]) },
    status: 422,
    reply: { errors },
  },
  finishSession: {
    shows: 'the last step of a test of two websites',
    needs: ['session'],
    request: { ...request, body: stepWith([booked, ...gaveUp], { which: 'nordvik' }) },
    status: 200,
    reply: { nextEvent: 4, status: 'finished' },
  },
  readResults: {
    shows: 'results of a test of two websites, with pairs of times of the same people',
    request: { pathParams: request.pathParams, query: { sample: 'without' } },
    status: 200,
    reply: results,
  },
} as const
