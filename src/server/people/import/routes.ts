import { Readable } from 'node:stream'
import { peopleImportCalls } from '#contract/people/import-calls.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { FileStore } from '../../files/file-store.ts'
import { createStreamedReplies, setFileHeaders } from '../../http/streamed-replies.ts'
import { conflict, done, invalid } from '../../members/define-refusals.ts'
import type { Store } from '../../store/schema.ts'
import { memberHandler, refuse } from '../refusals.ts'
import type { ImportJobs } from './jobs.ts'
import type { Preparation } from './prepare.ts'
import { findImport, listImports, toDetails, toImport } from './queries/imports.ts'
import { NoAttributeError, startCheck, startImport, startUndo, stopImport } from './queries/steps.ts'
import { refusedRows } from './refused-rows.ts'

interface ImportContext {
  readonly store: Store
  readonly files: FileStore
  readonly preparation: Preparation
  readonly jobs: ImportJobs
}

/** Bytes that wait for the client; the next rows are read when there are fewer. */
const bufferedBytes = 64 * 1024

/** Handlers of the calls about imports of people. */
export const createImportHandlers = ({ store, files, preparation, jobs }: ImportContext) => {
  const { hooks, send } = createStreamedReplies()
  const {
    listPeopleImports,
    pastePeople,
    readPeopleImport,
    readImportFile,
    checkPeopleImport,
    startPeopleImport,
    stopPeopleImport,
    undoPeopleImport,
    readRefusedPeople,
  } = peopleImportCalls

  return {
    listPeopleImports: memberHandler(listPeopleImports, async ({ member }) => {
      const now = new Date()
      const rows = await listImports(store, member.workspaceId)
      return done({ imports: rows.map((row) => toImport(row, now)) })
    }),

    pastePeople: memberHandler(pastePeople, async ({ change, body }) => {
      const added = await preparation.addPasted(change, body.text)
      if (added.outcome === 'invalid') return invalid(added.errors)
      return added.outcome === 'done' ? done(toDetails(added.row, new Date())) : added
    }),

    readPeopleImport: memberHandler(readPeopleImport, async ({ member, params }) => {
      const row = await findImport(store, { workspaceId: member.workspaceId, importId: params.import })
      return row ? done(toDetails(row, new Date())) : refuse('importUnknown')
    }),

    readImportFile: memberHandler(readImportFile, async ({ change, params, body }) => {
      const read = await preparation.readAnew(change, params.import, body)
      if (read.outcome === 'invalid') return invalid(read.errors)
      return read.outcome === 'done' ? done(toDetails(read.row, new Date())) : read
    }),

    checkPeopleImport: memberHandler(checkPeopleImport, async ({ change, params, body }) => {
      const form = { importId: params.import, plan: body }
      const started = await startCheck(store, change, form, jobs)
      if (started.outcome === 'invalid') return invalid(started.errors)
      return started.outcome === 'done' ? done(toDetails(started.row, new Date())) : started
    }),

    startPeopleImport: memberHandler(startPeopleImport, async ({ change, params }) => {
      try {
        const started = await startImport(store, change, params.import, jobs)
        return started.outcome === 'done' ? done(toDetails(started.row, new Date())) : started
      } catch (error) {
        if (error instanceof NoAttributeError) return conflict(error.message)
        throw error
      }
    }),

    stopPeopleImport: memberHandler(stopPeopleImport, async ({ change, params }) => {
      const stopped = await stopImport(store, change, params.import)
      if (stopped.outcome !== 'done') return stopped
      if (stopped.fileId !== undefined) await files.remove(stopped.fileId)
      const { deleted, stopped: isStopped } = peopleMessages.import
      return done({ message: stopped.isDeleted ? deleted : isStopped })
    }),

    undoPeopleImport: memberHandler(undoPeopleImport, async ({ change, params }) => {
      const started = await startUndo(store, change, params.import, jobs)
      return started.outcome === 'done' ? done(toDetails(started.row, new Date())) : started
    }),

    readRefusedPeople: {
      hooks,
      handler: memberHandler(readRefusedPeople, async ({ member, request, reply, params }) => {
        const row = await findImport(store, { workspaceId: member.workspaceId, importId: params.import })
        if (!row) return refuse('importUnknown')
        setFileHeaders(reply, 'refused-rows.csv')
        // Fastify answers HEAD with the headers of GET, and would read the whole stream for them.
        if (request.method === 'HEAD') return done('')
        const options = { objectMode: false, highWaterMark: bufferedBytes }
        send(request, Readable.from(refusedRows(store, row), options))
        return done('')
      }),
    },
  }
}
