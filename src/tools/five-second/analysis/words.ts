import { stemmer } from 'stemmer'

/** Words that say nothing on their own, in English: articles, pronouns, prepositions, helping verbs and fillers. */
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

/** A word of free answers with every form it was written in. */
export interface WordCount {
  /** What its forms have in common; no word a reader knows. */
  readonly stem: string
  /** The form that was written most often, the first in the alphabet of those written equally often. */
  readonly word: string
  /** The forms, the most frequent first. */
  readonly forms: readonly string[]
  /** Answers that have it, each counted once. */
  readonly count: number
  /** Their places among the answers. */
  readonly answers: readonly number[]
}

/** How the words of a language are told apart. Of other languages than English no stop words and stems are known. */
interface Reading {
  /** ISO 639-1. */
  readonly language: string
  /** Keeps words that say nothing on their own. */
  readonly keepsAll?: boolean
}

const isEnglish = (language: string) => language === 'en'

/** Letters and digits, joined by what stands inside a word. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** Words in lower case, in the order they were written. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").match(wordPattern) ?? []

/** “café's” is a form of “café”; what is left of “don't” is a stop word. */
const bare = (word: string) => word.replace(/'(?:s|d|m|ll|re|ve|t)$/u, '')

/**
 * The stem of a word in lower case: Porter 1980, Program 14, page 130, for English; the word itself for other
 * languages.
 */
export const stemOf = (word: string, language: string) => (isEnglish(language) ? stemmer(bare(word)) : word)

const isStopWord = (word: string) => stopWords.has(bare(word)) || stopWords.has(bare(word).replace(/n$/u, ''))

/** The stems of a text, in the order they were written. */
const stemsOf = (text: string, language: string): string[] =>
  wordsOf(text).map((word) => stemOf(word, language))

interface Found {
  readonly forms: Map<string, number>
  readonly answers: Set<number>
}

/** By the order of letters in Unicode, the same on every machine. */
const byLetters = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const byFrequency = ([a, many]: readonly [string, number], [b, more]: readonly [string, number]) =>
  more - many || byLetters(a, b)

/**
 * How many answers have each word, the most frequent first and equal ones by the alphabet. Stop words are left out,
 * forms of one word are merged by their stem. Time follows the length of all texts together.
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

/** Whether a text has one of the words or phrases, in any of their forms; a phrase has its words in a row. */
export const mentions = (text: string, phrases: readonly string[], language: string) => {
  const stems = stemsOf(text, language)
  return phrases.some((phrase) => {
    const wanted = stemsOf(phrase, language)
    return (
      wanted.length > 0 && stems.some((_, from) => wanted.every((stem, step) => stems[from + step] === stem))
    )
  })
}

/** A text cut before and after each form of a word. */
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
