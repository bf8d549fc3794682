import type { ExamplesFor } from '../examples/shape.ts'
import type { Attribute } from './attributes.ts'
import type { mergingCalls } from './merging.ts'
import { peopleMessages } from './messages.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `attribute` in the path, and `into` in the body, are two attributes of the workspace with texts. */
    'two people attributes': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = { workspace, attribute: 'a1' }
const unknownPath = { workspace, attribute: 'a999999' }

const town: Attribute = { id: 'a3', name: 'Town', type: 'text', options: [], revision: 1 }
const plan: Attribute = {
  id: 'a1',
  name: 'Plan',
  type: 'oneOf',
  options: [{ id: 'o2', name: 'Paid' }],
  revision: 1,
}

const unknownAttribute = {
  shows: 'an attribute that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: peopleMessages.attribute.unknown },
} as const

/** Examples of the calls that merge attributes and options. */
export const mergingExamples = {
  mergeAttributes: {
    accepted: [
      {
        shows: 'a second attribute for the same values',
        needs: ['workspace', 'two people attributes'],
        request: { pathParams, body: { into: 'a3' } },
        status: 200,
        reply: { attribute: town, segments: 0, conflicts: { people: 0, isMore: false } },
      },
    ],
    refused: [
      {
        shows: 'an attribute into itself',
        needs: ['workspace', 'people attribute'],
        request: { pathParams, body: { into: 'a1' } },
        status: 422,
        reply: { errors: { into: [peopleMessages.merge.itself] } },
      },
      { ...unknownAttribute, request: { pathParams: unknownPath, body: { into: 'a3' } } },
    ],
  },
  mergeOptions: {
    accepted: [
      {
        shows: 'two names of the same plan',
        needs: ['workspace', 'people attribute with options'],
        request: { pathParams, body: { from: 'o1', into: 'o2' } },
        status: 200,
        reply: { attribute: plan, segments: 0 },
      },
    ],
    refused: [
      {
        shows: 'an option that the attribute does not have',
        needs: ['workspace', 'people attribute with options'],
        request: { pathParams, body: { from: 'o1', into: 'o9' } },
        status: 422,
        reply: { errors: { into: [peopleMessages.value.option] } },
      },
      { ...unknownAttribute, request: { pathParams: unknownPath, body: { from: 'o1', into: 'o2' } } },
    ],
  },
} satisfies ExamplesFor<typeof mergingCalls>
