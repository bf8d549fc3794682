import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mediaFolder } from '#contract/studies/media.ts'
import type { FileStore } from '../file-store.ts'

/** The static files of the site. */
const publicFolder = fileURLToPath(new URL('../../../../public/', import.meta.url))

const uploadOf = (src: string) => /^([\da-f-]{36})\.[\da-z]{3,4}$/.exec(src.slice(mediaFolder.length))?.[1]

const readPublic = async (src: string) => {
  const path = join(publicFolder, src)
  return path.startsWith(publicFolder) ? readFile(path) : undefined
}

const readUpload = async (files: FileStore, src: string) => {
  const id = uploadOf(src)
  const content = id === undefined ? undefined : await files.get(id)
  return content && new Response(content).bytes()
}

/** Reads the file of a picture by its path under the site. */
export type ReadPicture = (src: string) => Promise<Uint8Array | undefined>

/** Reads the pictures of studies, static or uploaded; undefined for a missing one. */
export const createPictureReader =
  (files: FileStore): ReadPicture =>
  async (src) => {
    try {
      return await (src.startsWith(mediaFolder) ? readUpload(files, src) : readPublic(src))
    } catch {
      return undefined
    }
  }
