import { cut, isPadding, MediaError, type OpenMedia } from './media-file.ts'

/** By the two bits of a frame's header: MPEG 2.5, none, MPEG 2, MPEG 1. Sample rates in Hz. */
const sampleRates = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const

/** kbit/s by the four bits of the header, layer III of MPEG 1 and of the others. */
const bitRates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  others: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

/**
 * Bytes of the frame with this header; undefined when it is no frame of layer III with a given bit rate.
 * Source: ISO/IEC 11172-3, 2.4.1.3 and 2.4.3.1; ISO/IEC 13818-3 for the lower sample rates.
 */
const frameBytes = (header: number) => {
  const version = (header >>> 19) & 3
  const isFrame = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1
  const sampleRate = sampleRates[version]?.[(header >>> 10) & 3]
  const bitRate = (version === 3 ? bitRates.first : bitRates.others)[(header >>> 12) & 15]
  if (!isFrame || !sampleRate || !bitRate) return undefined
  return Math.floor(((version === 3 ? 144 : 72) * bitRate * 1000) / sampleRate) + ((header >>> 9) & 1)
}

/** Bytes of the ID3v2 tag before the frames, whose size is written in sevens of bits. */
const tagBytes = async (file: OpenMedia) => {
  const head = await file.peek(0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const tag = await file.read(0, 10)
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (tag.readUInt8(at) & 127), 0)
  const hasFooter = (tag.readUInt8(5) & 0x10) !== 0
  return size + (hasFooter ? 20 : 10)
}

/** What may follow the last frame: tags of the older kinds. */
const tails = ['TAG', 'APETAGEX', 'LYRICSBEGIN'] as const
const longestTail = 256 * 1024
const windowBytes = 1024 * 1024

const checkTail = async (file: OpenMedia, at: number) => {
  const tail = await file.peek(at, longestTail)
  const isKnown = tails.some((name) => tail.toString('latin1', 0, name.length) === name) || isPadding(tail)
  if (!isKnown || file.bytes - at > longestTail) throw new MediaError('damaged')
}

/** Fewer are more likely another file whose first bytes look alike. */
const fewestFrames = 3

/**
 * Walks an MP3 frame by frame to its end; the last one has to be whole. Returns the edits that leave nothing but its
 * frames.
 */
export const checkMp3 = async (file: OpenMedia) => {
  const begin = await tagBytes(file)
  let at = begin
  if (at > file.bytes) throw new MediaError('damaged')
  let frames = 0
  let window = { start: at, bytes: await file.peek(at, windowBytes) }
  while (at + 4 <= file.bytes) {
    if (at + 4 > window.start + window.bytes.length)
      window = { start: at, bytes: await file.peek(at, windowBytes) }
    const length = frameBytes(window.bytes.readUInt32BE(at - window.start))
    if (length === undefined) break
    at += length
    frames += 1
  }
  if (frames < fewestFrames) throw new MediaError('wrongType')
  if (at > file.bytes) throw new MediaError('damaged')
  await checkTail(file, at)
  return [cut(0, begin), cut(at, file.bytes - at)]
}
