import {
  type Cursor,
  cut,
  type Edit,
  isJpeg,
  isPadding,
  MediaError,
  readFrom,
  replaced,
} from './media-file.ts'

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

const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app15: 0xef, comment: 0xfe } as const

/** Baseline, extended and progressive: the kinds that browsers show. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2]

/** A number of its own after 0xff: a stuffed zero, or a restart within the scan. */
const isWithinScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7)

/** The code of the next marker; any number of 0xff may precede it. */
const nextMarker = (cursor: Cursor) => {
  if (cursor.u8() !== 0xff) throw new MediaError('damaged')
  let code = cursor.u8()
  while (code === 0xff) code = cursor.u8()
  return code
}

const skipScan = (cursor: Cursor) => {
  for (;;) {
    const next = cursor.rest().indexOf(0xff)
    if (next < 0) throw new MediaError('damaged')
    cursor.take(next)
    const code = cursor.rest()[1]
    if (code === undefined) throw new MediaError('damaged')
    if (!isWithinScan(code) && code !== 0xff) return
    cursor.take(code === 0xff ? 1 : 2)
  }
}

const readSegment = (cursor: Cursor) => {
  const length = cursor.u16()
  if (length < 2) throw new MediaError('damaged')
  return cursor.take(length - 2)
}

/** Segments of applications that say how pixels become colours; by their marker, how they begin. */
const colours: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/** What other applications wrote: who took the picture where, and what it looked like before it was cropped. */
const isPersonal = (code: number, segment: Buffer) => {
  const beginning = colours[code]
  const isKnown = beginning !== undefined && segment.toString('latin1', 0, beginning.length) === beginning
  return code === marker.comment || (code >= marker.app0 && code <= marker.app15 && !isKnown)
}

/** One picture from its start to its end marker. */
const readPicture = (cursor: Cursor) => {
  cursor.take(2)
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let hasPixels = false
  const edits: Edit[] = []
  for (;;) {
    const start = cursor.at()
    const code = nextMarker(cursor)
    if (code === marker.end) break
    const segment = readSegment(cursor)
    const noted = code === marker.app1 && orientation === 1 ? orientationIn(segment) : 1
    if (isPersonal(code, segment)) {
      const length = cursor.at() - start
      edits.push(noted === 1 ? cut(start, length) : replaced(start, length, exifOfOrientation(noted)))
    }
    if (noted !== 1) orientation = noted
    if (frames.includes(code)) {
      const frame = readFrom(segment, 1)
      const [height, width] = [frame.u16(), frame.u16()]
      size ??= { width, height }
    }
    if (code === marker.scan) {
      skipScan(cursor)
      hasPixels = true
    }
  }
  if (!size || !hasPixels) throw new MediaError('damaged')
  const { width, height } = size
  return isQuarterTurn(orientation) ? { width: height, height: width, edits } : { width, height, edits }
}

/**
 * Walks a JPEG to its end and returns its size in pixels as browsers show it, turned as its camera noted, and the
 * edits that leave nothing but the picture. Only further JPEGs may follow: cameras put previews and brightness maps
 * there; they go. Source: ITU-T T.81, annex B; for segments of applications JFIF 1.02, ICC.1 annex B, Adobe TN 5116.
 */
export const readJpeg = (bytes: Buffer) => {
  if (!isJpeg(bytes)) throw new MediaError('wrongType')
  const cursor = readFrom(bytes)
  const { edits, ...size } = readPicture(cursor)
  const end = cursor.at()
  while (!isPadding(cursor.rest())) {
    if (!isJpeg(cursor.rest())) throw new MediaError('wrongType')
    readPicture(cursor)
  }
  return { ...size, edits: [...edits, cut(end, bytes.length - end)] }
}
