import { blanked, type Edit, replaced } from './edits.ts'
import { MediaError } from './media-error.ts'
import { type Box, childrenOf } from './mp4-boxes.ts'
import { stretchesOf } from './mp4-samples.ts'

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
