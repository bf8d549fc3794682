import type { Language } from '#contract/shared/enumerations.ts'
import { wordRulesOf } from '#studies/words/languages/index.ts'
import { tokensOf } from '#studies/words/tokens.ts'
import { wordListsOf } from './words/index.ts'

/** Languages that write compounds as one word. */
const compounding: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'sv', 'no', 'da', 'fi', 'hu'])
const shortestPart = 5

/** Ending of an inflection, which the first part of a compound loses. */
const ending = /(?:en|er|n|e|s)$/

const firstPartOf = (word: string) => {
  const stem = word.replace(ending, '')
  return stem.length >= shortestPart ? stem : word
}

const isPartOf = (part: string, word: string) =>
  part.length >= shortestPart &&
  (word.endsWith(part) ||
    (word.startsWith(part.slice(0, shortestPart)) && word.startsWith(firstPartOf(part))))

/** Plurals change vowels: “Pass”, “Pässe”. */
const withoutUmlauts = (word: string) => word.normalize('NFD').replaceAll('\u0308', '')

/** Words of texts in one language, compared by their stems. */
export interface WordComparer {
  /** The words of a text that say something, each once. */
  readonly contentOf: (text: string) => readonly string[]
  /** Whether two words are forms of one word, or one is derived from the other. */
  readonly areSame: (a: string, b: string) => boolean
  /** Words that may be forms of a word share a key with it. */
  readonly keysOf: (word: string) => readonly string[]
}

/** Compares words of a language; texts are split once. */
export const wordComparer = (language: Language): WordComparer => {
  const rules = wordRulesOf[language]
  const lists = wordListsOf(language)
  const known = new Map<string, readonly string[]>()
  const isCompounding = compounding.has(language)
  const fold = (word: string) => (language === 'de' ? withoutUmlauts(word) : word)
  return {
    contentOf: (text) => {
      const found =
        known.get(text) ??
        [
          ...new Set(
            tokensOf(text, rules).flatMap(({ base, isStopWord }) => (isStopWord ? [] : [fold(base)])),
          ),
        ].filter((word) => word.length > 2 && !/^\d/.test(word) && !lists?.generic.has(word))
      known.set(text, found)
      return found
    },
    areSame: (a, b) =>
      a === b ||
      rules.areForms(a, b) ||
      (lists?.areRelated(a, b) ?? false) ||
      (isCompounding && (isPartOf(a, b) || isPartOf(b, a))),
    // The last part of a compound begins anywhere, and ends with it.
    keysOf: (word) => (isCompounding ? [word.slice(0, 2), `…${word.slice(-2)}`] : [word.slice(0, 2)]),
  }
}

/** The labels that have a word in some form. */
export type LabelsWith = (word: string) => ReadonlySet<string>

/** Indexes labels by their words; each word is looked up once. */
export const indexLabels = (
  labels: readonly string[],
  { contentOf, keysOf, areSame }: WordComparer,
): LabelsWith => {
  const index = new Map<string, Map<string, Set<string>>>()
  for (const label of labels)
    for (const word of contentOf(label))
      for (const key of keysOf(word)) {
        const words = index.get(key) ?? new Map<string, Set<string>>()
        index.set(key, words)
        words.set(word, (words.get(word) ?? new Set()).add(label))
      }
  const known = new Map<string, ReadonlySet<string>>()
  const find = (word: string) => {
    const found = new Set<string>()
    for (const key of keysOf(word))
      for (const [other, those] of index.get(key) ?? [])
        if (areSame(word, other)) for (const label of those) found.add(label)
    return found
  }
  return (word) => {
    const found = known.get(word) ?? find(word)
    known.set(word, found)
    return found
  }
}
