import { crc32, deflateSync } from 'node:zlib'

/** Builders for minimal valid files of every media type, byte by byte. */
export const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const littleEndian = (bytes: Buffer) => Buffer.from(bytes.toReversed())
export const text = (value: string) => Buffer.from(value, 'latin1')

export const pngChunk = (type: string, data: Buffer) => {
  const checked = Buffer.concat([text(type), data])
  return Buffer.concat([u32(data.length), checked, u32(crc32(checked))])
}

/** A gray PNG with `extra` bytes after its pixels, for a given file size. */
export const png = (width = 3, height = 2, extra = 0) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk('IDAT', Buffer.alloc(extra, 'a')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

const gifSize = (width: number, height: number) => [littleEndian(u16(width)), littleEndian(u16(height))]

/** A GIF with one frame, after `extensions`. */
export const gif = (width = 3, height = 2, extensions = Buffer.alloc(0)) =>
  Buffer.concat([
    text('GIF89a'),
    ...gifSize(width, height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    extensions,
    text(','),
    ...gifSize(0, 0),
    ...gifSize(width, height),
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0, 0x3b]),
  ])

export const segment = (code: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code]), u16(data.length + 2), data])

/** Exif data with the orientation only. */
const exif = (orientation: number) =>
  Buffer.concat([
    text('Exif\0\0MM\0*'),
    u32(8),
    u16(1),
    u16(0x0112),
    u16(3),
    u32(1),
    u16(orientation),
    u16(0),
    u32(0),
  ])

/** A Huffman table with one code, `0`, for the value 0. Class 0 is for mean values, class 1 for the others. */
const huffmanTable = (tableClass: number) =>
  segment(0xc4, Buffer.concat([Buffer.from([tableClass << 4, 1]), Buffer.alloc(15), Buffer.from([0])]))

/**
 * A gray JPEG with `segments` before the frame header: blocks of 8 × 8 pixels, each of two bits, and after them bytes
 * that a decoder skips. Orientation 6 is rotated by 90°.
 */
export const jpeg = (width = 3, height = 2, orientation = 1, segments = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(orientation === 1 ? [] : [segment(0xe1, exif(orientation))]),
    segments,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    huffmanTable(0),
    huffmanTable(1),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4)),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ])

/** Frames of MPEG 1, layer III, 128 kbit/s at 44.1 kHz. */
export const mp3Frames = (frames = 4) =>
  Buffer.concat(
    Array.from({ length: frames }, () => [Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]).flat(),
  )

/** MP3 frames between an ID3v2 and an ID3v1 tag that both contain `tagText`. */
export const mp3 = (frames = 4, tagText = '') => {
  const tag = (length: number) => Buffer.concat([text(tagText), Buffer.alloc(length - tagText.length)])
  const before = Buffer.concat([text('ID3\u0004\0\0'), Buffer.from([0, 0, 1, 2]), tag(130)])
  return Buffer.concat([before, mp3Frames(frames), text('TAG'), tag(125)])
}

export const riffChunk = (name: string, data: Buffer) =>
  Buffer.concat([text(name), littleEndian(u32(data.length)), data])

/** Silence in one channel, 8 bits at 8 kHz, with `extra` chunks between format and samples. */
export const wav = (samples = 100, extra = Buffer.alloc(0)) => {
  const format = [u16(1), u16(1), u32(8000), u32(8000), u16(1), u16(8)].map(littleEndian)
  const chunks = [
    riffChunk('fmt ', Buffer.concat(format)),
    extra,
    riffChunk('data', Buffer.alloc(samples, 128)),
  ]
  return riffChunk('RIFF', Buffer.concat([text('WAVE'), ...chunks]))
}

export const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}

const identity = [65_536, 0, 0, 0, 65_536, 0, 0, 0, 2 ** 30]
const quarterTurn = [0, 65_536, 0, 2 ** 32 - 65_536, 0, 0, 0, 0, 2 ** 30]

/**
 * An MP4 with one chunk of `content` bytes. `isTurned` rotates it by 90° as phones do, `isFast` puts the index (`moov`)
 * first; `created` is in seconds since 1904. Further boxes can be added to the track, the index and the end.
 */
export const mp4 = ({
  width = 4,
  height = 3,
  content = 100,
  isTurned = false,
  isFast = false,
  handler = 'vide',
  codec = 'avc1',
  created = 0,
  inTrack = Buffer.alloc(0),
  inIndex = Buffer.alloc(0),
  atEnd = Buffer.alloc(0),
} = {}) => {
  const type = box('ftyp', text('isom'), u32(512), text('isommp42'))
  const mediaData = box('mdat', Buffer.alloc(content, 7))
  const matrix = (isTurned ? quarterTurn : identity).map(u32)
  const size = [u32(width * 65_536), u32(height * 65_536)]
  const indexFor = (chunk: number) => {
    const entry = box('stsd', u32(0), u32(1), box(codec, Buffer.alloc(8)))
    const samples = box('stbl', entry, box('stco', u32(0), u32(1), u32(chunk)))
    const name = box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13))
    const header = box('tkhd', u32(0), u32(created), u32(created), Buffer.alloc(28), ...matrix, ...size)
    return box('moov', box('trak', header, inTrack, box('mdia', name, box('minf', samples))), inIndex)
  }
  const afterType = type.length + 8
  return isFast
    ? Buffer.concat([type, indexFor(afterType + indexFor(0).length), mediaData, atEnd])
    : Buffer.concat([type, mediaData, indexFor(afterType), atEnd])
}
