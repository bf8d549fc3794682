import type { Page } from '@playwright/test'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import type { Frame } from './screen.ts'

const codec = 'vp09.00.21.08'
/** Seconds after which a picture is stored whole, for seeking. */
const keyFrameSeconds = 15
/** A still picture is repeated, because players wait for the next one. */
const repeatMs = 1000

interface Size {
  readonly width: number
  readonly height: number
}

interface VideoOptions {
  readonly start: number
  readonly end: number
  readonly size: Size
  /** Bits in a second of five pictures. */
  readonly bitrate: number
}

interface Shot {
  readonly at: number
  /** In base64; null repeats the one before. */
  readonly image: string | null
}

/** One picture each 200 ms at most, repeated each second; times count from the start of the video. */
const shotsOf = (frames: readonly Frame[], start: number, end: number): Shot[] => {
  const shots: Shot[] = []
  for (const [index, { at, image }] of frames.entries()) {
    const next = frames[index + 1]?.at ?? end
    const from = Math.max(at, start) - start
    if (next <= start || next - from - start < 40) continue
    shots.push({ at: from, image: image.toString('base64') })
    for (let again = from + repeatMs; again < next - start - 100; again += repeatMs)
      shots.push({ at: again, image: null })
  }
  return shots
}

interface Chunk {
  readonly data: string
  readonly type: 'key' | 'delta'
  readonly at: number
}

/** Starts an encoder in the page, which stays for the next calls of `encodeShots`. */
const startEncoder = (page: Page, config: VideoEncoderConfig) =>
  page.evaluate((settings) => {
    const chunks: Chunk[] = []
    const encoder = new VideoEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength)
        chunk.copyTo(bytes)
        chunks.push({
          data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
          type: chunk.type,
          at: chunk.timestamp,
        })
      },
      error: (error) => {
        throw error
      },
    })
    encoder.configure(settings)
    const canvas = new OffscreenCanvas(settings.width, settings.height)
    Object.assign(globalThis, { demoEncoder: { encoder, canvas, chunks } })
  }, config)

/**
 * Encodes screen pictures in the browser, whose own VP9 encoder needs no other program; returns a WebM file and its
 * duration.
 */
export const encodeVideo = async (
  page: Page,
  frames: readonly Frame[],
  { start, end, size, bitrate }: VideoOptions,
) => {
  await startEncoder(page, { codec, ...size, bitrate, framerate: 5, latencyMode: 'quality' })
  const shots = shotsOf(frames, start, end)
  let sinceKey = Number.NEGATIVE_INFINITY
  const chunks: Chunk[] = []
  for (let first = 0; first < shots.length; first += 20) {
    const batch = shots.slice(first, first + 20).map((shot) => {
      const isKey = shot.at - sinceKey >= keyFrameSeconds * 1000
      if (isKey) sinceKey = shot.at
      return { ...shot, isKey }
    })
    chunks.push(...(await page.evaluate(encodeShots, batch)))
  }
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  const meta = { decoderConfig: { codec, codedWidth: size.width, codedHeight: size.height } }
  for (const [index, { data, type, at }] of chunks.entries()) {
    const next = chunks[index + 1]?.at ?? (end - start) * 1000
    const bytes = Uint8Array.from(Buffer.from(data, 'base64'))
    await source.add(new EncodedPacket(bytes, type, at / 1_000_000, (next - at) / 1_000_000), meta)
  }
  await output.finalize()
  const { buffer } = output.target
  if (!buffer) throw new Error('The video has no content')
  // The file ends with its last picture.
  return { bytes: new Uint8Array(buffer), ms: Math.round((chunks.at(-1)?.at ?? 0) / 1000) }
}

declare const demoEncoder: {
  readonly encoder: VideoEncoder
  readonly canvas: OffscreenCanvas
  readonly chunks: Chunk[]
}

/** Runs in the page. */
const encodeShots = async (batch: readonly (Shot & { readonly isKey: boolean })[]) => {
  const { encoder, canvas, chunks } = demoEncoder
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  for (const { at, image, isKey } of batch) {
    if (image !== null) {
      const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      bitmap.close()
    }
    const frame = new VideoFrame(canvas, { timestamp: at * 1000 })
    encoder.encode(frame, { keyFrame: isKey })
    frame.close()
  }
  await encoder.flush()
  return chunks.splice(0)
}
