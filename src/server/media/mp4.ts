import { readFrom } from './cursor.ts'
import { MediaFault } from './media-fault.ts'
import { type Box, boxesIn, childOf } from './mp4-boxes.ts'
import type { OpenMedia } from './open-media.ts'

/** Brands of files that browsers play as video/mp4; `qt  ` alone is QuickTime. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV|mmp4|f4v |cmfc)$/

/** What may stand outside of everything else. Other bytes there belong to another kind of file. */
const outermost = /^(ftyp|styp|moov|mdat|moof|mfra|sidx|ssix|free|skip|wide|uuid|meta|udta|pdin|prft|emsg)$/

/** Index of a film: its largest grow to a few megabytes. */
const mostIndexBytes = 16 * 1024 * 1024

interface Part {
  readonly type: string
  /** Where its content begins and where it ends, in bytes of the file. */
  readonly start: number
  readonly end: number
}

const partAt = async (file: OpenMedia, at: number): Promise<Part> => {
  const head = readFrom(await file.read(at, 8))
  const short = head.u32()
  const type = head.text(4)
  if (!outermost.test(type)) throw new MediaFault('unlike')
  // A size of 0 means "up to the end", wherever somebody cut it.
  const isLong = short === 1
  const size = isLong ? Number((await file.read(at + 8, 8)).readBigUInt64BE()) : short
  const start = at + (isLong ? 16 : 8)
  if (at + size < start || at + size > file.bytes) throw new MediaFault('broken')
  return { type, start, end: at + size }
}

const isFilm = async (file: OpenMedia) => {
  const head = await file.peek(0, 8)
  if (head.length < 8 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const length = head.readUInt32BE()
  if (length < 16 || length > 1024) return false
  const names = await file.peek(8, length - 8)
  const given = Array.from({ length: names.length / 4 }, (_, index) =>
    names.toString('latin1', index * 4, index * 4 + 4),
  )
  // The second one is a version.
  return given.some((name, index) => index !== 1 && brands.test(name))
}

const within = (box: Box, ...path: readonly string[]) =>
  path.reduce<Box | undefined>((inner, type) => inner && childOf(inner, type), box)

const isPicture = (track: Box) => within(track, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12) === 'vide'

/** Width and height of a track as it is shown, turned when its matrix turns it by a quarter. */
const shownSize = (track: Box) => {
  const header = childOf(track, 'tkhd')
  if (!header) throw new MediaFault('broken')
  const cursor = readFrom(header.body)
  cursor.take(cursor.u8() === 1 ? 51 : 39)
  const [a, , , , d] = Array.from({ length: 9 }, () => cursor.u32())
  const [width, height] = [cursor.u32(), cursor.u32()].map((fixed) => Math.round(fixed / 65_536))
  const size = { width: width ?? 0, height: height ?? 0 }
  return a === 0 && d === 0 ? { width: size.height, height: size.width } : size
}

/** Where in the file the pieces of a track begin. */
const chunksOf = (track: Box) => {
  const table = within(track, 'mdia', 'minf', 'stbl')
  if (!table) throw new MediaFault('broken')
  const [short, long] = [childOf(table, 'stco'), childOf(table, 'co64')]
  const cursor = readFrom((short ?? long)?.body ?? Buffer.alloc(0), 4)
  return Array.from({ length: cursor.u32() }, () =>
    short ? cursor.u32() : Number(cursor.take(8).readBigUInt64BE()),
  )
}

/**
 * Walks the boxes of an MP4 to its end, its index with them, and returns the size of its picture in pixels.
 * Source: ISO/IEC 14496-12, sections 4.2, 6.2, 8.3 and 8.7.
 */
export const readMp4 = async (file: OpenMedia) => {
  if (!(await isFilm(file))) throw new MediaFault('unlike')
  const parts: Part[] = []
  for (let at = 0; at < file.bytes; at = parts.at(-1)?.end ?? file.bytes) parts.push(await partAt(file, at))
  const index = parts.find(({ type }) => type === 'moov')
  const contents = parts.filter(({ type }) => type === 'mdat')
  if (!index || contents.length === 0 || index.end - index.start > mostIndexBytes)
    throw new MediaFault('broken')

  const tracks = boxesIn(await file.read(index.start, index.end - index.start)).filter(
    ({ type }) => type === 'trak',
  )
  const isThere = (chunk: number) => contents.some(({ start, end }) => chunk >= start && chunk < end)
  if (!tracks.every((track) => chunksOf(track).every(isThere))) throw new MediaFault('broken')
  const film = tracks.find(isPicture)
  if (!film) throw new MediaFault('unlike')
  return shownSize(film)
}
