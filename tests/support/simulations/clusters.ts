import { createChance } from '#studies/engine/sample/chance.ts'
import { clusteredShare } from '#studies/statistics/clusters.ts'
import { shareOf } from '#studies/statistics/intervals.ts'

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

interface ClusteredStudies {
  readonly people: number
  /** How much people differ in ability, and how easy the tasks are, both in logits. */
  readonly spread: number
  readonly middle: number
  readonly studies: number
  /** Number of people who define the true share. */
  readonly population: number
}

/** Share of studies whose interval over seven tasks covers the true share, with and without respect to people. */
export function clusteredCoverage({ people, spread, middle, studies, population }: ClusteredStudies) {
  const chance = createChance(20261123)
  const difficulties = [-1, -0.6, -0.3, 0, 0.2, 0.5, 1].map((each) => each + middle)
  const ability = () => spread * Math.log(chance.around(1, 1))
  let truth = 0
  for (let person = 0; person < population; person += 1) {
    const own = ability()
    for (const each of difficulties) truth += logistic(own + each) / population / difficulties.length
  }
  const covers = ({ low, high }: { low: number; high: number }) => low <= truth && truth <= high
  let [clustered, independent] = [0, 0]
  for (let study = 0; study < studies; study += 1) {
    const answers = Array.from({ length: people }, () => {
      const own = ability()
      const count = difficulties.filter((each) => chance.yes(logistic(own + each))).length
      return { count, of: difficulties.length, times: 1 }
    })
    const count = answers.reduce((sum, each) => sum + each.count, 0)
    const of = people * difficulties.length
    if (covers(clusteredShare(count, of, answers).interval)) clustered += 1
    if (covers(shareOf(count, of).interval)) independent += 1
  }
  return { clustered: clustered / studies, independent: independent / studies }
}
