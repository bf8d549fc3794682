import { type Cursor, cut, type Edit, isGif, isPadding, MediaError, readFrom } from './media-file.ts'

const signatureBytes = 6
const comment = 0xfe
const application = 0xff
/** Names of the extension that says how often frames are repeated. */
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const introducer = { extension: 0x21, frame: 0x2c, trailer: 0x3b } as const

/** A table of colours, when bit 7 of the flags announces one; bits 0 to 2 give its size. */
const skipColors = (cursor: Cursor, flags: number) => {
  if ((flags & 0x80) !== 0) cursor.take(3 * 2 ** ((flags & 7) + 1))
}

const skipBlocks = (cursor: Cursor) => {
  for (let length = cursor.u8(); length > 0; length = cursor.u8()) cursor.take(length)
}

/** Skips an extension and tells whether it says something beside how frames are shown. */
const skipExtension = (cursor: Cursor) => {
  const label = cursor.u8()
  const length = cursor.u8()
  const name = cursor.take(length).toString('latin1')
  if (length > 0) skipBlocks(cursor)
  return label === comment || (label === application && !loops.includes(name))
}

/** Skips a frame and returns how far it reaches. */
const skipFrame = (cursor: Cursor) => {
  const [left, top] = [cursor.u16LittleEndian(), cursor.u16LittleEndian()]
  const [width, height] = [cursor.u16LittleEndian(), cursor.u16LittleEndian()]
  skipColors(cursor, cursor.u8())
  cursor.u8()
  skipBlocks(cursor)
  return { right: left + width, bottom: top + height }
}

/**
 * Walks a GIF to its end and returns its size in pixels and the edits that leave nothing but the picture.
 * Source: GIF89a specification.
 */
export const readGif = (bytes: Buffer) => {
  if (!isGif(bytes)) throw new MediaError('wrongType')
  const cursor = readFrom(bytes, signatureBytes)
  let [width, height] = [cursor.u16LittleEndian(), cursor.u16LittleEndian()]
  const flags = cursor.u8()
  cursor.take(2)
  skipColors(cursor, flags)

  const edits: Edit[] = []
  let frames = 0
  for (let block = cursor.u8(); block !== introducer.trailer; block = cursor.u8()) {
    if (block === introducer.extension) {
      const start = cursor.at() - 1
      if (skipExtension(cursor)) edits.push(cut(start, cursor.at() - start))
    } else if (block === introducer.frame) {
      const { right, bottom } = skipFrame(cursor)
      // Browsers enlarge the screen for a frame that is larger.
      width = Math.max(width, right)
      height = Math.max(height, bottom)
      frames += 1
    } else throw new MediaError('damaged')
  }
  if (frames === 0) throw new MediaError('damaged')
  if (!isPadding(cursor.rest())) throw new MediaError('wrongType')
  return { width, height, edits }
}
