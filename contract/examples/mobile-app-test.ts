import { studyMessages } from '../studies/messages.ts'
import type { Results } from '../studies/results.ts'
import type { Progress, SaveRequest } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'
import type { MobileAppTestAnswer } from '../studies/tools/mobile-app-test.ts'

/** A study with one task in an app. */
const parkGuide: Study = {
  id: 'mobile-testing',
  title: 'An audio guide in a sculpture park',
  language: 'en',
  branding: { name: 'Limewood sculpture park' },
  welcome: { title: 'A walk among sculptures', text: 'You use the audio guide of a park on your phone.' },
  screening: [],
  rejection: { title: 'Thank you, we stop here', text: 'This time we need other people.' },
  instructions: { title: 'Change between this page and the app', text: 'Each task is on this page.' },
  tasks: {
    tool: 'iosapp',
    app: {
      name: 'Park guide',
      links: { android: 'https://play.google.com/store/apps/details?id=org.limewood.guide' },
    },
    tasks: [
      {
        id: 'language',
        text: 'Change the guide to French.',
        success: { by: 'person' },
        questions: [],
      },
    ],
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Thank you', text: 'Your answers help the park.' },
}

const request = {
  pathParams: { study: parkGuide.id },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
} as const

const device = { system: 'android', version: 14, by: 'browser' } as const
const done = { end: 'done', isDone: true } as const
const bench: MobileAppTestAnswer['tasks'][number] = {
  ...done,
  task: 'bench',
  ms: 41_000,
  answers: { 'which-bench': 'wind' },
}
const others: MobileAppTestAnswer['tasks'] = [
  { ...done, task: 'language', ms: 62_000, answers: { 'easy-language': 3 } },
  { task: 'hours', end: 'gave-up', ms: 20_000, answers: {}, isDone: true },
]

const stepWith = (
  change: Partial<MobileAppTestAnswer>,
  followUps: Progress['followUps'] = {},
): SaveRequest => ({
  from: 0,
  events: [
    { type: 'app.device', at: 200, device },
    { type: 'app.installed', at: 25_000 },
    { type: 'app.started', at: 30_000, task: 'bench' },
    { type: 'app.ended', at: 71_000, task: 'bench', end: 'done' },
  ],
  progress: {
    screening: { guides: 'year', museum: 'no' },
    tool: { tool: 'iosapp', device, tasks: [bench], recording: 'skipped', ...change },
    followUps,
  },
})

const errors: Record<string, string[]> = { 'progress.tool.device': [studyMessages.app.device] }

const results: Results = {
  study: parkGuide,
  settings: { tool: 'iosapp', correct: {} },
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
    tool: 'iosapp',
    tasks: [
      {
        task: 'language',
        outcomes: [
          { outcome: 'said', system: 'android', count: 1, time: { mean: 11.03, squares: 0 } },
          { outcome: 'gave-up', system: 'ios', count: 1, time: { mean: 11.5, squares: 0 } },
        ],
        questions: [],
        texts: [],
      },
    ],
    systems: { ios: 1, android: 1 },
    recordings: 1,
    people: [
      { outcomes: 'said', count: 1 },
      { outcomes: 'gave-up', count: 1 },
    ],
  },
}

/** Examples of a mobile app test: definition, session and results. */
export const mobileAppTestExamples = {
  readStudy: {
    shows: 'a test of an app on phones',
    request: { pathParams: request.pathParams },
    status: 200,
    reply: parkGuide,
  },
  saveProgress: {
    shows: 'a task in an app that is done',
    needs: ['session'],
    request: { ...request, body: stepWith({}) },
    status: 200,
    reply: { nextEvent: 4, status: 'open' },
  },
  refused: {
    shows: 'a phone whose system is too old for the app',
    needs: ['session'],
    request: { ...request, body: stepWith({ device: { ...device, version: 8 } }) },
    status: 422,
    reply: { errors },
  },
  finishSession: {
    shows: 'the last step of a test of an app',
    needs: ['session'],
    request: { ...request, body: stepWith({ tasks: [bench, ...others] }) },
    status: 200,
    reply: { nextEvent: 4, status: 'finished' },
  },
  readResults: {
    shows: 'results of an app by system',
    request: { pathParams: request.pathParams, query: { sample: 'without' } },
    status: 200,
    reply: results,
  },
} as const
