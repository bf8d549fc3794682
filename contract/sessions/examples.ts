import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { sessionCalls } from './calls.ts'
import type { Progress, SaveRequest, Session } from '../studies/session.ts'
import type { Study } from '../studies/study.ts'
import type { CardSortAnswer } from '../studies/tools/card-sort.ts'
import { firstClickExamples } from '../examples/first-click.ts'
import { fiveSecondExamples } from '../examples/five-second.ts'
import { mobileAppTestExamples } from '../examples/mobile-app-test.ts'
import { preferenceTestExamples } from '../examples/preference-test.ts'
import { prototypeTestExamples } from '../examples/prototype.ts'
import type { ExamplesFor } from '../examples/shape.ts'
import { surveyExamples } from '../examples/survey.ts'
import { websiteTestExamples } from '../examples/website-test.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `x-session-token` belongs to a new session. */
    session: true
    /** `x-session-token` belongs to a new session that has shown a code for another device. */
    'hand-over': true
    /** `code` in the body was shown by a new session. */
    'hand-over code': true
  }
}

/** The study of the examples, with two of its cards. */
export const garden: Study = {
  id: 'hybrid-card-sorting',
  title: 'Arrange a garden center',
  language: 'en',
  branding: { name: 'The garden center' },
  welcome: { title: 'Help us arrange our aisles', text: 'It takes about ten minutes.' },
  screening: [
    {
      id: 'bought',
      text: 'When did you last buy something for plants or a garden?',
      required: true,
      options: [
        { id: 'month', label: 'Within a month' },
        { id: 'never', label: 'Never' },
      ],
      rejects: ['never'],
    },
  ],
  rejection: { title: 'Thank you, we stop here', text: 'In this study we learn from people who buy plants.' },
  instructions: { title: 'Put each thing where you would look for it', text: 'You can add an aisle.' },
  tasks: {
    tool: 'cardsort',
    variant: 'hybrid',
    cards: [
      { id: 'lavender', label: 'Lavender' },
      { id: 'insect-hotel', label: 'Insect hotel' },
    ],
    categories: [{ id: 'plants', label: 'Plants' }],
    mustPlaceAll: false,
  },
  taskOrder: 'random',
  followUps: [{ id: 'own-aisle-why', type: 'text', text: 'What was missing?', required: false }],
  closing: { title: 'Thank you', text: 'That was all.' },
}

const pathParams = { study: garden.id }
const unknownStudy = {
  shows: 'a study that does not exist',
  request: { pathParams: { study: 'no-such-study' } },
  status: 404,
  reply: { message: studyMessages.unknown },
} as const

const token = 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d'
const headers = { 'x-session-token': token }
const sessionRequest = { pathParams, headers }
const unknownSession = { pathParams, headers: { 'x-session-token': 'ffffffffffffffffffffffffffff' } }

const emptyProgress: Progress = { screening: {}, tool: null, followUps: {} }
const newSession: Session = {
  session: token,
  study: garden,
  status: 'open',
  order: ['insect-hotel', 'lavender'],
  progress: emptyProgress,
  nextEvent: 0,
}

const sort: CardSortAnswer = {
  tool: 'cardsort',
  groups: [
    { id: 'given-plants', category: 'plants', name: '', cards: ['lavender'] },
    { id: 'own-1', category: null, name: 'For animals', cards: ['insect-hotel'] },
  ],
  ms: 41_300,
}

const screened = { outdoors: 'garden', bought: 'month' }
const sorting: SaveRequest = {
  from: 0,
  events: [
    { type: 'group.created', at: 20_100, group: 'own-1' },
    { type: 'card.placed', at: 20_100, card: 'insect-hotel', group: 'own-1' },
    { type: 'group.named', at: 28_400, group: 'own-1', name: 'For animals' },
    { type: 'card.placed', at: 39_000, card: 'lavender', group: 'given-plants' },
  ],
  progress: { screening: screened, tool: sort, followUps: {} },
}

const done: SaveRequest = {
  ...sorting,
  progress: {
    ...sorting.progress,
    followUps: { 'own-aisle': 'yes', 'own-aisle-why': 'Something for animals', fit: 6 },
  },
}

/** How a person came to the study. */
const arrival = {
  parameters: { source: 'news' },
  access: 'hybrid-card-sorting.b1f0c1d2e3a49586.1795340000000.c1d2e3a4',
} as const

/** Made up. */
const handOverCode = 'p9XvQ2sLkT7wZb4NcRj0aYhG6mEuD8fV1iOx3WnB5qA'

/** Examples of the calls of participants. */
export const sessionExamples = {
  readStudy: {
    accepted: [
      { shows: 'the study of a demo', request: { pathParams }, status: 200, reply: garden },
      surveyExamples.readStudy,
      firstClickExamples.readStudy,
      fiveSecondExamples.readStudy,
      prototypeTestExamples.readStudy,
      websiteTestExamples.readStudy,
      mobileAppTestExamples.readStudy,
    ],
    refused: [unknownStudy],
  },
  enterStudy: {
    accepted: [
      {
        shows: 'the study of a demo, which is open to everyone',
        request: { pathParams, body: { ...arrival, password: 'a robin on the garden fence' } },
        status: 200,
        reply: { study: garden },
      },
    ],
    refused: [{ ...unknownStudy, request: { ...unknownStudy.request, body: { password: 'a robin' } } }],
  },
  startSession: {
    accepted: [
      { shows: 'a new session', request: { pathParams, body: {} }, status: 200, reply: newSession },
      {
        shows: 'the session of a person whom a newsletter invited',
        request: { pathParams, body: { ...arrival, device: 'noPhone' } },
        status: 200,
        reply: newSession,
      },
    ],
    refused: [
      {
        shows: 'a session with a list instead of the parameters of the link',
        request: { pathParams, body: { parameters: ['news'] } },
        status: 422,
        reply: { errors: { parameters: [messages.invalid] } },
      },
    ],
  },
  readSession: {
    accepted: [
      {
        shows: 'a session that is resumed',
        needs: ['session'],
        request: sessionRequest,
        status: 200,
        reply: newSession,
      },
    ],
    refused: [
      {
        shows: 'a token without a session',
        request: unknownSession,
        status: 404,
        reply: { message: studyMessages.session },
      },
    ],
  },
  saveProgress: {
    accepted: [
      {
        shows: 'a step with two placed cards',
        needs: ['session'],
        request: { ...sessionRequest, body: sorting },
        status: 200,
        reply: { nextEvent: 4, status: 'open' },
      },
      {
        shows: 'a screening answer that rejects the participant',
        needs: ['session'],
        request: {
          ...sessionRequest,
          body: { from: 0, events: [], progress: { ...emptyProgress, screening: { bought: 'never' } } },
        },
        status: 200,
        reply: { nextEvent: 0, status: 'rejected' },
      },
      ...preferenceTestExamples.accepted,
      surveyExamples.saveProgress,
      firstClickExamples.saveProgress,
      fiveSecondExamples.saveProgress,
      prototypeTestExamples.saveProgress,
      websiteTestExamples.saveProgress,
      mobileAppTestExamples.saveProgress,
    ],
    refused: [
      {
        shows: 'an unknown card, and an event earlier than the one before it',
        needs: ['session'],
        request: {
          ...sessionRequest,
          body: {
            from: 0,
            events: [
              { type: 'card.placed', at: 900, card: 'the-moon', group: 'own-1' },
              { type: 'group.removed', at: 100, group: 'own-1' },
            ],
            progress: emptyProgress,
          },
        },
        status: 422,
        reply: {
          errors: {
            'events.0.card': [studyMessages.part],
            'events.1.at': [studyMessages.backwards],
          },
        },
      },
      {
        shows: 'a step after missing events',
        needs: ['session'],
        request: { ...sessionRequest, body: { from: 7, events: [], progress: emptyProgress } },
        status: 409,
        reply: { message: studyMessages.gap },
      },
      ...preferenceTestExamples.refused,
      surveyExamples.refused,
      firstClickExamples.refused,
      fiveSecondExamples.refused,
      prototypeTestExamples.refused,
      websiteTestExamples.refused,
      mobileAppTestExamples.refused,
    ],
  },
  finishSession: {
    accepted: [
      {
        shows: 'the last step',
        needs: ['session'],
        request: { ...sessionRequest, body: done },
        status: 200,
        reply: { nextEvent: 4, status: 'finished' },
      },
      surveyExamples.finishSession,
      firstClickExamples.finishSession,
      fiveSecondExamples.finishSession,
      prototypeTestExamples.finishSession,
      websiteTestExamples.finishSession,
      mobileAppTestExamples.finishSession,
    ],
    refused: [
      {
        shows: 'a last step without answers to required questions',
        needs: ['session'],
        request: { ...sessionRequest, body: sorting },
        status: 422,
        reply: {
          errors: {
            'progress.followUps.own-aisle': [messages.required],
            'progress.followUps.fit': [messages.required],
          },
        },
      },
    ],
  },
  startHandOver: {
    accepted: [
      {
        shows: 'a code for a phone, which a computer shows as QR code',
        needs: ['session'],
        request: { ...sessionRequest, body: {} },
        status: 200,
        reply: { code: handOverCode, expiresAt: '2026-11-22T09:40:00.000Z' },
      },
    ],
    refused: [
      {
        shows: 'a token without a session',
        request: { ...unknownSession, body: {} },
        status: 404,
        reply: { message: studyMessages.session },
      },
    ],
  },
  readReportingSites: {
    accepted: [
      {
        shows: 'a host that is no recorded site of the workspace',
        needs: ['session'],
        request: { ...sessionRequest, query: { host: 'shop.example' } },
        status: 200,
        reply: { sites: [] },
      },
    ],
    refused: [
      {
        shows: 'a token without a session',
        request: { ...unknownSession, query: { host: 'shop.example' } },
        status: 404,
        reply: { message: studyMessages.session },
      },
    ],
  },
  readHandOver: {
    accepted: [
      {
        shows: 'a code that waits for a phone',
        needs: ['hand-over'],
        request: sessionRequest,
        status: 200,
        reply: { state: 'waiting' },
      },
    ],
    refused: [
      {
        shows: 'a session that has shown no code',
        request: unknownSession,
        status: 404,
        reply: { message: studyMessages.handOver },
      },
    ],
  },
  cancelHandOver: {
    accepted: [
      {
        shows: 'a participant who goes on at the computer',
        needs: ['hand-over'],
        request: { ...sessionRequest, body: {} },
        status: 200,
        reply: { message: studyMessages.sessionStays },
      },
    ],
    refused: [
      {
        shows: 'a token without a session',
        request: { ...unknownSession, body: {} },
        status: 404,
        reply: { message: studyMessages.session },
      },
    ],
  },
  takeHandOver: {
    accepted: [
      {
        shows: 'a phone that continues the session of a computer',
        needs: ['hand-over code'],
        request: { pathParams, body: { code: handOverCode, device: 'oldSystem' } },
        status: 200,
        reply: newSession,
      },
    ],
    refused: [
      {
        shows: 'a code that is none',
        request: { pathParams, body: { code: '123456' } },
        status: 422,
        reply: { errors: { code: [messages.invalid] } },
      },
    ],
  },
  deleteSession: {
    accepted: [
      {
        shows: 'a participant who withdraws',
        needs: ['session'],
        request: { ...sessionRequest, body: {} },
        status: 200,
        reply: { message: studyMessages.sessionDeleted },
      },
    ],
    refused: [
      {
        shows: 'a session that is deleted already',
        request: { ...unknownSession, body: {} },
        status: 404,
        reply: { message: studyMessages.session },
      },
    ],
  },
} satisfies ExamplesFor<typeof sessionCalls>
