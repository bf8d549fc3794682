/** A line break of Windows and a surrogate pair: two UTF-16 code units, one character. */
const pairs = /\r\n|[\u{10000}-\u{10FFFF}]/gu

/** Number of characters: code points, as OpenAPI and PostgreSQL count them, with a CRLF as one. */
export const countCharacters = (text: string) => text.length - (text.match(pairs)?.length ?? 0)

/** The characters as people see them; in iOS before 14.5, letters with their accents. */
const segmentsOf = (text: string) =>
  typeof Intl.Segmenter === 'undefined'
    ? (text.match(/\P{M}\p{M}*/gu) ?? [])
    : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

/** The start of a text in at most `max` characters; an emoji or a letter with its accents is kept whole. */
export const cutText = (text: string, max: number) => {
  if (countCharacters(text) <= max) return text
  let [start, room] = ['', max]
  // Memory of a segmenter depends on the text; more than two code units per character are never kept.
  for (const segment of segmentsOf(text.slice(0, 2 * max + 2))) {
    room -= countCharacters(segment)
    if (room < 0) break
    start += segment
  }
  return start
}

/** A text cut for display, with an ellipsis within the `max` characters. */
export const shortenText = (text: string, max: number) =>
  countCharacters(text) > max ? `${cutText(text, max - 1).trimEnd()}…` : text

/** A text as it can be stored: PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded as UTF-8. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** A replacer of `JSON.stringify` that makes all texts storable. */
export const storableValue = (_key: string, value: unknown) =>
  typeof value === 'string' ? storableText(value) : value
