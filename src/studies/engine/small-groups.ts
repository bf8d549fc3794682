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
import { rareOptions } from './rare-options.ts'

/** Fewer people than this are never counted apart. */
export const smallestGroup = 5

/** Whether neither the group nor the rest of these people is one to four people. */
const isSafe = (count: number, of: number) =>
  (count === 0 || count >= smallestGroup) && (count === of || of - count >= smallestGroup)

/**
 * Groups that can be calculated from others and are not shown: the number of choices, and the rows without an answer.
 */
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

/** The options in the order of the question. */
const inOrder = (question: Question, options: ReadonlySet<string>) =>
  new Set(keysOf(question).filter((key) => options.has(key)))

/** Counts of one question: those that may be shown, and those of the people since. */
interface Counted {
  readonly question: Question
  readonly shown: Map<string, number>
  shownAnswers: number
  pending: Map<string, number>
  pendingAnswers: number
  /** Options that are counted together; the sum is shown for the first of them. */
  together: ReadonlySet<string>
}

/** Numbers of people by answer, answers that are counted together as one. */
const groupsIn = (counts: ReadonlyMap<string, number>, together: ReadonlySet<string>) => {
  const [first] = together
  if (first === undefined) return counts
  const groups = new Map([...counts].filter(([key]) => !together.has(key)))
  return groups.set(
    first,
    [...together].reduce((sum, key) => sum + (counts.get(key) ?? 0), 0),
  )
}

const newPart = (questions: readonly Question[]) => {
  const all = questions.map((question): Counted => ({
    question,
    shown: new Map(),
    shownAnswers: 0,
    pending: new Map(),
    pendingAnswers: 0,
    together: new Set(),
  }))
  let people = 0
  let isShown = false
  let isFull = false

  const isPendingSafe = () =>
    all.every(
      ({ pending, pendingAnswers, together }) =>
        isSafe(pendingAnswers, people) &&
        [...groupsIn(pending, together).values()].every((count) => isSafe(count, pendingAnswers)),
    )
  /** Questions that lead to each other are left as they are: their numbers of answers would distinguish options. */
  const joinRareOptions = () => {
    const [only, ...others] = all
    if (only && others.length === 0) only.together = inOrder(only.question, rareOptions(only, smallestGroup))
  }

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
      if (isFull || people === 0) return
      if (!isPendingSafe()) joinRareOptions()
      if (!isPendingSafe()) return
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
            .map(({ question, shown, shownAnswers, together }) => ({
              question: question.id,
              answered: shownAnswers,
              answers: Object.fromEntries(
                [
                  ...groupsIn(
                    new Map([...keysOf(question).map((key) => [key, 0] as const), ...shown]),
                    together,
                  ),
                ].filter(([key]) => !key.startsWith('#')),
              ),
            }))
        : [],
    together: () => all.map(({ question, together }) => [question.id, together] as const),
  }
}

/**
 * Counts the answers to questions so that nothing is shown about one to four people: the threshold rule with
 * complementary suppression of statistical disclosure control (Hundepool et al. 2012, Statistical Disclosure Control,
 * chapter 5). `add` takes the people in an order to which later ones are only appended.
 *
 * People are counted in batches of five. The batches of a question wait until each group among them, and each rest, is
 * nobody or at least five people; then they are added to what is shown. So this holds for every shown count, and for
 * the difference of any two readings. Options that few people choose do not hold up their question: they are counted
 * together (`rareOptions`). Questions without shown counts are left out; texts are never shown.
 *
 * Gaps: a response that is erased, excluded or tagged between two readings, or settings that change its flags or
 * outcomes, shift all later batches. Two links with different segments can be compared with each other. A group of
 * everybody is shown. A reader who gave four of the five answers of a batch subtracts them: no threshold hides the
 * fifth, only who may take part limits this.
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
    /** Options that are counted together, by question. */
    together: () => new Map(parts.flatMap((part) => part.together())),
  }
}
