import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { shareHeaders } from '#contract/results/open-result-calls.ts'
import { studyPath } from '#contract/studies/study.ts'
import {
  maxMediaBytes,
  mediaErrors,
  mediaExtensionOf,
  mediaQuery,
  mediaTypes,
  mediaUploadPath,
} from '#contract/studies/media.ts'
import type { FileStore } from '../../files/file-store.ts'
import { receiveFile } from '../../files/incoming.ts'
import type { MediaInspector } from '../../files/media/inspector.ts'
import { MediaError } from '../../files/media/media-file.ts'
import { registerUpload } from '../../files/upload-route.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { BoundedQueue } from '../../jobs/bounded-queue.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import type { StudyCatalog } from '../catalog.ts'
import { createGate } from '../result-links/public.ts'
import { hasSpaceFor, saveMedia } from './save-media.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly studies: StudyCatalog
  readonly inspector: MediaInspector
  readonly slots: BoundedQueue
  readonly keys: KeyRing
  /** Directory of unfinished uploads. */
  readonly uploadsDir: string
}

const refuse = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const
const refuseFile = (message: string) => refuse({ file: [message] })
const unknown = { status: 404, body: { message: studyMessages.unknown } } as const
const tooLarge = { status: 413, body: { message: messages.upload.size } } as const
const noSpace = { status: 503, body: { message: messages.upload.failed } } as const

const toErrorReply = (error: unknown) => {
  if (!(error instanceof MediaError)) throw error
  return error.reason === 'noSpace' ? noSpace : refuseFile(error.message)
}

/** Accepts media uploads for studies from clients that may change the settings. */
export const receiveMedia = (app: FastifyInstance, context: Context) => {
  const { store, studies, inspector, slots, keys, uploadsDir } = context
  const gate = createGate(store, keys)

  /** The identifier of the study, or the reply that denies access. */
  const authorize = async (request: FastifyRequest) => {
    const row = await studies.row(studyPath.safeParse(request.params).data?.study ?? '')
    if (!row || row.trashed_at !== null) return unknown
    const headers = shareHeaders.safeParse(request.headers)
    if (!headers.success) return refuse(toFieldErrors(headers.error.issues))
    const reader = { headers: headers.data, caller: () => request.caller() }
    const access = await gate.enter(row, reader, 'settings')
    return access.status === 200 ? ({ status: 200, studyId: row.id } as const) : access
  }

  const receive = async (request: FastifyRequest) => {
    const access = await authorize(request)
    if (access.status !== 200) return access
    const query = mediaQuery.safeParse(request.query)
    if (!query.success) return refuse(mediaErrors(query.error))
    const extension = mediaExtensionOf(query.data.name)
    if (extension === undefined) return refuseFile(messages.upload.extension)

    const maxBytes = maxMediaBytes[mediaTypes[extension].kind]
    const declaredBytes = Number(request.headers['content-length'] ?? 0)
    if (declaredBytes > maxBytes) return tooLarge
    const { body } = request
    if (!(body instanceof Readable)) return refuseFile(messages.upload.size)
    if (!(await hasSpaceFor(store, declaredBytes))) return noSpace

    const { studyId } = access
    const { alt } = query.data
    const client = clientNetwork(request.ip)
    const save = (path: string) =>
      saveMedia(context, { studyId, path, extension, alt }, (...file) =>
        inspector.inspectMedia(client, ...file),
      )
    const saved = await slots(client, () => receiveFile(uploadsDir, { body, maxBytes }, save)).catch(
      toErrorReply,
    )
    if (saved === undefined) return tooLarge
    return 'kind' in saved ? ({ status: 200, body: saved } as const) : saved
  }

  return registerUpload(app, {
    url: mediaUploadPath,
    // Members upload by their session: the check of access refuses other sites, as for calls by links.
    metadata: { access: 'link' },
    receive: async (request) => {
      const received = await receive(request)
      if (received.status === 503) request.log.error('No space is left for media of studies')
      return received
    },
  })
}
