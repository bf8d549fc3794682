import type { TextEncodingName } from '#contract/shared/text-tables.ts'

/** The letters of an encoding with one byte a letter, each with its byte. */
export const lettersOf = (encoding: TextEncodingName) => {
  const decoder = new TextDecoder(encoding)
  return new Map(
    Array.from({ length: 255 }, (_, index) => [decoder.decode(Uint8Array.of(index + 1)), index + 1] as const),
  )
}

/** The bytes of a text, with a mark where `mark` says so. Letters that the encoding lacks are errors. */
export const encodeText = (text: string, encoding: TextEncodingName): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const letters = lettersOf(encoding)
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = letters.get(letter)
      if (byte === undefined) throw new Error(`${encoding} lacks ${letter}`)
      return byte
    }),
  )
}

/** Pieces of bytes that end at the given places. */
export const cutAt = async function* (bytes: Uint8Array, places: readonly number[]) {
  let start = 0
  for (const place of [...places, bytes.length]) {
    yield bytes.subarray(start, place)
    start = place
  }
}
