import { judgedTexts } from '../closed-questions.ts'
import { findPhrase, findPhrases, sentencesOf } from '../phrases.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { krosnickAndPresser } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'
import type { WordLists } from '../words/word-lists.ts'

const clauseEnd = /^[,;:.!?…–—]$/
/** A comma before these ends no clause that a negation belongs to. */
const subordinate: ReadonlySet<string> = new Set(['dass', 'that', 'que', 'qu'])
/** Words between a negation and the negative word that it turns round. */
const reach = 8

/** Indexes of words that negate. */
const negationsIn = (words: readonly string[], { negators, noNegation }: WordLists) => {
  const idle = findPhrases(words, noNegation)
  return words.flatMap((word, index) =>
    (negators.has(word) || word.endsWith("n't")) && !idle.some(({ from, to }) => from <= index && index < to)
      ? [index]
      : [],
  )
}

const isDouble = (words: readonly string[], lists: WordLists) => {
  const negations = negationsIn(words, lists)
  const negative = findPhrases(words, lists.negativeWords)
  const isNear = (from: number, to: number) =>
    to > from &&
    to - from <= reach &&
    !words
      .slice(from, to)
      .some((word, index) => clauseEnd.test(word) && !subordinate.has(words[from + index + 1] ?? ''))
  return negations.some(
    (from) =>
      negations.some((to) => isNear(from, to)) ||
      negative.some((match) => isNear(from, match.from) || isNear(match.from, from)),
  )
}

/** Questions in which “no” may mean “yes”. */
export const negatedQuestion: PreflightRule = {
  name: 'negated-question',
  title: 'A negated question',
  explanation: [
    'It takes time to see what “no” means as an answer to a negated question, and to one with a double negation more so. Some participants give the opposite of their opinion.',
    'The rule looks at questions that are answered by yes or no or on a scale, and at the rows of a matrix. It reports two negative words that belong together (“not unclear”, “disagree … should not”) and questions that are negated as a whole (“Should the site not …?”). A statement with one “not” is left alone: scales need statements in both directions. It knows English, German, Spanish and French.',
    'The advice is wrong for published questionnaires whose words must stay as they are.',
  ],
  source: krosnickAndPresser,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    return judgedTexts(reading, lists).flatMap(({ path, id, text, isRow }) => {
      const isNegated = sentencesOf(reading.words(text)).some(
        (sentence) =>
          isDouble(sentence, lists) || (!isRow && findPhrase(sentence, lists.negatedQuestion) !== undefined),
      )
      if (!isNegated) return []
      return [
        {
          path,
          about: aboutOf(id, text),
          message: `The negation in ${quote(text)} makes it unclear what “no” means, so some people answer the opposite. Ask it without “not”.`,
        },
      ]
    })
  },
}
