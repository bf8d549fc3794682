const header = 'Exif\0\0'
const orientationTag = 0x0112
const entryBytes = 12

/**
 * Whether the Exif data of an APP1 segment turns its picture by a quarter, so that width and height change places.
 * What cannot be read turns nothing, as in browsers. Source: CIPA DC-008 (Exif 2.32), sections 4.5 and 4.6.
 */
export const isTurnedByExif = (segment: Buffer) => {
  if (segment.toString('latin1', 0, header.length) !== header) return false
  const tiff = segment.subarray(header.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = u32(4)
    const entries = u16(directory)
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * entryBytes
      if (u16(entry) === orientationTag) return u16(entry + 8) >= 5 && u16(entry + 8) <= 8
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return false
}
