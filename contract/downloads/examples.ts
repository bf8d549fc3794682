import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import type { downloadCalls } from './calls.ts'
import type { Download } from './downloads.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `download` in the path is a file with results of the workspace, which is ready. */
    download: true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const study = '5f0c2a9be1d84c6370ab'
const pathParams = { workspace, study }

const download: Download = {
  id: '01a1fb14-91b2-7d34-8fd6-e15263748a9b',
  format: 'csv',
  filter: { sample: 'without', completeness: 'finished', flagged: 'with' },
  state: 'waiting',
  progress: 0,
  bytes: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
}
const body = { format: download.format, filter: download.filter }

const unknownStudy = {
  shows: 'a study that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: studyMessages.notInWorkspace },
} as const
const unknownPath = { workspace, study: 'none-of-ours' }

/** Examples of the calls about files with results. */
export const downloadExamples = {
  startDownload: {
    accepted: [
      {
        shows: 'a zip file with CSV tables of all finished responses',
        needs: ['new workspace', 'live study'],
        request: { pathParams, body },
        status: 200,
        reply: download,
      },
    ],
    refused: [
      {
        shows: 'an unknown format',
        needs: ['workspace', 'live study'],
        request: { pathParams, body: { ...body, format: 'doc' } },
        status: 422,
        reply: { errors: { format: [messages.invalid] } },
      },
      { ...unknownStudy, request: { pathParams: unknownPath, body } },
    ],
  },
  listDownloads: {
    accepted: [
      {
        shows: 'a file that is ready',
        needs: ['workspace', 'live study'],
        request: { pathParams },
        status: 200,
        reply: { downloads: [{ ...download, state: 'ready', progress: 1, bytes: 2480 }] },
      },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  readDownload: {
    accepted: [
      {
        shows: 'the zip file',
        needs: ['workspace', 'download'],
        request: { pathParams: { workspace, download: download.id } },
        status: 200,
        reply: 'PK',
      },
    ],
    refused: [
      {
        shows: 'a file that has expired',
        needs: ['workspace'],
        request: { pathParams: { workspace, download: '01a1fb0c-0000-7000-8000-000000000000' } },
        status: 404,
        reply: { message: studyMessages.downloadUnknown },
      },
    ],
  },
} as const satisfies ExamplesFor<typeof downloadCalls>
