/** The rules for counting the words of a language. All words are in lower case. */
export interface WordRules {
  /**
   * Articles, pronouns, prepositions, conjunctions and auxiliary verbs. Adjectives such as “good” or “easy” are never
   * among them: they are what impressions consist of.
   */
  readonly stopWords: ReadonlySet<string>
  /** Words that negate the next word that is no stop word. */
  readonly negators: ReadonlySet<string>
  /** Whether a negator without a word after it negates the one before it, as in “gefällt mir nicht”. */
  readonly negatesBackwards: boolean
  /** Stop words between a negator and the word that it negates, as “very” in “not very clear”. */
  readonly intensifiers: ReadonlySet<string>
  /** A negator followed by one of these negates no word, as in “not only”. */
  readonly only: ReadonlySet<string>
  /** Whether two different words are inflections of one word. */
  readonly areForms: (a: string, b: string) => boolean
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const commonStart = (a: string, b: string) => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/**
 * Whether two words differ in their endings alone: those of one group, after a common start of at least `shortest`
 * letters. A dash is an empty ending.
 */
export const byEndings = (shortest: number, ...groups: readonly string[]) => {
  const endings = groups.map((group) => new Set(group.split(' ').map((end) => (end === '-' ? '' : end))))
  const longest = Math.max(...endings.flatMap((group) => [...group].map(({ length }) => length)))
  return (a: string, b: string): boolean => {
    // Longer ends than the longest ending belong to no group.
    const least = Math.max(shortest, a.length - longest, b.length - longest)
    for (let length = commonStart(a, b); length >= least; length -= 1)
      if (endings.some((group) => group.has(a.slice(length)) && group.has(b.slice(length)))) return true
    return false
  }
}

interface Lists {
  readonly stop: string
  readonly negators: string
  readonly intensifiers: string
  readonly only: string
  readonly negatesBackwards?: boolean
  readonly areForms: WordRules['areForms']
}

/** The rules of a language from lists of words separated by spaces; negators and intensifiers are stop words too. */
export const wordRules = ({ stop, negators, intensifiers, only, ...rules }: Lists): WordRules => ({
  negatesBackwards: false,
  ...rules,
  stopWords: listOf([stop, negators, intensifiers, only].join(' ')),
  negators: listOf(negators),
  intensifiers: listOf(intensifiers),
  only: listOf(only),
})
