import { stemmer } from 'stemmer'

/** English stop words: articles, pronouns, prepositions, auxiliary verbs and fillers. */
const english = `
a about above actually after again against ain all also although am an and another any anybody anyone anything are aren arent
around as at away back be because been before behind being below between both but by can cannot cant could couldn couldnt did didn didnt
do does doesn doesnt doing don done dont down during each either else enough even ever every everything few for from further get gets
getting give given go goes going gone got had hadn hadnt has hasn hasnt have haven havent having he hence her here hers herself him himself his
how however i if in instead into is isn isnt it its itself just kind kinda know least less let like lot lots ll made make makes
many may maybe me might mightn mine more most much must mustn mustnt my myself near neither never no nobody none nor not nothing now
of off often on once one ones only onto or other others otherwise ought our ours ourselves out over own per perhaps please
probably put quite rather re really remember remembered s same saw say says see seemed seems seen shall shan she should
shouldn shouldnt since so some somebody somehow someone something sometimes somewhere sort still stuff such sure t than that thats the
their theirs them themselves then there therefore these they thing things think this those though thought through thus to too
toward towards under unless until up upon us ve very was wasn wasnt way we well were weren werent what whatever when where whether which
while who whoever whole whom whose why will with within without won wont would wouldn wouldnt yes yet you your yours yourself yourselves`

const stopWords: ReadonlySet<string> = new Set(english.trim().split(/\s+/))

/** A word in free-text answers with all its forms. */
export interface WordCount {
  /** Common stem of its forms; not for display. */
  readonly stem: string
  /** The most frequent form; ties go to the alphabetically first. */
  readonly word: string
  /** The forms, the most frequent first. */
  readonly forms: readonly string[]
  /** Number of answers that contain it. */
  readonly count: number
  /** Indexes of these answers. */
  readonly answers: readonly number[]
}

/** Options for splitting texts into words. Stop words and stems are only available for English. */
interface Reading {
  /** ISO 639-1. */
  readonly language: string
  /** Keeps stop words. */
  readonly keepsAll?: boolean
}

const isEnglish = (language: string) => language === 'en'

/** Letters and digits, including apostrophes and hyphens inside a word. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** Words in lower case, in text order. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").match(wordPattern) ?? []

/** “café's” is a form of “café”; the rest of “don't” is a stop word. */
const bare = (word: string) => word.replace(/'(?:s|d|m|ll|re|ve|t)$/u, '')

/**
 * The stem of a word in lower case: Porter 1980, Program 14, page 130, for English; the word itself for other
 * languages.
 */
export const stemOf = (word: string, language: string) => (isEnglish(language) ? stemmer(bare(word)) : word)

const isStopWord = (word: string) => stopWords.has(bare(word)) || stopWords.has(bare(word).replace(/n$/u, ''))

/** The stems of a text, in text order. */
const stemsOf = (text: string, language: string): string[] =>
  wordsOf(text).map((word) => stemOf(word, language))

interface Found {
  readonly forms: Map<string, number>
  readonly answers: Set<number>
}

/** Compares by code unit, independent of the locale. */
const byLetters = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const byFrequency = ([a, many]: readonly [string, number], [b, more]: readonly [string, number]) =>
  more - many || byLetters(a, b)

/**
 * Number of answers per word, sorted by frequency, then alphabetically. Stop words are left out, and forms of a word
 * are merged by stem. Linear in the total length of all texts.
 */
export const wordCounts = (texts: readonly string[], { language, keepsAll }: Reading): WordCount[] => {
  const found = new Map<string, Found>()
  for (const [place, text] of texts.entries())
    for (const word of wordsOf(text)) {
      if (!keepsAll && isEnglish(language) && isStopWord(word)) continue
      const stem = stemOf(word, language)
      const known = found.get(stem) ?? { forms: new Map<string, number>(), answers: new Set<number>() }
      found.set(stem, known)
      known.forms.set(word, (known.forms.get(word) ?? 0) + 1)
      known.answers.add(place)
    }
  return [...found]
    .map(([stem, { forms, answers }]) => {
      const sorted = [...forms].toSorted(byFrequency).map(([form]) => form)
      return { stem, word: sorted[0] ?? stem, forms: sorted, count: answers.size, answers: [...answers] }
    })
    .toSorted((a, b) => b.count - a.count || byLetters(a.word, b.word))
}

/** Whether a text contains one of the words or phrases in any form; the words of a phrase must be consecutive. */
export const mentions = (text: string, phrases: readonly string[], language: string) => {
  const stems = stemsOf(text, language)
  return phrases.some((phrase) => {
    const wanted = stemsOf(phrase, language)
    return (
      wanted.length > 0 && stems.some((_, from) => wanted.every((stem, step) => stems[from + step] === stem))
    )
  })
}

/** Splits a text before and after each form of a word. */
export const partsBy = (text: string, stem: string, language: string) => {
  const parts: { text: string; isHit: boolean }[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    if (!stemsOf(found, language).includes(stem)) continue
    if (index > from) parts.push({ text: text.slice(from, index), isHit: false })
    from = index + found.length
    parts.push({ text: found, isHit: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false })
  return parts
}
