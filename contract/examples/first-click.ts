import { studyMessages } from '../studies/messages.ts'
import type { Results } from '../studies/results.ts'
import type { Progress, SaveRequest } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'
import type { Click } from '../studies/tools/first-click.ts'

/** A study with one first click task. */
const clinic: Study = {
  id: 'first-click-testing',
  title: 'Cancel an appointment at the dentist',
  language: 'en',
  branding: { name: 'The dental clinic' },
  welcome: { title: 'Where would you click?', text: 'It takes two minutes.' },
  screening: [],
  rejection: { title: 'Thank you, colleague', text: 'In this study we follow patients.' },
  instructions: { title: 'One task, one click', text: 'You can scroll as long as you like.' },
  tasks: {
    tool: 'firstclick',
    maySkip: true,
    pictures: [
      {
        kind: 'image',
        id: 'home',
        frame: 'none',
        src: '/studies/first-click-testing/clinic.webp',
        alt: 'The home page of a dental clinic',
        width: 1280,
        height: 2497,
      },
    ],
    tasks: [
      {
        id: 'cancel',
        text: 'You cannot come to your check-up on Thursday. Where would you click to cancel it?',
        picture: 'home',
        further: 0,
      },
    ],
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Thank you', text: 'Nothing was cancelled.' },
}

const request = {
  pathParams: { study: clinic.id },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
} as const

const task = 'cancel'
const fold = 720
const clicked: Click = { x: 300, y: 530, ms: 7_300, by: 'mouse', scrolled: 0 }

/** A step with the first click and the follow-up answers. */
const clickAt = (click: Click, followUps: Progress['followUps'] = {}): SaveRequest => ({
  from: 0,
  events: [
    { type: 'picture.painted', at: 12_000, task, fold },
    { type: 'picture.clicked', at: 19_300, task, x: clicked.x, y: clicked.y, by: 'mouse', scrolled: 0 },
  ],
  progress: {
    screening: { cancelled: 'month', dentist: 'no' },
    tool: { tool: 'firstclick', tasks: [{ task, clicks: [click], fold, ms: 7_300 }] },
    followUps,
  },
})

const errors: Record<string, string[]> = {
  'progress.tool.tasks.0.clicks.0.x': [studyMessages.click.outside],
}

const results: Results = {
  study: clinic,
  settings: {
    tool: 'firstclick',
    hotspots: {
      cancel: [
        {
          id: 'change',
          name: 'Change a visit',
          isRight: true,
          shape: 'rectangle',
          x: 226,
          y: 501,
          width: 175,
          height: 66,
        },
      ],
    },
  },
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
    tool: 'firstclick',
    tasks: [
      {
        task,
        clicked: 2,
        skipped: 1,
        listed: 2,
        clicks: [
          {
            answer: [0, 1],
            x: [300, 1090],
            y: [530, 21],
            ms: [7_300, 11_900],
            by: ['mouse', 'touch'],
            fold: [720, 1_610],
          },
        ],
      },
    ],
  },
}

/** Examples of a first click test: definition, session and results. */
export const firstClickExamples = {
  readStudy: {
    shows: 'a first click test',
    request: { pathParams: request.pathParams },
    status: 200,
    reply: clinic,
  },
  saveProgress: {
    shows: 'a first click after seven seconds',
    needs: ['session'],
    request: { ...request, body: clickAt(clicked) },
    status: 200,
    reply: { nextEvent: 2, status: 'open' },
  },
  refused: {
    shows: 'a click outside the image',
    needs: ['session'],
    request: { ...request, body: clickAt({ ...clicked, x: 1280 }) },
    status: 422,
    reply: { errors },
  },
  finishSession: {
    shows: 'the last step of a first click test, with a follow-up answer',
    needs: ['session'],
    request: { ...request, body: clickAt(clicked, { sure: 4, looked: 'no' }) },
    status: 200,
    reply: { nextEvent: 2, status: 'finished' },
  },
  readResults: {
    shows: 'results of a first click test, with its clicks',
    request: { pathParams: request.pathParams, query: { sample: 'without' } },
    status: 200,
    reply: results,
  },
} as const
