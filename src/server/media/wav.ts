import { cut, type Edit, isPadding, MediaError, type OpenMedia, replaced } from './media-file.ts'

const chunkHead = 8

/** PCM, floating point, A-law, µ-law, and the form that names one of them further on. */
const formats: readonly number[] = [0x0001, 0x0003, 0x0006, 0x0007, 0xfffe]

const checkFormat = async (file: OpenMedia, at: number, bytes: number) => {
  if (bytes < 16) throw new MediaError('damaged')
  if (!formats.includes((await file.read(at, 2)).readUInt16LE())) throw new MediaError('wrongType')
}

/** Chunks of the sound itself; others say where and by whom it was recorded. */
const kept: readonly string[] = ['fmt ', 'fact', 'data']

const sizeOf = (bytes: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes)
  return size
}

/**
 * Walks a WAV to its end: its size and that of every chunk have to agree with the file's. Returns the edits that leave
 * nothing but its sound.
 * Source: Multimedia Programming Interface and Data Specifications 1.0, RIFF WAVE.
 */
export const checkWav = async (file: OpenMedia) => {
  const head = await file.peek(0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    throw new MediaError('wrongType')
  const end = head.readUInt32LE(4) + chunkHead
  if (end > file.bytes) throw new MediaError('damaged')

  const edits: Edit[] = []
  const found = { format: false, sound: false }
  let at = 12
  while (at < end) {
    const chunk = await file.read(at, chunkHead)
    const bytes = chunk.readUInt32LE(4)
    const content = at + chunkHead
    if (content + bytes > end) throw new MediaError('damaged')
    const name = chunk.toString('latin1', 0, 4)
    if (name === 'fmt ') {
      await checkFormat(file, content, bytes)
      found.format = true
    }
    if (name === 'data') found.sound ||= bytes > 0
    const next = Math.min(end, content + bytes + (bytes % 2))
    if (!kept.includes(name)) edits.push(cut(at, next - at))
    at = next
  }
  if (!found.format || !found.sound) throw new MediaError('damaged')
  if (!isPadding(await file.peek(end, 1024)) || file.bytes > end + 1024) throw new MediaError('wrongType')
  const less = edits.reduce((sum, { length }) => sum + length, 0)
  return less === 0 ? [] : [replaced(4, 4, sizeOf(end - chunkHead - less)), ...edits]
}
