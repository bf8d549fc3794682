import { maxLength } from '#contract/shared/limits.ts'
import type { Question } from '#contract/studies/questions.ts'
import { keysOf } from './question-tally.ts'
import { shortenText } from '#contract/shared/characters.ts'

/** Counts of the options of one question that were not shown yet, and how many answers were. */
interface OptionCounts {
  readonly question: Question
  readonly pending: ReadonlyMap<string, number>
  readonly pendingAnswers: number
  readonly shownAnswers: number
  /** Options that are counted together so far. */
  readonly together: ReadonlySet<string>
}

/** Answers for each option before an option that few people chose is called rare. */
const answersPerOption = 10

const isChoice = ({ type }: Question) => type === 'single' || type === 'dropdown' || type === 'image'

/**
 * Options of a single choice that have to be counted together so that no group among the pending answers is smaller
 * than
 * `smallest`: those of fewer people and, if they are too few together, the next rarest (secondary suppression).
 * Options that were counted together stay so: a later reading shows sums of what earlier ones showed. To keep options
 * that are not rare apart, answers are waited for: ten for each option, and as many as were shown before.
 */
export const rareOptions = (counts: OptionCounts, smallest: number): ReadonlySet<string> => {
  const { question, pending, pendingAnswers, shownAnswers, together } = counts
  const keys = isChoice(question) ? keysOf(question) : []
  if (keys.length < 3 || pendingAnswers < Math.max(answersPerOption * keys.length, shownAnswers))
    return together
  const countOf = (key: string) => pending.get(key) ?? 0
  const sumOf = (some: readonly string[]) => some.reduce((sum, key) => sum + countOf(key), 0)
  const isSmall = (count: number) => count > 0 && count < smallest
  const apart = keys.filter((key) => !together.has(key))
  const small = apart.filter((key) => isSmall(countOf(key)))
  if (small.length === 0 && !isSmall(sumOf([...together]))) return together
  const rare = [...together, ...small]
  const others = apart
    .filter((key) => countOf(key) >= smallest)
    .toSorted((one, other) => countOf(one) - countOf(other))
  while (sumOf(rare) < smallest) {
    const next = others.shift()
    if (next === undefined) return together
    rare.push(next)
  }
  // With all people counted together there is nothing to show.
  return others.length === 0 ? together : new Set(rare)
}

/** The label of options that are counted together, cut to the length of a label. */
const labelOf = (labels: readonly string[]) => {
  const text = `Counted together: ${labels.join(' · ')}`
  return shortenText(text, maxLength.line)
}

/**
 * The question as it is shown: options that are counted together are one option, with the identifier of their first.
 */
export const withOptionsTogether = (question: Question, together: ReadonlySet<string>): Question => {
  const { type } = question
  if (together.size === 0 || (type !== 'single' && type !== 'dropdown' && type !== 'image')) return question
  const { id, text, required, options } = question
  const other = 'other' in question ? question.other : undefined
  const all = [...options, ...(other === undefined ? [] : [{ id: 'other', label: other }])]
  const [first] = all.filter((option) => together.has(option.id))
  const label = labelOf(all.flatMap((option) => (together.has(option.id) ? [option.label] : [])))
  const kept = all.flatMap((option) => {
    if (!together.has(option.id)) return [{ id: option.id, label: option.label }]
    return option === first ? [{ id: option.id, label }] : []
  })
  return { id, text, required, type: 'single', options: kept }
}
