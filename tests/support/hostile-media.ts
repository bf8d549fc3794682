import { deflateSync } from 'node:zlib'
import type { MediaExtension } from '#contract/studies/media.ts'
import type { MediaErrorReason } from '#server/files/media/media-file.ts'
import {
  box,
  gif,
  jpeg,
  littleEndian,
  mp4,
  png,
  pngChunk,
  riffChunk,
  segment,
  text,
  u16,
  u32,
  wav,
} from './generated-media.ts'

/** A file that is small or valid at first sight and made to take time or memory. */
export interface HostileFile {
  readonly is: string
  readonly extension: MediaExtension
  /** `accepted`, or why it is rejected. */
  readonly outcome: MediaErrorReason | 'accepted'
  readonly make: () => Buffer
}

const repeat = (bytes: Buffer, times: number) => Buffer.alloc(bytes.length * times, bytes)
const megabyte = 1024 ** 2

/** Boxes of these types in each other, `depth` in all. */
const nested = (type: string, depth: number) => {
  const heads = Array.from({ length: depth }, (_, level) =>
    Buffer.concat([u32((depth - level) * 8), text(type)]),
  )
  return Buffer.concat(heads)
}

/** A track that is removed, with a chunk for each offset. */
const removedTrack = (offsets: readonly number[], bytes = 1) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(92)),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), text('meta'), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
          box('stsz', u32(0), u32(bytes), u32(0)),
          box('stco', u32(0), u32(offsets.length), ...offsets.map(u32)),
        ),
      ),
    ),
  )

/** Offset of the content of the first `mdat` of `mp4()`. */
const contentStart = 40

/** A PNG of zeros. */
const emptyPng = (
  width: number,
  height: number,
  { depth = 8, color = 6, isInterlaced = false, before = Buffer.alloc(0) } = {},
) => {
  const samples = { 0: 1, 2: 3, 4: 2, 6: 4 }[color] ?? 1
  const row = 1 + (width * samples * depth) / 8
  const header = Buffer.concat([
    u32(width),
    u32(height),
    Buffer.from([depth, color, 0, 0, isInterlaced ? 1 : 0]),
  ])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    before,
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A gray progressive JPEG: a scan of the mean values, and further ones that change nothing. */
const progressive = (width: number, height: number, scans: number) => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const table = (tableClass: number, value: number) =>
    segment(0xc4, Buffer.concat([Buffer.from([tableClass << 4, 1]), Buffer.alloc(15), Buffer.from([value])]))
  const scan = (first: number, last: number, bits: number, data: Buffer) =>
    Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, first, last, bits])), data])
  // The value 0xe0 is a run of 2¹⁴ to 2¹⁵ - 1 blocks without values, its length in 14 bits.
  const runs = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8) + 1)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    table(0, 0),
    table(1, 0xe0),
    scan(0, 0, 0, Buffer.alloc(Math.ceil(blocks / 8) + 1)),
    ...Array.from({ length: scans }, () => scan(1, 63, 0, runs)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** An animation of many frames of one pixel on a large canvas. */
const frames = (width: number, height: number, count: number) => {
  const frame = Buffer.concat([
    text(','),
    Buffer.alloc(4),
    ...[1, 1].map((pixels) => littleEndian(u16(pixels))),
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0]),
  ])
  const one = gif(width, height)
  return Buffer.concat([one.subarray(0, 19), repeat(frame, count), text(';')])
}

/** A PNG with chunks after its header. */
const pngWith = (chunks: Buffer) => Buffer.concat([png().subarray(0, 33), chunks, png().subarray(33)])

const comment = segment(0xfe, Buffer.alloc(0))

export const hostileFiles: readonly HostileFile[] = [
  {
    is: 'a video of a million empty boxes',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () => Buffer.concat([mp4(), repeat(box('free'), 1_000_000)]),
  },
  {
    is: 'a video with two million empty boxes in its index',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () => mp4({ inIndex: repeat(box('free'), 2_000_000) }),
  },
  {
    is: 'a video with a million empty boxes in its track',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () => mp4({ inTrack: repeat(box('udta'), 1_000_000) }),
  },
  {
    is: 'a video of a million contents',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () => mp4({ atEnd: repeat(box('mdat'), 1_000_000) }),
  },
  {
    is: 'a video of 19 000 contents and a track of 100 000 chunks',
    outcome: 'accepted',
    extension: 'mp4',
    make: () =>
      mp4({
        inIndex: removedTrack(Array.from({ length: 100_000 }, () => contentStart + 50)),
        atEnd: repeat(box('mdat'), 19_000),
      }),
  },
  {
    is: 'a video with 100 000 chunks to remove',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () =>
      mp4({
        content: 500_000,
        inIndex: removedTrack(Array.from({ length: 100_000 }, (_, chunk) => contentStart + 4 * chunk)),
      }),
  },
  {
    is: 'a video with 100 tracks of 4000 chunks',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () =>
      mp4({
        content: 500_000,
        inIndex: repeat(
          removedTrack(Array.from({ length: 4000 }, (_, chunk) => contentStart + 4 * chunk)),
          100,
        ),
      }),
  },
  {
    is: 'a video that counts more chunks than it has',
    outcome: 'damaged',
    extension: 'mp4',
    make: () =>
      mp4({
        inIndex: box('trak', box('mdia', box('minf', box('stbl', box('stco', u32(0), u32(30_000_000)))))),
      }),
  },
  {
    is: 'a video with samples without an end',
    outcome: 'damaged',
    extension: 'mp4',
    make: () =>
      mp4({
        inIndex: box(
          'trak',
          box('tkhd', Buffer.alloc(92)),
          box(
            'mdia',
            box('hdlr', Buffer.alloc(8), text('meta'), Buffer.alloc(13)),
            box(
              'minf',
              box(
                'stbl',
                box('stsc', u32(0), u32(1), u32(1), u32(0xffff_ffff), u32(1)),
                box('stsz', u32(0), u32(0), u32(0xffff_ffff), Buffer.alloc(8_000_000)),
                box('stco', u32(0), u32(1), u32(contentStart)),
              ),
            ),
          ),
        ),
      }),
  },
  {
    is: 'a video of boxes in boxes',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () => mp4({ inIndex: nested('mdia', 1_000_000) }),
  },
  {
    is: 'a video of a few boxes in boxes',
    outcome: 'tooComplex',
    extension: 'mp4',
    make: () => mp4({ inTrack: nested('minf', 10_000) }),
  },
  {
    is: 'a video with 90 MB of free space',
    outcome: 'accepted',
    extension: 'mp4',
    make: () => mp4({ atEnd: box('free', Buffer.alloc(90 * megabyte, 1)) }),
  },
  {
    is: 'a photo of a million empty comments',
    outcome: 'tooComplex',
    extension: 'jpg',
    make: () => jpeg(3, 2, 1, repeat(comment, 1_000_000)),
  },
  {
    is: 'a photo of 150 000 previews',
    outcome: 'tooComplex',
    extension: 'jpg',
    make: () =>
      Buffer.concat([
        jpeg(),
        repeat(Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00ffd9', 'hex'), 150_000),
      ]),
  },
  {
    is: 'a photo of stuffed bytes',
    outcome: 'accepted',
    extension: 'jpg',
    make: () =>
      Buffer.concat([
        jpeg().subarray(0, -2),
        repeat(Buffer.from('ff00', 'hex'), 2_400_000),
        Buffer.from('ffd9', 'hex'),
      ]),
  },
  { is: 'a photo of 50 megapixels', outcome: 'accepted', extension: 'jpg', make: () => jpeg(10_000, 5000) },
  {
    is: 'a photo of 50 megapixels in 2 scans',
    outcome: 'accepted',
    extension: 'jpg',
    make: () => progressive(10_000, 5000, 1),
  },
  {
    is: 'a photo of 50 megapixels in 12 scans',
    outcome: 'tooLarge',
    extension: 'jpg',
    make: () => progressive(10_000, 5000, 11),
  },
  {
    is: 'a photo of 50 megapixels in 400 scans',
    outcome: 'tooLarge',
    extension: 'jpg',
    make: () => progressive(10_000, 5000, 400),
  },
  {
    is: 'a photo of 2 megapixels in 300 scans',
    outcome: 'tooLarge',
    extension: 'jpg',
    make: () => progressive(2000, 1000, 300),
  },
  {
    is: 'a picture of 400 000 empty texts',
    outcome: 'tooComplex',
    extension: 'png',
    make: () => pngWith(repeat(pngChunk('tEXt', Buffer.alloc(0)), 400_000)),
  },
  {
    is: 'a picture of 400 000 empty chunks',
    outcome: 'tooComplex',
    extension: 'png',
    make: () => pngWith(repeat(pngChunk('fdAT', Buffer.alloc(0)), 400_000)),
  },
  {
    is: 'a picture of 50 megapixels',
    outcome: 'accepted',
    extension: 'png',
    make: () => emptyPng(10_000, 5000),
  },
  {
    is: 'an interlaced picture of 50 megapixels',
    outcome: 'tooLarge',
    extension: 'png',
    make: () => emptyPng(10_000, 5000, { isInterlaced: true }),
  },
  {
    is: 'an interlaced picture of 30 megapixels',
    outcome: 'tooLarge',
    extension: 'png',
    make: () => emptyPng(10_000, 3000, { isInterlaced: true }),
  },
  {
    is: 'a picture of 50 megapixels with 64 bits each',
    outcome: 'tooLarge',
    extension: 'png',
    make: () => emptyPng(10_000, 5000, { depth: 16 }),
  },
  {
    is: 'a picture with a color profile of 200 megabytes',
    outcome: 'accepted',
    extension: 'png',
    make: () =>
      pngWith(pngChunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(200 * megabyte))]))),
  },
  {
    is: 'an animation of 300 000 comments',
    outcome: 'tooComplex',
    extension: 'gif',
    make: () => gif(3, 2, repeat(Buffer.from('21fe00', 'hex'), 1_000_000)),
  },
  {
    is: 'an animation of small blocks',
    outcome: 'accepted',
    extension: 'gif',
    make: () =>
      gif(
        3,
        2,
        Buffer.concat([
          Buffer.from('21fe', 'hex'),
          repeat(Buffer.from('0161', 'hex'), 2_400_000),
          Buffer.from('00', 'hex'),
        ]),
      ),
  },
  {
    is: 'an animation of 300 000 frames',
    outcome: 'tooComplex',
    extension: 'gif',
    make: () => frames(100, 100, 300_000),
  },
  {
    is: 'an animation of 9000 frames on a large canvas',
    outcome: 'accepted',
    extension: 'gif',
    make: () => frames(3000, 3000, 9000),
  },
  {
    is: 'an animation of 50 megapixels',
    outcome: 'tooLarge',
    extension: 'gif',
    make: () => frames(10_000, 5000, 9000),
  },
  {
    is: 'a recording of a million empty chunks',
    outcome: 'tooComplex',
    extension: 'wav',
    make: () => wav(100, repeat(riffChunk('note', Buffer.alloc(0)), 1_000_000)),
  },
  {
    is: 'a recording of four million frames',
    outcome: 'accepted',
    extension: 'mp3',
    make: () => repeat(Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0x00]), Buffer.alloc(20)]), 4_000_000),
  },
]
