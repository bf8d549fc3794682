import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import type { BulkChange, bulkCalls, BulkWork } from './bulk.ts'
import type { PeopleFilter } from './filters.ts'
import { peopleMessages } from './messages.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** The filter in the body has one person, who may be asked. */
    'one person in the selection': true
    /** `change` in the path is a change of a selection. */
    'change of a selection': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const pathParams = { workspace }
const filter: PeopleFilter = {
  match: 'all',
  conditions: [{ kind: 'text', field: 'email', operator: 'is', values: ['ada@example.org'] }],
}
const tags: BulkWork = { kind: 'tags', add: ['Shop'], remove: [] }

const running: BulkChange = {
  id: '01a1fb60-7c11-7b02-8d43-9a1c5e7f2b61',
  kind: 'tags',
  state: 'running',
  progress: 0,
  people: 0,
  skipped: 0,
  problem: null,
  by: 'Grace Hopper',
  createdAt: '2026-11-30T09:20:10.000Z',
  finishedAt: null,
}

const refusedBody = (shows: string, body: object, errors: Readonly<Record<string, string[]>>) => ({
  shows,
  needs: ['workspace'] as const,
  request: { pathParams, body: { filter, counted: 1, work: tags, ...body } },
  status: 422 as const,
  reply: { errors },
})

/** Examples of the calls that change everybody in a selection. */
export const bulkExamples = {
  listBulkChanges: {
    accepted: [
      {
        shows: 'no change yet',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { changes: [] },
      },
    ],
    refused: [],
  },
  startBulkChange: {
    accepted: [
      {
        shows: 'a tag for everybody in a selection who may be asked',
        needs: ['workspace', 'one person in the selection'],
        request: { pathParams, body: { filter, eligibility: 'eligible', counted: 1, work: tags } },
        status: 200,
        reply: running,
      },
    ],
    refused: [
      refusedBody(
        'a filter of an unknown kind',
        { filter: { match: 'some', conditions: [] } },
        {
          'filter.match': [messages.invalid],
        },
      ),
      refusedBody(
        'an unknown choice by the rules',
        { eligibility: 'everybody' },
        {
          eligibility: [messages.invalid],
        },
      ),
      refusedBody('a selection of no people', { counted: 0 }, { counted: [messages.invalid] }),
      refusedBody('an unknown change', { work: { kind: 'merge' } }, { 'work.kind': [messages.invalid] }),
    ],
  },
  stopBulkChange: {
    accepted: [
      {
        shows: 'a stopped change',
        needs: ['workspace', 'change of a selection'],
        request: { pathParams: { ...pathParams, change: running.id }, body: {} },
        status: 200,
        reply: { ...running, state: 'stopped', finishedAt: '2026-11-30T09:20:11.000Z' },
      },
    ],
    refused: [
      {
        shows: 'a change that does not exist',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, change: unknownId }, body: {} },
        status: 404,
        reply: { message: peopleMessages.bulk.unknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof bulkCalls>
