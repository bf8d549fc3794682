import { crc32 } from 'node:zlib'
import { cut, type Edit, isPadding, isPng, MediaError, readFrom } from './media-file.ts'

const signatureBytes = 8

/**
 * Chunks that say what the pixels look like, and when. A capital letter begins those without which there are none; of
 * the others only these stay: texts, times, positions and whatever a program made up for itself go.
 */
const kept = /^([A-Z]\w{3}|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|acTL|fcTL|fdAT)$/

/**
 * Walks a PNG to its end and returns its size in pixels and the edits that leave nothing but the picture. Every chunk
 * has to agree with its checksum, and nothing may follow the last one.
 * Source: PNG specification, third edition, sections 5 and 11.
 */
export const readPng = (bytes: Buffer) => {
  if (!isPng(bytes)) throw new MediaError('wrongType')
  const cursor = readFrom(bytes, signatureBytes)
  const edits: Edit[] = []
  const nextChunk = () => {
    const start = cursor.at()
    const length = cursor.u32()
    const checked = cursor.take(4 + length)
    if (cursor.u32() !== crc32(checked)) throw new MediaError('damaged')
    const type = checked.toString('latin1', 0, 4)
    if (!kept.test(type)) edits.push(cut(start, cursor.at() - start))
    return { type, data: checked.subarray(4) }
  }

  const header = nextChunk()
  if (header.type !== 'IHDR' || header.data.length !== 13) throw new MediaError('damaged')
  let hasPixels = false
  for (let { type } = nextChunk(); type !== 'IEND'; { type } = nextChunk()) hasPixels ||= type === 'IDAT'
  if (!hasPixels) throw new MediaError('damaged')
  if (!isPadding(cursor.rest())) throw new MediaError('wrongType')
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4), edits }
}
