import { closeSync, createWriteStream, fstatSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messages } from '#contract/shared/messages.ts'

const messageByReason = {
  /** The content is of another type than the extension of the file name. */
  wrongType: messages.upload.extension,
  /** Not every browser plays the codec. */
  unplayable: messages.upload.extension,
  /** The file is damaged or its end is missing. */
  damaged: messages.upload.failed,
  tooLarge: messages.upload.size,
  /** The file has more parts than any real one, or takes too much time or memory to inspect. */
  tooComplex: messages.upload.failed,
  /** The space for media is used up. */
  noSpace: messages.upload.failed,
} as const

export type MediaErrorReason = keyof typeof messageByReason

/** A media file was rejected; the message is for its sender. */
export class MediaError extends Error {
  override name = 'MediaError'
  readonly reason: MediaErrorReason

  constructor(reason: MediaErrorReason) {
    super(messageByReason[reason])
    this.reason = reason
  }
}

/**
 * Counts the parts of a file: boxes, chunks, segments, frames.
 * @throws MediaError from the call after the `max`th.
 */
export const createPartCounter = (max: number) => {
  let count = 0
  return () => {
    count += 1
    if (count > max) throw new MediaError('tooComplex')
  }
}

/**
 * Reads bytes one value after another.
 * @throws MediaError when a value lies beyond the end.
 */
export const createByteReader = (bytes: Buffer, start = 0) => {
  let offset = start
  /** The offset of the next `length` bytes, which are then read. */
  const advance = (length: number) => {
    if (length > bytes.length - offset) throw new MediaError('damaged')
    offset += length
    return offset - length
  }
  const take = (length: number) => {
    const from = advance(length)
    return bytes.subarray(from, from + length)
  }
  return {
    take,
    skip: (length: number) => void advance(length),
    /** Skips to the next byte of this value. */
    skipTo: (byte: number) => {
      const found = bytes.indexOf(byte, offset)
      if (found < 0) throw new MediaError('damaged')
      offset = found
    },
    /** The byte so many after the next one, without reading it. */
    lookAhead: (by: number) => bytes[offset + by],
    offset: () => offset,
    isAtEnd: () => offset >= bytes.length,
    rest: () => bytes.subarray(offset),
    u8: () => bytes.readUInt8(advance(1)),
    u16: () => bytes.readUInt16BE(advance(2)),
    u32: () => bytes.readUInt32BE(advance(4)),
    u64: () => Number(bytes.readBigUInt64BE(advance(8))),
    u16LittleEndian: () => bytes.readUInt16LE(advance(2)),
    text: (length: number) => take(length).toString('latin1'),
  }
}
export type ByteReader = ReturnType<typeof createByteReader>

/** Whether the bytes are empty or zeros, which some programs append to a file. */
export const isPadding = (bytes: Buffer) => bytes.every((byte) => byte === 0)

const openOn = (descriptor: number, bytes: number) => {
  /** Reads up to `length` bytes; fewer at the end of the file. */
  const peek = (offset: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - offset)))
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, offset))
  }
  return {
    bytes,
    peek,
    /** Reads exactly `length` bytes; throws a MediaError when the file is shorter. */
    read: (offset: number, length: number) => {
      if (offset + length > bytes) throw new MediaError('damaged')
      return peek(offset, length)
    },
  }
}

/** An open file that is read in parts, synchronously: inspection runs in a thread of its own. */
export type MediaFile = ReturnType<typeof openOn>

/** Opens the file while `inspect` runs. */
export const openMediaFile = async <Result>(path: string, inspect: (file: MediaFile) => Promise<Result>) => {
  const descriptor = openSync(path, 'r')
  try {
    return await inspect(openOn(descriptor, fstatSync(descriptor).size))
  } finally {
    closeSync(descriptor)
  }
}

/** Replaces `length` bytes of a file from `offset`; `zeros` keeps their number. */
export interface Edit {
  readonly offset: number
  readonly length: number
  readonly replacement: Uint8Array | 'zeros'
}

const empty = new Uint8Array()

export const removeBytes = (offset: number, length: number): Edit => ({ offset, length, replacement: empty })
export const replaceBytes = (offset: number, length: number, by: Buffer): Edit => ({
  offset,
  length,
  replacement: new Uint8Array(by),
})

/** Overwrites bytes with zeros, so that the offsets of the following bytes do not change. */
export const zeroBytes = (offset: number, length: number): Edit => ({ offset, length, replacement: 'zeros' })

/** A copy of the bytes with the edits applied, which must not overlap. */
export const applyEdits = (bytes: Buffer, edits: readonly Edit[]) => {
  const parts: Uint8Array[] = []
  let kept = 0
  for (const { offset, length, replacement } of edits.toSorted((one, other) => one.offset - other.offset)) {
    parts.push(bytes.subarray(kept, offset), replacement === 'zeros' ? Buffer.alloc(length) : replacement)
    kept = offset + length
  }
  return Buffer.concat([...parts, bytes.subarray(kept)])
}

const windowBytes = 1024 * 1024
const zeros = Buffer.alloc(64 * 1024)

function* replacementParts({ length, replacement }: Edit): Generator<Uint8Array, void> {
  if (replacement !== 'zeros') yield replacement
  else
    for (let written = 0; written < length; written += zeros.length) yield zeros.subarray(0, length - written)
}

/** The content of a file after the edits, which must not overlap; reads about a megabyte at a time. */
async function* editedParts(file: FileHandle, edits: readonly Edit[]): AsyncGenerator<Uint8Array, void> {
  const waiting = edits.toSorted((one, other) => one.offset - other.offset).values()
  let { value: edit } = waiting.next()
  /** The first byte that no edit has replaced or removed yet. */
  let kept = 0
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(windowBytes), 0, windowBytes, position)
    if (bytesRead === 0) return
    const end = position + bytesRead
    const original = (from: number, to: number) =>
      buffer.subarray(Math.max(0, from - position), Math.max(0, to - position))
    for (; edit && edit.offset < end; { value: edit } = waiting.next()) {
      yield original(kept, edit.offset)
      yield* replacementParts(edit)
      kept = edit.offset + edit.length
    }
    if (kept < end) yield original(kept, end)
    kept = Math.max(kept, end)
    position = end
  }
}

/** Writes a copy of a file with the edits applied. */
export const writeEdited = async (path: string, copy: string, edits: readonly Edit[]) => {
  const source = await open(path)
  try {
    await pipeline(Readable.from(editedParts(source, edits)), createWriteStream(copy, { mode: 0o600 }))
  } finally {
    await source.close()
  }
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** Whether the bytes start with the signature of this image type. */
export const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff)
export const isPng = (bytes: Buffer) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const isGif = (bytes: Buffer) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))
