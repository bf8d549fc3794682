import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { captureFolder } from '#contract/captures/captures.ts'
import type { FileStore } from '../files/file-store.ts'
import type { KeyRing } from '../store/credentials.ts'
import { sendFile } from '../files/send-file.ts'
import type { Store } from '../store/schema.ts'
import { posterType } from './posters.ts'
import type { CaptureRow } from './queries/capture-row.ts'
import { findCapture } from './queries/captures.ts'
import { sizeOfCaptureFile } from '../files/capture-file-rows.ts'
import { createCaptureTickets } from './tickets.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly keys: KeyRing
}

const filePath = z.object({
  ticket: z.string().max(300),
  part: z.enum(['file', 'poster', 'waveform', 'index']),
})

const fileOf = (row: CaptureRow, part: z.infer<typeof filePath>['part']) =>
  ({
    file: { id: row.file_id, contentType: row.content_type },
    poster: { id: row.poster_id, contentType: posterType },
    waveform: { id: row.source === 'pages' ? null : row.waveform_id, contentType: 'application/json' },
    index: { id: row.source === 'pages' ? row.waveform_id : null, contentType: 'application/json' },
  })[part]

/** Serves the files of captures to those who have a ticket, with the content types that the server has given them. */
export const serveCaptures = (app: FastifyInstance, { store, files, keys }: Context) => {
  const tickets = createCaptureTickets(keys)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = filePath.safeParse(request.params)
    const key = path.success ? tickets.read(path.data.ticket) : undefined
    const row = key && (await findCapture(store, key))
    if (!path.success || row?.state !== 'ready') return reply.callNotFound()
    const { id, contentType } = fileOf(row, path.data.part)
    const bytes = id === null ? undefined : await sizeOfCaptureFile(store, row, id)
    if (id === null || bytes === undefined) return reply.callNotFound()
    // Faces and voices stay out of caches, which no deletion would reach.
    const file = { id, bytes, contentType, name: id, cacheControl: 'private, no-store' }
    return sendFile(request, reply, { files, file })
  }
  app.route({ method: ['GET', 'HEAD'], url: `${captureFolder}:ticket/:part`, handler: answer })
}
