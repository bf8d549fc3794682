import type { Decoding } from './decode-picture.ts'
import {
  type ByteReader,
  removeBytes,
  type Edit,
  isGif,
  isPadding,
  MediaError,
  createByteReader,
  createPartCounter,
} from './media-file.ts'

const signatureBytes = 6
const comment = 0xfe
const application = 0xff
/** Names of the application extension for looping. */
const loopExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const introducer = { extension: 0x21, frame: 0x2c, trailer: 0x3b } as const

/** Skips a color table if bit 7 of the flags is set; bits 0 to 2 are its size. */
const skipColors = (reader: ByteReader, flags: number) => {
  if ((flags & 0x80) !== 0) reader.skip(3 * 2 ** ((flags & 7) + 1))
}

const skipBlocks = (reader: ByteReader) => {
  for (let length = reader.u8(); length > 0; length = reader.u8()) reader.skip(length)
}

/** Skips an extension; returns whether it is metadata. */
const skipExtension = (reader: ByteReader) => {
  const label = reader.u8()
  const length = reader.u8()
  const name = reader.take(length).toString('latin1')
  if (length > 0) skipBlocks(reader)
  return label === comment || (label === application && !loopExtensions.includes(name))
}

/** Skips a frame; returns its right and bottom edge. */
const skipFrame = (reader: ByteReader) => {
  const [left, top] = [reader.u16LittleEndian(), reader.u16LittleEndian()]
  const [width, height] = [reader.u16LittleEndian(), reader.u16LittleEndian()]
  skipColors(reader, reader.u8())
  reader.u8()
  skipBlocks(reader)
  return { right: left + width, bottom: top + height }
}

/** Frames and extensions: a recording of a minute has 1800 frames, each with an extension for its time. */
const maxBlocks = 10_000
const maxRemovedBlocks = 1000

/** A decoder keeps two copies of the canvas, four bytes per pixel, and redraws the canvas for each frame. */
const decodingOf = (area: number): Decoding => ({ bytes: 8 * area, samples: 4 * area })

/**
 * Parses a GIF to its end. Returns its size in pixels and the edits that remove metadata.
 * Source: GIF89a specification.
 */
export const readGif = (bytes: Buffer) => {
  if (!isGif(bytes)) throw new MediaError('wrongType')
  const reader = createByteReader(bytes, signatureBytes)
  let [width, height] = [reader.u16LittleEndian(), reader.u16LittleEndian()]
  const flags = reader.u8()
  reader.skip(2)
  skipColors(reader, flags)

  const edits: Edit[] = []
  const countBlock = createPartCounter(maxBlocks)
  const countRemoved = createPartCounter(maxRemovedBlocks)
  let frames = 0
  for (let block = reader.u8(); block !== introducer.trailer; block = reader.u8()) {
    countBlock()
    if (block === introducer.extension) {
      const start = reader.offset() - 1
      if (skipExtension(reader)) {
        countRemoved()
        edits.push(removeBytes(start, reader.offset() - start))
      }
    } else if (block === introducer.frame) {
      const { right, bottom } = skipFrame(reader)
      // Browsers enlarge the canvas for a larger frame.
      width = Math.max(width, right)
      height = Math.max(height, bottom)
      frames += 1
    } else throw new MediaError('damaged')
  }
  if (frames === 0) throw new MediaError('damaged')
  if (!isPadding(reader.rest())) throw new MediaError('wrongType')
  return { width, height, edits, frames, decoding: decodingOf(width * height) }
}
