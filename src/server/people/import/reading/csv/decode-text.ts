import type { TextEncodingName } from '#contract/shared/text-tables.ts'

/** Stands for a replacement character that is in the file, so that the decoder's own ones can be told apart. */
const inFile = '\uFDD0'

/** The bytes of the replacement character, those of its stand-in, and the bytes of a unit of the encoding. */
const replacements: Partial<Record<TextEncodingName, readonly [Buffer, Buffer, number]>> = {
  'utf-8': [Buffer.from('\uFFFD'), Buffer.from(inFile), 1],
  'utf-16le': [Buffer.from([0xfd, 0xff]), Buffer.from([0xd0, 0xfd]), 2],
  'utf-16be': [Buffer.from([0xff, 0xfd]), Buffer.from([0xfd, 0xd0]), 2],
}

/** Longest replacement character but its last byte, in bytes. */
const overlap = 2

/** Whether the encoding lacks some bytes of a cell. */
export const isUndecoded = (cell: string) => cell.includes('\uFFFD')

/** The text of a cell as it is in the file. */
export const restoreReplacements = (cell: string) =>
  cell.includes(inFile) ? cell.replaceAll(inFile, '\uFFFD') : cell

/**
 * Decodes bytes that arrive in pieces, cut anywhere. Replacement characters of the decoder stay U+FFFD; those of the
 * file are another character until `restoreReplacements`.
 */
export const decodePieces = async function* (
  pieces: AsyncIterable<Uint8Array>,
  encoding: TextEncodingName,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  const [search, substitute, unit] = replacements[encoding] ?? []
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    if (search && substitute && unit)
      for (let place = bytes.indexOf(search); place !== -1; place = bytes.indexOf(search, place + 1))
        if (place % unit === 0) substitute.copy(bytes, place)
    // An even number of bytes is decoded: the units of the next piece begin at an even place again.
    const end = Math.max(0, bytes.length - overlap - (bytes.length % 2))
    rest = bytes.subarray(end)
    yield decoder.decode(bytes.subarray(0, end), { stream: true })
  }
  yield decoder.decode(rest)
}
