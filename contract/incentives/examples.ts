import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'
import { garden } from '../sessions/examples.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { incentiveCalls, ownIncentiveCalls } from './calls.ts'
import { type IncentiveSettings, noIncentives } from './incentives.ts'
import { incentiveMessages } from './messages.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `x-session-token` is a finished session of a study in the path that gave it a code. */
    'rewarded session': true
  }
}

const pathParams = gardenPath
const unknownPath = { ...pathParams, study: 'none-of-ours' }
const needs = ['workspace', 'live study'] as const
const settings: IncentiveSettings = { isOn: true, how: 'page', text: 'Your voucher for our garden center:' }

/** Examples of the calls about codes that a study gives out. */
export const incentiveExamples = {
  readIncentives: {
    accepted: [
      {
        shows: 'a study that gives out no codes',
        needs,
        request: { pathParams },
        status: 200,
        reply: { revision: 0, settings: noIncentives, left: 0, given: 0 },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveIncentives: {
    accepted: [
      {
        shows: 'a study that shows a code on its last page',
        needs,
        request: { pathParams, headers: { 'if-match': '"0"' }, body: { settings } },
        status: 200,
        reply: { revision: 1, settings, left: 0, given: 0 },
      },
    ],
    refused: [
      {
        shows: 'codes that would go by post',
        needs,
        request: {
          pathParams,
          headers: { 'if-match': '"0"' },
          body: { settings: { ...settings, how: 'post' } },
        },
        status: 422,
        reply: { errors: { 'settings.how': [messages.invalid] } },
      },
      {
        shows: 'settings that another person changed meanwhile',
        needs,
        request: { pathParams, headers: { 'if-match': '"7"' }, body: { settings } },
        status: 412,
        reply: { message: incentiveMessages.changedMeanwhile },
      },
    ],
  },
  addIncentiveCodes: {
    accepted: [
      {
        shows: 'two codes, one of them twice',
        needs,
        request: { pathParams, body: { codes: 'HEDGE-7K2M\nHEDGE-9QXA\nHEDGE-7K2M' } },
        status: 200,
        reply: { added: 2, repeated: 1, left: 2 },
      },
    ],
    refused: [
      {
        shows: 'no codes',
        needs,
        request: { pathParams, body: { codes: ' ' } },
        status: 422,
        reply: { errors: { codes: [incentiveMessages.codesMissing] } },
      },
      {
        shows: 'a table with two columns',
        needs,
        request: { pathParams, body: { codes: 'HEDGE-7K2M\nHEDGE-9QXA\t10' } },
        status: 422,
        reply: { errors: { codes: [incentiveMessages.notOneColumn(2)] } },
      },
    ],
  },
  removeUnusedCodes: {
    accepted: [
      {
        shows: 'a study without codes',
        needs,
        request: { pathParams, body: {} },
        status: 200,
        reply: { removed: 0 },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
  readIncentiveLog: {
    accepted: [
      {
        shows: 'a study that has given out no code',
        needs,
        request: { pathParams },
        status: 200,
        reply: { entries: [], given: 0 },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  readOwnIncentive: {
    accepted: [
      {
        shows: 'a participant who has finished',
        needs: ['workspace', 'rewarded session'],
        request: {
          pathParams: { study: gardenPath.study },
          headers: { 'x-session-token': 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' },
        },
        status: 200,
        reply: { incentive: { text: settings.text, state: 'page', code: 'HEDGE-7K2M' } },
      },
    ],
    refused: [
      {
        shows: 'a token without a session',
        request: {
          pathParams: { study: garden.id },
          headers: { 'x-session-token': 'ffffffffffffffffffffffffffff' },
        },
        status: 404,
        reply: { message: studyMessages.session },
      },
    ],
  },
} satisfies ExamplesFor<typeof incentiveCalls & typeof ownIncentiveCalls>
