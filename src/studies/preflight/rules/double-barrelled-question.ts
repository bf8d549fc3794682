import { type JudgedText, judgedTexts } from '../closed-questions.ts'
import { countWords, findPhrase, findPhrases, sentencesOf, startsWithPhrase } from '../phrases.ts'
import { aboutOf, quote, type Reading, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { scaleLabelOf } from '../scales.ts'
import { krosnickAndPresser } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'
import type { WordLists } from '../words/word-lists.ts'

const isSign = (word: string | undefined) => word === undefined || !/[\p{L}\p{N}]/u.test(word)
const isNumber = (word = '') => /^\p{N}/u.test(word)

/** Words of a second question in a sentence or after it. */
const leastWords = 4

/** The sentence from its last question on: what stands before a comma only introduces it. */
const mainClause = (sentence: readonly string[], { starters }: WordLists) => {
  const begin = sentence.findLastIndex(
    (word, index) => (word === ',' || word === ':') && startsWithPhrase(sentence.slice(index + 1), starters),
  )
  return begin === -1 ? sentence : sentence.slice(begin + 1)
}

/** Whether a word that joins two things joins two that one answer cannot fit. */
const joinsTwo = (words: readonly string[], index: number, lists: WordLists) => {
  const [before, after] = [words[index - 1], words[index + 1]]
  if (isSign(after) || (isSign(before) && before !== ',') || index < 2) return false
  if (isNumber(before) && isNumber(after)) return false
  // Two forms of one word: “Kolleginnen und Kollegen”.
  if (lists.areRelated(before ?? '', after ?? '')) return false
  const covers = ({ from, to }: { readonly from: number; readonly to: number }) => from <= index && index < to
  if (findPhrases(words, lists.joinedPersons).some(covers)) return false
  return !findPhrases(words, lists.onePair).some((match) => {
    const hasOwnPair = words.slice(match.from, match.to).some((word) => lists.and.has(word))
    return hasOwnPair ? covers(match) : match.from < index
  })
}

/** A second question after “and”: “…, and how fast was it?” */
const asksTwice = (sentence: readonly string[], { and, starters }: WordLists) =>
  startsWithPhrase(sentence.slice(1), starters) &&
  sentence.some(
    (word, index) =>
      index > 2 &&
      and.has(word) &&
      startsWithPhrase(sentence.slice(index + 1), starters) &&
      countWords(sentence.slice(index + 1)) >= leastWords,
  )

/** The words with joiners of several words, such as “as well as”, as one “and”. */
const withJoiners = (words: readonly string[], { and, joiners }: WordLists): readonly string[] => {
  const [plain = ''] = and
  const found = findPhrases(words, joiners)
  return words.flatMap((word, index) => {
    if (found.some(({ from }) => from === index)) return [plain]
    return found.some(({ from, to }) => from < index && index < to) ? [] : [word]
  })
}

const isDouble = ({ text, isRow, part }: JudgedText, { words }: Reading, lists: WordLists): boolean => {
  const all = withJoiners(words(text), lists)
  if (isRow) {
    // Two steps of one event happen often or seldom together.
    const isFrequency =
      part.question.type === 'matrix' &&
      part.question.scale.some((label) => scaleLabelOf(words(label), lists)?.kind === 'frequency')
    const isStatement = !isFrequency && findPhrase(all, lists.statements) !== undefined
    if (!isStatement && findPhrase(words(part.question.text), lists.judging) === undefined) return false
    return all.some((word, index) => lists.and.has(word) && joinsTwo(['^', ...all], index + 1, lists))
  }
  const isMatrix = part.question.type === 'matrix'
  if (isMatrix && findPhrase(all, lists.judging) === undefined) return false
  const sentences = sentencesOf(all)
  const questions = sentences.filter((sentence) => sentence.at(-1) === '?')
  const isSecond = questions
    .slice(1)
    .some(
      (sentence) => startsWithPhrase(sentence.slice(1), lists.starters) && countWords(sentence) >= leastWords,
    )
  const asked = questions.length > 0 ? questions : sentences.slice(-1)
  return (
    (isSecond && !isMatrix) ||
    asked.some((sentence) => {
      const main = mainClause(sentence, lists)
      return (
        asksTwice(sentence, lists) ||
        main.some((word, index) => lists.and.has(word) && joinsTwo(main, index, lists))
      )
    })
  )
}

/** Names such as “Marks and Spencer”. */
const joinedNames = /\p{Lu}\p{L}+ (?:and|&|y|et) \p{Lu}/u

/** Questions about two things with one answer. */
export const doubleBarrelledQuestion: PreflightRule = {
  name: 'double-barrelled-question',
  title: 'A double-barrelled question',
  explanation: [
    'A double-barrelled question asks about two things and takes one answer. A participant who likes the speed and not the design cannot say so, and the result is about neither.',
    'The rule looks at questions that are answered by yes or no or on a scale, and at the rows of a matrix. It reports two things joined by “and”, and a second question in the same text. Fixed pairs such as “pros and cons”, names in capital letters, two forms of one word, “between … and …”, comparisons and “you and your family” are left out, and so are published questionnaires, rows about how often something happens, and screening questions that reject a “yes”. It knows English, German, Spanish and French.',
    'The advice is wrong if the two words mean one thing to your participants.',
  ],
  source: krosnickAndPresser,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    return judgedTexts(reading, lists).flatMap((judged) => {
      const { part, path, id, text } = judged
      const isExclusion = part.rejects.some(
        (option) =>
          'options' in part.question &&
          part.question.options.some(
            ({ id: own, label }) => own === option && /^(?:yes|ja|sí|si|oui)(?!\p{L})/iu.test(label.trim()),
          ),
      )
      const hasNames = reading.language !== 'de' && joinedNames.test(text)
      if (isExclusion || hasNames || !isDouble(judged, reading, lists)) return []
      return [
        {
          path,
          about: aboutOf(id, text),
          message: `${quote(text)} asks about two things with one answer, so you cannot tell which of them people mean. Ask two questions.`,
        },
      ]
    })
  },
}
