import { readFrom } from './cursor.ts'
import { MediaError } from './media-error.ts'
import { type Box, boxesIn, childOf, within } from './mp4-boxes.ts'
import { metadataEdits } from './mp4-metadata.ts'
import { chunksOf } from './mp4-samples.ts'
import type { OpenMedia } from './open-media.ts'

/** Brands of files that browsers play as video/mp4; `qt  ` alone is QuickTime. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV|mmp4|f4v |cmfc)$/

/** What may stand outside of everything else. Other bytes there belong to another kind of file. */
const outermost = /^(ftyp|styp|moov|mdat|moof|mfra|sidx|ssix|free|skip|wide|uuid|meta|udta|pdin|prft|emsg)$/

/** Index of a film: its largest grow to a few megabytes. */
const mostIndexBytes = 16 * 1024 * 1024

interface Part {
  readonly type: string
  /** Where it begins, where its content begins and where it ends, in bytes of the file. */
  readonly at: number
  readonly start: number
  readonly end: number
}

const partAt = async (file: OpenMedia, at: number): Promise<Part> => {
  const head = readFrom(await file.read(at, 8))
  const short = head.u32()
  const type = head.text(4)
  if (!outermost.test(type)) throw new MediaError('wrongType')
  // A size of 0 means "up to the end", wherever somebody cut it.
  const isLong = short === 1
  const size = isLong ? Number((await file.read(at + 8, 8)).readBigUInt64BE()) : short
  const start = at + (isLong ? 16 : 8)
  if (at + size < start || at + size > file.bytes) throw new MediaError('damaged')
  return { type, at, start, end: at + size }
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

/**
 * Codecs that today’s browsers play in an MP4, by the name of their sample entry; HEVC plays in some only.
 * Source: MP4 Registration Authority, codecs.
 */
const playable: Readonly<Record<string, readonly string[]>> = {
  vide: ['avc1', 'avc3', 'av01', 'vp09'],
  soun: ['mp4a', 'Opus', 'fLaC', '.mp3'],
}

/** Whether a track is seen, `vide`, heard, `soun`, or something else. */
const kindOf = (track: Box) => within(track, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12) ?? ''

/** Source: ISO/IEC 14496-12, section 8.5.2. */
const codecsOf = (track: Box) => {
  const entries = within(track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!entries) throw new MediaError('damaged')
  return boxesIn(entries.body.subarray(8), entries.start + 8).map(({ type }) => type)
}

const isPlayable = (track: Box) => codecsOf(track).every((codec) => playable[kindOf(track)]?.includes(codec))

/** Width and height of a track as it is shown, turned when its matrix turns it by a quarter. */
const shownSize = (track: Box) => {
  const header = childOf(track, 'tkhd')
  if (!header) throw new MediaError('damaged')
  const cursor = readFrom(header.body)
  cursor.take(cursor.u8() === 1 ? 51 : 39)
  const [a, , , , d] = Array.from({ length: 9 }, () => cursor.u32())
  const [width, height] = [cursor.u32(), cursor.u32()].map((fixed) => Math.round(fixed / 65_536))
  const size = { width: width ?? 0, height: height ?? 0 }
  return a === 0 && d === 0 ? { width: size.height, height: size.width } : size
}

/**
 * Walks the boxes of an MP4 to its end, its index with them, and returns the size of its picture in pixels and the
 * edits that leave nothing but picture and sound. Source: ISO/IEC 14496-12, sections 4.2, 6.2, 8.3 and 8.7.
 */
export const readMp4 = async (file: OpenMedia) => {
  if (!(await isFilm(file))) throw new MediaError('wrongType')
  const parts: Part[] = []
  for (let at = 0; at < file.bytes; at = parts.at(-1)?.end ?? file.bytes) parts.push(await partAt(file, at))
  const index = parts.find(({ type }) => type === 'moov')
  const contents = parts.filter(({ type }) => type === 'mdat')
  if (!index || contents.length === 0 || index.end - index.start > mostIndexBytes)
    throw new MediaError('damaged')

  const boxes = boxesIn(await file.read(index.start, index.end - index.start), index.start)
  const tracks = boxes.filter(({ type }) => type === 'trak')
  const isThere = ({ at, length }: { at: number; length: number }) =>
    contents.some(({ start, end }) => at >= start && at < end && at + length <= end)
  if (!tracks.every((track) => chunksOf(track).every((at) => isThere({ at, length: 0 }))))
    throw new MediaError('damaged')
  const isPlayed = (track: Box) => Object.hasOwn(playable, kindOf(track))
  const film = tracks.find((track) => kindOf(track) === 'vide')
  if (!film) throw new MediaError('wrongType')
  if (!tracks.filter(isPlayed).every(isPlayable)) throw new MediaError('unplayable')
  const edits = metadataEdits({ outer: parts, index: boxes, isPlayed, isThere })
  return { ...shownSize(film), edits }
}
