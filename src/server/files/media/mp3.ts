import { removeBytes, isPadding, MediaError, type MediaFile } from './media-file.ts'

/** Sample rates in Hz by the version bits of a frame header: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const sampleRates = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const

/** Bit rates in kbit/s by the four bits of a frame header, for layer III. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

/**
 * Length in bytes of the frame with this header; undefined if it is no layer III frame with a fixed bit rate.
 * Source: ISO/IEC 11172-3, 2.4.1.3 and 2.4.3.1; ISO/IEC 13818-3 for the lower sample rates.
 */
const frameBytes = (header: number) => {
  const version = (header >>> 19) & 3
  const isFrame = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1
  const sampleRate = sampleRates[version]?.[(header >>> 10) & 3]
  const bitRate = (version === 3 ? bitRates.mpeg1 : bitRates.mpeg2)[(header >>> 12) & 15]
  if (!isFrame || !sampleRate || !bitRate) return undefined
  return Math.floor(((version === 3 ? 144 : 72) * bitRate * 1000) / sampleRate) + ((header >>> 9) & 1)
}

/** Length in bytes of the ID3v2 tag before the frames; its size has seven bits per byte. */
const tagBytes = (file: MediaFile) => {
  const head = file.peek(0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const tag = file.read(0, 10)
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (tag.readUInt8(index) & 127), 0)
  const hasFooter = (tag.readUInt8(5) & 0x10) !== 0
  return size + (hasFooter ? 20 : 10)
}

/** Tags that may follow the last frame. */
const trailingTags = ['TAG', 'APETAGEX', 'LYRICSBEGIN'] as const
const maxTailBytes = 256 * 1024
const windowBytes = 1024 * 1024

const checkTail = (file: MediaFile, offset: number) => {
  const tail = file.peek(offset, maxTailBytes)
  const isKnown =
    trailingTags.some((name) => tail.toString('latin1', 0, name.length) === name) || isPadding(tail)
  if (!isKnown || file.bytes - offset > maxTailBytes) throw new MediaError('damaged')
}

/** With fewer frames the file is probably of another type with similar first bytes. */
const minFrames = 3

/** Parses an MP3 frame by frame to its end. Returns the edits that remove everything but the frames. */
export const checkMp3 = (file: MediaFile) => {
  const start = tagBytes(file)
  let offset = start
  if (offset > file.bytes) throw new MediaError('damaged')
  let frames = 0
  let window = { start: offset, bytes: file.peek(offset, windowBytes) }
  while (offset + 4 <= file.bytes) {
    if (offset + 4 > window.start + window.bytes.length)
      window = { start: offset, bytes: file.peek(offset, windowBytes) }
    const length = frameBytes(window.bytes.readUInt32BE(offset - window.start))
    if (length === undefined) break
    offset += length
    frames += 1
  }
  if (frames < minFrames) throw new MediaError('wrongType')
  if (offset > file.bytes) throw new MediaError('damaged')
  checkTail(file, offset)
  return [removeBytes(0, start), removeBytes(offset, file.bytes - offset)]
}
