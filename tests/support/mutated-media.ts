import fc from 'fast-check'
import type { MediaExtension } from '#contract/studies/media.ts'
import { gif, jpeg, mp3, mp4, png, wav } from './generated-media.ts'

export interface MutatedFile {
  readonly extension: MediaExtension
  readonly bytes: Buffer
}

const seeds: readonly MutatedFile[] = [
  { extension: 'jpg', bytes: jpeg(20, 30, 6) },
  { extension: 'png', bytes: png(20, 30, 50) },
  {
    extension: 'gif',
    bytes: gif(20, 30, Buffer.from('21fe03616263002101000021ff0b4e45545343415045322e300301000000', 'hex')),
  },
  { extension: 'mp4', bytes: mp4() },
  { extension: 'mp4', bytes: mp4({ isFast: true, content: 500, isTurned: true, created: 1_000_000 }) },
  { extension: 'mp3', bytes: mp3(5, 'A title') },
  { extension: 'wav', bytes: wav() },
]

/** Values at the limits of the fields of files. */
const extremes = [
  '00',
  'ff',
  '7f',
  '80',
  '0000',
  'ffff',
  '00000000',
  '00000001',
  '00000008',
  '7fffffff',
  'ffffffff',
]

/** A share of a file, the same for each: most doubles between 0 and 1 are so small that they mean its first byte. */
const position = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1_000_000)

type Mutation = (bytes: Buffer) => Buffer

const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length)

const overwrite =
  (share: number, value: Buffer): Mutation =>
  (bytes) => {
    const copy = Buffer.from(bytes)
    value.copy(copy, at(bytes, share))
    return copy
  }

/** Replaces the bytes between two positions by the bytes between two others: cuts, moves and repeats. */
const splice =
  (shares: readonly number[], times: number): Mutation =>
  (bytes) => {
    const [from = 0, to = 0, first = 0, last = 0] = shares.map((share) => at(bytes, share))
    const inserted = bytes.subarray(Math.min(first, last), Math.max(first, last))
    return Buffer.concat([
      bytes.subarray(0, Math.min(from, to)),
      ...Array.from({ length: times }, () => inserted),
      bytes.subarray(Math.max(from, to)),
    ])
  }

const mutation = fc.oneof(
  fc
    .tuple(position, fc.uint8Array({ minLength: 1, maxLength: 4 }))
    .map(([share, value]) => overwrite(share, Buffer.from(value))),
  fc
    .tuple(position, fc.constantFrom(...extremes))
    .map(([share, value]) => overwrite(share, Buffer.from(value, 'hex'))),
  fc
    .tuple(fc.tuple(position, position, position, position), fc.integer({ min: 0, max: 3 }))
    .map(([shares, times]) => splice(shares, times)),
  position.map(
    (share): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(bytes, share)),
  ),
)

/** One to five mutations. */
const mutations = fc.array(mutation, { minLength: 1, maxLength: 5 }).map(
  (all): Mutation =>
    (bytes) =>
      all.reduce((mutated, mutate) => mutate(mutated), bytes),
)

/** Small valid files of every type with one to five mutations. */
export const mutatedFile = fc
  .tuple(fc.constantFrom(...seeds), mutations)
  .map(([{ extension, bytes }, mutate]): MutatedFile => ({ extension, bytes: mutate(bytes) }))

/** One of these files with one to five mutations. */
export const mutatedBytes = (files: readonly Buffer[]) =>
  fc.tuple(fc.constantFrom(...files), mutations).map(([bytes, mutate]) => mutate(bytes))
