import type { Language } from '#contract/shared/enumerations.ts'
import { wordRulesOf } from '#studies/words/languages/index.ts'
import { alphabetical, plain } from './names.ts'
import type { Sort } from './sorts.ts'

/** Why two names count as one. */
export type SameBecause = 'capitals and punctuation' | 'singular and plural' | 'a typing error'

/** Names that mean the same, alphabetically, and how they differ. */
export interface SameNames {
  readonly names: readonly string[]
  readonly because: readonly SameBecause[]
}

/** Words whose plural means something else, and words that only look like plurals. */
const otherMeanings = new Set(
  `arms arts contents customs damages economics ethics glasses goods graphics logistics means minutes news physics politics
  sales savings spirits statistics terms times works`.split(/\s+/),
)

/** Endings of English verbs: “booking” is no plural of “book”. */
const verbEnding = /(?:ing|ed|^d)$/
const shortestPlural = 4
const longestEnding = 3

const startOf = (a: string, b: string) => {
  let length = 0
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1
  return length
}

/** Whether two different words are singular and plural of one word. Short words are never merged. */
const isPluralOf = (a: string, b: string, language: Language) => {
  if (Math.min(a.length, b.length) < shortestPlural || !isWord(a) || !isWord(b)) return false
  if (otherMeanings.has(a) || otherMeanings.has(b)) return false
  const start = startOf(a, b)
  const [endOfA, endOfB] = [a.slice(start), b.slice(start)]
  if (Math.max(endOfA.length, endOfB.length) > longestEnding) return false
  if (language === 'en' && (verbEnding.test(endOfA) || verbEnding.test(endOfB))) return false
  return wordRulesOf[language].areForms(a, b)
}

const isWord = (text: string) => /^\p{L}+$/u.test(text)

/** Whether two names differ only in singular and plural of some of their words. */
const areSingularAndPlural = (a: string, b: string, language: Language) => {
  const [own, other] = [a.split(' '), b.split(' ')]
  return (
    own.length === other.length &&
    own.every((word, index) => {
      const second = other[index] ?? ''
      return word === second || isPluralOf(word, second, language)
    })
  )
}

const shortestTyped = 8

/**
 * Whether two names differ by one letter that is missing or doubled, or by two letters that are swapped. Another letter
 * in place of one makes another word too often: “contents”, “contexts”. So do first and last letters.
 */
const differByTyping = (a: string, b: string) => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < shortestTyped || ![short, long].every((name) => /^[\p{L} ]+$/u.test(name))) return false
  const start = startOf(short, long)
  if (start === 0) return false
  if (long.length === short.length + 1)
    return start < short.length && short.slice(start) === long.slice(start + 1)
  return (
    long.length === short.length &&
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  )
}

/** A name that one person typed is an error if at least this many people used the other name. */
const fewestOfRight = 3

interface Kind {
  readonly keys: string[]
  readonly names: Set<string>
  readonly makers: Set<number>
  readonly cards: Set<number>
  readonly because: Set<SameBecause>
}

const join = (into: Kind, from: Kind, reason: SameBecause) => {
  into.keys.push(...from.keys)
  for (const name of from.names) into.names.add(name)
  for (const maker of from.makers) into.makers.add(maker)
  for (const card of from.cards) into.cards.add(card)
  for (const each of from.because) into.because.add(each)
  into.because.add(reason)
}

/** The names of each spelling, without regard to capitals, spaces and punctuation. */
const kindsOf = (sorts: readonly Sort[], apart: ReadonlySet<string>): Kind[] => {
  const byKey = new Map<string, Kind>()
  sorts.forEach((sort, maker) => {
    for (const { name, cards } of sort) {
      if (name === null || cards.length === 0 || apart.has(name)) continue
      const key = plain(name)
      const kind: Kind = byKey.get(key) ?? {
        keys: [key],
        names: new Set(),
        makers: new Set(),
        cards: new Set(),
        because: new Set(),
      }
      byKey.set(key, kind)
      kind.names.add(name)
      kind.makers.add(maker)
      for (const card of cards) kind.cards.add(card)
      if (kind.names.size > 1) kind.because.add('capitals and punctuation')
    }
  })
  return [...byKey.values()].toSorted((a, b) => alphabetical(a.keys[0] ?? '', b.keys[0] ?? ''))
}

const mergePlurals = (kinds: readonly Kind[], language: Language): Kind[] => {
  const merged: Kind[] = []
  for (const kind of kinds) {
    const same = merged.filter(({ keys }) =>
      keys.some((key) => kind.keys.some((own) => areSingularAndPlural(key, own, language))),
    )
    for (const other of same) {
      join(kind, other, 'singular and plural')
      merged.splice(merged.indexOf(other), 1)
    }
    merged.push(kind)
  }
  return merged
}

/** Joins a name of one person with the only name of several people that it can be a typing error of. */
const mergeTyped = (kinds: readonly Kind[]): Kind[] => {
  const right = kinds.filter(({ makers }) => makers.size >= fewestOfRight)
  const targets = kinds.map((kind) => {
    if (kind.makers.size > 1) return undefined
    const [target, ...others] = right.filter(({ keys, cards }) => {
      const shared = [...kind.cards].filter((card) => cards.has(card)).length
      return (
        2 * shared >= kind.cards.size &&
        keys.some((key) => kind.keys.some((typed) => differByTyping(key, typed)))
      )
    })
    return others.length === 0 ? target : undefined
  })
  targets.forEach((target, index) => {
    const kind = kinds[index]
    if (target && kind) join(target, kind, 'a typing error')
  })
  return kinds.filter((_, index) => targets[index] === undefined)
}

/**
 * Names that mean the same (ours): they differ in capitals, spaces and punctuation, in singular and plural by the rules
 * of the language, or by a typing error. `apart` are names that were split. The result does not depend on the order of
 * sorts.
 */
export const sameNames = (
  sorts: readonly Sort[],
  { language, apart }: { readonly language: Language; readonly apart: readonly string[] },
): SameNames[] =>
  mergeTyped(mergePlurals(kindsOf(sorts, new Set(apart)), language)).map(({ names, because }) => ({
    names: [...names].toSorted(alphabetical),
    because: [...because].toSorted(alphabetical),
  }))
