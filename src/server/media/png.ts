import { crc32 } from 'node:zlib'
import { isPadding, readFrom } from './cursor.ts'
import { MediaFault } from './media-fault.ts'
import { isPng } from './signatures.ts'

const signatureBytes = 8

/**
 * Walks a PNG to its end and returns its size in pixels. Every chunk has to agree with its checksum, and nothing may
 * follow the last one. Source: PNG specification, third edition, section 5.
 */
export const readPng = (bytes: Buffer) => {
  if (!isPng(bytes)) throw new MediaFault('unlike')
  const cursor = readFrom(bytes, signatureBytes)
  const nextChunk = () => {
    const length = cursor.u32()
    const checked = cursor.take(4 + length)
    if (cursor.u32() !== crc32(checked)) throw new MediaFault('broken')
    return { type: checked.toString('latin1', 0, 4), data: checked.subarray(4) }
  }

  const header = nextChunk()
  if (header.type !== 'IHDR' || header.data.length !== 13) throw new MediaFault('broken')
  let hasPixels = false
  for (let { type } = nextChunk(); type !== 'IEND'; { type } = nextChunk()) hasPixels ||= type === 'IDAT'
  if (!hasPixels) throw new MediaFault('broken')
  if (!isPadding(cursor.rest())) throw new MediaFault('unlike')
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
}
