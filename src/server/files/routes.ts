import { createHmac } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { newId } from '../store/new-id.ts'
import { messages } from '#contract/shared/messages.ts'
import {
  maxUploadBytes,
  type UploadExtension,
  uploadExtensionOf,
  uploadHeaders,
  uploadPath,
  uploadQuery,
  type uploadReply,
} from '#contract/site/uploads.ts'
import type { Captcha } from '../http/captcha.ts'
import { captchaFailure } from '../http/form-message.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { BoundedQueue } from '../jobs/bounded-queue.ts'
import { spendChallenges } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import type { FileStore } from './file-store.ts'
import { receiveFile } from './incoming.ts'
import type { MediaInspector } from './media/inspector.ts'
import { MediaError } from './media/media-file.ts'
import { insertUpload } from './queries.ts'
import { registerUpload } from './upload-route.ts'
import { createUploadSpace } from './upload-space.ts'

/** Uploads that are received, inspected and stored at a time, and those of one client. */
export const uploadLimits = { concurrency: 32, maxWaiting: 0, maxPerClient: 6 } as const

/** A client's files leave the quota when their forms are sent, or after an hour. */
const quotaRetrySeconds = 600

const refuse = (message: string) => ({ status: 422, body: { errors: { attachment: [message] } } }) as const
const tooLarge = { status: 413, body: { message: messages.upload.size } } as const
const tooMany = { status: 429, body: { message: messages.server.tooMany } } as const

/** The file name without a path, which some browsers send, and without invisible characters. */
const baseName = (name: string) =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()

export interface UploadContext {
  readonly store: Store
  readonly files: FileStore
  readonly captcha: Captcha
  readonly inspector: MediaInspector
  readonly slots: BoundedQueue
  readonly keys: KeyRing
  /** Directory of unfinished uploads. */
  readonly uploadsDir: string
}

interface Attachment {
  readonly name: string
  readonly extension: UploadExtension
  /** Keyed hash of the sender's address: the database has no addresses. */
  readonly client: string
}

const toErrorReply = (error: unknown) => {
  if (!(error instanceof MediaError)) throw error
  return refuse(error.message)
}

/** Receives files that a form then refers to. The row is inserted first, so every stored file has one. */
export const registerUploads = (app: FastifyInstance, context: UploadContext) => {
  const { store, files, captcha, inspector, slots, keys, uploadsDir } = context
  const clientOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', keys[0])
      .update(`upload\n${clientNetwork(ip)}`)
      .digest('base64url')

  const reserve = createUploadSpace({ store, files })

  /** `inserted` is called when the row counts for the limits. */
  const save = async (path: string, { name, extension, client }: Attachment, inserted: () => void) => {
    await inspector.checkAttachment(client, path, extension)
    const { size: bytes } = await stat(path)
    const id = newId()
    await insertUpload(store, { id, name, extension, bytes, client })
    inserted()
    await files.put(id, path)
    return { status: 200, body: { id } satisfies z.infer<typeof uploadReply> } as const
  }

  /** Accepts each captcha token once, before the body is read: another attempt needs another token. */
  const checkCaptcha = async (request: FastifyRequest) => {
    const headers = uploadHeaders.safeParse(request.headers)
    if (!headers.success) return captchaFailure('failed')
    const result = await captcha.check(headers.data['x-captcha-token'], request.ip)
    if (result.kind !== 'passed') return captchaFailure(result.kind)
    const challenges = result.challenge ? [result.challenge] : []
    return (await spendChallenges(store, challenges)) ? undefined : captchaFailure('failed')
  }

  const receive = async (request: FastifyRequest, attachment: Attachment, release: () => void) => {
    const { body } = request
    if (!(body instanceof Readable)) return refuse(messages.upload.size)
    const refused = await checkCaptcha(request)
    if (refused) return refused
    const received = { body, maxBytes: maxUploadBytes }
    const saved = receiveFile(uploadsDir, received, (path) => save(path, attachment, release))
    return (await saved.catch(toErrorReply)) ?? tooLarge
  }

  const receiveWithSpace = async (request: FastifyRequest, attachment: Attachment, maxBytes: number) => {
    const release = await reserve(attachment.client, maxBytes)
    if (!release) return tooMany
    try {
      return await receive(request, attachment, release)
    } finally {
      release()
    }
  }

  const answer = async (request: FastifyRequest) => {
    const name = baseName(uploadQuery.safeParse(request.query).data?.name ?? '')
    const extension = uploadExtensionOf(name)
    if (extension === undefined) return refuse(messages.upload.extension)
    // A body that is sent in chunks declares no length.
    const bytes = Number(request.headers['content-length'] ?? maxUploadBytes)
    if (bytes > maxUploadBytes) return tooLarge
    const client = clientOf(request)
    return slots(client, () => receiveWithSpace(request, { name, extension, client }, bytes))
  }

  return registerUpload(app, {
    url: uploadPath,
    receive: async (request, reply) => {
      const answered = await answer(request)
      if (answered.status === 429) reply.header('retry-after', quotaRetrySeconds)
      return answered
    },
  })
}
