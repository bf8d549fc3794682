import { type FileHandle, open } from 'node:fs/promises'
import { MediaError } from './media-error.ts'

const openOn = (handle: FileHandle, bytes: number) => {
  /** As many of the bytes as are there. */
  const peek = async (at: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - at)))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
    return buffer.subarray(0, bytesRead)
  }
  return {
    bytes,
    peek,
    /** All of the bytes; those behind the end were cut off: a MediaError. */
    read: async (at: number, length: number) => {
      if (at + length > bytes) throw new MediaError('damaged')
      return peek(at, length)
    },
  }
}

/** A file to look into without reading all of it. */
export type OpenMedia = ReturnType<typeof openOn>

/** Opens the file for as long as it is looked into. */
export const withMedia = async <Result>(
  path: string,
  look: (file: OpenMedia) => Result | Promise<Result>,
) => {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    return await look(openOn(handle, size))
  } finally {
    await handle.close()
  }
}
