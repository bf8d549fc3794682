import { association } from './association.ts'
import { differenceOf } from './differences.ts'
import { decimals, duration, numberText, percentOf, pointsRange } from './format.ts'
import { compareGroupings, type PairCompared } from './groupings.ts'
import { type Interval, type Share, shareOf } from './intervals.ts'
import type { Measure, OfPeople } from './measures.ts'
import { holm, sum } from './significance-tests.ts'
import {
  compareLogTimes,
  compareMeans,
  comparePairs,
  compareTimes,
  groupMean,
  type GroupMean,
  type TimesCompared,
} from './two-means.ts'
import { compareShares } from './two-shares.ts'
import { Verdict } from './statements.ts'

/** One line of a comparison: two results, their difference with its interval, and the test. */
export interface ComparedRow {
  readonly key: string
  readonly taskText: string
  readonly name: string
  /** The results of both sides, with the number of people. */
  readonly first: string
  readonly second: string
  /** The results of both sides in their unit; null without answers. */
  readonly values: readonly [number | null, number | null]
  /** The choice of the sides, where it decides this result, so that they differ by that choice. */
  readonly choosesSides: 'answers' | 'time' | null
  /** Null where the sides were chosen by it, or too few people gave different answers for a test. */
  readonly test: {
    readonly difference: string
    readonly interval: string
    readonly numbers: TestNumbers
    readonly method: string
    readonly p: number
    /** p adjusted for all tests of the comparison, after Holm. */
    readonly adjusted: number
    readonly effect: string
    /** The side with the higher result; null if both are equal or have no order. */
    readonly higher: 'first' | 'second' | null
    /** The conclusion that the test supports, and no more. */
    readonly conclusion: Verdict
  } | null
  /** The items of people's own groups that differ most between the sides. */
  readonly pairs?: ComparedItems
}

/** The numbers of a test that its texts round; a difference of times is a ratio. */
interface TestNumbers {
  readonly difference: number
  readonly interval: Interval | null
  /** Null where the effect is a number of people. */
  readonly effect: number | null
}

/** The pairs of items that differ most, as texts. */
interface ComparedItems {
  readonly rows: readonly {
    readonly key: number
    readonly name: string
    readonly first: string
    readonly second: string
    readonly difference: string
    readonly interval: string
    readonly method: string
    readonly p: number
    /** p adjusted for all pairs of items of all comparisons, listed or not, after Holm. */
    readonly adjusted: number
    readonly conclusion: Verdict
    /** The shares of both sides, and their difference; null without people. */
    readonly numbers: {
      readonly first: number | null
      readonly second: number | null
      readonly difference: number
      readonly interval: Interval
    }
  }[]
  /** Number of items that both sides have, and of their pairs. */
  readonly items: number
  readonly all: number
  /** Number of people of each side whose sorts were permuted. */
  readonly people: readonly [number, number]
}

interface Tested {
  readonly difference: string
  readonly interval: string
  readonly numbers: TestNumbers
  readonly method: string
  readonly p: number
  readonly effect: string
  /** Which side is higher, and how both differ if there is no order. */
  readonly higher: 'first' | 'second' | null
  readonly items?: {
    readonly count: number
    readonly people: readonly [number, number]
    readonly pairs: readonly PairCompared[]
  }
}

const methods = { 'n-1': 'N − 1 χ²', fisher: 'Fisher’s exact test' } as const

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text.replace('-', '−'))
const points = (share: number) => signed(share, `${Math.round(share * 100)} points`)
const range = ({ low, high }: Interval, digits: number) =>
  [low, high].map((end) => decimals(end, digits)).join(' to ')
const sideOf = (difference: number) => (difference > 0 ? 'first' : difference < 0 ? 'second' : null)

type Of<Kind extends Measure['kind']> = Extract<Measure, { kind: Kind }>

const ofShares = (a: Of<'share'>, b: Of<'share'>): Tested | null => {
  const compared = compareShares(a.share, b.share)
  return (
    compared && {
      difference: points(compared.difference),
      interval: `${pointsRange(compared.interval)} points`,
      numbers: compared,
      method: methods[compared.method],
      p: compared.p,
      effect: `h = ${decimals(compared.effect, 2)}`,
      higher: sideOf(compared.difference),
    }
  )
}

/** The values of people who have both. */
const bothOf = <Value>(a: readonly OfPeople<Value>[], b: readonly OfPeople<Value>[]) =>
  a.flatMap(({ value, times }, index) => {
    const other = b[index]?.value ?? null
    return value === null || other === null ? [] : [{ value, other, times }]
  })

/** The same people twice. */
const ofOutcomes = (a: readonly OfPeople<boolean>[], b: readonly OfPeople<boolean>[]): Tested | null => {
  let [first, second, all] = [0, 0, 0]
  for (const { value, other, times } of bothOf(a, b)) {
    all += times
    if (value && !other) first += times
    if (other && !value) second += times
  }
  if (all === 0) return null
  const { value, interval, p } = differenceOf(first, second, all)
  return {
    difference: points(value),
    interval: `${pointsRange(interval)} points`,
    numbers: { difference: value, interval, effect: null },
    method: `McNemar’s exact test, ${all} people`,
    p,
    effect: `${first} and ${second} people differ`,
    higher: sideOf(value),
  }
}

const ofTimes = (compared: TimesCompared | null): Tested | null => {
  return (
    compared && {
      difference: `× ${compared.ratio.toFixed(2)}`,
      interval: `× ${range(compared.interval, 2)}`,
      numbers: { ...compared, difference: compared.ratio },
      method: 'Welch’s t of logarithms',
      p: compared.p,
      effect: `g = ${decimals(compared.effect, 2)}`,
      higher: sideOf(compared.ratio - 1),
    }
  )
}

const dz = (effect: number) => `d = ${decimals(effect, 2)}`

const ofPairedTimes = (logRatio: GroupMean): Tested | null => {
  const compared = comparePairs(logRatio)
  if (!compared) return null
  const ratio = Math.exp(compared.difference)
  const ends = { low: Math.exp(compared.interval.low), high: Math.exp(compared.interval.high) }
  return {
    difference: `× ${ratio.toFixed(2)}`,
    interval: `× ${range(ends, 2)}`,
    numbers: { difference: ratio, interval: ends, effect: compared.effect },
    method: `Paired t of logarithms, ${logRatio.count} people`,
    p: compared.p,
    effect: dz(compared.effect),
    higher: sideOf(compared.difference),
  }
}

const ofPairedValues = (a: readonly OfPeople<number>[], b: readonly OfPeople<number>[]): Tested | null => {
  const differences = groupMean(
    bothOf(a, b).map(({ value, other, times }) => ({ value: value - other, count: times })),
  )
  const compared = comparePairs(differences)
  return (
    compared && {
      difference: signed(compared.difference, compared.difference.toFixed(2)),
      interval: range(compared.interval, 2),
      numbers: compared,
      method: `Paired t, ${differences.count} people`,
      p: compared.p,
      effect: dz(compared.effect),
      higher: sideOf(compared.difference),
    }
  )
}

const ofMeans = (a: Of<'mean'>, b: Of<'mean'>): Tested | null => {
  const compared = a.relativeTo === b.relativeTo ? compareMeans(a.group, b.group) : null
  return (
    compared && {
      difference: signed(compared.difference, compared.difference.toFixed(2)),
      interval: range(compared.interval, 2),
      numbers: compared,
      method: 'Welch’s t',
      p: compared.p,
      effect: `g = ${decimals(compared.effect, 2)}`,
      higher: sideOf(compared.difference),
    }
  )
}

/** The cells that differ most, at most two: “Yes in A (+2.4)”. */
const ofCounts = (a: Of<'counts'>, b: Of<'counts'>): Tested | null => {
  const labels = [...new Set([...a.counts, ...b.counts].map(({ label }) => label))]
  const rowOf = ({ counts }: Of<'counts'>) =>
    labels.map((label) => sum(counts.flatMap((each) => (each.label === label ? [each.count] : []))))
  const found = association([rowOf(a), rowOf(b)])
  if (!found) return null
  const cells = labels
    .map((label, index) => ({ label, residual: found.residuals[0]?.[index] ?? 0 }))
    .toSorted((one, other) => Math.abs(other.residual) - Math.abs(one.residual))
  const [most] = cells
  return {
    difference: most
      ? Math.abs(most.residual) < 0.05
        ? 'none'
        : `${most.residual >= 0 ? 'more' : 'less'} “${most.label}” (residual ${signed(most.residual, most.residual.toFixed(1))})`
      : '',
    interval: `V ${range(found.interval, 2)}`,
    numbers: { difference: most?.residual ?? 0, interval: found.interval, effect: found.v },
    method: found.method === 'simulated' ? 'χ² of random tables' : 'χ²',
    p: found.p,
    effect: `V = ${found.v.toFixed(2)}`,
    higher: null,
  }
}

const decimalPoints = (share: number) => (share * 100).toFixed(1)

const ofGroupings = (a: Of<'groupings'>, b: Of<'groupings'>): Tested | null => {
  const compared = compareGroupings(a.groupings, b.groupings)
  return (
    compared && {
      difference: `typically ${decimalPoints(compared.difference)} points a pair; by chance up to ${decimalPoints(compared.byChance)}`,
      interval: '–',
      numbers: { difference: compared.difference, interval: null, effect: compared.explained },
      method: compared.isExact ? 'All permutations of people' : 'Permutations of people',
      p: compared.p,
      effect: `R² = ${compared.explained.toFixed(2)}`,
      higher: null,
      items: { count: compared.items, people: compared.people, pairs: compared.pairs },
    }
  )
}

/** The test of two tasks of the same people, where both values of each person are known. */
const testOfTasks = (a: Measure, b: Measure): Tested | null => {
  if (a.kind === 'share' && b.kind === 'share')
    return a.people && b.people ? ofOutcomes(a.people, b.people) : null
  if (a.kind === 'mean' && b.kind === 'mean')
    return a.people && b.people ? ofPairedValues(a.people, b.people) : null
  const logRatio = a.kind === 'times' || a.kind === 'logs' ? a.logRatioTo?.(b.task) : null
  return logRatio ? ofPairedTimes(logRatio) : null
}

const testOf = (a: Measure, b: Measure, isSamePeople: boolean): Tested | null => {
  if (isSamePeople) return testOfTasks(a, b)
  if (a.kind === 'share' && b.kind === 'share') return ofShares(a, b)
  if (a.kind === 'times' && b.kind === 'times') return ofTimes(compareTimes(a.times, b.times))
  if (a.kind === 'logs' && b.kind === 'logs') return ofTimes(compareLogTimes(a.group, b.group))
  if (a.kind === 'mean' && b.kind === 'mean') return ofMeans(a, b)
  if (a.kind === 'groupings' && b.kind === 'groupings') return ofGroupings(a, b)
  return a.kind === 'counts' && b.kind === 'counts' ? ofCounts(a, b) : null
}

const geometricMean = (times: Of<'times'>['times']) =>
  Math.exp(
    sum(times.map(({ ms, count }) => count * Math.log(Math.max(1, ms)))) /
      sum(times.map(({ count }) => count)),
  )

const shareText = (share: Share) => `${percentOf(share)} (${share.count} of ${share.of})`

/** The result of a side; of answers and sorts, the number of people. */
const resultOf = (measure: Measure): number | null => {
  switch (measure.kind) {
    case 'share':
      return measure.share.share
    case 'times':
      return measure.times.length === 0 ? null : geometricMean(measure.times)
    case 'logs':
      return measure.group.count === 0 ? null : Math.exp(measure.group.mean)
    case 'mean':
      return measure.group.count === 0 ? null : measure.group.mean
    case 'counts':
      return sum(measure.counts.map(({ count }) => count))
    case 'groupings':
      return measure.groupings.people
  }
}

export const resultText = (measure: Measure): string => {
  switch (measure.kind) {
    case 'share':
      return shareText(measure.share)
    case 'times': {
      const count = sum(measure.times.map((time) => time.count))
      return count === 0 ? '–' : `${duration(geometricMean(measure.times))} (n = ${count})`
    }
    case 'logs':
      return measure.group.count === 0
        ? '–'
        : `${duration(Math.exp(measure.group.mean))} (n = ${measure.group.count})`
    case 'mean':
      return measure.group.count === 0
        ? '–'
        : `${numberText(measure.group.mean)} (n = ${measure.group.count})`
    case 'counts':
      return `n = ${sum(measure.counts.map(({ count }) => count))}`
    case 'groupings':
      return `n = ${measure.groupings.people}`
  }
}

const conclusionOf = (
  { higher }: Tested,
  kind: Measure['kind'],
  adjusted: number,
  sides: readonly [string, string],
) => {
  if (adjusted > 0.05)
    return kind === 'groupings'
      ? 'No difference shown; more people may still show one.'
      : 'No difference shown; it may still exist within the interval.'
  if (kind === 'groupings') return 'People of both sides group the cards differently.'
  if (higher === null) return 'The answers differ.'
  return `${kind === 'times' || kind === 'logs' ? 'Longer' : 'Higher'} in “${higher === 'first' ? sides[0] : sides[1]}”.`
}

/** Two sides of a comparison. */
export interface ComparedSides {
  readonly names: readonly [string, string]
  /** Pairs of the same measure. */
  readonly pairs: readonly (readonly [Measure, Measure])[]
  /** Whether both sides are answers of the same people, who are then compared person by person. */
  readonly isSamePeople: boolean
  /** Whether no test would be right, because some people are on both sides without being compared with themselves. */
  readonly isUntested?: boolean
  /** Identifiers of the questions whose answers chose the sides. */
  readonly chosenBy?: readonly string[]
  /** Whether the time that people took chose the sides. */
  readonly isChosenByTime?: boolean
}

/** A measure of a question within a task has the identifiers of both. */
const choosesSides = (
  { task, kind, decidedBy }: Measure,
  { chosenBy = [], isChosenByTime = false }: ComparedSides,
): ComparedRow['choosesSides'] => {
  if (chosenBy.some((question) => [task, decidedBy].includes(question) || task.endsWith(` ${question}`)))
    return 'answers'
  return isChosenByTime && (kind === 'times' || kind === 'logs') ? 'time' : null
}

/**
 * Compares each pair: the difference of the first side to the second, its 95% interval, the test, p adjusted for the
 * tests of all comparisons together (Holm 1979), and an effect size. Tests that no data allow are null and do not count
 * for the adjustment. Returns the rows of each comparison.
 */
export function compareSides(comparisons: readonly ComparedSides[]): ComparedRow[][] {
  const tested = comparisons.map((sides) =>
    sides.pairs.map(([a, b]) =>
      sides.isUntested || choosesSides(a, sides) ? null : testOf(a, b, sides.isSamePeople),
    ),
  )
  const adjusted = holm(tested.flat().flatMap((test) => (test ? [test.p] : [])))
  const items = tested.flat().flatMap((test) => test?.items?.pairs ?? [])
  const adjustedItems = new Map(holm(items.map(({ p }) => p)).map((p, index) => [items[index], p]))
  let place = 0
  return comparisons.map((sides, comparison) =>
    sides.pairs.map(([a, b], index) => {
      const { names } = sides
      const results = {
        key: `${index} ${a.task} ${a.name}`,
        taskText: a.taskText,
        name: a.name,
        first: resultText(a),
        second: resultText(b),
        values: [resultOf(a), resultOf(b)] as const,
        choosesSides: choosesSides(a, sides),
      }
      const found = tested[comparison]?.[index] ?? null
      if (!found) return { ...results, test: null }
      const { items: compared, ...test } = found
      const p = adjusted[place++] ?? 1
      return {
        ...results,
        test: {
          ...test,
          adjusted: p,
          conclusion: new Verdict('difference', conclusionOf(test, a.kind, p, names)),
        },
        ...(compared && {
          pairs: {
            rows: strongestItems(compared.pairs, adjustedItems, names),
            items: compared.count,
            all: compared.pairs.length,
            people: compared.people,
          },
        }),
      }
    }),
  )
}

/** Number of pairs of items that are listed. */
const mostListed = 10

/** The pairs of items with the smallest p; of equal ones, those with the largest difference. */
const strongestItems = (
  pairs: readonly PairCompared[],
  adjusted: ReadonlyMap<PairCompared | undefined, number>,
  sides: readonly [string, string],
): ComparedItems['rows'] =>
  pairs
    .toSorted((a, b) => a.p - b.p || Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, mostListed)
    .map((pair, key) => {
      const p = adjusted.get(pair) ?? 1
      const [first, second] = [pair.first, pair.second].map(({ count, of }) => shareOf(count, of))
      return {
        key,
        name: pair.items.join(' and '),
        first: first ? shareText(first) : '',
        second: second ? shareText(second) : '',
        numbers: {
          first: first?.share ?? null,
          second: second?.share ?? null,
          difference: pair.difference,
          interval: pair.interval,
        },
        difference: points(pair.difference),
        interval: `${pointsRange(pair.interval)} points`,
        method: methods[pair.method],
        p: pair.p,
        adjusted: p,
        conclusion: new Verdict(
          'cardPairDifference',
          p > 0.05 || pair.difference === 0
            ? 'No difference shown.'
            : `More often together in “${pair.difference > 0 ? sides[0] : sides[1]}”.`,
        ),
      }
    })
