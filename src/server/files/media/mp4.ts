import {
  type ByteReader,
  zeroBytes,
  type Edit,
  MediaError,
  type MediaFile,
  createByteReader,
  createPartCounter,
  replaceBytes,
} from './media-file.ts'

/** A box of the MP4 index; `offset` is its position in the file, `start` that of its content. */
interface Box {
  readonly type: string
  readonly offset: number
  readonly start: number
  readonly body: Buffer
  /** Counts the boxes that are parsed, in the whole file. */
  readonly countBox: () => void
}

/** The index of a video with two tracks has 60 boxes, each parsed a few times. */
const maxBoxes = 20_000

/** Parses consecutive boxes; the bytes start at `from` in the file and may end with four zeros. */
const boxesIn = (bytes: Buffer, from: number, countBox: () => void): readonly Box[] => {
  const reader = createByteReader(bytes)
  const boxes: Box[] = []
  while (!reader.isAtEnd()) {
    countBox()
    const offset = from + reader.offset()
    const size = reader.u32()
    if (size === 0 && reader.isAtEnd()) break
    if (size < 8) throw new MediaError('damaged')
    const type = reader.text(4)
    boxes.push({ type, offset, start: offset + 8, body: reader.take(size - 8), countBox })
  }
  return boxes
}

/** The child boxes of a box. */
const childrenOf = ({ body, start, countBox }: Box) => boxesIn(body, start, countBox)

/** The first child box of this type. */
const childOf = (box: Box, type: string) => childrenOf(box).find((child) => child.type === type)

/** The first descendant box with this path of types. */
const descendantOf = (box: Box, ...path: readonly string[]) =>
  path.reduce<Box | undefined>((inner, type) => inner && childOf(inner, type), box)

const tableOf = (track: Box) => {
  const table = descendantOf(track, 'mdia', 'minf', 'stbl')
  if (!table) throw new MediaError('damaged')
  return table
}

/** Reads the entries of a table after its version and flags; each has `bytes` bytes. */
const entriesOf = <Entry>(table: Box | undefined, bytes: number, read: (reader: ByteReader) => Entry) => {
  const reader = createByteReader(table?.body ?? Buffer.alloc(0), 4)
  const count = reader.u32()
  // The count is checked first: an array of this length is allocated at once.
  if (count * bytes > reader.rest().length) throw new MediaError('damaged')
  return Array.from({ length: count }, () => read(reader))
}

/** More than all tracks of any video within the size limit have. */
const maxChunks = 200_000

/** Offsets of the chunks of a track in the file. Source: ISO/IEC 14496-12, section 8.7.5. */
const chunkOffsetsOf = (track: Box) => {
  const table = tableOf(track)
  const short = childOf(table, 'stco')
  return short
    ? entriesOf(short, 4, (reader) => reader.u32())
    : entriesOf(childOf(table, 'co64'), 8, (reader) => reader.u64())
}

/** Returns the total length in bytes of the next `count` samples, in storage order. Source: section 8.7.3. */
const sampleBytes = (table: Box) => {
  const reader = createByteReader(childOf(table, 'stsz')?.body ?? Buffer.alloc(0), 4)
  const each = reader.u32()
  reader.skip(4)
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
  const runs = entriesOf(childOf(table, 'stsc'), 12, (reader) => {
    const run = { first: reader.u32(), samples: reader.u32() }
    reader.skip(4)
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

/** Ranges in the order of the file; those that overlap or touch become one. */
const mergeRanges = (ranges: readonly ByteRange[]) => {
  const merged: { offset: number; length: number }[] = []
  for (const { offset, length } of ranges.toSorted((one, other) => one.offset - other.offset)) {
    const last = merged.at(-1)
    if (last && offset <= last.offset + last.length)
      last.length = Math.max(last.length, offset + length - last.offset)
    else merged.push({ offset, length })
  }
  return merged
}

/** A box to clear: the offsets in the file of the box, its content and its end. */
interface ClearedBox {
  readonly offset: number
  readonly start: number
  readonly end: number
}

/** Turns a box into free space of the same length: the index has offsets into the file. */
const clearRange = ({ offset, start, end }: ClearedBox): Edit[] => [
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

/** The tables of a track are three boxes deep. */
const maxDepth = 8

const editsWithin = (box: Box, depth = 0): readonly Edit[] => {
  if (depth > maxDepth) throw new MediaError('tooComplex')
  if (metadataBoxes.test(box.type)) return clearBox(box)
  if (datedBoxes.test(box.type)) return [clearDates(box)]
  if (!containerBoxes.test(box.type)) return []
  return childrenOf(box).flatMap((child) => editsWithin(child, depth + 1))
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

/** A camera that records positions each second has 3600 of them in an hour. */
const maxEdits = 10_000

/**
 * The edits that remove positions, names, times and all tracks other than video and audio.
 * Source: ISO/IEC 14496-12, sections 8.1, 8.2, 8.10 and 8.11; 3GPP TS 26.244, section 8.
 */
const metadataEdits = ({ topLevel, index, isPlayed, isInContent }: Mp4Structure): readonly Edit[] => {
  const cleared: ByteRange[] = []
  const ofTrack = (track: Box): readonly Edit[] => {
    if (isPlayed(track)) return childrenOf(track).flatMap((box) => editsWithin(box))
    const ranges = chunkRangesOf(track)
    if (!ranges.every(isInContent)) throw new MediaError('damaged')
    for (const range of ranges) cleared.push(range)
    return clearBox(track)
  }
  const edits = [
    ...topLevel.filter(({ type }) => metadataBoxes.test(type)).flatMap(clearRange),
    ...index.flatMap((box) => (box.type === 'trak' ? ofTrack(box) : editsWithin(box))),
    ...mergeRanges(cleared).map(({ offset, length }) => zeroBytes(offset, length)),
  ]
  if (edits.length > maxEdits) throw new MediaError('tooComplex')
  return edits
}

/** Brands that browsers play as video/mp4; QuickTime (`qt  `) is not among them. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV|mmp4|f4v |cmfc)$/

/** Types of top-level boxes; with others the file is of another type. */
const topLevelBoxes =
  /^(ftyp|styp|moov|mdat|moof|mfra|sidx|ssix|free|skip|wide|uuid|meta|udta|pdin|prft|emsg)$/

/** The largest index of a video within the size limit has a few megabytes. */
const maxIndexBytes = 16 * 1024 * 1024

/** A video in fragments of a second has 7200 in an hour. */
const maxTopLevelBoxes = 20_000

const topLevelBoxAt = (file: MediaFile, offset: number): TopLevelBox => {
  const head = createByteReader(file.read(offset, 8))
  const short = head.u32()
  const type = head.text(4)
  if (!topLevelBoxes.test(type)) throw new MediaError('wrongType')
  // A size of 0 ("up to the end of the file") is rejected: the file could be cut off anywhere.
  const isLong = short === 1
  const size = isLong ? createByteReader(file.read(offset + 8, 8)).u64() : short
  const start = offset + (isLong ? 16 : 8)
  if (offset + size < start || offset + size > file.bytes) throw new MediaError('damaged')
  return { type, offset, start, end: offset + size }
}

const topLevelBoxesOf = (file: MediaFile) => {
  const boxes: TopLevelBox[] = []
  const countBox = createPartCounter(maxTopLevelBoxes)
  for (let offset = 0; offset < file.bytes; offset = boxes.at(-1)?.end ?? file.bytes) {
    countBox()
    boxes.push(topLevelBoxAt(file, offset))
  }
  return boxes
}

const isVideoFile = (file: MediaFile) => {
  const head = file.peek(0, 8)
  if (head.length < 8 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const length = head.readUInt32BE()
  if (length < 16 || length > 1024) return false
  const names = file.peek(8, length - 8)
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
  return boxesIn(entries.body.subarray(8), entries.start + 8, entries.countBox).map(({ type }) => type)
}

const isPlayable = (track: Box) => codecsOf(track).every((codec) => playable[kindOf(track)]?.includes(codec))

/** Width and height of a track in pixels, swapped when its matrix rotates it by 90 degrees. */
const displaySize = (track: Box) => {
  const header = childOf(track, 'tkhd')
  if (!header) throw new MediaError('damaged')
  const reader = createByteReader(header.body)
  reader.skip(reader.u8() === 1 ? 51 : 39)
  const [a, , , , d] = Array.from({ length: 9 }, () => reader.u32())
  const [width, height] = [reader.u32(), reader.u32()].map((fixed) => Math.round(fixed / 65_536))
  const size = { width: width ?? 0, height: height ?? 0 }
  return a === 0 && d === 0 ? { width: size.height, height: size.width } : size
}

/** Whether one of the boxes, which are in the order of the file, contains all of a range. */
const createContentTest =
  (contents: readonly TopLevelBox[]) =>
  ({ offset, length }: ByteRange) => {
    let [low, high] = [0, contents.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((contents[middle]?.start ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const content = contents[low - 1]
    return content !== undefined && offset < content.end && offset + length <= content.end
  }

/**
 * Parses an MP4 to its end. Returns the size of its picture in pixels and the edits that remove everything but picture
 * and sound. Source: ISO/IEC 14496-12, sections 4.2, 6.2, 8.3 and 8.7.
 */
export const readMp4 = (file: MediaFile) => {
  if (!isVideoFile(file)) throw new MediaError('wrongType')
  const topLevel = topLevelBoxesOf(file)
  const index = topLevel.find(({ type }) => type === 'moov')
  const contents = topLevel.filter(({ type }) => type === 'mdat')
  if (!index || contents.length === 0 || index.end - index.start > maxIndexBytes)
    throw new MediaError('damaged')

  const content = file.read(index.start, index.end - index.start)
  const boxes = boxesIn(content, index.start, createPartCounter(maxBoxes))
  const tracks = boxes.filter(({ type }) => type === 'trak')
  const isInContent = createContentTest(contents)
  let chunks = 0
  for (const track of tracks) {
    const offsets = chunkOffsetsOf(track)
    chunks += offsets.length
    if (chunks > maxChunks) throw new MediaError('tooComplex')
    if (!offsets.every((offset) => isInContent({ offset, length: 0 }))) throw new MediaError('damaged')
  }
  const isPlayed = (track: Box) => Object.hasOwn(playable, kindOf(track))
  const video = tracks.find((track) => kindOf(track) === 'vide')
  if (!video) throw new MediaError('wrongType')
  if (!tracks.filter(isPlayed).every(isPlayable)) throw new MediaError('unplayable')
  const edits = metadataEdits({ topLevel, index: boxes, isPlayed, isInContent })
  return { ...displaySize(video), edits }
}
