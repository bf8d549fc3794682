import createBidi from 'bidi-js'

const bidi = createBidi()

/** Letters that are written from right to left, and characters that turn the direction. */
const turning =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const rightToLeftLetter = /[\u0590-\u05ff\ufb1d-\ufb4f]|\p{Script=Arabic}/u

/**
 * The embedding level of each code unit of a line of text, and that of the line; odd levels are written from right to
 * left. Undefined for a text that is written from left to right throughout.
 *
 * Source: Unicode Standard Annex 9, “Unicode Bidirectional Algorithm”, rules P2 to I2.
 */
export const levelsOf = (text: string) => {
  if (!turning.test(text)) return undefined
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

const isOdd = (level: number) => level % 2 === 1

/** Pieces of a line as they stand from left to right. Source: Unicode Standard Annex 9, rule L2. */
export const visualOrder = <Piece>(pieces: readonly Piece[], levelOf: (piece: Piece) => number): Piece[] => {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map(levelOf)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      for (let piece = ordered[end]; piece !== undefined && levelOf(piece) >= level; piece = ordered[end])
        end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  return ordered
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A piece of one level and one font as the font draws it: brackets are turned, and what has no letters, which a font
 * draws from left to right, is reversed. Letters from right to left are placed by the font.
 */
export const drawnText = (text: string, level: number) => {
  if (!isOdd(level)) return text
  const turned = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
  if (rightToLeftLetter.test(turned)) return turned
  return Array.from(graphemes.segment(turned), ({ segment }) => segment)
    .toReversed()
    .join('')
}
