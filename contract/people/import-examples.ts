import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import type { peopleImportCalls } from './import-calls.ts'
import type { ImportPlan, ImportTable, PeopleImport, PeopleImportDetails } from './imports.ts'
import { peopleMessages } from './messages.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `import` in the path is an import of the workspace that waits for a plan. */
    'people import': true
    /** The same for one that is checked. */
    'checked people import': true
    /** The same for one whose people are imported. */
    'finished people import': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const pathParams = { workspace }

const text = 'E-mail\tName\nada@example.org\tAda Lovelace\nAda at example.org\tAda Byron\n'

const none = { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0 } as const

const ready: PeopleImport = {
  id: '01a1fb60-7c11-7b02-8d43-9a1c5e7f2b60',
  name: '',
  format: 'pasted',
  bytes: 71,
  state: 'ready',
  progress: 0,
  counts: none,
  problem: null,
  by: 'Grace Hopper',
  createdAt: '2026-11-30T09:20:10.000Z',
  finishedAt: null,
  undoUntil: null,
  kept: null,
}
const importPath = { ...pathParams, import: ready.id }
const unknownPath = { ...pathParams, import: unknownId }

const email = { to: 'field', field: 'email' } as const
const name = { to: 'field', field: 'name' } as const

const table: ImportTable = {
  encoding: null,
  isEncodingSure: true,
  readings: [],
  delimiter: 'tab',
  sheets: [],
  sheet: 0,
  headerRow: 1,
  columns: [
    {
      name: 'E-mail',
      samples: ['ada@example.org', 'Ada at example.org'],
      target: email,
      type: 'text',
      dates: [],
      decimals: [],
    },
    {
      name: 'Name',
      samples: ['Ada Lovelace', 'Ada Byron'],
      target: name,
      type: 'text',
      dates: [],
      decimals: [],
    },
  ],
  rows: [
    ['E-mail', 'Name'],
    ['ada@example.org', 'Ada Lovelace'],
    ['Ada at example.org', 'Ada Byron'],
  ],
}

const plan: ImportPlan = {
  columns: [{ target: email }, { target: name }],
  known: 'fill',
  misfits: 'refuse',
  consent: { day: '2026-11-20', how: 'Sign-up form', purpose: 'Invitations to studies of the shop' },
  tag: 'Import of 30 November',
}

const readyDetails: PeopleImportDetails = { ...ready, table, plan: null, examples: null }
/** An import whose job runs is described without its table. */
const running = { table: null, plan: null, examples: null } as const
const checking: PeopleImportDetails = { ...ready, ...running, state: 'checking' }
const found: PeopleImportDetails = {
  ...readyDetails,
  plan,
  state: 'checked',
  progress: 1,
  counts: { ...none, created: 1, refused: 1 },
  examples: {
    created: [{ row: 2, email: 'ada@example.org', changes: [] }],
    changed: [],
    refused: [{ row: 3, column: 0, reason: 'email', value: 'Ada at example.org' }],
    leftOut: [],
    reasons: { email: 1 },
  },
}
const importing: PeopleImportDetails = { ...found, ...running, state: 'importing', progress: 0, counts: none }
const finished: PeopleImport = {
  ...ready,
  state: 'done',
  progress: 1,
  counts: found.counts,
  finishedAt: '2026-11-30T09:21:02.000Z',
  undoUntil: '2026-12-30T09:21:02.000Z',
}
const undoing: PeopleImportDetails = {
  ...finished,
  ...running,
  state: 'undoing',
  progress: 0,
  undoUntil: null,
}

const unknownImport = {
  shows: 'an import that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: peopleMessages.import.unknown },
} as const
const notReady = {
  shows: 'an import in another state',
  status: 409,
  reply: { message: peopleMessages.import.changed },
} as const

/** Examples of the calls about imports of people. */
export const peopleImportExamples = {
  listPeopleImports: {
    accepted: [
      {
        shows: 'a finished import',
        needs: ['workspace', 'finished people import'],
        request: { pathParams },
        status: 200,
        reply: { imports: [finished] },
      },
    ],
    refused: [],
  },
  pastePeople: {
    accepted: [
      {
        shows: 'two rows of a spreadsheet',
        needs: ['workspace'],
        request: { pathParams, body: { text } },
        status: 200,
        reply: readyDetails,
      },
    ],
    refused: [
      {
        shows: 'an empty table',
        needs: ['workspace'],
        request: { pathParams, body: { text: ' ' } },
        status: 422,
        reply: { errors: { text: [messages.required] } },
      },
    ],
  },
  readPeopleImport: {
    accepted: [
      {
        shows: 'a checked import with a row that is refused',
        needs: ['workspace', 'checked people import'],
        request: { pathParams: importPath },
        status: 200,
        reply: found,
      },
    ],
    refused: [{ ...unknownImport, request: { pathParams: unknownPath } }],
  },
  readImportFile: {
    accepted: [
      {
        shows: 'a table without a heading',
        needs: ['workspace', 'people import'],
        request: {
          pathParams: importPath,
          body: { encoding: 'utf-8', delimiter: 'tab', sheet: 0, headerRow: 0 },
        },
        status: 200,
        reply: readyDetails,
      },
    ],
    refused: [
      {
        shows: 'an unknown encoding',
        needs: ['workspace', 'people import'],
        request: { pathParams: importPath, body: { encoding: 'x-mac-ce' } },
        status: 422,
        reply: { errors: { encoding: [messages.invalid] } },
      },
      {
        ...notReady,
        needs: ['workspace', 'finished people import'],
        request: { pathParams: importPath, body: {} },
      },
      { ...unknownImport, request: { pathParams: unknownPath, body: {} } },
    ],
  },
  checkPeopleImport: {
    accepted: [
      {
        shows: 'addresses and names, of people who agreed',
        needs: ['workspace', 'people import'],
        request: { pathParams: importPath, body: plan },
        status: 200,
        reply: checking,
      },
      {
        shows: 'a new attribute, and dates in one of two orders',
        needs: ['workspace', 'people import'],
        request: {
          pathParams: importPath,
          body: {
            ...plan,
            columns: [
              { target: email },
              {
                target: { to: 'newAttribute', name: 'Customer since', type: 'date' },
                dates: 'dmy',
                decimals: 'comma',
              },
            ],
          },
        },
        status: 200,
        reply: checking,
      },
    ],
    refused: [
      {
        shows: 'a plan without addresses',
        needs: ['workspace', 'people import'],
        request: {
          pathParams: importPath,
          body: { ...plan, columns: [{ target: { to: 'nothing' } }, { target: name }] },
        },
        status: 422,
        reply: { errors: { columns: [peopleMessages.import.oneEmail] } },
      },
      {
        ...notReady,
        needs: ['workspace', 'finished people import'],
        request: { pathParams: importPath, body: plan },
      },
      { ...unknownImport, request: { pathParams: unknownPath, body: plan } },
    ],
  },
  startPeopleImport: {
    accepted: [
      {
        shows: 'a checked file',
        needs: ['workspace', 'checked people import'],
        request: { pathParams: importPath, body: {} },
        status: 200,
        reply: importing,
      },
    ],
    refused: [
      {
        ...notReady,
        needs: ['workspace', 'people import'],
        request: { pathParams: importPath, body: {} },
      },
      { ...unknownImport, request: { pathParams: unknownPath, body: {} } },
    ],
  },
  stopPeopleImport: {
    accepted: [
      {
        shows: 'a file that was not imported',
        needs: ['workspace', 'people import'],
        request: { pathParams: importPath, body: {} },
        status: 200,
        reply: { message: peopleMessages.import.deleted },
      },
    ],
    refused: [
      {
        ...notReady,
        needs: ['workspace', 'finished people import'],
        request: { pathParams: importPath, body: {} },
      },
      { ...unknownImport, request: { pathParams: unknownPath, body: {} } },
    ],
  },
  undoPeopleImport: {
    accepted: [
      {
        shows: 'a finished import',
        needs: ['workspace', 'finished people import'],
        request: { pathParams: importPath, body: {} },
        status: 200,
        reply: undoing,
      },
    ],
    refused: [
      {
        ...notReady,
        needs: ['workspace', 'people import'],
        request: { pathParams: importPath, body: {} },
      },
      { ...unknownImport, request: { pathParams: unknownPath, body: {} } },
    ],
  },
  readRefusedPeople: {
    accepted: [
      {
        shows: 'the refused row of an import',
        needs: ['workspace', 'finished people import'],
        request: { pathParams: importPath },
        status: 200,
        reply:
          '\uFEFFRow,Reason,E-mail,Name\r\n3,E-mail: Not an e-mail address,Ada at example.org,Ada Byron\r\n',
      },
    ],
    refused: [{ ...unknownImport, request: { pathParams: unknownPath } }],
  },
} satisfies ExamplesFor<typeof peopleImportCalls>
