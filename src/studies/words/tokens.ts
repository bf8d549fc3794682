import type { WordRules } from './languages/word-rules.ts'

/** A word of a text with its place in it, in UTF-16 code units. */
export interface Token {
  readonly from: number
  readonly to: number
  /** In lower case, of compatible characters (Unicode NFKC). */
  readonly word: string
  /** Without a possessive, a contracted verb or an elided article: “shop” of “shop's”, “interface” of “l'interface”. */
  readonly base: string
  readonly isStopWord: boolean
  /** Whether only a hyphen separates it from the word before. */
  readonly isHyphenated: boolean
  /** The word as its negation reads, “not clear”; undefined if it is not negated. */
  readonly negated?: string
}

/** Letters and digits, with marks that follow them, apostrophes inside a word, and the signs of “C++” and “C#”. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*(?:[+#]+(?![\p{L}\p{N}]))?/gu
/** Scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const clauseEnd = /[.,;:!?…()\n。、！？；：–—]/u
const hyphen = /^[-‐‑]$/u
const contraction = /'(?:s|d|m|ll|re|ve)$/u
const negation = /n't$/u

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

interface Piece {
  readonly text: string
  readonly index: number
}

function* piecesOf(text: string): Generator<Piece> {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    if (!unspaced.test(found)) yield { text: found, index }
    else
      for (const { segment, index: inside, isWordLike } of segmenter.segment(found))
        if (isWordLike) yield { text: segment, index: index + inside }
  }
}

/** Text without fractions such as “½”, which are no words of compatible characters. */
const withoutFractions = /[^\u00BC-\u00BE\u2150-\u215F\u2189]+/gu
/** Signs that select how the character before them is drawn. */
const drawingSigns = /[\uFE00-\uFE0F\u20E3]/gu

const foldWord = (text: string) =>
  text
    .replaceAll(drawingSigns, '')
    .replaceAll(withoutFractions, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('’', "'")

const baseOf = (word: string, stopWords: ReadonlySet<string>) => {
  const short = word.replace(contraction, '')
  const apostrophe = short.indexOf("'")
  const isElided = apostrophe > 0 && stopWords.has(short.slice(0, apostrophe))
  return isElided ? short.slice(apostrophe + 1) : short
}

/** Number of words between a negator and the word that it negates. */
const reach = 5

/** Index of the word that the negator at `index` negates; null if there is none in its clause. */
const negatedBy = (
  index: number,
  tokens: readonly { readonly base: string; readonly isStopWord: boolean; readonly clause: number }[],
  { intensifiers, only, negators, negatesBackwards }: WordRules,
): number | null => {
  const clause = tokens[index]?.clause
  const inClause = (place: number) => tokens[place]?.clause === clause
  for (let place = index + 1; place <= index + reach && inClause(place); place += 1) {
    const { base = '', isStopWord = true } = tokens[place] ?? {}
    if (only.has(base)) return null
    if (!isStopWord) return place
    if (!intensifiers.has(base) && !negators.has(base)) break
  }
  if (!negatesBackwards) return null
  for (let place = index - 1; place >= index - reach && inClause(place); place -= 1)
    if (tokens[place]?.isStopWord === false) return place
  return null
}

/** The words of a text in order, with negations found within clauses. Linear in the length of the text. */
export const tokensOf = (text: string, rules: WordRules): Token[] => {
  let clause = 0
  let end = 0
  const tokens = [...piecesOf(text)].map(({ text: found, index }) => {
    const gap = text.slice(end, index)
    if (clauseEnd.test(gap)) clause += 1
    const isHyphenated = end > 0 && hyphen.test(gap)
    end = index + found.length
    const word = foldWord(found)
    const isNegator = negation.test(word) || rules.negators.has(word)
    const base = isNegator ? word : baseOf(word, rules.stopWords)
    const isStopWord = isNegator || rules.stopWords.has(base)
    return { from: index, to: end, word, base, isNegator, isStopWord, isHyphenated, clause }
  })
  const negated = new Map<number, string>()
  for (const [index, { isNegator, word }] of tokens.entries()) {
    const place = isNegator ? negatedBy(index, tokens, rules) : null
    const target = place === null ? undefined : tokens[place]
    if (place === null || !target) continue
    negated.set(place, place > index ? `${word} ${target.word}` : `${target.word} ${word}`)
  }
  return tokens.map(({ isNegator: _, clause: __, ...token }, index) => {
    const said = negated.get(index)
    return said === undefined ? token : { ...token, negated: said }
  })
}
