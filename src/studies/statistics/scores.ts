import { type Interval, type Share, shareOf } from './intervals.ts'

/** A recommendation score from −1 to 1 with its 95% interval; null without answers. */
export type NetPromoter = {
  readonly promoters: Share
  readonly passives: Share
  readonly detractors: Share
  readonly score: number | null
  readonly interval: Interval
}

const z95 = 1.959963984540054

/** Lowest answer of a promoter and highest answer of a detractor. */
export const isPromoter = (step: number) => step >= 9
export const isDetractor = (step: number) => step <= 6

/**
 * The net promoter score: the share of promoters (9, 10) minus the share of detractors (0 to 6). Its interval is the
 * adjusted Wald of Rocks 2016 (Interval estimation for the “net promoter score”, The American Statistician 70:365):
 * with n + 3, promoters + ¾ and detractors + ¾ the variance of a difference of two shares of one whole is (p + d − (p −
 * d)²)∕n. Where very few answers leave the score outside, the interval is extended to it.
 */
export function netPromoter(promoters: number, detractors: number, of: number): NetPromoter {
  const n = of + 3
  const [p, d] = [(promoters + 0.75) / n, (detractors + 0.75) / n]
  const half = z95 * Math.sqrt((p + d - (p - d) ** 2) / n)
  const score = of === 0 ? null : (promoters - detractors) / of
  return {
    promoters: shareOf(promoters, of),
    passives: shareOf(of - promoters - detractors, of),
    detractors: shareOf(detractors, of),
    score,
    interval: {
      low: Math.max(-1, Math.min(score ?? -1, p - d - half)),
      high: Math.min(1, Math.max(score ?? 1, p - d + half)),
    },
  }
}

/** Number of statements of the System Usability Scale; odd ones are positive, even ones negative. */
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

/** The statements of the System Usability Scale after Brooke 1996, about `subject` instead of “this system”. */
export const susStatements = (subject: string): readonly string[] => [
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

/** Labels of the steps from 1 to 5. */
export const susSteps = ['Strongly disagree', '2', '3', '4', 'Strongly agree'] as const
