import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { FileStore } from '../files/file-store.ts'
import { withTemporaryFile } from '../files/incoming.ts'
import type { MediaInspector } from '../files/media/inspector.ts'
import { MediaError } from '../files/media/media-file.ts'
import { BusyError } from '../jobs/bounded-queue.ts'
import type { Store } from '../store/schema.ts'
import type { CaptureKey } from './queries/capture-row.ts'
import { insertCaptureFile } from '../files/capture-file-rows.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly inspector: MediaInspector
  readonly config: { readonly uploadsDir: string }
}

interface SentPoster {
  readonly client: string
  readonly base64: string
}

/** The content type of stored posters: they are encoded anew. */
export const posterType = 'image/webp'

/** Null for a picture that is damaged, and while too many wait: a recording without a poster is better than none. */
const encode = async (inspector: MediaInspector, { client, base64 }: SentPoster) => {
  try {
    return await inspector.encodeLogo(client, Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof MediaError || error instanceof BusyError) return null
    throw error
  }
}

/** Encodes and stores a poster; returns the identifier of its file, or null for a picture that cannot be read. */
export const savePoster = async (context: Context, key: CaptureKey, sent: SentPoster) => {
  const { store, files, inspector, config } = context
  const picture = await encode(inspector, sent)
  if (!picture) return null
  const id = randomUUID()
  await insertCaptureFile(store, key, { id, bytes: picture.bytes.length }, new Date())
  await withTemporaryFile(config.uploadsDir, async (path) => {
    await writeFile(path, picture.bytes, { mode: 0o600 })
    await files.put(id, path)
  })
  return id
}
