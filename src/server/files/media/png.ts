import { crc32 } from 'node:zlib'
import type { Decoding } from './decode-picture.ts'
import {
  type Edit,
  MediaError,
  createByteReader,
  createPartCounter,
  isPadding,
  isPng,
  removeBytes,
} from './media-file.ts'

const signatureBytes = 8

/**
 * Critical chunks (capital letter) and those for color, size and animation; text, time and private chunks are removed.
 */
const keptChunks = /^([A-Z]\w{3}|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|acTL|fcTL|fdAT)$/

/** Chunks of 256 bytes in the largest picture; encoders write 8 kB and more. */
const maxChunks = 20_000
const maxRemovedChunks = 1000

/** Samples of a pixel by color type. Source: section 11.2.1. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A decoder keeps an interlaced picture as a whole, others by rows; it inflates each value and then predicts it. */
const decodingOf = (header: Buffer, area: number): Decoding => {
  const [depth, colorType, isInterlaced] = [
    header.readUInt8(8),
    header.readUInt8(9),
    header.readUInt8(12) !== 0,
  ]
  const bytes = area * (samplesOf[colorType] ?? 4) * (depth === 16 ? 2 : 1)
  return { bytes: isInterlaced ? bytes : 0, samples: 2 * bytes }
}

/**
 * Parses a PNG to its end. Returns its size in pixels and the edits that remove metadata. Checks the CRC of every
 * chunk; nothing may follow the last one. Source: PNG specification, third edition, sections 5 and 11.
 */
export const readPng = (bytes: Buffer) => {
  if (!isPng(bytes)) throw new MediaError('wrongType')
  const reader = createByteReader(bytes, signatureBytes)
  const countChunk = createPartCounter(maxChunks)
  const countRemoved = createPartCounter(maxRemovedChunks)
  const edits: Edit[] = []
  const nextChunk = () => {
    countChunk()
    const start = reader.offset()
    const length = reader.u32()
    const checked = reader.take(4 + length)
    if (reader.u32() !== crc32(checked)) throw new MediaError('damaged')
    const type = checked.toString('latin1', 0, 4)
    if (!keptChunks.test(type)) {
      countRemoved()
      edits.push(removeBytes(start, reader.offset() - start))
    }
    return { type, data: checked.subarray(4) }
  }

  const header = nextChunk()
  if (header.type !== 'IHDR' || header.data.length !== 13) throw new MediaError('damaged')
  let hasPixels = false
  for (let { type } = nextChunk(); type !== 'IEND'; { type } = nextChunk()) hasPixels ||= type === 'IDAT'
  if (!hasPixels) throw new MediaError('damaged')
  if (!isPadding(reader.rest())) throw new MediaError('wrongType')
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  return { width, height, edits, decoding: decodingOf(header.data, width * height) }
}
