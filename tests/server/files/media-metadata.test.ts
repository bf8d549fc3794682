import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { media } from '#contract/studies/media.ts'
import {
  box,
  gif,
  jpeg,
  littleEndian,
  mp3,
  mp3Frames,
  mp4,
  png,
  pngChunk,
  riffChunk,
  segment,
  text,
  u16,
  u32,
  wav,
} from '../../support/generated-media.ts'
import { openMediaFixture, rowsIn } from '../studies/media-fixture.ts'

/** Metadata that participants must not get: 48° 8′ 13″ N, and the name of the place. */
const secret = { position: Buffer.concat([48, 1, 8, 1, 13, 1].map(u32)), place: 'At home in Munich' }

/** TIFF of a camera: the orientation, and a GPS directory (Exif 2.32, section 4.6). */
const located = (orientation: number, isLittle = false) => {
  const order = (bytes: Buffer) => (isLittle ? littleEndian(bytes) : bytes)
  const entry = (tag: number, type: number, count: number, value: Buffer) => [
    order(u16(tag)),
    order(u16(type)),
    order(u32(count)),
    value,
  ]
  const [main, gps] = [8, 8 + 2 + 24 + 4]
  return Buffer.concat([
    text(isLittle ? 'II' : 'MM'),
    order(u16(42)),
    order(u32(main)),
    order(u16(2)),
    ...entry(0x0112, 3, 1, Buffer.concat([order(u16(orientation)), Buffer.alloc(2)])),
    ...entry(0x8825, 4, 1, order(u32(gps))),
    order(u32(0)),
    order(u16(2)),
    ...entry(1, 2, 2, text('N\0\0\0')),
    ...entry(2, 5, 3, order(u32(gps + 2 + 24 + 4))),
    order(u32(0)),
    secret.position,
    text(secret.place),
  ])
}
const exif = (orientation: number, isLittle = false) =>
  segment(0xe1, Buffer.concat([text('Exif\0\0'), located(orientation, isLittle)]))
const xmp = segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${secret.place}</x>`))
const iptc = segment(0xed, text(`Photoshop 3.0\u00008BIM${secret.place}`))
const comment = segment(0xfe, text(secret.place))
const thumbnail = segment(0xe0, text(`JFXX\0\u0010${secret.place}`))
const jfif = segment(0xe0, text('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0'))
const colours = segment(0xe2, text('ICC_PROFILE\0\u0001\u0001the colours'))
const transform = segment(0xee, text('Adobe\0d\0\0\0\0\u0001'))
const preview = jpeg(1, 1, 1, exif(1))

const afterHeader = 8 + 25
const pngWith = (...chunks: readonly Buffer[]) =>
  Buffer.concat([png().subarray(0, afterHeader), ...chunks, png().subarray(afterHeader)])
const [density, profile] = [
  pngChunk('pHYs', Buffer.alloc(9, 1)),
  pngChunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(text('the colours'))])),
]

const gifBlocks = (label: number, ...blocks: readonly string[]) =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    text(`${blocks.map((b) => String.fromCodePoint(b.length) + b).join('')}\0`),
  ])
const loop = gifBlocks(0xff, 'NETSCAPE2.0', '\u0001\0\0')

const place = box('\u00a9xyz', u16(secret.place.length), u16(0x15c7), text(secret.place))
const free = (bytes: Buffer) => box('free', Buffer.alloc(bytes.length - 8))
const [udta, meta] = [box('udta', place), box('meta', u32(0), text(secret.place))]
const uuid = box('uuid', Buffer.alloc(16, 9), text(secret.place))

/** A metadata track with positions beside the video. */
const positions = (at: number) =>
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
          box('stsc', u32(0), u32(1), u32(1), u32(2), u32(1)),
          box('stsz', u32(0), u32(0), u32(2), u32(10), u32(secret.place.length - 10)),
          box('stco', u32(0), u32(1), u32(at)),
        ),
      ),
    ),
  )
const placeInFile = mp4().length + 8
const placesRecorded = box('mdat', text(secret.place))

test.each([
  ['a photo', 'photo.jpg', jpeg(3, 2, 1, exif(1)), jpeg()],
  ['a photo turned by its camera', 'photo.jpg', jpeg(3, 2, 1, exif(6)), jpeg(3, 2, 6)],
  ['a photo in the other order of bytes', 'photo.jpg', jpeg(3, 2, 1, exif(8, true)), jpeg(3, 2, 8)],
  [
    'a photo with all that a camera and a workshop add',
    'photo.jpg',
    jpeg(3, 2, 1, Buffer.concat([jfif, thumbnail, exif(3), xmp, colours, iptc, transform, comment])),
    Buffer.concat([
      jpeg().subarray(0, 2),
      jfif,
      jpeg(3, 2, 3).subarray(2, jpeg(3, 2, 3).length - jpeg().length + 2),
      colours,
      transform,
      jpeg().subarray(2),
    ]),
  ],
  ['a photo with a preview behind it', 'photo.jpg', Buffer.concat([jpeg(), preview]), jpeg()],
  [
    'a screenshot',
    'screen.png',
    pngWith(
      density,
      pngChunk('eXIf', located(1)),
      pngChunk('tEXt', text(`Comment\0${secret.place}`)),
      pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(text(secret.place))])),
      pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${secret.place}`)),
      pngChunk('tIME', Buffer.alloc(7, 1)),
      pngChunk('prVt', text(secret.place)),
      profile,
    ),
    pngWith(density, profile),
  ],
  [
    'an animation',
    'steps.gif',
    gif(
      3,
      2,
      Buffer.concat([gifBlocks(0xfe, secret.place), loop, gifBlocks(0xff, 'XMP DataXMP', secret.place)]),
    ),
    gif(3, 2, loop),
  ],
  [
    'a video',
    'video.mp4',
    mp4({
      created: 3_800_000_000,
      inTrack: udta,
      inIndex: Buffer.concat([udta, meta, uuid]),
      atEnd: Buffer.concat([meta, uuid]),
    }),
    mp4({
      inTrack: free(udta),
      inIndex: Buffer.concat([udta, meta, uuid].map(free)),
      atEnd: Buffer.concat([meta, uuid].map(free)),
    }),
  ],
  [
    'a video for the web',
    'video.mp4',
    mp4({ isFast: true, inIndex: udta }),
    mp4({ isFast: true, inIndex: free(udta) }),
  ],
  [
    'a video with a track of positions',
    'video.mp4',
    mp4({ inIndex: positions(placeInFile + positions(0).length), atEnd: placesRecorded }),
    mp4({ inIndex: free(positions(0)), atEnd: box('mdat', Buffer.alloc(secret.place.length)) }),
  ],
  ['a recording', 'voice.mp3', mp3(4, secret.place), mp3Frames()],
  [
    'a recording of samples',
    'voice.wav',
    wav(100, Buffer.concat([riffChunk('LIST', text(`INFOINAM${secret.place}`)), Buffer.alloc(1)])),
    wav(),
  ],
])('%s is stored without metadata of place and time: %s', async (_, name, bytes, kept) => {
  const { app, store, send } = await openMediaFixture()
  const { src } = media.parse((await send({ name }, bytes)).json())
  const { rawPayload, headers } = await app.inject({ url: src })
  expect(rawPayload.includes(secret.position)).toBe(false)
  expect(rawPayload.toString('latin1')).not.toContain(secret.place)
  expect(rawPayload.toString('hex')).toBe(kept.toString('hex'))
  expect(headers['content-length']).toBe(String(kept.length))
  expect(await rowsIn(store)).toMatchObject([{ bytes: kept.length }])

  // The stored file is valid, and a second pass would remove nothing.
  const again = media.parse((await send({ name }, rawPayload)).json())
  expect((await app.inject({ url: again.src })).rawPayload.equals(kept)).toBe(true)
})

test.each(['avc1', 'avc3', 'av01', 'vp09'])('accepts a video with the codec %s', async (codec) => {
  const { send } = await openMediaFixture()
  const answer = await send({ name: 'video.mp4' }, mp4({ codec }))
  expect(answer.json()).toMatchObject({ kind: 'video', width: 4, height: 3 })
})
