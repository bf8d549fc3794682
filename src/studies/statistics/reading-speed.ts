const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Number of words of a text in any script: dictionaries of ICU find those of Chinese, Japanese and Thai. */
export const wordsIn = (text: string): number => {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

/**
 * Highest plausible reading speed in words per minute: that of looking for one known word in a text (Carver 1990,
 * Reading Rate). Reading to understand takes 200 to 400 (Rayner et al. 2016, Psychological Science in the Public
 * Interest 17, page 4).
 */
export const fastestReading = 600

const msPerMinute = 60_000

/** Words per minute; infinite without a time. */
export const readingSpeed = (words: number, ms: number): number =>
  ms > 0 ? (words * msPerMinute) / ms : Infinity
