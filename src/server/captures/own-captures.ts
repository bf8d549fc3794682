import type { HeaderReply } from '../http/header-reply.ts'
import type { FastifyRequest } from 'fastify'
import type { FinishCaptureForm, StartCaptureForm } from '#contract/captures/captures.ts'
import { captureLimits, isWished } from '#contract/captures/captures.ts'
import { messages } from '#contract/shared/messages.ts'
import { captureMessages } from '#contract/captures/messages.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MediaInspector } from '../files/media/inspector.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { findSession, openFor, replyUnknownSession } from '../studies/sessions/public.ts'
import { createAttemptLimit } from '../http/link-access.ts'
import { savePoster } from './posters.ts'
import {
  finishCapture,
  insertCapture,
  listCapturesOf,
  ownCaptures,
  type QueuedRemux,
  wishesOfVersion,
} from './queries/captures.ts'
import { deleteCapturesOf } from './queries/deletion.ts'
import { dropCaptureFile, removeUnusedCaptureFiles } from '../files/capture-file-rows.ts'
import { createSpaceCheck } from './space.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly studies: StudyCatalog
  readonly inspector: MediaInspector
  readonly captureJob: QueuedRemux
  readonly keys: KeyRing
  readonly counter: RateCounter
  readonly config: {
    readonly uploadsDir: string
    readonly transcriber: { readonly host: string } | undefined
  }
}

interface SessionCall {
  readonly params: { readonly study: string }
  readonly headers: { readonly 'x-session-token': string }
}
interface StartCall extends SessionCall {
  readonly body: StartCaptureForm
}
interface FinishCall extends SessionCall {
  readonly params: { readonly study: string; readonly capture: string }
  readonly body: FinishCaptureForm
  readonly request: FastifyRequest
}
interface DeleteCall extends SessionCall {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}

const texts = captureMessages
const conflict = <Message extends string>(message: Message) => ({ status: 409, body: { message } }) as const
const unknown = { status: 404, body: { message: texts.unknown } } as const
const noSpace = { status: 413, body: { message: texts.noSpace } } as const

/** Deletions in a minute: of one network, and of all. */
const deletions = { kind: 'deleteCaptures', perClient: 30, perSubject: 300 } as const

/** Finds the session of a token, the study that it answers and the workspace of that study. */
export const createSessionFinder =
  ({ store, studies }: Pick<Context, 'store' | 'studies'>) =>
  async (studyId: string, token: string) => {
    const response = await findSession(store, token)
    const open = await openFor(studies, studyId, response)
    const row = response && open ? await studies.row(studyId) : undefined
    return response && row && { response, workspaceId: row.workspace_id }
  }

/** Handlers of the calls with which a participant records, lists and deletes captures of the own session. */
export const createOwnCaptureHandlers = (context: Context) => {
  const { store, files, studies, captureJob, keys, counter } = context
  const findOwn = createSessionFinder(context)
  const secondsToWait = createAttemptLimit(counter, keys, deletions)
  const hasSpace = createSpaceCheck(store)
  const removeFile = (id: string) => files.remove(id)

  return {
    startCapture: async ({ params, headers, body }: StartCall) => {
      const own = await findOwn(params.study, headers['x-session-token'])
      if (!own) return replyUnknownSession(studies, params.study)
      const { response, workspaceId } = own
      if (response.status !== 'open') return conflict(texts.sessionOver)
      const wishes = await wishesOfVersion(store, params.study, response.version)
      if (!wishes || !isWished(wishes, body.source)) return conflict(texts.notAsked)
      if (!(await hasSpace(workspaceId))) return noSpace
      const capture = { ...body, workspaceId, studyId: params.study, responseId: response.id }
      const id = await insertCapture(store, capture, new Date())
      if (id === undefined) return conflict(texts.tooMany(captureLimits.perSession))
      return { status: 200, body: { id, nextPart: 0 } } as const
    },

    finishCapture: async ({ params, headers, body, request }: FinishCall) => {
      const own = await findOwn(params.study, headers['x-session-token'])
      if (!own) return replyUnknownSession(studies, params.study)
      const captures = await listCapturesOf(store, own.response.id)
      const key = captures.find(({ id }) => id === params.capture)
      if (!key) return unknown
      const { parts, pauses } = body
      const client = clientNetwork(request.ip)
      // A capture without a part has nothing to show.
      const isNew = key.state === 'receiving' && parts > 0
      const poster = isNew ? body.poster : null
      const posterId = poster === null ? null : await savePoster(context, key, { client, base64: poster })
      const finished = await finishCapture(store, key, { parts, pauses, posterId }, captureJob)
      const isUsed = finished.outcome === 'finished' && !finished.isRepeated
      if (posterId !== null && !isUsed) await dropCaptureFile(store, removeFile, key, posterId)
      if (finished.outcome === 'unknown') return unknown
      if (finished.outcome === 'deleted') await removeUnusedCaptureFiles(store, removeFile, key)
      if (finished.outcome === 'gap')
        return { status: 409, body: { message: texts.missing, missing: finished.missing } } as const
      return { status: 200, body: { message: texts.finished } } as const
    },

    listOwnCaptures: async ({ params, headers }: SessionCall) => {
      const own = await findOwn(params.study, headers['x-session-token'])
      if (!own) return replyUnknownSession(studies, params.study)
      const { transcriber } = context.config
      const body = {
        ...(await ownCaptures(store, own.response.id)),
        transcriber: transcriber?.host ?? null,
      }
      return { status: 200, body } as const
    },

    deleteCaptures: async ({ params, headers, request, reply }: DeleteCall) => {
      const own = await findOwn(params.study, headers['x-session-token'])
      if (!own) return replyUnknownSession(studies, params.study)
      const wait = await secondsToWait(params.study, request.ip)
      if (wait !== undefined) {
        reply.header('retry-after', wait)
        return { status: 429, body: { message: messages.server.tooMany } } as const
      }
      await deleteCapturesOf(store, own.response.id)
      await removeUnusedCaptureFiles(store, removeFile, { workspace_id: own.workspaceId })
      return { status: 200, body: { message: texts.deleted } } as const
    },
  }
}
