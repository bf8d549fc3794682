import { crc32, deflateSync } from 'node:zlib'

/**
 * Small files of every kind that studies show, put together byte by byte: the least that is whole.
 */
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const littleEndian = (bytes: Buffer) => Buffer.from(bytes.toReversed())
const text = (value: string) => Buffer.from(value, 'latin1')

const pngChunk = (type: string, data: Buffer) => {
  const checked = Buffer.concat([text(type), data])
  return Buffer.concat([u32(data.length), checked, u32(crc32(checked))])
}

/** A grey PNG; `extra` bytes of a comment make it as large as one wants. */
export const png = (width = 3, height = 2, extra = 0) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    pngChunk('tEXt', Buffer.alloc(extra, 'a')),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

const gifSize = (width: number, height: number) => [littleEndian(u16(width)), littleEndian(u16(height))]

/** A GIF of one frame, with words in its comment. */
export const gif = (width = 3, height = 2, comment = 'hello') =>
  Buffer.concat([
    text('GIF89a'),
    ...gifSize(width, height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xfe, comment.length]),
    text(`${comment}\0,`),
    ...gifSize(0, 0),
    ...gifSize(width, height),
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0, 0x3b]),
  ])

const segment = (code: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code]), u16(data.length + 2), data])

/** Exif data that says nothing but how the camera was held. */
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
  ])

/** The parts of a grey JPEG; `orientation` 6 is a camera held upright. */
export const jpeg = (width = 3, height = 2, orientation = 1) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif(orientation)),
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ])

/** Frames of MPEG 1, layer III, 128 kbit/s at 44.1 kHz, behind a tag of the newer kind and before one of the older. */
export const mp3 = (frames = 4) => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  const before = Buffer.concat([text('ID3\u0004\0\0'), Buffer.from([0, 0, 1, 2]), Buffer.alloc(130)])
  return Buffer.concat([
    before,
    ...Array.from({ length: frames }, () => frame),
    text('TAG'),
    Buffer.alloc(125),
  ])
}

/** One channel of silence, 8 bits at 8 kHz. */
export const wav = (samples = 100) => {
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([text(name), littleEndian(u32(data.length)), data])
  const format = [u16(1), u16(1), u32(8000), u32(8000), u16(1), u16(8)].map(littleEndian)
  const chunks = [chunk('fmt ', Buffer.concat(format)), chunk('data', Buffer.alloc(samples, 128))]
  return chunk('RIFF', Buffer.concat([text('WAVE'), ...chunks]))
}

const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}

const identity = [65_536, 0, 0, 0, 65_536, 0, 0, 0, 2 ** 30]
const quarterTurn = [0, 65_536, 0, 2 ** 32 - 65_536, 0, 0, 0, 0, 2 ** 30]

/**
 * An MP4 whose film has one piece of `content` bytes; `isTurned` as phones record, `isFast` with its index first, as
 * for the web.
 */
export const mp4 = ({
  width = 4,
  height = 3,
  content = 100,
  isTurned = false,
  isFast = false,
  handler = 'vide',
} = {}) => {
  const type = box('ftyp', text('isom'), u32(512), text('isommp42'))
  const film = box('mdat', Buffer.alloc(content, 7))
  const matrix = (isTurned ? quarterTurn : identity).map(u32)
  const size = [u32(width * 65_536), u32(height * 65_536)]
  const indexFor = (chunk: number) => {
    const samples = box('stbl', box('stco', u32(0), u32(1), u32(chunk)))
    const name = box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13))
    const header = box('tkhd', Buffer.alloc(40), ...matrix, ...size)
    return box('moov', box('trak', header, box('mdia', name, box('minf', samples))))
  }
  const behindType = type.length + 8
  return isFast
    ? Buffer.concat([type, indexFor(behindType + indexFor(0).length), film])
    : Buffer.concat([type, film, indexFor(behindType)])
}
