import { studentT } from './distributions.ts'
import { type Share, shareOf } from './intervals.ts'

/** Answers of one person: `count` of `of` are what the share counts. `times`: number of people with equal answers. */
export type Cluster = { readonly count: number; readonly of: number; readonly times: number }

/**
 * The share `count` ∕ `of` of answers that come in people, with a 95% interval that respects that the answers of one
 * person resemble each other. Variance of the share: m∕(m − 1) · Σ (count − p · of)² ∕ (Σ of)² over m people (ratio
 * estimator, Cochran 1977, Sampling techniques, section 6.3). The interval is the adjusted Wald with the effective
 * number of answers p(1 − p) ∕ variance and Student's t of m − 1 degrees of freedom (Korn and Graubard 1998, Survey
 * Methodology 24:193, apply both to exact intervals). If all people are alike, each counts as one answer.
 */
export function clusteredShare(count: number, of: number, people: readonly Cluster[]): Share {
  const answered = people.filter((person) => person.of > 0)
  const m = answered.reduce((sum, { times }) => sum + times, 0)
  if (of === 0 || m === 0) return shareOf(count, of)
  const effective = Math.min(of, effectiveAnswers(answered, m) * (of / answersOf(answered)))
  const t = m < 2 ? studentT(1) : studentT(m - 1)
  const scaled = shareOf((count / of) * effective, effective, t)
  return { count, of, share: count / of, interval: scaled.interval }
}

const answersOf = (people: readonly Cluster[]) => people.reduce((sum, { of, times }) => sum + of * times, 0)

/** The number of independent answers that would be as precise; the number of people if all are alike. */
function effectiveAnswers(people: readonly Cluster[], m: number): number {
  const all = answersOf(people)
  const p = people.reduce((sum, { count, times }) => sum + count * times, 0) / all
  const squares = people.reduce((sum, { count, of, times }) => sum + times * (count - p * of) ** 2, 0)
  if (m < 2 || squares === 0) return m
  const variance = ((m / (m - 1)) * squares) / all ** 2
  return (p * (1 - p)) / variance
}
