import {
  zeroBytes,
  type Edit,
  MediaError,
  type MediaFile,
  createByteReader,
  replaceBytes,
} from './media-file.ts'

/** A box of the MP4 index; `offset` is its position in the file, `start` that of its content. */
interface Box {
  readonly type: string
  readonly offset: number
  readonly start: number
  readonly body: Buffer
}

/** Parses consecutive boxes; the bytes start at `from` in the file and may end with four zeros. */
const boxesIn = (bytes: Buffer, from: number): readonly Box[] => {
  const reader = createByteReader(bytes)
  const boxes: Box[] = []
  while (!reader.isAtEnd()) {
    const offset = from + reader.offset()
    const size = reader.u32()
    if (size === 0 && reader.isAtEnd()) break
    if (size < 8) throw new MediaError('damaged')
    boxes.push({ type: reader.text(4), offset, start: offset + 8, body: reader.take(size - 8) })
  }
  return boxes
}

/** The child boxes of a box. */
const childrenOf = ({ body, start }: Box) => boxesIn(body, start)

/** The first child box of this type. */
const childOf = (box: Box, type: string) => childrenOf(box).find((child) => child.type === type)

/** The first descendant box with this path of types. */
const descendantOf = (box: Box, ...path: readonly string[]) =>
  path.reduce<Box | undefined>((inner, type) => inner && childOf(inner, type), box)

/** More than any video within the size limit has. */
const maxChunks = 100_000

const tableOf = (track: Box) => {
  const table = descendantOf(track, 'mdia', 'minf', 'stbl')
  if (!table) throw new MediaError('damaged')
  return table
}

/** Offsets of the chunks of a track in the file. Source: ISO/IEC 14496-12, section 8.7.5. */
const chunkOffsetsOf = (track: Box) => {
  const table = tableOf(track)
  const [short, long] = [childOf(table, 'stco'), childOf(table, 'co64')]
  const reader = createByteReader((short ?? long)?.body ?? Buffer.alloc(0), 4)
  const count = reader.u32()
  if (count > maxChunks) throw new MediaError('tooLarge')
  return Array.from({ length: count }, () =>
    short ? reader.u32() : Number(reader.take(8).readBigUInt64BE()),
  )
}

/** Returns the total length in bytes of the next `count` samples, in storage order. Source: section 8.7.3. */
const sampleBytes = (table: Box) => {
  const reader = createByteReader(childOf(table, 'stsz')?.body ?? Buffer.alloc(0), 4)
  const each = reader.u32()
  reader.take(4)
  return (count: number) => {
    if (each > 0) return each * count
    let bytes = 0
    for (let sample = 0; sample < count; sample += 1) bytes += reader.u32()
    return bytes
  }
}

/** Offset and length of each chunk of a track. Source: section 8.7.4. */
const chunkRangesOf = (track: Box) => {
  const table = tableOf(track)
  const reader = createByteReader(childOf(table, 'stsc')?.body ?? Buffer.alloc(0), 4)
  const runs = Array.from({ length: reader.u32() }, () => {
    const run = { first: reader.u32(), samples: reader.u32() }
    reader.take(4)
    return run
  })
  const take = sampleBytes(table)
  let run = 0
  return chunkOffsetsOf(track).map((offset, index) => {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1
    return { offset, length: take(runs[run]?.samples ?? 0) }
  })
}

/** Boxes with metadata: positions, names, private data. */
const metadataBoxes = /^(udta|meta|uuid|emsg|free|skip|wide)$/
const containerBoxes = /^(mdia|minf|stbl)$/
const datedBoxes = /^(mvhd|tkhd|mdhd)$/

type ByteRange = Pick<Edit, 'offset' | 'length'>

/** Turns a box into free space of the same length: the index has offsets into the file. */
const clearRange = ({ offset, start, end }: { offset: number; start: number; end: number }): Edit[] => [
  replaceBytes(offset + 4, 4, Buffer.from('free', 'latin1')),
  zeroBytes(start, end - start),
]

const clearBox = ({ offset, start, body }: Box) => clearRange({ offset, start, end: start + body.length })

/** Clears the creation and modification time of a box. */
const clearDates = ({ start, body }: Box): Edit => {
  const length = body[0] === 1 ? 16 : 8
  if (body.length < 4 + length) throw new MediaError('damaged')
  return zeroBytes(start + 4, length)
}

const editsWithin = (box: Box): readonly Edit[] => {
  if (metadataBoxes.test(box.type)) return clearBox(box)
  if (datedBoxes.test(box.type)) return [clearDates(box)]
  return containerBoxes.test(box.type) ? childrenOf(box).flatMap(editsWithin) : []
}

interface TopLevelBox {
  readonly type: string
  /** Offsets in the file: of the box, of its content and of its end. */
  readonly offset: number
  readonly start: number
  readonly end: number
}

interface Mp4Structure {
  /** The top-level boxes of the file. */
  readonly topLevel: readonly TopLevelBox[]
  /** The boxes of the index (`moov`). */
  readonly index: readonly Box[]
  /** Whether a track is video or audio; others may contain camera positions. */
  readonly isPlayed: (track: Box) => boolean
  readonly isInContent: (range: ByteRange) => boolean
}

/**
 * The edits that remove positions, names, times and all tracks other than video and audio.
 * Source: ISO/IEC 14496-12, sections 8.1, 8.2, 8.10 and 8.11; 3GPP TS 26.244, section 8.
 */
const metadataEdits = ({ topLevel, index, isPlayed, isInContent }: Mp4Structure): readonly Edit[] => {
  const ofTrack = (track: Box): readonly Edit[] => {
    if (isPlayed(track)) return childrenOf(track).flatMap(editsWithin)
    const ranges = chunkRangesOf(track)
    if (!ranges.every(isInContent)) throw new MediaError('damaged')
    return [...clearBox(track), ...ranges.map(({ offset, length }) => zeroBytes(offset, length))]
  }
  return [
    ...topLevel.filter(({ type }) => metadataBoxes.test(type)).flatMap(clearRange),
    ...index.flatMap((box) => (box.type === 'trak' ? ofTrack(box) : editsWithin(box))),
  ]
}

/** Brands that browsers play as video/mp4; QuickTime (`qt  `) is not among them. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV|mmp4|f4v |cmfc)$/

/** Types of top-level boxes; with others the file is of another type. */
const topLevelBoxes =
  /^(ftyp|styp|moov|mdat|moof|mfra|sidx|ssix|free|skip|wide|uuid|meta|udta|pdin|prft|emsg)$/

/** The largest index of a video within the size limit has a few megabytes. */
const maxIndexBytes = 16 * 1024 * 1024

const topLevelBoxAt = async (file: MediaFile, offset: number): Promise<TopLevelBox> => {
  const head = createByteReader(await file.read(offset, 8))
  const short = head.u32()
  const type = head.text(4)
  if (!topLevelBoxes.test(type)) throw new MediaError('wrongType')
  // A size of 0 ("up to the end of the file") is rejected: the file could be cut off anywhere.
  const isLong = short === 1
  const size = isLong ? Number((await file.read(offset + 8, 8)).readBigUInt64BE()) : short
  const start = offset + (isLong ? 16 : 8)
  if (offset + size < start || offset + size > file.bytes) throw new MediaError('damaged')
  return { type, offset, start, end: offset + size }
}

const isVideoFile = async (file: MediaFile) => {
  const head = await file.peek(0, 8)
  if (head.length < 8 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const length = head.readUInt32BE()
  if (length < 16 || length > 1024) return false
  const names = await file.peek(8, length - 8)
  const fileBrands = Array.from({ length: names.length / 4 }, (_, index) =>
    names.toString('latin1', index * 4, index * 4 + 4),
  )
  // The second field is the version of the major brand.
  return fileBrands.some((name, index) => index !== 1 && brands.test(name))
}

/**
 * Codecs that all current browsers play in an MP4, by sample entry; HEVC plays in some only.
 * Source: MP4 Registration Authority, codecs.
 */
const playable: Readonly<Record<string, readonly string[]>> = {
  vide: ['avc1', 'avc3', 'av01', 'vp09'],
  soun: ['mp4a', 'Opus', 'fLaC', '.mp3'],
}

/** Handler type of a track: `vide`, `soun` or another. */
const kindOf = (track: Box) => descendantOf(track, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12) ?? ''

/** Source: ISO/IEC 14496-12, section 8.5.2. */
const codecsOf = (track: Box) => {
  const entries = descendantOf(track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!entries) throw new MediaError('damaged')
  return boxesIn(entries.body.subarray(8), entries.start + 8).map(({ type }) => type)
}

const isPlayable = (track: Box) => codecsOf(track).every((codec) => playable[kindOf(track)]?.includes(codec))

/** Width and height of a track in pixels, swapped when its matrix rotates it by 90 degrees. */
const displaySize = (track: Box) => {
  const header = childOf(track, 'tkhd')
  if (!header) throw new MediaError('damaged')
  const reader = createByteReader(header.body)
  reader.take(reader.u8() === 1 ? 51 : 39)
  const [a, , , , d] = Array.from({ length: 9 }, () => reader.u32())
  const [width, height] = [reader.u32(), reader.u32()].map((fixed) => Math.round(fixed / 65_536))
  const size = { width: width ?? 0, height: height ?? 0 }
  return a === 0 && d === 0 ? { width: size.height, height: size.width } : size
}

/**
 * Parses an MP4 to its end. Returns the size of its picture in pixels and the edits that remove everything but picture
 * and sound. Source: ISO/IEC 14496-12, sections 4.2, 6.2, 8.3 and 8.7.
 */
export const readMp4 = async (file: MediaFile) => {
  if (!(await isVideoFile(file))) throw new MediaError('wrongType')
  const topLevel: TopLevelBox[] = []
  for (let offset = 0; offset < file.bytes; offset = topLevel.at(-1)?.end ?? file.bytes)
    topLevel.push(await topLevelBoxAt(file, offset))
  const index = topLevel.find(({ type }) => type === 'moov')
  const contents = topLevel.filter(({ type }) => type === 'mdat')
  if (!index || contents.length === 0 || index.end - index.start > maxIndexBytes)
    throw new MediaError('damaged')

  const boxes = boxesIn(await file.read(index.start, index.end - index.start), index.start)
  const tracks = boxes.filter(({ type }) => type === 'trak')
  const isInContent = ({ offset, length }: { offset: number; length: number }) =>
    contents.some(({ start, end }) => offset >= start && offset < end && offset + length <= end)
  if (!tracks.every((track) => chunkOffsetsOf(track).every((offset) => isInContent({ offset, length: 0 }))))
    throw new MediaError('damaged')
  const isPlayed = (track: Box) => Object.hasOwn(playable, kindOf(track))
  const video = tracks.find((track) => kindOf(track) === 'vide')
  if (!video) throw new MediaError('wrongType')
  if (!tracks.filter(isPlayed).every(isPlayable)) throw new MediaError('unplayable')
  const edits = metadataEdits({ topLevel, index: boxes, isPlayed, isInContent })
  return { ...displaySize(video), edits }
}
