import { createChance } from '#studies/engine/sample/chance.ts'
import { association } from '#studies/statistics/association.ts'
import { binomialChances } from '#studies/statistics/significance-tests.ts'
import { compareTimes } from '#studies/statistics/two-means.ts'
import { compareShares } from '#studies/statistics/two-shares.ts'

/** Shares of the simulated studies whose interval covers the truth, and whose p is at most 5%. */
interface Outcome {
  readonly covered: number
  readonly claimed: number
}

const shareOfStudies = (studies: number, run: () => { covers: boolean; p: number }): Outcome => {
  let [covered, claimed] = [0, 0]
  for (let study = 0; study < studies; study += 1) {
    const { covers, p } = run()
    if (covers) covered += 1
    if (p <= 0.05) claimed += 1
  }
  return { covered: covered / studies, claimed: claimed / studies }
}

const isIn = ({ low, high }: { low: number; high: number }, value: number) => low <= value && value <= high

const seed = 20_261_123

/** Two groups of `people`, each of whom succeeds with the group's share. */
export function simulateShares(
  people: readonly [number, number],
  shares: readonly [number, number],
  studies: number,
) {
  const chance = createChance(seed)
  const group = (of: number, share: number) => {
    let count = 0
    for (let person = 0; person < of; person += 1) if (chance.yes(share)) count += 1
    return { count, of }
  }
  return shareOfStudies(studies, () => {
    const compared = compareShares(group(people[0], shares[0]), group(people[1], shares[1]))
    if (!compared) throw new Error('No people')
    return { covers: isIn(compared.interval, shares[0] - shares[1]), p: compared.p }
  })
}

/** Exact probability that two groups of `people` with the same true share have p of at most `level`. */
export function claimedBy(people: readonly [number, number], share: number, level: number) {
  const [first, second] = [binomialChances(people[0], share), binomialChances(people[1], share)]
  let claimed = 0
  for (const [count, chance] of first.entries())
    for (const [other, chanceOfOther] of second.entries()) {
      const compared = compareShares({ count, of: people[0] }, { count: other, of: people[1] })
      if (compared && compared.p <= level) claimed += chance * chanceOfOther
    }
  return claimed
}

/** Two groups of `people` with log-normal times of these medians in milliseconds, and different spreads. */
export function simulateTimes(
  people: readonly [number, number],
  medians: readonly [number, number],
  studies: number,
) {
  const chance = createChance(seed)
  const group = (of: number, median: number, spread: number) =>
    Array.from({ length: of }, () => ({ ms: chance.around(median, spread), count: 1 }))
  return shareOfStudies(studies, () => {
    const compared = compareTimes(group(people[0], medians[0], 0.8), group(people[1], medians[1], 0.5))
    if (!compared) throw new Error('No times')
    return { covers: isIn(compared.interval, medians[0] / medians[1]), p: compared.p }
  })
}

/** Two groups of `people` who choose among three options with these odds; `v` is the true Cramér's V. */
export function simulateTables(
  people: number,
  odds: readonly [Record<string, number>, Record<string, number>],
  v: number,
  studies: number,
) {
  const chance = createChance(seed)
  const options = ['a', 'b', 'c']
  const group = (of: Record<string, number>) => {
    const chosen = Array.from({ length: people }, () => chance.among(of))
    return options.map((option) => chosen.filter((each) => each === option).length)
  }
  return shareOfStudies(studies, () => {
    const test = association([group(odds[0]), group(odds[1])])
    return test ? { covers: isIn(test.interval, v), p: test.p } : { covers: v === 0, p: 1 }
  })
}
