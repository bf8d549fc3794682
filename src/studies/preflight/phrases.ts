/** One word of a phrase: some words, beginnings of words, or any word. */
interface Slot {
  readonly words: ReadonlySet<string>
  readonly beginnings: readonly string[]
  readonly isAny: boolean
  /** Up to four words that may stand here, or none. */
  readonly isGap: boolean
}

/** Phrases by the first three letters of their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly Slot[])[]>

const longestGap = 4
const keyOf = (word: string) => word.slice(0, 3)

const slotOf = (text: string): Slot => {
  const alternatives = text.split('/').map((word) => (word === ';' ? ',' : word))
  return {
    words: new Set(alternatives.filter((word) => !word.endsWith('*'))),
    beginnings: alternatives.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
    isAny: text === '_',
    isGap: text === '...',
  }
}

/**
 * Phrases from a list separated by commas or lines. `a/b` is one of two words, `satisf*` the beginning of a word, `_`
 * any word, `...` up to four words, `;` a comma, and `^` the beginning of a sentence. A first word has at least three
 * letters before its `*`.
 */
export const phrases = (list: string): Phrases => {
  const found = new Map<string, (readonly Slot[])[]>()
  for (const text of list.split(/[,\n]/).map((each) => each.trim())) {
    if (text === '') continue
    const slots = text.split(/\s+/).map(slotOf)
    const [first] = slots
    for (const key of new Set([...(first?.words ?? []), ...(first?.beginnings ?? [])].map(keyOf)))
      found.set(key, [...(found.get(key) ?? []), slots])
  }
  return found
}

const isSign = (word: string) => !/[\p{L}\p{N}]/u.test(word)

const fits = ({ words, beginnings, isAny }: Slot, word: string) =>
  isAny ? !isSign(word) : words.has(word) || beginnings.some((beginning) => word.startsWith(beginning))

/** The index after the phrase that begins at `from`; -1 where it does not. */
const endOf = (slots: readonly Slot[], words: readonly string[], from: number, step = 0): number => {
  const slot = slots[step]
  if (!slot) return from
  if (slot.isGap) {
    for (let skipped = 0; skipped <= longestGap; skipped += 1) {
      const end = endOf(slots, words, from + skipped, step + 1)
      if (end !== -1) return end
      if (isSign(words[from + skipped] ?? '')) return -1
    }
    return -1
  }
  const word = words[from]
  return word !== undefined && fits(slot, word) ? endOf(slots, words, from + 1, step + 1) : -1
}

/** A phrase in a text, as the indexes of its first word and of the word after it. */
export interface PhraseMatch {
  readonly from: number
  readonly to: number
}

/** The phrases that begin at a word. */
const matchAt = (words: readonly string[], known: Phrases, from: number): PhraseMatch | undefined => {
  for (const slots of known.get(keyOf(words[from] ?? '')) ?? []) {
    const to = endOf(slots, words, from)
    if (to !== -1) return { from, to }
  }
  return undefined
}

/** All phrases in a text, by their places. */
export const findPhrases = (words: readonly string[], known: Phrases): readonly PhraseMatch[] =>
  words.flatMap((_, from) => matchAt(words, known, from) ?? [])

/** The first phrase in a text, as it is written there in lower case; undefined where there is none. */
export const findPhrase = (words: readonly string[], known: Phrases): string | undefined => {
  for (let from = 0; from < words.length; from += 1) {
    const match = matchAt(words, known, from)
    if (match) return words.slice(match.from, match.to).join(' ')
  }
  return undefined
}

/** Whether a phrase begins at the first word. */
export const startsWithPhrase = (words: readonly string[], known: Phrases) =>
  matchAt(words, known, 0) !== undefined

const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|[.,;:!?…()&+–—“”"«»„]/gu
const elision = /(?<![\p{L}'])(\p{L}{1,2}|qu|jusqu|lorsqu|puisqu)'(?=\p{L}{2})/giu

/** The words of a text in lower case, and its signs, each as a word. An elided article is a word: “l'” of “l'app”. */
export const wordsOf = (text: string, hasElision: boolean): readonly string[] => {
  const plain = text.normalize('NFKC').replaceAll('’', "'").toLowerCase()
  return (hasElision ? plain.replaceAll(elision, '$1 ') : plain).match(token) ?? []
}

/** The sentences of a text: `^`, the words, and the sign at the end. */
export const sentencesOf = (words: readonly string[]): readonly (readonly string[])[] => {
  const sentences: string[][] = [['^']]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (/^[.!?…]$/.test(word)) sentences.push(['^'])
  }
  return sentences.filter((sentence) => sentence.some((word) => !isSign(word)))
}

/** Number of words, without signs. */
export const countWords = (words: readonly string[]) => words.filter((word) => !isSign(word)).length
