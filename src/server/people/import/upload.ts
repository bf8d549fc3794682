import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importLimits } from '#contract/people/import-limits.ts'
import { importFileMetadata, importFilePath, importFileQuery } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { storableText } from '#contract/shared/characters.ts'
import { receiveFile } from '../../files/incoming.ts'
import { registerUpload } from '../../files/upload-route.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { BoundedQueue } from '../../jobs/bounded-queue.ts'
import { memberOf } from '../../members/member.ts'
import { refuse } from '../refusals.ts'
import type { Preparation } from './prepare.ts'
import { toDetails } from './queries/imports.ts'

interface Context {
  readonly preparation: Preparation
  /** Uploads that are received at a time. */
  readonly slots: BoundedQueue
  /** Directory of unfinished uploads. */
  readonly uploadsDir: string
}

const refuseFile = (message: string) => ({ status: 422, body: { errors: { file: [message] } } }) as const
const tooLarge = { status: 413, body: { message: messages.upload.size } } as const

/** The name of a file without its folder and control characters. */
const baseName = (name: string) =>
  storableText(name)
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/\p{C}/gu, '')
    .trim()

/** Accepts files of people from members who may edit people. */
export const receivePeopleFiles = (app: FastifyInstance, { preparation, slots, uploadsDir }: Context) => {
  const receive = async (request: FastifyRequest) => {
    const query = importFileQuery.safeParse(request.query)
    if (!query.success) return refuseFile(peopleMessages.import.file)
    const declaredBytes = Number(request.headers['content-length'] ?? 0)
    if (declaredBytes > importLimits.bytes) return tooLarge
    const member = memberOf(request)
    if (await preparation.isFull(member.workspaceId, declaredBytes)) return refuse('tooManyFiles')
    const { body } = request
    if (!(body instanceof Readable)) return refuseFile(peopleMessages.import.noTable)
    const change = { member, needed: importFileMetadata.access }
    const received = { body, maxBytes: importLimits.bytes }
    const name = baseName(query.data.name)
    const added = await slots(clientNetwork(request.ip), () =>
      receiveFile(uploadsDir, received, (path) => preparation.addFile(change, path, name)),
    )
    if (added === undefined) return tooLarge
    if (added.outcome === 'invalid') return { status: 422, body: { errors: added.errors } } as const
    if (added.outcome !== 'done') return refuse(added.outcome)
    return { status: 200, body: toDetails(added.row, new Date()) } as const
  }

  return registerUpload(app, { url: importFilePath, metadata: importFileMetadata, receive })
}
