import { originalStatements } from '#contract/studies/usability-scale.ts'
import type { Interval } from './intervals.ts'
import { elementAt } from './lists.ts'
import type { Summary } from './means.ts'

/** A question with ten statements on usability. */
export interface UsabilityQuestion {
  readonly subject: string
  readonly wording?: 'original' | undefined
}

/** Number of statements; odd ones are positive, even ones negative. */
const items = 10

/**
 * The score of one person, 0 to 100 (Brooke 1996, SUS: a “quick and dirty” usability scale): odd statements give
 * step − 1, even ones 5 − step, the sum × 2.5. `given` has the step from 1 to 5 by the number of the statement; null
 * unless all ten statements have an answer.
 */
export function susScore(given: Readonly<Record<string, number>>): number | null {
  let sum = 0
  for (let item = 1; item <= items; item += 1) {
    const step = given[String(item)]
    if (step === undefined) return null
    sum += item % 2 === 1 ? step - 1 : 5 - step
  }
  return sum * 2.5
}

/** The statements that studies asked before they could ask the original items; not the SUS. */
const paraphrasedStatements = (subject: string): readonly string[] => [
  `I think that I would like to use ${subject} often.`,
  `I found ${subject} needlessly complex.`,
  `I thought ${subject} was easy to use.`,
  `I think that I would need help from a technical person to use ${subject}.`,
  `I found that the parts of ${subject} fit together well.`,
  `I thought there was too much inconsistency in ${subject}.`,
  `I imagine that most people would learn to use ${subject} quickly.`,
  `I found ${subject} awkward to use.`,
  `I felt confident using ${subject}.`,
  `I needed to learn a lot before I could get going with ${subject}.`,
]

/** The ten statements in English. */
export const usabilityStatements = ({ subject, wording }: UsabilityQuestion): readonly string[] =>
  wording === 'original' ? originalStatements(subject) : paraphrasedStatements(subject)

/** The name of the score: only that of the original items is the SUS score. */
export const usabilityScoreName = ({ wording }: Pick<UsabilityQuestion, 'wording'>) =>
  wording === 'original' ? 'SUS score' : 'Usability score'

/** Labels of the steps from 1 to 5. */
export const usabilitySteps = ['Strongly disagree', '2', '3', '4', 'Strongly agree'] as const

/**
 * Curved grading scale of 446 studies (Lewis and Sauro 2018, Item benchmarks for the System Usability Scale, Journal of
 * Usability Studies 13:158, table 1): from which mean score a grade begins, and the percentile there.
 */
const grades = [
  { grade: 'F', from: 0, percentile: 0 },
  { grade: 'D', from: 51.7, percentile: 15 },
  { grade: 'C−', from: 62.7, percentile: 35 },
  { grade: 'C', from: 65, percentile: 41 },
  { grade: 'C+', from: 71.1, percentile: 60 },
  { grade: 'B−', from: 72.6, percentile: 65 },
  { grade: 'B', from: 74.1, percentile: 70 },
  { grade: 'B+', from: 77.2, percentile: 80 },
  { grade: 'A−', from: 78.9, percentile: 85 },
  { grade: 'A', from: 80.8, percentile: 90 },
  { grade: 'A+', from: 84.1, percentile: 96 },
] as const

/**
 * Mean scores of products by the adjective that people chose for them (Bangor, Kortum and Miller 2009, Determining what
 * individual SUS scores mean, Journal of Usability Studies 4:114).
 */
const adjectives = [
  { adjective: 'Worst imaginable', mean: 12.5 },
  { adjective: 'Awful', mean: 20.3 },
  { adjective: 'Poor', mean: 35.7 },
  { adjective: 'OK', mean: 50.9 },
  { adjective: 'Good', mean: 71.4 },
  { adjective: 'Excellent', mean: 85.5 },
  { adjective: 'Best imaginable', mean: 90.9 },
] as const

/** Index of the grade of a mean score. */
const gradeAt = (score: number) => grades.findLastIndex(({ from }) => score >= from)

/** Letter grade of a mean SUS score. */
const susGrade = (score: number) => elementAt(grades, gradeAt(score)).grade

/** Approximate percentile of a mean SUS score among published studies: linear between the ends of the grades. */
export function susPercentile(score: number): number {
  const index = gradeAt(score)
  const low = elementAt(grades, index)
  const high = grades[index + 1] ?? { from: 100, percentile: 100 }
  return low.percentile + ((score - low.from) / (high.from - low.from)) * (high.percentile - low.percentile)
}

/** The adjective whose mean score is nearest. */
const susAdjective = (score: number) =>
  adjectives.reduce((best, each) => (Math.abs(each.mean - score) < Math.abs(best.mean - score) ? each : best))
    .adjective

/** A value of the mean score, and of both ends of its 95% interval. */
interface Range<Value> {
  readonly at: Value
  readonly low: Value
  readonly high: Value
}

/** Comparison of a mean SUS score with published studies. */
export interface SusNorms {
  /** 0 to 100, approximate. */
  readonly percentile: Range<number>
  readonly grade: Range<string>
  readonly adjective: Range<string>
}

/**
 * Compares the mean score of original items with published studies, together with both ends of its interval. Null
 * without an interval: one person, or equal answers, do not place a product.
 */
export function susNorms({ mean, interval }: Pick<Summary, 'mean' | 'interval'>): SusNorms | null {
  if (!interval) return null
  const range = <Value>(of: (score: number) => Value): Range<Value> => rangeOf(of, mean, interval)
  return { percentile: range(susPercentile), grade: range(susGrade), adjective: range(susAdjective) }
}

const rangeOf = <Value>(of: (score: number) => Value, mean: number, { low, high }: Interval) => ({
  at: of(mean),
  low: of(low),
  high: of(high),
})
