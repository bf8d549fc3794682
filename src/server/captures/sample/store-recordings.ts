import { createHash, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '../../files/file-store.ts'
import type { Store } from '../../store/schema.ts'
import { demoWorkspaceId } from '../../studies/demo-workspace.ts'
import { dropCaptureFile, insertCaptureFile } from '../../files/capture-file-rows.ts'
import { findSampleResponses, insertSampleCapture, keepSampleCaptures } from '../queries/sample.ts'
import { readSampleRecordings, recordingFile, type SampleRecording } from './sample-recordings.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The same recording has the same identifier on every server; another version of it has another one. */
const idOf = (recording: SampleRecording) => {
  const digest = createHash('sha256').update(JSON.stringify(recording)).digest('hex')
  // The form of UUID version 8, which is for identifiers of one's own making.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/**
 * Stores the generated recordings of a demo with its sample responses, those of them that are missing. Safe to call
 * from several processes at once. A failure is logged: results can be read without recordings.
 */
export const createSampleRecordings = ({ store, files, log }: Context) => {
  const removeFile = (id: string) => files.remove(id)

  const add = async (recording: SampleRecording, id: string, responseId: string) => {
    const key = { workspace_id: demoWorkspaceId, id }
    const path = fileURLToPath(recordingFile(recording.file))
    const { size: bytes } = await stat(path)
    const fileId = randomUUID()
    await insertCaptureFile(store, key, { id: fileId, bytes }, new Date())
    await files.put(fileId, path)
    const isNew = await insertSampleCapture(store, key, { recording, responseId, fileId, bytes })
    // Another process was faster.
    if (!isNew) await dropCaptureFile(store, removeFile, key, fileId)
  }

  return async (studyId: string, resultsId: string) => {
    try {
      const recordings = (await readSampleRecordings())
        .filter(({ study }) => study === studyId)
        .map((recording) => ({ recording, id: idOf(recording) }))
      if (recordings.length === 0) return
      const stored = await keepSampleCaptures(
        store,
        { workspaceId: demoWorkspaceId, studyId },
        recordings.map(({ id }) => id),
      )
      const missing = recordings.filter(({ id }) => !stored.has(id))
      if (missing.length === 0) return
      const responses = await findSampleResponses(
        store,
        resultsId,
        missing.map(({ recording }) => recording.response),
      )
      for (const { recording, id } of missing) {
        const responseId = responses.get(recording.response)
        if (responseId !== undefined) await add(recording, id, responseId)
      }
    } catch (error) {
      log.error({ err: error }, `The recordings of ${studyId} could not be stored`)
    }
  }
}
