import { studyMessages } from '../studies/messages.ts'
import type { Results } from '../studies/results.ts'
import type { Progress, SaveRequest } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'
import type { PrototypeAnswer, PrototypeStep } from '../studies/tools/prototype.ts'

const size = { kind: 'image', width: 780, height: 1560 } as const

/** A study with two screens of an app, and one task. */
const pharmacy: Study = {
  id: 'prototype-testing',
  title: 'Order tablets before they run out',
  language: 'en',
  branding: { name: 'The pharmacy app' },
  welcome: { title: 'An app for your pharmacy', text: 'Only some places react.' },
  screening: [],
  rejection: { title: 'Thank you, we stop here', text: 'This time we need other people.' },
  instructions: { title: 'A draft that you can tap', text: 'Use the app as you would on your phone.' },
  tasks: {
    tool: 'prototype',
    prototypes: [
      {
        id: 'pharmacy',
        name: 'The pharmacy app',
        device: 'phone',
        source: {
          kind: 'screens',
          screens: [
            {
              ...size,
              id: 'home',
              name: 'Home',
              src: '/studies/prototype-testing/home.webp',
              alt: 'Home',
              keys: [],
              hotspots: [
                {
                  id: 'prescriptions',
                  name: 'Your prescriptions',
                  gesture: { on: 'tap' },
                  action: { does: 'go', screen: 'prescriptions' },
                  shape: 'rectangle',
                  x: 40,
                  y: 484,
                  width: 700,
                  height: 166,
                },
              ],
            },
            {
              ...size,
              id: 'prescriptions',
              name: 'Prescriptions',
              src: '/studies/prototype-testing/prescriptions.webp',
              alt: 'Prescriptions',
              keys: [],
              hotspots: [],
            },
          ],
        },
      },
    ],
    tasks: [
      {
        id: 'refill',
        text: 'Six tablets are left. Find your prescriptions.',
        flows: [{ kind: 'screens', prototype: 'pharmacy', start: 'home', ends: ['prescriptions'] }],
      },
    ],
    hotspotsByKeyboard: true,
    hints: 'none',
    mayGiveUp: true,
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Thank you', text: 'Nothing was ordered.' },
}

const request = {
  pathParams: { study: pharmacy.id },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
} as const

const hit = { screen: 'home', x: 390, y: 560, by: 'touch', hotspot: 'prescriptions' } as const
const tapped: PrototypeStep = { kind: 'tap', ms: 2_400, ...hit }
const refill: PrototypeAnswer['tasks'][number] = {
  task: 'refill',
  steps: [tapped],
  end: 'gave-up',
  ms: 9_000,
}
const opens: PrototypeAnswer['tasks'][number] = { task: 'open', steps: [], end: 'done', ms: 4_000 }

const stepWith = (tasks: PrototypeAnswer['tasks'], followUps: Progress['followUps'] = {}): SaveRequest => ({
  from: 0,
  events: [
    { type: 'prototype.shown', at: 15_000, task: 'refill', prototype: 'pharmacy' },
    { type: 'screen.tapped', at: 17_400, task: 'refill', ...hit },
    { type: 'prototype.ended', at: 24_000, task: 'refill', end: 'gave-up' },
  ],
  progress: {
    screening: { medicine: 'once', maker: 'no' },
    tool: { tool: 'prototype', prototype: 'pharmacy', tasks },
    followUps,
  },
})

const errors: Record<string, string[]> = {
  'progress.tool.tasks.0.steps.0': [studyMessages.prototype.replay],
}

const results: Results = {
  study: pharmacy,
  settings: {
    tool: 'prototype',
    expected: {
      refill: [{ prototype: 'pharmacy', paths: [['home', 'prescriptions']], reach: [] }],
    },
  },
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
    tool: 'prototype',
    prototypes: [{ prototype: 'pharmacy', answers: 2 }],
    tasks: [
      {
        task: 'refill',
        flows: [
          {
            prototype: 'pharmacy',
            answers: 2,
            walks: [
              {
                path: [0, 1],
                end: 'reached',
                count: 1,
                taps: 1,
                misses: 0,
                time: { mean: 7.78, squares: 0 },
              },
              { path: [0], end: 'gave-up', count: 1, taps: 1, misses: 1, time: { mean: 9.1, squares: 0 } },
            ],
            screens: {
              screen: [0, 1],
              visits: [2, 1],
              people: [2, 1],
              taps: [2, 0],
              misses: [1, 0],
              ms: [11_400, 0],
              exits: [1, 0],
            },
            taps: {
              listed: 2,
              answer: [0, 1],
              screen: [0, 0],
              x: [390, 12],
              y: [560, 12],
              ms: [2_400, 3_100],
              by: ['touch', 'mouse'],
              hit: [true, false],
            },
          },
        ],
      },
    ],
  },
}

/** Examples of a prototype test: definition, session and results. */
export const prototypeTestExamples = {
  readStudy: {
    shows: 'a prototype test',
    request: { pathParams: request.pathParams },
    status: 200,
    reply: pharmacy,
  },
  saveProgress: {
    shows: 'a tap in a prototype, and giving up',
    needs: ['session'],
    request: { ...request, body: stepWith([refill]) },
    status: 200,
    reply: { nextEvent: 3, status: 'open' },
  },
  refused: {
    shows: 'a tap that does not hit the hotspot it names',
    needs: ['session'],
    request: { ...request, body: stepWith([{ ...refill, steps: [{ ...tapped, y: 12 }] }]) },
    status: 422,
    reply: { errors },
  },
  finishSession: {
    shows: 'the last step of a prototype test, with a follow-up answer',
    needs: ['session'],
    request: { ...request, body: stepWith([refill, opens], { easy: 6 }) },
    status: 200,
    reply: { nextEvent: 3, status: 'finished' },
  },
  readResults: {
    shows: 'results of a prototype test, with its paths and taps',
    request: { pathParams: request.pathParams, query: { sample: 'without' } },
    status: 200,
    reply: results,
  },
} as const
