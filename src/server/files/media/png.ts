import { crc32 } from 'node:zlib'
import { removeBytes, type Edit, isPadding, isPng, MediaError, createByteReader } from './media-file.ts'

const signatureBytes = 8

/** Critical chunks (capital letter) and those for color, size and animation; text, time and private chunks are removed. */
const keptChunks = /^([A-Z]\w{3}|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|acTL|fcTL|fdAT)$/

/**
 * Parses a PNG to its end. Returns its size in pixels and the edits that remove metadata. Checks the CRC of every chunk;
 * nothing may follow the last one.
 * Source: PNG specification, third edition, sections 5 and 11.
 */
export const readPng = (bytes: Buffer) => {
  if (!isPng(bytes)) throw new MediaError('wrongType')
  const reader = createByteReader(bytes, signatureBytes)
  const edits: Edit[] = []
  const nextChunk = () => {
    const start = reader.offset()
    const length = reader.u32()
    const checked = reader.take(4 + length)
    if (reader.u32() !== crc32(checked)) throw new MediaError('damaged')
    const type = checked.toString('latin1', 0, 4)
    if (!keptChunks.test(type)) edits.push(removeBytes(start, reader.offset() - start))
    return { type, data: checked.subarray(4) }
  }

  const header = nextChunk()
  if (header.type !== 'IHDR' || header.data.length !== 13) throw new MediaError('damaged')
  let hasPixels = false
  for (let { type } = nextChunk(); type !== 'IEND'; { type } = nextChunk()) hasPixels ||= type === 'IDAT'
  if (!hasPixels) throw new MediaError('damaged')
  if (!isPadding(reader.rest())) throw new MediaError('wrongType')
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4), edits }
}
