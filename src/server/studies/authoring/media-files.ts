import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mediaFolder } from '#contract/studies/media.ts'
import type { FileStore } from '../../files/file-store.ts'
import { sendFile } from '../../files/send-file.ts'
import type { Store } from '../../store/schema.ts'
import { findMedia } from './queries/media.ts'

const yearInSeconds = 31_536_000

const fileParams = z.object({ file: z.string().regex(/^[\da-f-]{36}\.[\da-z]{3,4}$/) })

/** Serves the media of studies with the content types detected at upload. */
export const serveMedia = (app: FastifyInstance, { store, files }: { store: Store; files: FileStore }) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = fileParams.safeParse(request.params).data?.file ?? ''
    const [id = '', extension] = name.split('.')
    const media = await findMedia(store, id)
    if (media?.extension !== extension || !media) return reply.callNotFound()
    const { bytes, content_type: contentType } = media
    const cacheControl = `public, max-age=${yearInSeconds}, immutable`
    return sendFile(request, reply, { files, file: { id, bytes, contentType, name, cacheControl } })
  }
  app.route({ method: ['GET', 'HEAD'], url: `${mediaFolder}:file`, handler: answer })
}
