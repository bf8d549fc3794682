import { studyMessages } from '../studies/messages.ts'
import type { Results } from '../studies/results.ts'
import type { Progress, SaveRequest } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'
import type { FiveSecondAnswer } from '../studies/tools/five-second.ts'

/** A study with one design shown for five seconds, and questions about it. */
const cafe: Study = {
  id: 'five-second-test',
  title: 'The home page of a repair café',
  language: 'en',
  branding: { name: 'The repair café' },
  welcome: { title: 'One page, five seconds', text: 'It takes three minutes.' },
  screening: [],
  rejection: { title: 'Thank you, we stop here', text: 'In this study we learn from people who pass by.' },
  instructions: { title: 'Look, then tell', text: 'There is nothing to click while you see the page.' },
  tasks: {
    tool: 'fivesecond',
    maySkip: true,
    language: 'en',
    tasks: [
      {
        id: 'home',
        text: 'Imagine that a friend sends you a link. You open it and have five seconds.',
        seconds: 5,
        design: {
          kind: 'image',
          src: '/studies/five-second-test/home-page.webp',
          alt: 'Home page of a repair café',
          width: 1200,
          height: 1320,
        },
        questions: [
          { id: 'offer', type: 'text', text: 'What is offered here?', required: true },
          {
            id: 'who',
            type: 'single',
            text: 'Who is it for?',
            required: true,
            options: [
              { id: 'anyone', label: 'Anyone with something that is broken' },
              { id: 'buyers', label: 'People who want to buy used things' },
            ],
          },
        ],
      },
    ],
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Thank you', text: 'That was all.' },
}

const request = {
  pathParams: { study: cafe.id },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
} as const

const task = 'home'
const screening = { design: 'no', screen: 'phone' }
const exposure = { ms: 5003, end: 'completed' } as const
const afterTasks = (
  answer: FiveSecondAnswer['tasks'][number],
  followUps: Progress['followUps'] = {},
): Progress => ({ screening, tool: { tool: 'fivesecond', tasks: [answer] }, followUps })

const firstWords: SaveRequest = {
  from: 0,
  events: [
    { type: 'design.shown', at: 61_000, task },
    { type: 'design.hidden', at: 66_004, task, ...exposure },
    { type: 'impression.given', at: 80_200, task, question: 'offer' },
  ],
  progress: afterTasks({ task, exposure, answers: { offer: 'They mend toasters' }, isDone: false }),
}

const all: SaveRequest = {
  from: 0,
  events: [
    ...firstWords.events,
    { type: 'impression.given', at: 86_000, task, question: 'who' },
    { type: 'impression.given', at: 93_500, task, question: 'cost' },
    { type: 'impression.given', at: 95_100, task, question: 'next' },
    { type: 'impression.given', at: 98_800, task, question: 'clear' },
  ],
  progress: afterTasks(
    {
      task,
      exposure,
      answers: { offer: 'They mend toasters', who: 'anyone', cost: 'I did not see it', clear: 4 },
      isDone: true,
    },
    { been: 'no', would: 4 },
  ),
}

const unseen: SaveRequest = {
  from: 0,
  events: [{ type: 'design.skipped', at: 61_000, task }],
  progress: afterTasks({ task, exposure: null, answers: { offer: 'A toaster' }, isDone: true }),
}

const errors: Record<string, string[]> = {
  'progress.tool.tasks.0.answers': [studyMessages.exposure.none],
}

const results: Results = {
  study: cafe,
  settings: {
    tool: 'fivesecond',
    tasks: { home: { recall: { offer: ['repair', 'mend'] }, clear: { who: ['anyone'] } } },
  },
  allows: { respondents: true, export: true, settings: false },
  counted: { version: 1, finished: 4, changes: 1 },
  isRunning: true,
  responses: { all: 4, included: 4, sample: 0, partial: 0 },
  excluded: [],
  flags: [{ flag: 'exposure', count: 1 }],
  countries: ['SK'],
  parameters: [],
  questions: [],
  texts: [],
  counts: {
    tool: 'fivesecond',
    tasks: [
      {
        task,
        skipped: 1,
        exposures: [
          { flag: null, ms: 5000, count: 2 },
          { flag: 'left', ms: null, count: 1 },
        ],
        asked: { offer: 2, who: 2 },
        questions: [
          { question: 'offer', answered: 2, answers: {} },
          { question: 'who', answered: 2, answers: { anyone: 1, buyers: 1 } },
        ],
        texts: [{ question: 'offer', texts: ['They mend toasters', 'A shop'] }],
      },
    ],
  },
}

/** Examples of a five second test: definition, session and results. */
export const fiveSecondExamples = {
  readStudy: {
    shows: 'a five second test with its questions',
    request: { pathParams: request.pathParams },
    status: 200,
    reply: cafe,
  },
  saveProgress: {
    shows: 'a complete exposure and the first answer about the design',
    needs: ['session'],
    request: { ...request, body: firstWords },
    status: 200,
    reply: { nextEvent: 3, status: 'open' },
  },
  refused: {
    shows: 'answers about a skipped design',
    needs: ['session'],
    request: { ...request, body: unseen },
    status: 422,
    reply: { errors },
  },
  finishSession: {
    shows: 'the last answers of a five second test',
    needs: ['session'],
    request: { ...request, body: all },
    status: 200,
    reply: { nextEvent: 7, status: 'finished' },
  },
  readResults: {
    shows: 'results of a five second test; flagged exposures are counted separately',
    request: { pathParams: request.pathParams, query: { sample: 'without' } },
    status: 200,
    reply: results,
  },
} as const
