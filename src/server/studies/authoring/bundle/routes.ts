import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  bundleLimits,
  importBundleMetadata,
  importBundlePath,
  importBundleQuery,
} from '#contract/authoring/bundle.ts'
import { mediaErrors } from '#contract/studies/media.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { receiveFile } from '../../../files/incoming.ts'
import type { MediaInspector } from '../../../files/media/inspector.ts'
import { MediaError } from '../../../files/media/media-file.ts'
import { registerUpload } from '../../../files/upload-route.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import type { BoundedQueue } from '../../../jobs/bounded-queue.ts'
import type { Store } from '../../../store/schema.ts'
import { memberOf } from '../../../members/member.ts'
import { refuse } from '../../refusals.ts'
import type { Drafts } from '../drafts.ts'
import { importBundle } from './import-bundle.ts'
import { BundleError } from './read-bundle.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly inspector: MediaInspector
  readonly drafts: Drafts
  readonly slots: BoundedQueue
  /** Directory of unfinished uploads. */
  readonly uploadsDir: string
}

const refuseFile = (message: string) => ({ status: 422, body: { errors: { file: [message] } } }) as const
const tooLarge = { status: 413, body: { message: messages.upload.size } } as const
const noSpace = { status: 503, body: { message: messages.upload.failed } } as const

const toErrorReply = (error: unknown) => {
  if (error instanceof BundleError) return refuseFile(error.message)
  if (error instanceof MediaError) return noSpace
  throw error
}

/** Accepts bundles of studies from members who may edit studies. */
export const receiveBundles = (app: FastifyInstance, context: Context) => {
  const { slots, uploadsDir } = context

  const receive = async (request: FastifyRequest) => {
    const query = importBundleQuery.safeParse(request.query)
    if (!query.success) return { status: 422, body: { errors: mediaErrors(query.error) } } as const
    if (Number(request.headers['content-length'] ?? 0) > bundleLimits.bytes) return tooLarge
    const { body } = request
    if (!(body instanceof Readable)) return refuseFile(studyMessages.bundle.unreadable)
    const client = clientNetwork(request.ip)
    const change = { member: memberOf(request), needed: importBundleMetadata.access }
    const received = { body, maxBytes: bundleLimits.bytes }
    const imported = await slots(client, () =>
      receiveFile(uploadsDir, received, (path) => importBundle(context, { path, client, change })),
    ).catch(toErrorReply)
    if (imported === undefined) return tooLarge
    if ('status' in imported) return imported
    if (imported.outcome !== 'done') return refuse(imported.outcome)
    return { status: 200, body: { id: imported.id } } as const
  }

  return registerUpload(app, {
    url: importBundlePath,
    metadata: importBundleMetadata,
    receive: async (request) => {
      const received = await receive(request)
      if (received.status === 503) request.log.error('No space is left for media of studies')
      return received
    },
  })
}
