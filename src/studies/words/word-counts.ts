import type { Language } from '#contract/shared/enumerations.ts'
import { wordRulesOf } from './languages/index.ts'
import type { WordRules } from './languages/word-rules.ts'
import { type Token, tokensOf } from './tokens.ts'

/** How words are read. */
export interface WordReading {
  readonly language: Language
  /** Forms that the researcher split from the other forms of their word. */
  readonly apart: readonly string[]
}

/** An answer with a word, and the places of its forms in the text, in UTF-16 code units. */
export interface AnswerWithWord {
  readonly index: number
  readonly spans: readonly (readonly [number, number])[]
}

/** A word in free-text answers with all its forms; a negated word is another one: “not clear”. */
export interface WordCount {
  /** Its alphabetically first form. */
  readonly id: string
  /** The most frequent form; ties go to the alphabetically first. */
  readonly word: string
  /** The forms, the most frequent first. */
  readonly forms: readonly string[]
  /** Number of answers that contain it. */
  readonly count: number
  readonly answers: readonly AnswerWithWord[]
}

/** A word, or a compound that someone wrote with a hyphen. */
interface Unit {
  readonly base: string
  readonly form: string
  readonly isNegated: boolean
  readonly from: number
  readonly to: number
}

/** Words of the longest compound: “state-of-the-art”. */
const longestCompound = 4

/** The compounds that are written with hyphens somewhere, as words separated by spaces, by their letters alone. */
const compoundsIn = (texts: readonly (readonly Token[])[]) => {
  const compounds = new Map<string, string>()
  for (const tokens of texts) {
    let parts: string[] = []
    const close = () => {
      if (parts.length > 1 && parts.length <= longestCompound) compounds.set(parts.join(''), parts.join(' '))
      parts = []
    }
    for (const { base, isHyphenated } of tokens) {
      if (!isHyphenated) close()
      parts.push(base)
    }
    close()
  }
  return compounds
}

const unitOf = (tokens: readonly Token[], base: string): Unit => {
  const said = tokens.find(({ negated }) => negated !== undefined)
  const form = tokens
    .map(({ word, isHyphenated }, index) => (index > 0 && isHyphenated ? '-' : index > 0 ? ' ' : '') + word)
    .join('')
  return {
    base,
    form: said?.negated === undefined ? form : said.negated.replace(said.word, form),
    isNegated: said !== undefined,
    from: tokens[0]?.from ?? 0,
    to: tokens.at(-1)?.to ?? 0,
  }
}

/** The words of a text that count: compounds as one, stop words left out. */
const unitsOf = (tokens: readonly Token[], compounds: ReadonlyMap<string, string>): Unit[] => {
  const units: Unit[] = []
  for (let start = 0; start < tokens.length;) {
    let length = longestCompound
    let base: string | undefined
    for (; length > 0 && base === undefined; length -= base === undefined ? 1 : 0)
      base = compounds.get(
        tokens
          .slice(start, start + length)
          .map((token) => token.base)
          .join(''),
      )
    const [token] = tokens.slice(start, start + 1)
    if (base !== undefined) units.push(unitOf(tokens.slice(start, start + length), base))
    else if (token && !token.isStopWord) units.push(unitOf([token], token.base))
    start += Math.max(1, length)
  }
  return units
}

/** Compares by code unit, independent of the locale. */
const byLetters = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Inflections are this near each other in alphabetical order; more would let the work grow with the square. */
const neighbors = 30

/** The first of the words of which each word is a form. */
const firstForms = (words: readonly string[], { areForms }: WordRules): ReadonlyMap<string, string> => {
  const sorted = words.toSorted(byLetters)
  const first = new Map<string, string>(sorted.map((word) => [word, word]))
  const rootOf = (word: string): string => {
    let root = word
    for (let next = first.get(root); next !== undefined && next !== root; next = first.get(root)) root = next
    return root
  }
  for (const [index, word] of sorted.entries())
    for (const other of sorted.slice(index + 1, index + 1 + neighbors)) {
      if (!areForms(word, other)) continue
      const [low = word, high = other] = [rootOf(word), rootOf(other)].toSorted(byLetters)
      first.set(high, low)
    }
  return new Map(sorted.map((word) => [word, rootOf(word)]))
}

const byFrequency = ([a, many]: readonly [string, number], [b, more]: readonly [string, number]) =>
  more - many || byLetters(a, b)

interface Found {
  readonly forms: Map<string, number>
  readonly answers: Map<number, [number, number][]>
}

/**
 * Number of answers per word, sorted by frequency, then alphabetically. Stop words are left out, inflections are
 * merged, negated words are separate, and a compound counts together with and without its hyphen. `apart` splits forms
 * again.
 */
export const wordCounts = (texts: readonly string[], { language, apart }: WordReading): WordCount[] => {
  const rules = wordRulesOf[language]
  const split = new Set(apart)
  const tokens = texts.map((text) => tokensOf(text, rules))
  const compounds = compoundsIn(tokens)
  const units = tokens.map((each) => unitsOf(each, compounds))
  const merged = units.flat().flatMap(({ base, form }) => (split.has(form) ? [] : [base]))
  const first = firstForms([...new Set(merged)], rules)
  const found = new Map<string, Found>()
  for (const [index, each] of units.entries())
    for (const { base, form, isNegated, from, to } of each) {
      const key = split.has(form) ? `= ${form}` : `${isNegated ? '!' : '+'} ${first.get(base) ?? base}`
      const known: Found = found.get(key) ?? { forms: new Map(), answers: new Map() }
      found.set(key, known)
      known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
      const spans = known.answers.get(index) ?? []
      spans.push([from, to])
      known.answers.set(index, spans)
    }
  return [...found.values()]
    .map(({ forms, answers }) => {
      const sorted = [...forms].toSorted(byFrequency).map(([form]) => form)
      const [id = ''] = [...forms.keys()].toSorted(byLetters)
      const [word = id] = sorted
      const listed = [...answers].map(([index, spans]) => ({ index, spans }))
      return { id, word, forms: sorted, count: answers.size, answers: listed }
    })
    .toSorted((a, b) => b.count - a.count || byLetters(a.word, b.word))
}

const isNegatorOf = ({ negators }: WordRules, { word }: Token) => negators.has(word) || word.endsWith("n't")

/**
 * Tells whether a text contains a word or phrase in any form; the text is split once. The words of a phrase must be
 * consecutive. A negated word matches a negated one only: “not clear” does not recall “clear”.
 */
export const mentionsIn = (text: string, { language, apart }: WordReading) => {
  const rules = wordRulesOf[language]
  const split = new Set(apart)
  const spoken = (said: string) => tokensOf(said, rules).filter((token) => !isNegatorOf(rules, token))
  const tokens = spoken(text)
  // Forms of one word begin with the same letter.
  const starts = Map.groupBy(tokens.keys(), (index) => tokens[index]?.base.charAt(0) ?? '')
  const isSame = (a: Token, b: Token) => {
    if ((a.negated === undefined) !== (b.negated === undefined)) return false
    if (a.base === b.base) return true
    return !split.has(a.word) && !split.has(b.word) && rules.areForms(a.base, b.base)
  }
  return (phrase: string): boolean => {
    const wanted = spoken(phrase)
    const letters = wanted.map(({ base }) => base).join('')
    const isNegated = wanted.some(({ negated }) => negated !== undefined)
    /** “sign-up”, “sign up” and “signup” have the same letters. */
    const hasLetters = (from: number) =>
      letters.startsWith(tokens[from]?.base ?? '') &&
      [1, 2, 3].some((length) => {
        const some = tokens.slice(from, from + length)
        return (
          some.length === length &&
          some.map(({ base }) => base).join('') === letters &&
          some.some(({ negated }) => negated !== undefined) === isNegated
        )
      })
    return (starts.get(letters.charAt(0)) ?? []).some(
      (from) =>
        hasLetters(from) ||
        wanted.every((word, step) => {
          const token = tokens[from + step]
          return token !== undefined && isSame(token, word)
        }),
    )
  }
}

/** Whether a text contains one of the words or phrases, see `mentionsIn`. */
export const mentions = (text: string, phrases: readonly string[], reading: WordReading) =>
  phrases.some(mentionsIn(text, reading))

/** Splits a text before and after each of these places. */
export const partsAt = (text: string, spans: AnswerWithWord['spans']) => {
  const parts: { text: string; isHit: boolean }[] = []
  let end = 0
  for (const [from, to] of spans) {
    if (from > end) parts.push({ text: text.slice(end, from), isHit: false })
    parts.push({ text: text.slice(from, to), isHit: true })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}
