import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import type { suppressionCalls } from './calls.ts'
import { suppressionMessages } from './messages.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** A workspace with suppressed addresses, and its owner. */
    'workspace with suppressions': true
    /** `suppression` in the path is an address of this workspace that a mail server did not know. */
    'suppressed address': true
    /** The same for the address of a person who reported a mail as unwanted. */
    'address with a complaint': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = { workspace }
const suppressed = {
  id: '01a1fc20-7b1d-7f02-a4c9-3d5e6f708192',
  email: 'ada@example.org',
  person: '1042',
  kind: 'hard',
  status: '5.1.1',
  suppressedAt: '2026-11-30T14:05:31.902Z',
} as const
const suppressionPath = { ...pathParams, suppression: suppressed.id }

/** Examples of the calls about suppressed addresses. */
export const suppressionExamples = {
  listSuppressions: {
    accepted: [
      {
        shows: 'the addresses that get no invitations',
        needs: ['workspace with suppressions'],
        request: { pathParams, query: {} },
        status: 200,
        reply: { suppressions: [suppressed], cursor: null },
      },
      {
        shows: 'an address that is not suppressed',
        needs: ['workspace'],
        request: { pathParams, query: { email: 'grace@example.org' } },
        status: 200,
        reply: { suppressions: [], cursor: null },
      },
    ],
    refused: [
      {
        shows: 'a cursor that is none',
        needs: ['workspace'],
        request: { pathParams, query: { cursor: 'second' } },
        status: 422,
        reply: { errors: { cursor: [messages.invalid] } },
      },
    ],
  },
  liftSuppression: {
    accepted: [
      {
        shows: 'an address that gets invitations again',
        needs: ['workspace with suppressions', 'suppressed address'],
        request: { pathParams: suppressionPath, body: {} },
        status: 200,
        reply: { message: suppressionMessages.lifted },
      },
    ],
    refused: [
      {
        shows: 'an address whose person reported a mail as unwanted',
        needs: ['workspace with suppressions', 'address with a complaint'],
        request: { pathParams: suppressionPath, body: {} },
        status: 409,
        reply: { message: suppressionMessages.complaint },
      },
      {
        shows: 'an address that is not suppressed',
        needs: ['workspace'],
        request: {
          pathParams: { ...pathParams, suppression: '01a1fb0c-0000-7000-8000-000000000000' },
          body: {},
        },
        status: 404,
        reply: { message: suppressionMessages.unknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof suppressionCalls>
