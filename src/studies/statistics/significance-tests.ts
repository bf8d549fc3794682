import { chiSquareTail } from './distributions.ts'
import { elementAt } from './lists.ts'
import { createDraw } from './random.ts'

/** Binomial probabilities of 0, 1, … `of` successes, with success probability `chance`, 0 < `chance` < 1. */
export function binomialChances(of: number, chance: number): number[] {
  let log = of * Math.log1p(-chance)
  const odds = Math.log(chance) - Math.log1p(-chance)
  return Array.from({ length: of + 1 }, (_, count) => {
    if (count > 0) log += Math.log((of - count + 1) / count) + odds
    return Math.exp(log)
  })
}

/** Relative tolerance for equal probabilities that differ by rounding, as in R's binom.test. */
const alike = 1 + 1e-7

/**
 * One-sample binomial test, exact and two-sided: the probability of an outcome at most as likely as `count` out of
 * `of`, under success probability `chance` (Conover 1971, Practical Nonparametric Statistics, page 97; as R's
 * binom.test counts it). 1 for `of` = 0.
 */
export function binomialTest(count: number, of: number, chance: number): number {
  if (!(count >= 0 && count <= of) || !(chance > 0 && chance < 1))
    throw new RangeError(`No binomial test of ${count} of ${of} at ${chance}`)
  const chances = binomialChances(of, chance)
  const own = elementAt(chances, count) * alike
  const p = chances.reduce((sum, each) => (each <= own ? sum + each : sum), 0)
  return Math.min(1, p)
}

/** Result of a test of counts against an even split; `method` says how its p-value was computed. */
export type EvenSplit = {
  readonly method: 'chi-square' | 'exact'
  /** Σ (count − expected)² / expected. */
  readonly statistic: number
  readonly degrees: number
  readonly p: number
}

/**
 * Goodness of fit of counts to an even split (Pearson 1900): Σ (count − expected)² / expected, with one degree of
 * freedom less than there are counts. Where all results can be listed, p is exact: the multinomial probability of all
 * counts with at least this statistic. Up to 8% of even splits of two to three counts have p ≤ 0.05 by the chi-square
 * distribution. Null without answers or with a single count.
 */
export function evenSplitTest(counts: readonly number[]): EvenSplit | null {
  const total = sum(counts)
  if (counts.length < 2 || total === 0) return null
  const expected = total / counts.length
  const statistic = sum(counts.map((count) => (count - expected) ** 2 / expected))
  const degrees = counts.length - 1
  return total < 5 * counts.length || partitions(total, counts.length) <= mostPartitions
    ? { method: 'exact', statistic, degrees, p: exactEvenSplit(counts, total) }
    : { method: 'chi-square', statistic, degrees, p: chiSquareTail(statistic, degrees) }
}

/** An exact test of so many results takes a few milliseconds. */
const mostPartitions = 10_000

/** About the number of partitions of `total` into at most `parts` parts. */
const partitions = (total: number, parts: number) =>
  Math.exp(
    (parts - 1) * Math.log(total + (parts * (parts + 1)) / 4) - logFactorial(parts) - logFactorial(parts - 1),
  )

/**
 * Probability that an even multinomial of `total` has a sum of squares of at least that of `counts`. Sums over the
 * partitions of `total` into at most as many parts as there are counts, so it is for small totals only.
 */
function exactEvenSplit(counts: readonly number[], total: number): number {
  const own = sum(counts.map((count) => count ** 2))
  const logFactorials = [0]
  for (let n = 1; n <= Math.max(total, counts.length); n += 1)
    logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n))
  const logOf = (n: number) => logFactorials[n] ?? 0
  let p = 0
  // Parts do not increase; `run` is the number of equal parts so far, whose order does not matter.
  const visit = (rest: number, places: number, most: number, run: number, squares: number, log: number) => {
    if (places === 0) {
      if (squares >= own) p += Math.exp(log)
      return
    }
    for (let part = Math.min(most, rest); part * places >= rest; part -= 1) {
      const equal = part === most ? run + 1 : 1
      const weight = log - logOf(part) - Math.log(equal)
      visit(rest - part, places - 1, part, equal, squares + part ** 2, weight)
    }
  }
  const all = logOf(total) + logOf(counts.length) - total * Math.log(counts.length)
  visit(total, counts.length, total, 0, 0, all)
  return Math.min(1, p)
}

const logFactorial = (n: number) => {
  let log = 0
  for (let factor = 2; factor <= n; factor += 1) log += Math.log(factor)
  return log
}

/**
 * p-values adjusted for the number of tests (Holm 1979, Scandinavian Journal of Statistics 6:65), in the given order:
 * the smallest × m, the next × (m − 1) and so on, never below the one before, at most 1.
 */
export function holm(ps: readonly number[]): number[] {
  const adjusted = [...ps]
  let highest = 0
  const ranked = ps.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p)
  for (const [rank, { p, index }] of ranked.entries()) {
    highest = Math.max(highest, Math.min(1, p * (ps.length - rank)))
    adjusted[index] = highest
  }
  return adjusted
}

/**
 * The same for chains of tests, each of which counts only after the ones before it in its chain: a chain keeps its
 * share of the error until all its tests are rejected, then the others get it (Bretz, Maurer, Brannath and Posch 2009,
 * Statistics in Medicine 28:586). Chains of one test are adjusted as by `holm`.
 */
export function holmOfChains(chains: readonly (readonly number[])[]): number[][] {
  const adjusted = chains.map((): number[] => [])
  let highest = 0
  for (;;) {
    const open = chains.flatMap((ps, chain) => {
      const p = ps[adjusted[chain]?.length ?? 0]
      return p === undefined ? [] : [{ p, chain }]
    })
    const [next] = open.toSorted((a, b) => a.p - b.p)
    if (!next) return adjusted
    highest = Math.max(highest, Math.min(1, next.p * open.length))
    adjusted[next.chain]?.push(highest)
  }
}

/** Result of a test of independence of two questions; `method` says how its p-value was computed. */
export type Independence = {
  readonly method: 'chi-square' | 'simulated'
  readonly statistic: number
  readonly degrees: number
  readonly p: number
}

/** The sum of numbers; 0 for an empty list. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Transposes a table. */
export const transpose = (counts: readonly (readonly number[])[]) =>
  (counts[0] ?? []).map((_, column) => counts.map((row) => row[column] ?? 0))

/** Whether expected counts are too small for the chi-square distribution (Cochran 1954). */
const areSmall = (expected: readonly number[]) =>
  Math.min(...expected) < 1 || expected.filter((count) => count < 5).length > 0.2 * expected.length

/** Shuffled answers of a simulated test, and the numbers of tables that are simulated. */
const mostShuffled = 4_000_000
const fewestTables = 400
const mostTables = 4000
/** Shuffled answers of one of many tests. */
const mostShuffledOfMany = 2_000_000

/**
 * The chi-square test of independence (Pearson 1900; degrees of freedom by Fisher 1922): Σ (observed − expected)² ∕
 * expected, expected = row × column ∕ n, with (rows − 1)(columns − 1) degrees of freedom. Empty rows and columns are
 * ignored. If an expected count is below one or more than a fifth are below five, p is the share of reproducible random
 * tables with the same totals whose statistic is at least as large, (hits + 1) ∕ (tables + 1) (Hope 1968, Journal of
 * the Royal Statistical Society B 30:582). With `enoughHits`, it stops at so many hits, p = hits ∕ tables, and
 * otherwise goes on to 4,000 tables, fewer with more than 500 answers (Besag and Clifford 1991, Biometrika 78:301): for
 * many tests that are adjusted together.
 */
export function independence(
  counts: readonly (readonly number[])[],
  enoughHits = Infinity,
): Independence | null {
  const filled = counts.filter((row) => sum(row) > 0)
  const columns = transpose(filled).filter((column) => sum(column) > 0)
  if (filled.length < 2 || columns.length < 2) return null
  const rows = transpose(columns)
  const rowTotals = rows.map(sum)
  const columnTotals = columns.map(sum)
  const total = sum(rowTotals)
  const expected = rowTotals.flatMap((row) => columnTotals.map((column) => (row * column) / total))
  const statisticOf = (cells: ArrayLike<number>) => {
    let squares = 0
    expected.forEach((count, cell) => (squares += ((cells[cell] ?? 0) - count) ** 2 / count))
    return squares
  }
  const statistic = statisticOf(rows.flat())
  const degrees = (rows.length - 1) * (columns.length - 1)
  if (!areSmall(expected))
    return { method: 'chi-square', statistic, degrees, p: chiSquareTail(statistic, degrees) }
  const shuffled = enoughHits < Infinity ? mostShuffledOfMany : mostShuffled
  const tables = Math.min(mostTables, Math.max(fewestTables, Math.floor(shuffled / total)))
  const isHit = (cells: Uint32Array) => statisticOf(cells) >= statistic - 1e-9
  const p = simulatedTail(rowTotals, columnTotals, { tables, enoughHits, isHit })
  return { method: 'simulated', statistic, degrees, p }
}

interface SimulatedTables {
  readonly tables: number
  readonly enoughHits: number
  readonly isHit: (cells: Uint32Array) => boolean
}

/** Share of random tables with these totals, the given one included, for which `isHit`. */
function simulatedTail(
  rowTotals: readonly number[],
  columnTotals: readonly number[],
  { tables, enoughHits, isHit }: SimulatedTables,
): number {
  const draw = createDraw(20_261_123)
  const rowOf = rowTotals.flatMap((count, row) => Array<number>(count).fill(row))
  const columnOf = Uint32Array.from(
    columnTotals.flatMap((count, column) => Array<number>(count).fill(column)),
  )
  let hits = 0
  for (let table = 0; table < tables; table += 1) {
    const cells = new Uint32Array(rowTotals.length * columnTotals.length)
    // Fisher–Yates: the person at `last` gets a random answer of those that are left.
    for (let last = columnOf.length - 1; last >= 0; last -= 1) {
      const other = Math.floor(draw() * (last + 1))
      const column = elementAt(columnOf, other)
      columnOf[other] = elementAt(columnOf, last)
      columnOf[last] = column
      const cell = elementAt(rowOf, last) * columnTotals.length + column
      cells[cell] = elementAt(cells, cell) + 1
    }
    if (isHit(cells)) hits += 1
    if (hits === enoughHits) return hits / (table + 1)
  }
  return (hits + 1) / (tables + 1)
}
