import type { WordCount } from '#analysis/words.ts'

/** A word with the height it is drawn in, in pixels. */
export interface SizedWord {
  readonly stem: string
  readonly text: string
  readonly size: number
  // Found by the layout.
  x?: number
  y?: number
}

/** Pixels: the least that is read easily, and at all; what the first word may have, and that per pixel of width. */
const smallest = 15
const tiniest = 10
const largest = { least: 24, usual: 34, most: 72, share: 0.105 }

/** How wide a letter of the text face is, as a share of its height, with room to spare. */
const letter = 0.66

/**
 * Size by the root of the count, because a word grows both ways. Where a long word would be wider than the cloud all of
 * them are drawn smaller, and one that is too long even then by itself: what finds no room is not drawn at all.
 */
export const sizesOf = (words: readonly WordCount[], width: number): SizedWord[] => {
  const [most = 1] = words.map(({ count }) => count)
  const sized = words.map(({ stem, word, count }) => ({
    stem,
    text: word,
    share: Math.sqrt(count / most),
    widest: width / (letter * word.length),
  }))
  const usual = Math.max(largest.usual, Math.min(largest.most, width * largest.share))
  const first = Math.max(largest.least, Math.min(usual, ...sized.map(({ share, widest }) => widest / share)))
  return sized.map(({ stem, text, share, widest }) => ({
    stem,
    text,
    size: Math.floor(Math.min(Math.max(tiniest, widest), Math.max(smallest, Math.round(first * share)))),
  }))
}
