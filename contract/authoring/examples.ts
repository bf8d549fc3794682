import type { authoringCalls } from './calls.ts'
import { messages } from '../shared/messages.ts'
import { recruitingMessages, studyMessages } from '../studies/messages.ts'
import type { StudyEntry } from '../studies/draft.ts'
import { openRecruiting, type Recruiting } from './recruiting.ts'
import type { Study } from '../studies/study.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `study` in the path is a new draft of the workspace, without content. */
    study: true
    /** `study` in the path is a draft of the workspace that can be published. */
    'complete study': true
    /** `study` in the path is a published study of the workspace. */
    'live study': true
    /** The same for a paused one. */
    'paused study': true
    /** The same for a closed one. */
    'closed study': true
    /** `study` in the path is a draft in the trash of the workspace. */
    'trashed study': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const id = '5f0c2a9be1d84c6370ab'
/** Path of the study of the examples. */
export const gardenPath = { workspace, study: id }
const pathParams = gardenPath
const title = 'Why people plant a hedge'

/** The study of the examples. */
export const gardenStudy: Study = {
  id,
  title,
  language: 'en',
  branding: { name: 'Garden research' },
  welcome: { title: 'Welcome', text: 'Thank you for taking part. It takes about two minutes.' },
  screening: [],
  rejection: { title: 'Thank you', text: 'We are looking for other people this time.' },
  instructions: { title: 'What you will do', text: 'Please answer one question.' },
  tasks: {
    tool: 'questionnaire',
    pages: [
      {
        id: 'page-1',
        questions: [{ id: 'why', type: 'text', text: 'Why did you plant a hedge?', required: true }],
      },
    ],
  },
  taskOrder: 'fixed',
  followUps: [],
  closing: { title: 'Thank you', text: 'Your answers have been saved.' },
}
const study = gardenStudy
const settings = { tool: 'questionnaire' } as const

const entry: StudyEntry = {
  id,
  tool: 'questionnaire',
  title,
  state: 'draft',
  folder: null,
  tags: [],
  revision: 1,
  version: null,
  hasChanges: true,
  responses: 0,
  createdAt: '2026-11-22T09:00:00.000Z',
  changedAt: '2026-11-22T09:00:00.000Z',
  publishedAt: null,
  closedAt: null,
  trashedAt: null,
  expiry: null,
}
const live: StudyEntry = {
  ...entry,
  state: 'live',
  revision: 2,
  version: 1,
  hasChanges: false,
  publishedAt: '2026-11-22T09:30:00.000Z',
}

const recruiting: Recruiting = {
  revision: 0,
  settings: openRecruiting,
  hasPassword: false,
  invitations: 0,
  responses: 0,
  quotaCounts: [],
}

/** A refused request for a study that does not exist. */
export const unknownStudy = {
  shows: 'a study that this workspace does not have',
  needs: ['workspace'],
  status: 404,
  reply: { message: studyMessages.notInWorkspace },
} as const
const unknownPath = { workspace, study: 'none-of-ours' }

/** A call that moves a study along its life. */
const lifeCall = <
  const Needed extends 'study' | 'live study' | 'paused study' | 'closed study' | 'trashed study',
>(
  shows: string,
  needed: Needed,
  reply: StudyEntry,
) =>
  ({
    accepted: [
      { shows, needs: ['workspace', needed], request: { pathParams, body: {} }, status: 200, reply },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  }) as const

/** Requests with which a workspace writes, publishes and organizes studies. */
export const authoringExamples = {
  createStudy: {
    accepted: [
      {
        shows: 'a new survey',
        needs: ['workspace'],
        request: {
          pathParams: { workspace },
          body: { tool: 'questionnaire', title, language: 'en', folder: 'Spring' },
        },
        status: 200,
        reply: { id },
      },
      {
        shows: 'a survey from a template',
        needs: ['workspace'],
        request: {
          pathParams: { workspace },
          body: { tool: 'questionnaire', title, template: 'system-usability-scale' },
        },
        status: 200,
        reply: { id },
      },
    ],
    refused: [
      {
        shows: 'a study without a title',
        needs: ['workspace'],
        request: { pathParams: { workspace }, body: { tool: 'questionnaire', title: ' ' } },
        status: 422,
        reply: { errors: { title: [messages.required] } },
      },
    ],
  },
  listStudies: {
    accepted: [
      {
        shows: 'the drafts of a workspace',
        needs: ['workspace', 'study'],
        request: { pathParams: { workspace }, query: { state: 'draft' } },
        status: 200,
        reply: { studies: [entry], next: null, folders: ['Spring'] },
      },
    ],
    refused: [],
  },
  readStudyDraft: {
    accepted: [
      {
        shows: 'a draft without problems',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: { revision: 2, study, settings, faults: [], entry: live },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveStudyDraft: {
    accepted: [
      {
        shows: 'a whole draft',
        needs: ['workspace', 'study'],
        request: { pathParams, headers: { 'if-match': '"1"' }, body: { study, settings } },
        status: 200,
        reply: { revision: 2, faults: [] },
      },
    ],
    refused: [
      {
        shows: 'a title that is no text',
        needs: ['workspace', 'study'],
        request: { pathParams, headers: { 'if-match': '"1"' }, body: { study: 'a hedge' } },
        status: 422,
        reply: { errors: { study: [messages.invalid] } },
      },
    ],
  },
  checkStudyDraft: {
    accepted: [
      {
        shows: 'a published study whose draft was not changed',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: {
          faults: [],
          changes: [],
          startsNewResults: false,
          reworded: [],
          rewordings: 0,
          asksMeaning: false,
          responses: 0,
        },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  previewStudy: {
    accepted: [
      {
        shows: 'a study as participants would get it',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: { study, order: ['page-1'] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  publishStudy: {
    accepted: [
      {
        shows: 'a draft without problems',
        needs: ['workspace', 'complete study'],
        request: { pathParams, body: { revision: 2, meaning: 'same' } },
        status: 200,
        reply: { study: id, version: 1 },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
  pauseStudy: lifeCall('a live study', 'live study', { ...live, state: 'paused' }),
  resumeStudy: lifeCall('a paused study', 'paused study', live),
  closeStudy: lifeCall('a live study', 'live study', {
    ...live,
    state: 'closed',
    closedAt: '2026-11-22T10:00:00.000Z',
  }),
  reopenStudy: lifeCall('a closed study', 'closed study', live),
  trashStudy: lifeCall('a draft', 'study', { ...entry, trashedAt: '2026-11-22T10:00:00.000Z' }),
  restoreStudy: lifeCall('a draft in the trash', 'trashed study', entry),
  duplicateStudy: {
    accepted: [
      {
        shows: 'a copy with another title',
        needs: ['workspace', 'study'],
        request: { pathParams, body: { title: 'Why people plant a tree' } },
        status: 200,
        reply: { id: '9d31b6f0c27e4a58c1d2' },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
  exportStudyBundle: {
    accepted: [
      {
        shows: 'the zip file',
        needs: ['workspace', 'study'],
        request: { pathParams },
        status: 200,
        reply: 'PK',
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  moveStudy: {
    accepted: [
      {
        shows: 'a study in a folder, with a tag',
        needs: ['workspace', 'study'],
        request: { pathParams, body: { folder: 'Spring', tags: ['hedges'] } },
        status: 200,
        reply: { ...entry, folder: 'Spring', tags: ['hedges'] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath, body: {} } }],
  },
  listStudyVersions: {
    accepted: [
      {
        shows: 'the first version',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: {
          versions: [
            {
              version: 1,
              publishedAt: '2026-11-22T09:30:00.000Z',
              publishedBy: 'Ada Lovelace',
              results: 1,
              changes: [],
            },
          ],
        },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  readRecruiting: {
    accepted: [
      {
        shows: 'a study that is open to everyone',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: recruiting,
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveRecruiting: {
    accepted: [
      {
        shows: 'a study that closes with a hundred responses, each with its source',
        needs: ['workspace', 'live study'],
        request: {
          pathParams,
          headers: { 'if-match': '"0"' },
          body: {
            settings: { ...openRecruiting, maxResponses: 100, oncePerPerson: true, parameters: ['source'] },
            password: 'a robin on the garden fence',
            invitations: ['customer-1042'],
          },
        },
        status: 200,
        reply: {
          ...recruiting,
          revision: 1,
          hasPassword: true,
          invitations: 1,
          settings: { ...openRecruiting, maxResponses: 100, oncePerPerson: true, parameters: ['source'] },
        },
      },
    ],
    refused: [
      {
        shows: 'a study with a password, without the password',
        needs: ['workspace', 'live study'],
        request: {
          pathParams,
          headers: { 'if-match': '"0"' },
          body: { settings: { ...openRecruiting, access: 'password' } },
        },
        status: 422,
        reply: { errors: { password: [recruitingMessages.noPassword] } },
      },
      {
        shows: 'settings that another person changed meanwhile',
        needs: ['workspace', 'live study'],
        request: { pathParams, headers: { 'if-match': '"7"' }, body: { settings: openRecruiting } },
        status: 412,
        reply: { message: recruitingMessages.changedMeanwhile },
      },
    ],
  },
} as const satisfies ExamplesFor<typeof authoringCalls>
