import { blanked, type Edit, MediaError, type OpenMedia, readFrom, replaced } from './media-file.ts'

/** A box of an MP4's index; `at` and `start` are the bytes of the file where it and where its content begin. */
export interface Box {
  readonly type: string
  readonly at: number
  readonly start: number
  readonly body: Buffer
}

/**
 * The boxes that lie side by side in these bytes, which begin at `from` in the file, up to their end. Some programs end
 * such a row with zeros.
 */
export const boxesIn = (bytes: Buffer, from: number): readonly Box[] => {
  const cursor = readFrom(bytes)
  const boxes: Box[] = []
  while (!cursor.isAtEnd()) {
    const at = from + cursor.at()
    const size = cursor.u32()
    if (size === 0 && cursor.isAtEnd()) break
    if (size < 8) throw new MediaError('damaged')
    boxes.push({ type: cursor.text(4), at, start: at + 8, body: cursor.take(size - 8) })
  }
  return boxes
}

/** The boxes in another one. */
export const childrenOf = ({ body, start }: Box) => boxesIn(body, start)

/** The first box of this type in another one. */
export const childOf = (box: Box, type: string) => childrenOf(box).find((child) => child.type === type)

/** The first box at the end of this way from another one. */
export const within = (box: Box, ...path: readonly string[]) =>
  path.reduce<Box | undefined>((inner, type) => inner && childOf(inner, type), box)

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

/** Where phones and programs write places, names and whatever else; the rest of the index says how to play. */
const personal = /^(udta|meta|uuid|emsg|free|skip|wide)$/
const holders = /^(mdia|minf|stbl)$/
const dated = /^(mvhd|tkhd|mdhd)$/

type Stretch = Pick<Edit, 'at' | 'length'>

/** A box with all that is in it. It stays as long as it was: the index names places in the file by their number. */
const emptied = ({ at, start, end }: { at: number; start: number; end: number }): Edit[] => [
  replaced(at + 4, 4, Buffer.from('free', 'latin1')),
  blanked(start, end - start),
]

const emptiedBox = ({ at, start, body }: Box) => emptied({ at, start, end: start + body.length })

/** When it was made, and when it was changed. */
const undated = ({ start, body }: Box): Edit => {
  const length = body[0] === 1 ? 16 : 8
  if (body.length < 4 + length) throw new MediaError('damaged')
  return blanked(start + 4, length)
}

const editsWithin = (box: Box): readonly Edit[] => {
  if (personal.test(box.type)) return emptiedBox(box)
  if (dated.test(box.type)) return [undated(box)]
  return holders.test(box.type) ? childrenOf(box).flatMap(editsWithin) : []
}

interface Parts {
  /** The boxes of the file itself. */
  readonly outer: readonly {
    readonly type: string
    readonly at: number
    readonly start: number
    readonly end: number
  }[]
  /** The boxes of the index. */
  readonly index: readonly Box[]
  /** Whether a track is seen or heard; others note where a camera was, moment by moment. */
  readonly isPlayed: (track: Box) => boolean
  readonly isThere: (stretch: Stretch) => boolean
}

/**
 * The edits that leave nothing in an MP4 but what is played: no places, names or times, and no tracks beside picture
 * and sound. Source: ISO/IEC 14496-12, sections 8.1, 8.2, 8.10 and 8.11; 3GPP TS 26.244, section 8.
 */
export const metadataEdits = ({ outer, index, isPlayed, isThere }: Parts): readonly Edit[] => {
  const ofTrack = (track: Box): readonly Edit[] => {
    if (isPlayed(track)) return childrenOf(track).flatMap(editsWithin)
    const stretches = stretchesOf(track)
    if (!stretches.every(isThere)) throw new MediaError('damaged')
    return [...emptiedBox(track), ...stretches.map(({ at, length }) => blanked(at, length))]
  }
  return [
    ...outer.filter(({ type }) => personal.test(type)).flatMap(emptied),
    ...index.flatMap((box) => (box.type === 'trak' ? ofTrack(box) : editsWithin(box))),
  ]
}

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
