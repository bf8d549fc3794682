import type { AnalysisPlan, PlanMethod } from '#contract/analysis-plans/plan.ts'
import { planLimits } from '#contract/analysis-plans/limits.ts'
import { elementAt } from '../statistics/lists.ts'
import { createDraw } from '../statistics/random.ts'
import { evidenceFor, meanEvidence, shareEvidence } from './always-valid.ts'
import { type CountBounds, countLooksOf, countsRejectedAt } from './binomial-looks.ts'
import { inLogarithms } from './log-times.ts'
import { driftFor, looksOf, rejectedAt } from './normal-looks.ts'
import { endOf, spendingOf } from './test-looks.ts'

/** The parts of a plan from which its number of people follows. */
export type PlanDesign =
  | {
      readonly kind: 'share'
      readonly against: number
      readonly difference: number
      readonly method: PlanMethod
    }
  | {
      readonly kind: 'mean' | 'time'
      readonly against: number
      readonly difference: number
      readonly deviation: number
      readonly method: PlanMethod
    }

const totalOf = (chances: readonly number[]) => chances.reduce((sum, chance) => sum + chance, 0)

/** Numbers of people at `looks` looks of a plan for `of` people, as far apart as whole numbers allow. */
export const peopleAtLooks = (looks: number, of: number): readonly number[] =>
  Array.from({ length: looks }, (_, look) => Math.max(2 + look, Math.ceil(((look + 1) * of) / looks - 1e-9)))

const informationOf = (looks: readonly number[]) => looks.map((people) => people / endOf({ looks }))

/** Shares by the difference above and below the value, as far as they are shares. */
const alternatives = ({ against, difference }: { readonly against: number; readonly difference: number }) =>
  [against - difference, against + difference].filter((share) => share > 0 && share < 1)

/** The counts at which the evidence of an any-time plan is enough, for each number of people up to `of`. */
const evidenceBounds = (against: number, of: number): readonly CountBounds[] => {
  const isEnough = (count: number, people: number) => shareEvidence(count, people, against) >= evidenceFor()
  let low = -1
  let high = 1
  return Array.from({ length: of }, (_, index) => {
    const people = index + 1
    // Evidence grows with the distance from the value, and both bounds move by one at most.
    while (low + 1 <= people * against && isEnough(low + 1, people)) low += 1
    while (low >= 0 && !isEnough(low, people)) low -= 1
    high = Math.max(high, Math.ceil(people * against))
    while (high <= people && !isEnough(high, people)) high += 1
    return { low, high }
  })
}

/** The chance that each look, in turn, has found the difference, on the side where it is smaller. */
const foundBy = (design: PlanDesign, looks: readonly number[]): readonly number[] => {
  const { against, method } = design
  const bounds =
    method === 'anytime'
      ? evidenceBounds(against, looks.length)
      : countLooksOf(looks, {
          information: informationOf(looks),
          chance: against,
          spending: spendingOf(design),
        })
  const sides = alternatives(design).map((share) => {
    let found = 0
    return countsRejectedAt(looks, bounds, share).map(
      (look) => (found += look[share < against ? 'low' : 'high']),
    )
  })
  return looks.map((_, look) =>
    sides.length === 0 ? 0 : Math.min(...sides.map((found) => elementAt(found, look))),
  )
}

const eachUpTo = (of: number) => Array.from({ length: of }, (_, index) => index + 1)

const sharePower = (design: PlanDesign, looks: readonly number[]): number =>
  foundBy(design, design.method === 'anytime' ? eachUpTo(endOf({ looks })) : looks).at(-1) ?? 0

/** Studies whose any-time test of a mean is simulated, with the same seed each time: two points of power at most. */
const simulatedStudies = 1000

/** Two independent standard normal values (Box and Muller 1958). */
const normalPair = (draw: () => number): readonly [number, number] => {
  const radius = Math.sqrt(-2 * Math.log(1 - draw()))
  const angle = 2 * Math.PI * draw()
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** People after whom the evidence for a mean of `effect` deviations is enough, by simulated study, in rising order. */
const evidenceTimes = (effect: number): readonly number[] => {
  const draw = createDraw(11)
  const times: number[] = []
  for (let study = 0; study < simulatedStudies; study += 1) {
    let n = 0
    let mean = 0
    let squares = 0
    let time = Infinity
    let pair: readonly number[] = []
    while (n < planLimits.people && time === Infinity) {
      if (n % 2 === 0) pair = normalPair(draw)
      const value = elementAt(pair, n % 2) + effect
      n += 1
      const step = value - mean
      mean += step / n
      squares += step * (value - mean)
      if (n > 1 && meanEvidence({ n, mean, deviation: Math.sqrt(squares / (n - 1)) }, 0) >= evidenceFor())
        time = n
    }
    times.push(time)
  }
  return times.toSorted((a, b) => a - b)
}

/**
 * People by whom a t-test needs more than a test of known spread (Guenther 1981, The American Statistician 35, 243).
 */
const forSpread = 1.959963984540054 ** 2 / 2

const meanPower = (design: PlanDesign & { readonly deviation: number }, looks: readonly number[]): number => {
  const effect = design.difference / design.deviation
  const of = endOf({ looks })
  if (design.method === 'anytime')
    return evidenceTimes(effect).filter((time) => time <= of).length / simulatedStudies
  const information = informationOf(looks)
  const drift = effect * Math.sqrt(Math.max(0, of - forSpread))
  return totalOf(rejectedAt(information, looksOf(information, spendingOf(design)), drift))
}

/**
 * The chance that a plan with these looks finds its smallest difference, on the side where it is smaller: exact for a
 * share, by the normal approximation for a mean, simulated for a mean that is looked at any time. That of times is that
 * of their logarithms.
 */
export const powerOf = (design: PlanDesign, looks: readonly number[]): number => {
  if (design.kind === 'share') return sharePower(design, looks)
  return meanPower(design.kind === 'time' ? inLogarithms(design) : design, looks)
}

/** The power of a whole plan. */
export const powerOfPlan = (plan: AnalysisPlan) => powerOf(plan, plan.looks)

/** How far the power of exact tests goes up and down from one number of people to the next. */
const sawTooth = 12

/** The smallest number for which `isEnough` holds, if it holds from some number on; null up to the longest plan. */
const smallest = (least: number, isEnough: (of: number) => boolean): number | null => {
  let few = least - 1
  let enough: number = planLimits.people
  if (!isEnough(enough)) return null
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return enough
}

/**
 * Numbers of people at the looks of the smallest plan that finds its difference with `power`; for a share also with
 * each of the next numbers, because counts are whole and one person more can lower the power of an exact test.
 * `looks` is the number of looks with the end. Null if `planLimits.people` are too few.
 */
export const looksFor = (design: PlanDesign, looks: number, power: number): readonly number[] | null => {
  if (design.kind === 'time') return looksFor(inLogarithms(design), looks, power)
  const least = design.kind === 'mean' && looks > 1 ? planLimits.meanLooks : looks + 1
  if (design.method === 'anytime') {
    const of =
      design.kind === 'mean'
        ? elementAt(
            evidenceTimes(design.difference / design.deviation),
            Math.ceil(power * simulatedStudies) - 1,
          )
        : foundBy(design, eachUpTo(planLimits.people)).findIndex((found) => found >= power) + 1
    return of > 0 && of <= planLimits.people ? [of] : null
  }
  if (design.kind === 'mean') {
    const information = peopleAtLooks(looks, planLimits.people).map((people) => people / planLimits.people)
    const drift = driftFor(information, looksOf(information, spendingOf(design)), power)
    const of = Math.max(least, Math.ceil(((drift * design.deviation) / design.difference) ** 2 + forSpread))
    return of <= planLimits.people ? peopleAtLooks(looks, of) : null
  }
  const isEnough = (of: number) => powerOf(design, peopleAtLooks(looks, of)) >= power
  const found = smallest(least, isEnough)
  if (found === null) return null
  const isSteady = (of: number) =>
    Array.from({ length: sawTooth }, (_, more) => Math.min(planLimits.people, of + more)).every(isEnough)
  let of = Math.max(least, found - sawTooth)
  while (of < planLimits.people && !isSteady(of)) of += 1
  return peopleAtLooks(looks, of)
}
