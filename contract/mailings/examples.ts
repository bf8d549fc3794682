import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import type { mailingCalls } from './calls.ts'
import type { Mailing, MailingForm } from './mailings.ts'
import { mailingMessages } from './messages.ts'
import { senderExamples } from './sender-examples.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** A workspace whose plan has mailings, on a server that sends mail, and its owner with a verified address. */
    'workspace with mailings': true
    /** `mailing` in the path is a mailing of the workspace that was not sent. */
    'mailing draft': true
    /** The same for one that is being sent. */
    'mailing that is being sent': true
    /** The same for a paused one. */
    'paused mailing': true
    /** `study` in the body is a study of the workspace that takes participants. */
    'study to invite to': true
    /** `token` in the body is out of the link of a mail. */
    'token of an invitation': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const pathParams = { workspace }

const form: MailingForm = {
  study: '5f0c2a9be1d84c6370ab',
  name: 'Shop, first round',
  audience: { kind: 'filter', filter: { match: 'all', conditions: [] } },
  most: 50,
  language: 'en',
  subject: 'A question for you, {{first_name|dear customer}}',
  text: 'Hello {{first_name|there}},\n\nhelp us to sort our shop. It takes six minutes:\n{{link}}',
  translations: [],
  senderName: 'The shop team',
  replyTo: 'research@shop.example',
  schedule: null,
  waitsForMonth: false,
}

const noCounts = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  suppressed: 0,
  bounced: 0,
  clicked: 0,
  started: 0,
  screenedOut: 0,
  finished: 0,
  unsubscribed: 0,
}

const draft: Mailing = {
  ...form,
  id: '01a1fb61-0d3c-7b42-8e15-7a9c2f4d6b80',
  study: { id: form.study, title: 'Sort our shop' },
  state: 'draft',
  problem: null,
  isFilled: false,
  beginsAt: null,
  counts: noCounts,
  createdAt: '2026-11-30T13:40:12.004Z',
  startedAt: null,
  endedAt: null,
  by: 'Ada Lovelace',
  revision: 0,
  remindersLeft: 0,
}
const {
  audience,
  most,
  language,
  subject,
  text,
  translations,
  senderName,
  replyTo,
  schedule,
  waitsForMonth,
  remindersLeft,
  ...entry
} = draft
const sending: Mailing = {
  ...draft,
  state: 'sending',
  startedAt: '2026-11-30T13:52:40.311Z',
  remindersLeft: 2,
}
/** The next morning at ten, wherever a recipient lives, and by daylight only. */
const scheduled = {
  schedule: {
    at: '2026-12-01T10:00',
    timeZone: 'Europe/Prague',
    isLocal: true,
    hours: { from: 8, to: 20 },
    batches: { people: 20, hours: 24 },
  },
}
const mailingPath = { ...pathParams, mailing: draft.id }

const unknown = {
  shows: 'a mailing that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: mailingMessages.unknown },
} as const
const unknownPath = { ...pathParams, mailing: unknownId }

const inState = {
  shows: 'a mailing in another state',
  needs: ['workspace', 'mailing draft'],
  request: { pathParams: mailingPath, body: {} },
  status: 409,
  reply: { message: mailingMessages.inState },
} as const

/** Examples of the calls about invitations by mail. */
export const mailingExamples = {
  listMailings: {
    accepted: [
      {
        shows: 'the mailings of a workspace',
        needs: ['workspace', 'mailing draft'],
        request: { pathParams, query: {} },
        status: 200,
        reply: { mailings: [entry] },
      },
      {
        shows: 'those of one study',
        needs: ['workspace'],
        request: { pathParams, query: { study: form.study } },
        status: 200,
        reply: { mailings: [] },
      },
      {
        shows: 'those to a segment, by a part of their name',
        needs: ['workspace'],
        request: { pathParams, query: { segment: unknownId, search: 'shop' } },
        status: 200,
        reply: { mailings: [] },
      },
    ],
    refused: [],
  },
  listMailingNames: {
    accepted: [
      {
        shows: 'the names of the mailings of a workspace',
        needs: ['workspace', 'mailing draft'],
        request: { pathParams, query: {} },
        status: 200,
        reply: { mailings: [{ id: entry.id, name: entry.name, study: entry.study, startedAt: null }] },
      },
      {
        shows: 'those of one study, by a part of their name',
        needs: ['workspace'],
        request: { pathParams, query: { study: form.study, search: 'shop' } },
        status: 200,
        reply: { mailings: [] },
      },
    ],
    refused: [],
  },
  createMailing: {
    accepted: [
      {
        shows: 'an invitation to 50 of all people, chosen at random',
        needs: ['workspace', 'study to invite to'],
        request: { pathParams, body: form },
        status: 200,
        reply: draft,
      },
      {
        shows: 'twenty mails a day, at ten in the time zone of each recipient',
        needs: ['workspace', 'study to invite to'],
        request: { pathParams, body: { ...form, ...scheduled } },
        status: 200,
        reply: { ...draft, ...scheduled, beginsAt: '2026-11-30T20:00:00.000Z' },
      },
    ],
    refused: [
      {
        shows: 'a language that the mail is written in already',
        needs: ['workspace', 'study to invite to'],
        request: {
          pathParams,
          body: { ...form, translations: [{ language: 'en', subject: 'Hello', text: 'Hello' }] },
        },
        status: 422,
        reply: { errors: { 'translations.0.language': [mailingMessages.language] } },
      },
      {
        shows: 'a reminder of a mailing that does not exist',
        needs: ['workspace', 'study to invite to'],
        request: {
          pathParams,
          body: {
            ...form,
            audience: { kind: 'reminder', mailing: unknownId, whom: 'notFinished' },
          },
        },
        status: 422,
        reply: { errors: { 'audience.mailing': [mailingMessages.reminder.unknown] } },
      },
      {
        shows: 'hours that end before they begin',
        needs: ['workspace', 'study to invite to'],
        request: {
          pathParams,
          body: { ...form, schedule: { ...scheduled.schedule, hours: { from: 20, to: 8 } } },
        },
        status: 422,
        reply: { errors: { 'schedule.hours.to': [mailingMessages.schedule.hours] } },
      },
      {
        shows: 'a placeholder without the text for a missing value',
        needs: ['workspace', 'study to invite to'],
        request: { pathParams, body: { ...form, text: 'Hello {{first_name}}, {{link}}' } },
        status: 422,
        reply: { errors: { text: [mailingMessages.placeholder.noFallback('{{first_name}}')] } },
      },
    ],
  },
  checkMailing: {
    accepted: [
      {
        shows: 'the people found and left out, and the mail to the first of them',
        needs: ['workspace', 'study to invite to'],
        request: { pathParams, body: form },
        status: 200,
        reply: {
          found: { people: 412, isMore: false },
          eligible: { people: 380, isMore: false },
          leftOut: [{ reason: 'optedOut', people: 20, isMore: false }],
          suppressed: { people: 12, isMore: false },
          monthLeft: 9620,
          preview: {
            subject: 'A question for you, Ada',
            text: 'Hello Ada,\n\nhelp us to sort our shop.',
            html: '<!doctype html><html lang="en"><body><p>Hello Ada,</p></body></html>',
          },
        },
      },
    ],
    refused: [
      {
        shows: 'an attribute that does not exist',
        needs: ['workspace', 'study to invite to'],
        request: { pathParams, body: { ...form, subject: 'News for {{Castle|you}}' } },
        status: 422,
        reply: { errors: { subject: [mailingMessages.placeholder.unknown('{{Castle|you}}')] } },
      },
    ],
  },
  testMailing: {
    accepted: [
      {
        shows: 'the mail as its recipients get it',
        needs: ['workspace with mailings', 'study to invite to'],
        request: { pathParams, body: form },
        status: 200,
        reply: { message: mailingMessages.sent.test },
      },
    ],
    refused: [
      {
        shows: 'a line break in the subject',
        needs: ['workspace with mailings', 'study to invite to'],
        request: { pathParams, body: { ...form, subject: 'Hello\nthere' } },
        status: 422,
        reply: { errors: { subject: [mailingMessages.subject] } },
      },
    ],
  },
  readMailing: {
    accepted: [
      {
        shows: 'a mailing that was not sent yet',
        needs: ['workspace', 'mailing draft'],
        request: { pathParams: mailingPath },
        status: 200,
        reply: draft,
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  updateMailing: {
    accepted: [
      {
        shows: 'another name, and all people of the group',
        needs: ['workspace', 'mailing draft', 'study to invite to'],
        request: {
          pathParams: mailingPath,
          headers: { 'if-match': '"0"' },
          body: { ...form, name: 'Shop, everybody', most: null },
        },
        status: 200,
        reply: { ...draft, name: 'Shop, everybody', most: null, revision: 1 },
      },
    ],
    refused: [
      {
        shows: 'a change of an older revision',
        needs: ['workspace', 'mailing draft', 'study to invite to'],
        request: { pathParams: mailingPath, headers: { 'if-match': '"7"' }, body: form },
        status: 412,
        reply: { message: mailingMessages.changedMeanwhile },
      },
      {
        shows: 'a mailing that is being sent',
        needs: ['workspace with mailings', 'mailing that is being sent', 'study to invite to'],
        request: { pathParams: mailingPath, headers: { 'if-match': '"0"' }, body: form },
        status: 409,
        reply: { message: mailingMessages.notDraft },
      },
    ],
  },
  deleteMailing: {
    accepted: [
      {
        shows: 'a deleted draft',
        needs: ['workspace', 'mailing draft'],
        request: { pathParams: mailingPath, body: {} },
        status: 200,
        reply: { message: mailingMessages.sent.deleted },
      },
    ],
    refused: [
      {
        shows: 'a mailing that is being sent',
        needs: ['workspace with mailings', 'mailing that is being sent'],
        request: { pathParams: mailingPath, body: {} },
        status: 409,
        reply: { message: mailingMessages.undeletable },
      },
      { ...unknown, request: { pathParams: unknownPath, body: {} } },
    ],
  },
  sendMailing: {
    accepted: [
      {
        shows: 'a mailing that begins; its recipients are found first',
        needs: ['workspace with mailings', 'mailing draft'],
        request: { pathParams: mailingPath, body: {} },
        status: 200,
        reply: sending,
      },
    ],
    refused: [
      {
        shows: 'a mailing that somebody else has sent meanwhile',
        needs: ['workspace with mailings', 'mailing that is being sent'],
        request: { pathParams: mailingPath, body: {} },
        status: 409,
        reply: { message: mailingMessages.inState },
      },
      { ...unknown, request: { pathParams: unknownPath, body: {} } },
    ],
  },
  pauseMailing: {
    accepted: [
      {
        shows: 'a paused mailing; mails on their way still arrive',
        needs: ['workspace with mailings', 'mailing that is being sent'],
        request: { pathParams: mailingPath, body: {} },
        status: 200,
        reply: { ...sending, state: 'paused' },
      },
    ],
    refused: [inState],
  },
  resumeMailing: {
    accepted: [
      {
        shows: 'a mailing that goes on',
        needs: ['workspace with mailings', 'paused mailing'],
        request: { pathParams: mailingPath, body: {} },
        status: 200,
        reply: sending,
      },
    ],
    refused: [inState],
  },
  stopMailing: {
    accepted: [
      {
        shows: 'a mailing that ends; recipients who still wait get nothing',
        needs: ['workspace with mailings', 'mailing that is being sent'],
        request: { pathParams: mailingPath, body: {} },
        status: 200,
        reply: { ...sending, state: 'stopped', endedAt: '2026-11-30T13:58:03.778Z' },
      },
    ],
    refused: [inState],
  },
  resendUnknown: {
    accepted: [
      {
        shows: 'no mail whose arrival is unknown',
        needs: ['workspace with mailings', 'mailing that is being sent'],
        request: { pathParams: mailingPath, body: {} },
        status: 200,
        reply: sending,
      },
    ],
    refused: [inState],
  },
  listMailingRecipients: {
    accepted: [
      {
        shows: 'recipients whose mail was sent',
        needs: ['workspace with mailings', 'mailing that is being sent'],
        request: { pathParams: mailingPath, query: { state: 'sent' } },
        status: 200,
        reply: {
          recipients: [
            {
              id: '01a1fb62-44b1-7c90-a3d7-0e5f8b1c2d94',
              person: { id: '1042', name: 'Ada Lovelace', email: 'ada@example.org' },
              state: 'sent',
              reason: null,
              attempts: 1,
              nextAttemptAt: null,
              sentAt: '2026-11-30T13:53:02.640Z',
              bouncedAt: null,
              bounce: null,
              clickedAt: null,
              response: null,
              unsubscribedAt: null,
            },
          ],
          cursor: null,
        },
      },
    ],
    refused: [
      {
        shows: 'a state that does not exist',
        needs: ['workspace', 'mailing draft'],
        request: { pathParams: mailingPath, query: { state: 'opened' } },
        status: 422,
        reply: { errors: { state: [messages.invalid] } },
      },
    ],
  },
  unsubscribeMailing: {
    accepted: [
      {
        shows: 'a person who gets no further invitations from the team',
        needs: ['token of an invitation'],
        request: {
          body: {
            token: '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012~1042~5f0c2a9be1d84c6370ab.c2lnbmF0dXJl',
            from: 'team',
          },
        },
        status: 200,
        reply: { message: mailingMessages.sent.offTeam },
      },
      {
        shows: 'the same for one study',
        needs: ['token of an invitation'],
        request: {
          body: {
            token: '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012~1042~5f0c2a9be1d84c6370ab.c2lnbmF0dXJl',
            from: 'study',
          },
        },
        status: 200,
        reply: { message: mailingMessages.sent.offStudy },
      },
    ],
    refused: [
      {
        shows: 'an incomplete token',
        request: { body: { token: 'abc', from: 'team' } },
        status: 422,
        reply: { errors: { token: [mailingMessages.token] } },
      },
    ],
  },
  ...senderExamples,
} satisfies ExamplesFor<typeof mailingCalls>
