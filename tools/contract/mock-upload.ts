import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { messages } from '#contract/messages.ts'
import {
  maxMediaBytes,
  mediaErrors,
  type MediaExtension,
  mediaExtensionOf,
  mediaFolder,
  mediaQuery,
  mediaTypes,
} from '#contract/studies/media.ts'
import { maxUploadBytes, uploadContentType, uploadExtensionOf, uploadQuery } from '#contract/uploads.ts'
import { matchesExtension, inspectMedia } from '#server/media/inspect.ts'
import { MediaError } from '#server/media/media-file.ts'
import { receiveFile } from '#server/services/incoming.ts'
import { noLink, noStudy } from './upload-calls.ts'

interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Asked {
  readonly request: IncomingMessage
  readonly pathParams: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

const say = (status: number, message: string): Reply => ({ status, body: { message } })
const refuse = (errors: Readonly<Record<string, readonly string[]>>): Reply => ({
  status: 422,
  body: { errors },
})

/** Whether what is sent is announced as the bytes of a file. */
const isFile = ({ headers }: IncomingMessage) => {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase() === uploadContentType
}

/** Takes a file for a form to refer to, and forgets it. */
export const takeAttachment = async ({ request, query }: Omit<Asked, 'pathParams'>): Promise<Reply> => {
  const bytes = await buffer(request)
  const { size, extension: badName, mediaType } = messages.upload
  if (!isFile(request)) return say(415, mediaType)
  if (bytes.length > maxUploadBytes) return say(413, size)
  const extension = uploadExtensionOf(uploadQuery.safeParse(query).data?.name ?? '')
  if (extension === undefined) return refuse({ attachment: [badName] })
  if (bytes.length === 0) return refuse({ attachment: [size] })
  return matchesExtension(extension, bytes)
    ? { status: 200, body: { id: randomUUID() } }
    : refuse({ attachment: [badName] })
}

const inspect = async (path: string, extension: MediaExtension, alt: string): Promise<Reply> => {
  try {
    const { inspected } = await inspectMedia(path, extension)
    return { status: 200, body: { ...inspected, src: `${mediaFolder}${randomUUID()}.${extension}`, alt } }
  } catch (error) {
    if (error instanceof MediaError) return refuse({ file: [error.message] })
    throw error
  }
}

/** Takes a picture, a film or a recording for a study to show, and forgets it. */
export const takeMedia = async ({ request, pathParams, query }: Asked): Promise<Reply> => {
  const { study, upload } = messages
  const link = request.headers['x-share-token']
  if (!isFile(request)) return say(415, upload.mediaType)
  if (isDeepStrictEqual(pathParams, noStudy)) return say(404, study.unknown)
  if (link === undefined) return say(403, study.link.notAllowed)
  if (link === noLink?.['x-share-token']) return say(404, study.link.unknown)
  const { data, error } = mediaQuery.safeParse(query)
  if (error) return refuse(mediaErrors(error))
  const extension = mediaExtensionOf(data.name)
  if (extension === undefined) return refuse({ file: [upload.extension] })

  const maxBytes = maxMediaBytes[mediaTypes[extension].kind]
  const work = (path: string) => inspect(path, extension, data.alt)
  const folder = join(tmpdir(), 'understory-mock')
  return (await receiveFile(folder, { body: request, maxBytes }, work)) ?? say(413, upload.size)
}
