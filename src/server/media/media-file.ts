import { type FileHandle, open } from 'node:fs/promises'
import { messages } from '#contract/messages.ts'

const messageByReason = {
  /** The content is of another type than the extension of the file name. */
  wrongType: messages.upload.extension,
  /** Not every browser plays the codec. */
  unplayable: messages.upload.extension,
  /** The file is damaged or its end is missing. */
  damaged: messages.upload.failed,
  tooLarge: messages.upload.size,
  /** The space for media is used up. */
  noSpace: messages.upload.failed,
} as const

/** A media file was rejected; the message is for its sender. */
export class MediaError extends Error {
  override name = 'MediaError'
  readonly reason: keyof typeof messageByReason

  constructor(reason: keyof typeof messageByReason) {
    super(messageByReason[reason])
    this.reason = reason
  }
}

/** Reads bytes one value after another. Whatever would lie behind the end was cut off: a MediaError. */
export const readFrom = (bytes: Buffer, start = 0) => {
  let at = start
  const take = (length: number) => {
    if (length > bytes.length - at) throw new MediaError('damaged')
    const taken = bytes.subarray(at, at + length)
    at += length
    return taken
  }
  return {
    take,
    at: () => at,
    isAtEnd: () => at >= bytes.length,
    rest: () => bytes.subarray(at),
    u8: () => take(1).readUInt8(),
    u16: () => take(2).readUInt16BE(),
    u32: () => take(4).readUInt32BE(),
    u16LittleEndian: () => take(2).readUInt16LE(),
    text: (length: number) => take(length).toString('latin1'),
  }
}
export type Cursor = ReturnType<typeof readFrom>

/** Nothing, or the zeros that some programs write behind the end of a file. */
export const isPadding = (bytes: Buffer) => bytes.every((byte) => byte === 0)

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

/** Bytes of a file, `length` from `at`, and what takes their place. */
export interface Edit {
  readonly at: number
  readonly length: number
  readonly by: Blob
}

const nothing = new Blob()
const zeros = new Blob([new Uint8Array(64 * 1024)])

export const cut = (at: number, length: number): Edit => ({ at, length, by: nothing })
export const replaced = (at: number, length: number, by: Buffer): Edit => ({
  at,
  length,
  by: new Blob([new Uint8Array(by)]),
})

/** Overwrites with zeros, where what follows has to stay in its place. */
export const blanked = (at: number, length: number): Edit => {
  const whole = Array.from({ length: Math.floor(length / zeros.size) }, () => zeros)
  return { at, length, by: new Blob([...whole, zeros.slice(0, length % zeros.size)]) }
}

/** The file with its edits, which do not overlap; what stays is not copied. */
export const withEdits = (file: Blob, edits: readonly Edit[]) => {
  const parts: Blob[] = []
  let done = 0
  for (const { at, length, by } of edits.toSorted((one, other) => one.at - other.at)) {
    parts.push(file.slice(done, at), by)
    done = at + length
  }
  return new Blob([...parts, file.slice(done)])
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** Whether these bytes begin as such a picture does. */
export const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff)
export const isPng = (bytes: Buffer) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const isGif = (bytes: Buffer) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))
