import { expect, test } from 'vitest'
import { createChance } from '#studies/engine/sample/chance.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { doubtText, groupStability, proposalName } from '#tools/card-sort/analysis/group-stability.ts'
import { chanceOfSilhouette } from '#tools/card-sort/analysis/random-sorts.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { groups } from './card-sort-support.ts'

const [cards, into] = [9, 3]

/** People who put each card into its group, or with probability `noise` into any. */
const people = (count: number, noise: number): Sort[] => {
  const chance = createChance(7)
  return Array.from({ length: count }, () => {
    const made = Array.from({ length: into }, (): number[] => [])
    for (let card = 0; card < cards; card += 1)
      made[chance.yes(noise) ? chance.below(into) : card % into]?.push(card)
    return groups(...made.filter(({ length }) => length > 0))
  })
}

const stabilityOf = (sorts: readonly Sort[]) => {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return groupStability(similarityDendrogram(similarity), similarity, sorts)
}

test('no random set of sorts separates the cards as clearly as people who agree', () => {
  const agreeing = stabilityOf(people(12, 0))
  expect(agreeing.chance).toBe(1 / 200)
  expect(doubtText(agreeing)).toBeNull()
  expect(doubtText({ ...agreeing, chance: 0.05 })).toBeNull()
  expect(proposalName(agreeing)).toBe('proposed')
  const doubted = { ...agreeing, chance: 0.051 }
  expect(doubtText(doubted)).not.toBeNull()
  expect(proposalName(doubted)).toBe('drawn')
})

test('sorts of four people at random are as clear as random sets, however clear they look', () => {
  const { chance, ...found } = stabilityOf(people(4, 1))
  expect(found.proposed?.silhouette).toBeGreaterThan(0.25)
  expect(chance).toBeGreaterThan(0.05)
  expect(doubtText({ ...found, chance })).toBe(
    'No number of groups separates the cards more clearly than random sorts may do. More participants may show groups.',
  )
  expect(doubtText({ ...found, chance: null })).toBe(
    'It is not known whether groups are clearer than those of random sorts.',
  )
})

test('random sets end when p is certain to exceed 5%', () => {
  const chance = chanceOfSilhouette(cards, people(4, 1), into, 0.3)
  expect(chance).toBeGreaterThan(0.05)
  // Ten sets and the given one, of fewer than all.
  expect(11 / chance).toBeCloseTo(Math.round(11 / chance), 9)
  expect(11 / chance).toBeLessThan(200)
})
