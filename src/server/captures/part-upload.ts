import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { capturePartParams } from '#contract/captures/calls.ts'
import { captureLimits, capturePartPath } from '#contract/captures/captures.ts'
import { isMp4Head, mp4HeadBytes } from '#contract/captures/mp4.ts'
import { captureMessages } from '#contract/captures/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { sessionHeaders } from '#contract/sessions/calls.ts'
import type { FileStore } from '../files/file-store.ts'
import { receiveFile } from '../files/incoming.ts'
import { registerUpload } from '../files/upload-route.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { KeyRing } from '../store/credentials.ts'
import { limitPages } from '../http/rate-limit.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { countUsage, quotas, secondsUntilNextDay, replyUnknownSession } from '../studies/sessions/public.ts'
import { createSessionFinder } from './own-captures.ts'
import type { CaptureRow } from './queries/capture-row.ts'
import { listCapturesOf } from './queries/captures.ts'
import { dropCaptureFile, insertCaptureFile } from '../files/capture-file-rows.ts'
import { findPart, insertPart, maxCaptureBytes } from './queries/parts.ts'
import { createSpaceCheck } from './space.ts'
import { inScope } from '../http/named-scope.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly studies: StudyCatalog
  readonly keys: KeyRing
  /** Directory of unfinished uploads. */
  readonly uploadsDir: string
}

/** Requests of one network in a minute: a participant sends 20 for each source, and an office has many. */
const partsPerMinute = 2400

/** Parts that are received at a time, and those of one client. */
const slotLimits = { concurrency: 64, maxWaiting: 200, maxPerClient: 60, secondsPerTask: 0.2 } as const

const texts = captureMessages
const answers = {
  stored: { status: 200, body: { message: texts.stored } },
  same: { status: 200, body: { message: texts.stored } },
  otherBytes: { status: 409, body: { message: texts.otherBytes } },
  over: { status: 409, body: { message: texts.over } },
  unknown: { status: 404, body: { message: texts.unknown } },
  tooLarge: { status: 413, body: { message: texts.tooLarge } },
  noSpace: { status: 413, body: { message: texts.noSpace } },
  notMp4: { status: 422, body: { errors: { part: [texts.notMp4] } } },
  tooMuchToday: { status: 429, body: { message: texts.tooMuchToday } },
} as const

const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Whether a file starts as MP4. */
const isMp4 = async (path: string) => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mp4HeadBytes), 0, mp4HeadBytes, 0)
  return isMp4Head(buffer.subarray(0, bytesRead))
}

/** Receives the parts of captures: each is synced to the file store and committed before it is acknowledged. */
export const receiveCaptureParts = (app: FastifyInstance, context: Context) => {
  const { store, files, studies, keys, uploadsDir } = context
  const slots = createBoundedQueue(slotLimits)
  const findOwn = createSessionFinder(context)
  const hasSpace = createSpaceCheck(store)
  const quota = { bytes: quotas.captureBytes, events: quotas.clientEvents }
  const removeFile = (id: string) => files.remove(id)

  /** A keyed hash: the database has no addresses. */
  const clientOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', keys[0])
      .update(`captures\n${clientNetwork(ip)}`)
      .digest('base64url')

  const save = async (
    key: CaptureRow,
    number: number,
    { path, client }: { path: string; client: string },
  ) => {
    const [sha256, { size: bytes }] = await Promise.all([hashOf(path), stat(path)])
    const earlier = await findPart(store, key, number)
    if (earlier) return earlier.sha256 === sha256 ? 'same' : 'otherBytes'
    if (key.source === 'phone' && number === 0 && !(await isMp4(path))) return 'notMp4'
    const now = new Date()
    if (!(await countUsage(store, client, { bytes, events: 1 }, now, quota))) return 'tooMuchToday'
    const fileId = randomUUID()
    await insertCaptureFile(store, key, { id: fileId, bytes }, now)
    await files.put(fileId, path)
    const outcome = await insertPart(store, key, { number, sha256, bytes }, fileId, now)
    if (outcome !== 'stored') await dropCaptureFile(store, removeFile, key, fileId)
    return outcome
  }

  const receive = async (request: FastifyRequest) => {
    const params = capturePartParams.safeParse(request.params)
    if (!params.success) return answers.unknown
    const headers = sessionHeaders.safeParse(request.headers)
    if (!headers.success)
      return { status: 422, body: { errors: toFieldErrors(headers.error.issues) } } as const
    const { study, capture: id, part } = params.data
    const own = await findOwn(study, headers.data['x-session-token'])
    if (!own) return replyUnknownSession(studies, study)
    const key = (await listCapturesOf(store, own.response.id)).find((row) => row.id === id)
    if (!key || part >= captureLimits.parts) return answers.unknown
    // A part that is stored is confirmed, even without space for further ones.
    const isNew = (await findPart(store, key, part)) === undefined
    if (isNew && key.state !== 'receiving') return answers.over
    if (isNew && !(await hasSpace(own.workspaceId))) return answers.noSpace
    const { body } = request
    if (!(body instanceof Readable)) return answers.tooLarge
    const maxBytes = key.source === 'phone' ? maxCaptureBytes(key) : captureLimits.partBytes
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return answers.tooLarge
    const client = clientOf(request)
    const outcome = await slots(client, () =>
      receiveFile(uploadsDir, { body, maxBytes }, (path) => save(key, part, { path, client })),
    )
    return answers[outcome ?? 'tooLarge']
  }

  return inScope(app, 'parts', async (parts) => {
    limitPages(parts, partsPerMinute)
    await registerUpload(parts, {
      method: 'PUT',
      url: capturePartPath,
      receive: async (request, reply) => {
        const received = await receive(request)
        if (received.status === 429) reply.header('retry-after', secondsUntilNextDay(new Date()))
        return received
      },
    })
  })
}
