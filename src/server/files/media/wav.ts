import {
  removeBytes,
  type Edit,
  createPartCounter,
  isPadding,
  MediaError,
  type MediaFile,
  replaceBytes,
} from './media-file.ts'

const chunkHead = 8

/** PCM, floating point, A-law, µ-law, and the extensible format. */
const formats: readonly number[] = [0x0001, 0x0003, 0x0006, 0x0007, 0xfffe]

const checkFormat = (file: MediaFile, offset: number, bytes: number) => {
  if (bytes < 16) throw new MediaError('damaged')
  if (!formats.includes(file.read(offset, 2).readUInt16LE())) throw new MediaError('wrongType')
}

/** Chunks of the sound; all others are metadata. */
const keptChunks: readonly string[] = ['fmt ', 'fact', 'data']

/** Editors write a dozen; each marker of a long recording may have a few. */
const maxChunks = 1000

const sizeOf = (bytes: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes)
  return size
}

/**
 * Parses a WAV to its end; the sizes of the file and its chunks must match. Returns the edits that remove everything
 * but the sound. Source: Multimedia Programming Interface and Data Specifications 1.0, RIFF WAVE.
 */
export const checkWav = (file: MediaFile) => {
  const head = file.peek(0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    throw new MediaError('wrongType')
  const end = head.readUInt32LE(4) + chunkHead
  if (end > file.bytes) throw new MediaError('damaged')

  const edits: Edit[] = []
  const countChunk = createPartCounter(maxChunks)
  const found = { format: false, sound: false }
  let offset = 12
  while (offset < end) {
    countChunk()
    const chunk = file.read(offset, chunkHead)
    const bytes = chunk.readUInt32LE(4)
    const content = offset + chunkHead
    if (content + bytes > end) throw new MediaError('damaged')
    const name = chunk.toString('latin1', 0, 4)
    if (name === 'fmt ') {
      checkFormat(file, content, bytes)
      found.format = true
    }
    if (name === 'data') found.sound ||= bytes > 0
    const next = Math.min(end, content + bytes + (bytes % 2))
    if (!keptChunks.includes(name)) edits.push(removeBytes(offset, next - offset))
    offset = next
  }
  if (!found.format || !found.sound) throw new MediaError('damaged')
  if (!isPadding(file.peek(end, 1024)) || file.bytes > end + 1024) throw new MediaError('wrongType')
  const removed = edits.reduce((sum, { length }) => sum + length, 0)
  return removed === 0 ? [] : [replaceBytes(4, 4, sizeOf(end - chunkHead - removed)), ...edits]
}
