import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { preflightCalls } from './calls.ts'
import { preflightMessages } from './messages.ts'
import type { DismissedAdvice } from './preflight.ts'

const pathParams = gardenPath
const unknownPath = { ...pathParams, study: 'none-of-ours' }
const needs = ['workspace', 'study'] as const
const advice = { rule: 'long-question', about: 'why: Why did you plant a hedge, and what did it replace?' }
const form = { ...advice, reason: 'The pilot had no trouble with it' }
const dismissed: DismissedAdvice = { ...form, by: 'Ada Lovelace', at: '2026-12-01T09:12:44.120Z' }

/** Examples of the calls about dismissed advice. */
export const preflightExamples = {
  listDismissedAdvice: {
    accepted: [
      {
        shows: 'a study of which no advice was dismissed',
        needs,
        request: { pathParams },
        status: 200,
        reply: { dismissed: [] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  dismissAdvice: {
    accepted: [
      {
        shows: 'advice about a long question',
        needs,
        request: { pathParams, body: form },
        status: 200,
        reply: { dismissed: [dismissed] },
      },
    ],
    refused: [
      {
        shows: 'no reason',
        needs,
        request: { pathParams, body: { ...form, reason: ' ' } },
        status: 422,
        reply: { errors: { reason: [preflightMessages.reasonMissing] } },
      },
      {
        shows: 'a rule that is no name',
        needs,
        request: { pathParams, body: { ...form, rule: 'Long question' } },
        status: 422,
        reply: { errors: { rule: [messages.invalid] } },
      },
      {
        shows: 'advice about nothing',
        needs,
        request: { pathParams, body: { ...form, about: '' } },
        status: 422,
        reply: { errors: { about: [messages.required] } },
      },
      {
        shows: 'a study in the trash',
        needs: ['workspace', 'trashed study'],
        request: { pathParams, body: form },
        status: 409,
        reply: { message: studyMessages.inTrash },
      },
    ],
  },
  restoreAdvice: {
    accepted: [
      {
        shows: 'advice that was not dismissed',
        needs,
        request: { pathParams, body: advice },
        status: 200,
        reply: { dismissed: [] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: advice } }],
  },
} satisfies ExamplesFor<typeof preflightCalls>
