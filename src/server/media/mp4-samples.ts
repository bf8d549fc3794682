import { readFrom } from './cursor.ts'
import { MediaError } from './media-error.ts'
import { type Box, childOf, within } from './mp4-boxes.ts'

/** More than any film of a size that is taken has. */
const mostChunks = 100_000

const tableOf = (track: Box) => {
  const table = within(track, 'mdia', 'minf', 'stbl')
  if (!table) throw new MediaError('damaged')
  return table
}

/** Where in the file the pieces of a track begin. Source: ISO/IEC 14496-12, section 8.7.5. */
export const chunksOf = (track: Box) => {
  const table = tableOf(track)
  const [short, long] = [childOf(table, 'stco'), childOf(table, 'co64')]
  const cursor = readFrom((short ?? long)?.body ?? Buffer.alloc(0), 4)
  const count = cursor.u32()
  if (count > mostChunks) throw new MediaError('tooLarge')
  return Array.from({ length: count }, () =>
    short ? cursor.u32() : Number(cursor.take(8).readBigUInt64BE()),
  )
}

/** Bytes of the next `count` samples, in the order in which they are stored. Source: section 8.7.3. */
const sampleBytes = (table: Box) => {
  const cursor = readFrom(childOf(table, 'stsz')?.body ?? Buffer.alloc(0), 4)
  const each = cursor.u32()
  cursor.take(4)
  return (count: number) => {
    if (each > 0) return each * count
    let bytes = 0
    for (let sample = 0; sample < count; sample += 1) bytes += cursor.u32()
    return bytes
  }
}

/** Where in the file the samples of a track lie, piece by piece. Source: section 8.7.4. */
export const stretchesOf = (track: Box) => {
  const table = tableOf(track)
  const cursor = readFrom(childOf(table, 'stsc')?.body ?? Buffer.alloc(0), 4)
  const runs = Array.from({ length: cursor.u32() }, () => {
    const run = { first: cursor.u32(), samples: cursor.u32() }
    cursor.take(4)
    return run
  })
  const take = sampleBytes(table)
  let run = 0
  return chunksOf(track).map((at, place) => {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= place + 1) run += 1
    return { at, length: take(runs[run]?.samples ?? 0) }
  })
}
