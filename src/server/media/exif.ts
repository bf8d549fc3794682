const header = 'Exif\0\0'
const orientationTag = 0x0112
const entryBytes = 12

const tagIn = (tiff: Buffer): number => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = u32(4)
  const entries = u16(directory)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * entryBytes
    if (u16(entry) === orientationTag) return u16(entry + 8)
  }
  return 1
}

/**
 * How the camera was held, by the Exif data of an APP1 segment: 1 is upright, 5 to 8 are turned by a quarter, so that
 * width and height change places. What cannot be read turns nothing, as in browsers.
 * Source: CIPA DC-008 (Exif 2.32), sections 4.5 and 4.6.
 */
export const orientationIn = (segment: Buffer): number => {
  if (segment.toString('latin1', 0, header.length) !== header) return 1
  try {
    const orientation = tagIn(segment.subarray(header.length))
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 1
  }
}

export const isQuarterTurn = (orientation: number) => orientation >= 5

/** A whole APP1 segment that says how the camera was held, and nothing else. */
export const exifOfOrientation = (orientation: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from(header, 'latin1'),
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    // One entry: the tag, one short number, its value; then no further directory.
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ])
