import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { maxMediaBytes, mediaFolder } from '#contract/studies/media.ts'
import type { FileStore } from '../file-store.ts'

/** The static files of the site. */
const publicFolder = fileURLToPath(new URL('../../../../public', import.meta.url))

const uploadOf = (src: string) => /^([\da-f-]{36})\.[\da-z]{3,4}$/.exec(src.slice(mediaFolder.length))?.[1]

const openPublic = async (src: string) => {
  const path = join(publicFolder, src)
  return path.startsWith(publicFolder) ? (await openAsBlob(path)).stream() : undefined
}

const openUpload = async (files: FileStore, src: string) => {
  const id = uploadOf(src)
  return id === undefined ? undefined : files.get(id)
}

/** Reads a file into memory unless it is larger than any picture. */
const readPicture = async (content: ReadableStream<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxMediaBytes.image) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the file of a picture by its path under the site. */
export type ReadPicture = (src: string) => Promise<Uint8Array | undefined>

/** Reads the pictures of studies, static or uploaded; undefined for a missing or too large one. */
export const createPictureReader =
  (files: FileStore): ReadPicture =>
  async (src) => {
    try {
      const content = await (src.startsWith(mediaFolder) ? openUpload(files, src) : openPublic(src))
      return content && (await readPicture(content))
    } catch {
      return undefined
    }
  }
