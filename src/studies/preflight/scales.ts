import { findPhrase, findPhrases, type Phrases } from './phrases.ts'
import type { WordLists } from './words/word-lists.ts'

/** A label of a scale: by its judgment from −3 to 3, or its rank among frequencies or extents. */
export interface ScaleLabel {
  readonly kind: 'judgment' | 'frequency' | 'extent'
  readonly score: number
  /** “very”, “strongly”, “somewhat”. */
  readonly hasStrength: boolean
  /** “not at all likely”: the bottom of a scale with one side. */
  readonly isDenied: boolean
  /** Whether the label says nothing else. */
  readonly isPure: boolean
}

const isSign = (word: string) => !/[\p{L}\p{N}]/u.test(word)

/** Whether every word belongs to one of the lists. */
const isCovered = (words: readonly string[], lists: readonly Phrases[]) => {
  const covered = new Set<number>()
  for (const list of lists)
    for (const { from, to } of findPhrases(words, list))
      for (let index = from; index < to; index += 1) covered.add(index)
  return words.every((word, index) => isSign(word) || covered.has(index))
}

/** The rank of the longest phrase that a label contains. */
const rankOf = (words: readonly string[], ranks: readonly Phrases[]) => {
  const found = ranks
    .flatMap((list, rank) => findPhrases(words, list).map(({ from, to }) => ({ rank, length: to - from })))
    .toSorted((a, b) => b.length - a.length)
  return found[0]?.rank
}

const judgmentOf = (words: readonly string[], lists: WordLists): ScaleLabel | undefined => {
  const { good, bad, neither, notAtAll, veryStrong, strong, weak } = lists
  const denied = findPhrase(words, notAtAll)
  const isBad = findPhrase(words, bad) !== undefined
  const isGood = findPhrase(words, good) !== undefined
  const isPure = isCovered(words, [good, bad, neither, notAtAll, veryStrong, strong, weak])
  if (findPhrase(words, neither) !== undefined)
    return { kind: 'judgment', score: 0, hasStrength: false, isDenied: false, isPure }
  if (!isBad && !isGood) return undefined
  const isVery = findPhrase(words, veryStrong) !== undefined || (denied?.includes(' ') ?? false)
  const isWeak = findPhrase(words, weak) !== undefined
  const strength = isVery ? 3 : isWeak ? 1 : 2
  const isNegative = isBad
    ? !(denied !== undefined && !isGood && !isBadPhrase(denied, bad))
    : denied !== undefined
  return {
    kind: 'judgment',
    score: isNegative ? -strength : strength,
    hasStrength: isVery || isWeak || findPhrase(words, strong) !== undefined,
    isDenied: denied !== undefined && !isBad,
    isPure,
  }
}

/** Whether a denial is bad by itself, as “poco” is. */
const isBadPhrase = (denied: string, bad: Phrases) => findPhrase(denied.split(' '), bad) !== undefined

/** The meaning of a label of a scale; undefined where the lists do not know it. */
export const scaleLabelOf = (words: readonly string[], lists: WordLists): ScaleLabel | undefined => {
  const judgment = judgmentOf(words, lists)
  if (judgment) return judgment
  for (const [kind, ranks] of [
    ['frequency', lists.frequencies],
    ['extent', lists.extents],
  ] as const) {
    const score = rankOf(words, ranks)
    if (score !== undefined)
      return { kind, score, hasStrength: true, isDenied: false, isPure: isCovered(words, ranks) }
  }
  return undefined
}

/** Labels as a scale: all of them but one are known and say nothing else. Undefined for any other list. */
export const scaleOf = (
  labels: readonly (readonly string[])[],
  lists: WordLists,
): readonly (ScaleLabel | undefined)[] | undefined => {
  const scale: (ScaleLabel | undefined)[] = []
  let unknown = 0
  for (const words of labels) {
    const label = scaleLabelOf(words, lists)
    if (!label?.isPure) unknown += 1
    if (unknown > 1) return undefined
    scale.push(label?.isPure ? label : undefined)
  }
  const isScale = scale.length - unknown >= 3 && scale.some((label) => label?.hasStrength)
  return isScale ? scale : undefined
}

/**
 * Whether the end of a scale is good (1) or bad (−1); 0 where the words do not say. “Not at all” alone is the opposite
 * of the other end.
 */
const sideOf = (words: readonly string[], lists: WordLists) => {
  const judgment = judgmentOf(words, lists)
  return Math.sign(judgment?.score ?? 0)
}

/** 1 if the high end of a scale is the better one, −1 if the low end is, 0 if the words do not say. */
export const directionOf = (low: readonly string[], high: readonly string[], lists: WordLists) => {
  const [lowSide, highSide] = [sideOf(low, lists), sideOf(high, lists)]
  const isDenied = (words: readonly string[]) => isCovered(words, [lists.notAtAll]) && words.length > 0
  if (lowSide === 0 && isDenied(low)) return highSide
  if (highSide === 0 && isDenied(high)) return -lowSide
  return lowSide * highSide < 0 ? highSide : 0
}
