import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor, ExamplesOf } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { garden } from '../sessions/examples.ts'
import { studyMessages } from '../studies/messages.ts'
import type { recontactOfferCalls, recontactSettingsCalls } from './calls.ts'
import type { recontactConfirmCalls } from './confirm-call.ts'
import { recontactMessages } from './messages.ts'
import { noRecontact, type Recontact, type RecontactSettings } from './recontact.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `study` in the path is a published study of the workspace with the screening question `city`. */
    'screened study': true
    /** `x-session-token` is a finished session of a study in the path that asks people again. */
    'offered session': true
  }
}

const pathParams = gardenPath
const unknownPath = { ...pathParams, study: 'none-of-ours' }

const settings: RecontactSettings = {
  isOffered: true,
  purpose: 'Invitations to further studies of the garden center',
  asksName: true,
  answers: [{ question: 'city', attribute: 'a1' }],
  tags: ['Gardeners'],
}
const saved: Recontact = { revision: 1, settings, asked: 0, confirmed: 0 }

const session = {
  pathParams: { study: gardenPath.study },
  headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
}
const unknownSession = {
  shows: 'a token without a session',
  status: 404,
  reply: { message: studyMessages.session },
} as const
const unknownSessionRequest = {
  pathParams: { study: garden.id },
  headers: { 'x-session-token': 'ffffffffffffffffffffffffffff' },
}

const asked = {
  needs: ['workspace', 'offered session'],
  request: {
    ...session,
    body: { email: 'ada@example.org', name: 'Ada Lovelace', keepsAnswers: true, agrees: true },
  },
  status: 200,
} satisfies Omit<
  ExamplesOf<(typeof recontactOfferCalls)['requestRecontact']>['accepted'][0],
  'shows' | 'reply'
>

/** Examples of the calls about asking participants again. */
export const recontactExamples = {
  readRecontact: {
    accepted: [
      {
        shows: 'a study whose participants are not asked',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: { revision: 0, settings: noRecontact, asked: 0, confirmed: 0 },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveRecontact: {
    accepted: [
      {
        shows: 'a study whose participants are asked, and one answer of theirs is kept',
        needs: ['workspace', 'screened study', 'people attribute'],
        request: { pathParams, headers: { 'if-match': '"0"' }, body: { settings } },
        status: 200,
        reply: saved,
      },
    ],
    refused: [
      {
        shows: 'an answer to a question that the screening does not have',
        needs: ['workspace', 'live study'],
        request: {
          pathParams,
          headers: { 'if-match': '"0"' },
          body: { settings: { ...settings, answers: [{ question: 'moon', attribute: 'a999999' }] } },
        },
        status: 422,
        reply: {
          errors: {
            'settings.answers.0.question': [recontactMessages.questionUnknown],
            'settings.answers.0.attribute': [recontactMessages.attributeUnknown],
          },
        },
      },
      {
        shows: 'settings that another person changed meanwhile',
        needs: ['workspace', 'live study'],
        request: { pathParams, headers: { 'if-match': '"7"' }, body: { settings: noRecontact } },
        status: 412,
        reply: { message: recontactMessages.changedMeanwhile },
      },
    ],
  },
  readRecontactOffer: {
    accepted: [
      {
        shows: 'a participant who is asked',
        needs: ['workspace', 'offered session'],
        request: session,
        status: 200,
        reply: {
          offer: {
            team: 'Garden research',
            purpose: settings.purpose,
            asksName: true,
            answers: [{ attribute: 'City', value: 'Bratislava' }],
            state: 'open',
          },
        },
      },
    ],
    refused: [{ ...unknownSession, request: unknownSessionRequest }],
  },
  requestRecontact: {
    accepted: [
      { ...asked, shows: 'a participant who agrees', reply: { message: recontactMessages.sent.asked } },
      {
        ...asked,
        shows: 'a participant who agrees, of a server that sends no mail',
        reply: { message: recontactMessages.sent.confirmed },
      },
    ],
    refused: [
      {
        shows: 'an address without the agreement',
        needs: ['workspace', 'offered session'],
        request: { ...session, body: { email: 'ada@example.org', keepsAnswers: false } },
        status: 422,
        reply: { errors: { agrees: [messages.required] } },
      },
      { ...unknownSession, request: { ...unknownSessionRequest, body: asked.request.body } },
    ],
  },
  confirmRecontact: {
    accepted: [
      {
        shows: 'the token of the mail',
        needs: ['mailed token'],
        request: { body: { token: 'b1f0c1d2.01a1fb0c.m8x2k0.c2lnbmF0dXJl' } },
        status: 200,
        reply: { message: recontactMessages.sent.confirmed },
      },
    ],
    refused: [
      {
        shows: 'an incomplete token',
        request: { body: { token: 'abc' } },
        status: 422,
        reply: { errors: { token: [recontactMessages.link.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<
  typeof recontactSettingsCalls & typeof recontactOfferCalls & typeof recontactConfirmCalls
>
