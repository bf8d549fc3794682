import {
  type Answers,
  maxDistinctValues,
  type Question,
  type QuestionAnswer,
  type QuestionCounts,
} from '#contract/studies/questions.ts'
import { chosenIn, isBlank, rowsIn, rowsOf } from '#machines/studies/question-answers.ts'
import { skipOf } from '#machines/studies/question-path.ts'
import { keysOf, keysOfAnswer } from './question-tally.ts'

/** Fewer people than this are never counted apart. */
export const smallestGroup = 5

/** Whether neither the group nor the rest of these people is one to four people. */
const isSafe = (count: number, of: number) =>
  (count === 0 || count >= smallestGroup) && (count === of || of - count >= smallestGroup)

/** Groups that can be calculated from others and are not shown: the number of choices, and the rows without an answer. */
const impliedKeys = (question: Question, answer: QuestionAnswer): readonly string[] => {
  if (question.type === 'multiple') {
    const { chosen = [], other } = chosenIn(answer) ?? {}
    return [`#${chosen.length + (other === undefined ? 0 : 1)}`]
  }
  if (question.type !== 'sus' && question.type !== 'matrix') return []
  const given = rowsIn(answer) ?? {}
  return rowsOf(question).rows.flatMap((row) => (given[row] === undefined ? [`#${row}`] : []))
}

/**
 * Questions that have to be counted at the same moment: the number of answers to one that can be skipped is that of
 * certain answers to an earlier one.
 */
const connected = (questions: readonly Question[]) => {
  const parts: Question[][] = []
  let end = 0
  for (const [index, question] of questions.entries()) {
    const last = parts.at(-1)
    if (last && index < end) last.push(question)
    else parts.push([question])
    for (const target of Object.values(skipOf(question) ?? {})) {
      const found = questions.findIndex(({ id }) => id === target)
      end = Math.max(end, found < 0 ? questions.length : found)
    }
  }
  return parts
}

/** Counts of one question: those that may be shown, and those of the people since. */
interface Counted {
  readonly question: Question
  readonly shown: Map<string, number>
  shownAnswers: number
  pending: Map<string, number>
  pendingAnswers: number
}

const newPart = (questions: readonly Question[]) => {
  const all = questions.map((question): Counted => ({
    question,
    shown: new Map(),
    shownAnswers: 0,
    pending: new Map(),
    pendingAnswers: 0,
  }))
  let people = 0
  let isShown = false
  let isFull = false

  const isPendingSafe = () =>
    all.every(
      ({ pending, pendingAnswers }) =>
        isSafe(pendingAnswers, people) &&
        [...pending.values()].every((count) => isSafe(count, pendingAnswers)),
    )

  return {
    add(answers: Answers) {
      if (isFull) return
      people += 1
      for (const each of all) {
        const answer = answers[each.question.id]
        if (isBlank(answer)) continue
        each.pendingAnswers += 1
        for (const key of [...keysOfAnswer(each.question, answer), ...impliedKeys(each.question, answer)])
          each.pending.set(key, (each.pending.get(key) ?? 0) + 1)
        isFull ||= each.pending.size > maxDistinctValues
      }
    },
    /** Shows what was counted since, if no group in it is small. */
    settle() {
      if (isFull || people === 0 || !isPendingSafe()) return
      for (const each of all) {
        for (const [key, count] of each.pending) each.shown.set(key, (each.shown.get(key) ?? 0) + count)
        each.shownAnswers += each.pendingAnswers
        each.pending = new Map()
        each.pendingAnswers = 0
      }
      people = 0
      isShown = true
    },
    counts: (): QuestionCounts[] =>
      isShown
        ? all
            .filter(({ question }) => question.type !== 'text')
            .map(({ question, shown, shownAnswers }) => ({
              question: question.id,
              answered: shownAnswers,
              answers: {
                ...Object.fromEntries(keysOf(question).map((key) => [key, 0])),
                ...Object.fromEntries([...shown].filter(([key]) => !key.startsWith('#'))),
              },
            }))
        : [],
  }
}

/**
 * Counts the answers to questions so that nothing is shown about one to four people: the threshold rule with
 * complementary suppression of statistical disclosure control (Hundepool et al. 2012, Statistical Disclosure Control,
 * chapter 5). `add` takes the people in an order to which later ones are only appended.
 *
 * People are counted in batches of five. The batches of a question wait until each group among them, and each rest, is
 * nobody or at least five people; then they are added to what is shown. So this holds for every shown count, and for the
 * difference of any two readings. Questions without shown counts are left out; texts are never shown.
 *
 * Gaps: a response that is erased, excluded or tagged between two readings, or settings that change its flags, shifts all
 * later batches. Two links with different segments can be compared with each other. A group of everybody is shown.
 */
export const newSafeTally = (questionLists: readonly (readonly Question[])[]) => {
  const parts = questionLists.flatMap(connected).map(newPart)
  let batch: Answers[] = []
  let included = 0
  return {
    add(answers: Answers) {
      batch.push(answers)
      if (batch.length < smallestGroup) return
      for (const part of parts) {
        for (const each of batch) part.add(each)
        part.settle()
      }
      included += batch.length
      batch = []
    },
    /** Number of people in whole batches. */
    included: () => included,
    counts: () => parts.flatMap((part) => part.counts()),
  }
}
