import { type FileHandle, open } from 'node:fs/promises'
import { messages } from '#contract/shared/messages.ts'

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

/**
 * Reads bytes one value after another.
 * @throws MediaError when a value lies beyond the end.
 */
export const createByteReader = (bytes: Buffer, start = 0) => {
  let offset = start
  const take = (length: number) => {
    if (length > bytes.length - offset) throw new MediaError('damaged')
    const taken = bytes.subarray(offset, offset + length)
    offset += length
    return taken
  }
  return {
    take,
    offset: () => offset,
    isAtEnd: () => offset >= bytes.length,
    rest: () => bytes.subarray(offset),
    u8: () => take(1).readUInt8(),
    u16: () => take(2).readUInt16BE(),
    u32: () => take(4).readUInt32BE(),
    u16LittleEndian: () => take(2).readUInt16LE(),
    text: (length: number) => take(length).toString('latin1'),
  }
}
export type ByteReader = ReturnType<typeof createByteReader>

/** Whether the bytes are empty or zeros, which some programs append to a file. */
export const isPadding = (bytes: Buffer) => bytes.every((byte) => byte === 0)

const openOn = (handle: FileHandle, bytes: number) => {
  /** Reads up to `length` bytes; fewer at the end of the file. */
  const peek = async (offset: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - offset)))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset)
    return buffer.subarray(0, bytesRead)
  }
  return {
    bytes,
    peek,
    /** Reads exactly `length` bytes; throws a MediaError when the file is shorter. */
    read: async (offset: number, length: number) => {
      if (offset + length > bytes) throw new MediaError('damaged')
      return peek(offset, length)
    },
  }
}

/** An open file that is read in parts. */
export type MediaFile = ReturnType<typeof openOn>

/** Opens the file while `inspect` runs. */
export const openMediaFile = async <Result>(
  path: string,
  inspect: (file: MediaFile) => Result | Promise<Result>,
) => {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    return await inspect(openOn(handle, size))
  } finally {
    await handle.close()
  }
}

/** Replaces `length` bytes of a file from `offset`. */
export interface Edit {
  readonly offset: number
  readonly length: number
  readonly replacement: Blob
}

const empty = new Blob()
const zeros = new Blob([new Uint8Array(64 * 1024)])

export const removeBytes = (offset: number, length: number): Edit => ({ offset, length, replacement: empty })
export const replaceBytes = (offset: number, length: number, by: Buffer): Edit => ({
  offset,
  length,
  replacement: new Blob([new Uint8Array(by)]),
})

/** Overwrites bytes with zeros, so that the offsets of the following bytes do not change. */
export const zeroBytes = (offset: number, length: number): Edit => {
  const whole = Array.from({ length: Math.floor(length / zeros.size) }, () => zeros)
  return { offset, length, replacement: new Blob([...whole, zeros.slice(0, length % zeros.size)]) }
}

/** Applies edits, which must not overlap; unchanged bytes are not copied. */
export const applyEdits = (file: Blob, edits: readonly Edit[]) => {
  const parts: Blob[] = []
  let end = 0
  for (const { offset, length, replacement } of edits.toSorted((one, other) => one.offset - other.offset)) {
    parts.push(file.slice(end, offset), replacement)
    end = offset + length
  }
  return new Blob([...parts, file.slice(end)])
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** Whether the bytes start with the signature of this image type. */
export const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff)
export const isPng = (bytes: Buffer) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const isGif = (bytes: Buffer) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))
