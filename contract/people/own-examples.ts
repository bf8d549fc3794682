import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { peopleMessages } from './messages.ts'
import type { ownCalls } from './own-calls.ts'
import type { OwnRecord } from './own-record.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `x-person-token` in the headers is that of a person whom a team may ask. */
    'link to the own page': true
  }
}

const needs = ['link to the own page'] as const
const headers = {
  'x-person-token': '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012.1042.0.Jm1R8xO1mPZc2J4uC5wqk0sVYb0u5tVf6n8h3aLr9eY',
}
const unknownPerson = {
  shows: 'a link that the team has replaced, or whose person is erased',
  request: { headers: { 'x-person-token': 'unknown' }, body: {} },
  status: 404,
  reply: { message: peopleMessages.own.unknown },
} as const

const record: OwnRecord = {
  team: 'Atlas',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  phone: null,
  language: 'en',
  timeZone: 'Europe/Bratislava',
  attributes: [{ name: 'City', value: 'Bratislava' }],
  tags: ['Customers'],
  consent: { day: '2026-11-20', how: 'Sign-up form', purpose: 'Invitations to studies of the shop' },
  optedOutAt: null,
  createdAt: '2026-11-30T09:12:44.120Z',
  contactedAt: null,
  history: [{ at: '2026-11-30T09:12:44.120Z', kind: 'added', study: null, text: '' }],
  hasOlder: false,
}

/** Examples of the calls of a person about themselves. */
export const ownExamples = {
  readOwnRecord: {
    accepted: [
      { shows: 'what a team stores about a person', needs, request: { headers }, status: 200, reply: record },
    ],
    refused: [{ ...unknownPerson, request: { headers: unknownPerson.request.headers } }],
  },
  optOutOwn: {
    accepted: [
      {
        shows: 'a person who asks not to be asked again',
        needs,
        request: { headers, body: {} },
        status: 200,
        reply: { ...record, optedOutAt: '2026-11-30T10:02:11.008Z' },
      },
    ],
    refused: [unknownPerson],
  },
  agreeOwn: {
    accepted: [
      {
        shows: 'a person who had not opted out: nothing changes',
        needs,
        request: { headers, body: {} },
        status: 200,
        reply: record,
      },
    ],
    refused: [unknownPerson],
  },
  eraseOwn: {
    accepted: [
      {
        shows: 'a person who erases everything',
        needs,
        request: { headers, body: { confirm: true } },
        status: 200,
        reply: { message: peopleMessages.own.erased },
      },
    ],
    refused: [
      {
        shows: 'a request without the confirmation',
        needs,
        request: { headers, body: { confirm: false } },
        status: 422,
        reply: { errors: { confirm: [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<typeof ownCalls>
