import { findPhrase, wordsOf } from './phrases.ts'
import type { WordLists } from './words/word-lists.ts'

/** Whole numbers that an option stands for, both ends included, with its unit. */
interface NumericRange {
  readonly label: string
  readonly low: number
  readonly high: number
  readonly unit: string
}

const thousands = /(?<=\d)[.,'’\u00A0\u202F ](?=\d{3}(?!\d))/gu
/** Letters of a unit before the dash: “$30k–$60k”. */
const longestUnit = 6
const isDash = (between: string) =>
  /[-–—]/.test(between) && between.replaceAll(/\P{L}/gu, '').length <= longestUnit
const number = /\d+(?:[.,]\d+)?/gu
/** Times of day may touch: “8–10” and “10–12”. */
const clock = /\d:\d|\d\s?(?:uhr|am|pm|a\.m|p\.m)(?!\p{L})/iu

const endsOf = (
  label: string,
  words: readonly string[],
  lists: WordLists | undefined,
): readonly [number, number] | undefined => {
  const found = [...label.matchAll(number)]
  const [first, second] = found.map(([text]) => Number(text.replace(',', '.')))
  if (first === undefined || !Number.isInteger(first)) return undefined
  if (second !== undefined) {
    const from = (found[0]?.index ?? 0) + (found[0]?.[0].length ?? 0)
    const between = label.slice(from, found[1]?.index)
    const isRange =
      found.length === 2 &&
      (isDash(between) ||
        wordsOf(between, false).some((word, _, all) => all.length <= 2 && lists?.to.has(word)))
    if (!isRange || !Number.isInteger(second)) return undefined
    // “5 to under 10” ends before 10.
    const isBelow = lists !== undefined && findPhrase(wordsOf(between, false), lists.below) !== undefined
    const last = isBelow ? second - 1 : second
    return first <= last ? [first, last] : undefined
  }
  if (/\d\s?\+/.test(label)) return [first, Infinity]
  if (!lists) return undefined
  if (findPhrase(words, lists.andMore)) return [first, Infinity]
  if (findPhrase(words, lists.andLess) || findPhrase(words, lists.upTo)) return [-Infinity, first]
  if (/<\s?\d/.test(label) || findPhrase(words, lists.below)) return [-Infinity, first - 1]
  if (/>\s?\d/.test(label) || findPhrase(words, lists.above)) return [first + 1, Infinity]
  return [first, first]
}

/** Words of an option that are no numbers and say nothing about its range. */
const unitOf = (words: readonly string[], lists: WordLists | undefined) => {
  if (!lists) return ''
  const rest = words.filter((word) => /\p{L}/u.test(word) && !lists.to.has(word) && !lists.from.has(word))
  const modifiers = [lists.andMore, lists.andLess, lists.upTo, lists.below, lists.above]
  const said = new Set(modifiers.flatMap((list) => (findPhrase(words, list) ?? '').split(' ')))
  // Singular and plural: “1 hour”, “2–3 hours”.
  const units = rest.filter((word) => !said.has(word)).map((word) => word.replaceAll(/\d/g, '').slice(0, 3))
  return [...new Set(units)].join(' ')
}

/**
 * The options that are ranges of numbers with the same unit, by their lower ends; undefined if the options are no such
 * list: fewer than two of them, no range among them, or numbers of another kind.
 */
export const numericRanges = (
  labels: readonly string[],
  lists: WordLists | undefined,
): readonly NumericRange[] | undefined => {
  if (labels.some((label) => clock.test(label))) return undefined
  const found = labels.flatMap((text): readonly (NumericRange | undefined)[] => {
    const label = text.replaceAll(thousands, '')
    if (!/\d/.test(label)) return []
    const words = wordsOf(label, false)
    const ends = endsOf(label, words, lists)
    return [ends && { label: text, low: ends[0], high: ends[1], unit: unitOf(words, lists) }]
  })
  const ranges = found.filter((range) => range !== undefined)
  // Without word lists, “over 35” says nothing.
  if (lists && ranges.length < found.length) return undefined
  const units = Map.groupBy(ranges, ({ unit }) => unit)
  const [largest = []] = [...units.values()].toSorted((a, b) => b.length - a.length)
  const isList =
    largest.length >= 2 && largest.some(({ low, high }) => low < high && Number.isFinite(high - low))
  return isList ? largest.toSorted((a, b) => a.low - b.low || a.high - b.high) : undefined
}
