import type { Decoding } from './decode-picture.ts'
import {
  type ByteReader,
  createPartCounter,
  removeBytes,
  type Edit,
  isJpeg,
  isPadding,
  MediaError,
  createByteReader,
  replaceBytes,
} from './media-file.ts'

const header = 'Exif\0\0'
const orientationTag = 0x0112
const entryBytes = 12

const orientationTagIn = (tiff: Buffer): number => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const u32 = (offset: number) => (isLittle ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset))
  const directory = u32(4)
  const entries = u16(directory)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * entryBytes
    if (u16(entry) === orientationTag) return u16(entry + 8)
  }
  return 1
}

/**
 * The orientation in the Exif data of an APP1 segment, 1 to 8: 1 is upright, 5 to 8 swap width and height. Unreadable
 * data counts as 1, as in browsers.
 * Source: CIPA DC-008 (Exif 2.32), sections 4.5 and 4.6.
 */
const orientationIn = (segment: Buffer): number => {
  if (segment.toString('latin1', 0, header.length) !== header) return 1
  try {
    const orientation = orientationTagIn(segment.subarray(header.length))
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 1
  }
}

const isQuarterTurn = (orientation: number) => orientation >= 5

/** An APP1 segment with the orientation as its only tag. */
const exifOfOrientation = (orientation: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from(header, 'latin1'),
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    // One directory entry: tag, type short, count 1, value; no further directory.
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ])

const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app15: 0xef, comment: 0xfe } as const

/** Baseline, extended and progressive frames, which browsers display. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2]

/** A stuffed zero or a restart marker, which do not end the scan. */
const isWithinScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7)

/** Reads the code of the next marker; fill bytes (0xff) may precede it. */
const nextMarker = (reader: ByteReader) => {
  if (reader.u8() !== 0xff) throw new MediaError('damaged')
  let code = reader.u8()
  while (code === 0xff) code = reader.u8()
  return code
}

const skipScan = (reader: ByteReader) => {
  for (;;) {
    reader.skipTo(0xff)
    const code = reader.lookAhead(1)
    if (code === undefined) throw new MediaError('damaged')
    if (!isWithinScan(code) && code !== 0xff) return
    reader.skip(code === 0xff ? 1 : 2)
  }
}

const readSegment = (reader: ByteReader) => {
  const length = reader.u16()
  if (length < 2) throw new MediaError('damaged')
  return reader.take(length - 2)
}

/** Application segments that define colors: the start of their content by marker. */
const colorSegments: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
}

/** Comments and other application segments: position, author, thumbnail of the uncropped picture. */
const isMetadata = (code: number, segment: Buffer) => {
  const beginning = colorSegments[code]
  const isKnown = beginning !== undefined && segment.toString('latin1', 0, beginning.length) === beginning
  return code === marker.comment || (code >= marker.app0 && code <= marker.app15 && !isKnown)
}

const progressive = 0xc2

/** Size and decoding of a frame by its header. Source: ITU-T T.81, B.2.2. */
const readFrame = (code: number, segment: Buffer) => {
  const reader = createByteReader(segment, 1)
  const [height, width, components] = [reader.u16(), reader.u16(), reader.u8()]
  const samplings = Array.from({ length: components }, () => {
    reader.skip(1)
    const factors = reader.u8()
    reader.skip(1)
    return { across: factors >> 4, down: factors & 15 }
  })
  const most = (counts: readonly number[]) => Math.max(1, ...counts)
  const full = most(samplings.map(({ across }) => across)) * most(samplings.map(({ down }) => down))
  const samples = samplings.reduce((sum, { across, down }) => sum + across * down, 0) / full
  return { width, height, samples: samples * width * height, isProgressive: code === progressive }
}
type Frame = ReturnType<typeof readFrame>

/** A decoder keeps two bytes for each sample of a picture in several scans, and visits all of them in each scan. */
const decodingOf = ({ samples, isProgressive }: Frame, scans: number): Decoding => ({
  bytes: isProgressive || scans > 1 ? 2 * samples : 0,
  samples: samples * scans,
})

/** More than any encoder writes: a color profile of a megabyte and the scans with their tables have a hundred. */
const maxSegments = 1000

/** Reads one picture from its start marker to its end marker. */
const readPicture = (reader: ByteReader, countSegment: () => void) => {
  reader.skip(2)
  let frame: Frame | undefined
  let orientation = 1
  let scans = 0
  const edits: Edit[] = []
  for (;;) {
    const start = reader.offset()
    const code = nextMarker(reader)
    if (code === marker.end) break
    countSegment()
    const segment = readSegment(reader)
    const segmentOrientation = code === marker.app1 && orientation === 1 ? orientationIn(segment) : 1
    if (isMetadata(code, segment)) {
      const length = reader.offset() - start
      edits.push(
        segmentOrientation === 1
          ? removeBytes(start, length)
          : replaceBytes(start, length, exifOfOrientation(segmentOrientation)),
      )
    }
    if (segmentOrientation !== 1) orientation = segmentOrientation
    if (frames.includes(code)) frame ??= readFrame(code, segment)
    if (code === marker.scan) {
      skipScan(reader)
      scans += 1
    }
  }
  if (!frame || scans === 0) throw new MediaError('damaged')
  const { width, height } = frame
  const size = isQuarterTurn(orientation) ? { width: height, height: width } : { width, height }
  return { ...size, edits, decoding: decodingOf(frame, scans) }
}

/**
 * Parses a JPEG to its end. Returns its size in pixels after the Exif rotation, and the edits that remove everything
 * but the picture, including previews and gain maps that cameras append as further JPEGs. Source: ITU-T T.81, annex B;
 * for segments of applications JFIF 1.02, ICC.1 annex B, Adobe TN 5116.
 */
export const readJpeg = (bytes: Buffer) => {
  if (!isJpeg(bytes)) throw new MediaError('wrongType')
  const reader = createByteReader(bytes)
  const countSegment = createPartCounter(maxSegments)
  const { edits, ...picture } = readPicture(reader, countSegment)
  const end = reader.offset()
  while (!isPadding(reader.rest())) {
    if (!isJpeg(reader.rest())) throw new MediaError('wrongType')
    readPicture(reader, countSegment)
  }
  return { ...picture, edits: end < bytes.length ? [...edits, removeBytes(end, bytes.length - end)] : edits }
}
