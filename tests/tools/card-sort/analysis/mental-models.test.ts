import { expect, test } from 'vitest'
import { createChance } from '#studies/engine/sample/chance.ts'
import { mentalModels, modelsText } from '#tools/card-sort/analysis/mental-models.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { groups } from './card-sort-support.ts'

interface Study {
  readonly people: number
  /** Number of cards, the first ones, that two in five people put into another group. */
  readonly different: number
  /** Number of cards, the first ones, that each person puts into one of two groups. */
  readonly doubtful: number
}

const [cards, into, noise] = [24, 4, 0.2]

/** Sorts of people, each card with probability `noise` in any group. */
const studies = (seed: number) => {
  const chance = createChance(seed)
  return ({ people, different, doubtful }: Study): Sort[] =>
    Array.from({ length: people }, () => {
      const isOther = chance.yes(0.4)
      const made = Array.from({ length: into }, (): number[] => [])
      for (let card = 0; card < cards; card += 1) {
        const moved =
          (isOther && card < different ? 1 + (card % 3) : 0) + Number(card < doubtful && chance.yes(0.5))
        made[chance.yes(noise) ? chance.below(into) : (card + moved) % into]?.push(card)
      }
      return groups(...made.filter(({ length }) => length > 0))
    })
}

test.each([
  { people: 20, different: 0, doubtful: 0 },
  { people: 40, different: 0, doubtful: 5 },
  { people: 100, different: 0, doubtful: 5 },
])('people of one mental model are one class: %o', (study) => {
  const create = studies(11)
  for (let round = 0; round < 5; round += 1)
    expect(mentalModels(cards, create(study))?.models).toHaveLength(1)
})

test('two mental models are found with their shares and groups', () => {
  const create = studies(12)
  for (let round = 0; round < 4; round += 1) {
    const sorts = create({ people: 60, different: 18, doubtful: 0 })
    const found = mentalModels(cards, sorts)
    expect(found?.models).toHaveLength(2)
    const [first, second] = found?.models ?? []
    expect(first?.share).toBeGreaterThan(0.4)
    expect((first?.share ?? 0) + (second?.share ?? 0)).toBeCloseTo(1)
    expect(mentalModels(cards, sorts.toReversed())).toEqual(found)
    expect(modelsText(found)).toContain('2 mental models describe these 60 people best')
  }
})

test('one class has the probabilities of its groups, and fewer than ten people have no classes', () => {
  const alike = Array.from({ length: 12 }, () => groups([0, 1, 2], [3, 4]))
  const found = mentalModels(5, alike)
  expect(found?.models).toHaveLength(1)
  expect(found?.models[0]?.groups.map((group) => group.map(({ card }) => card))).toEqual([
    [0, 1, 2],
    [3, 4],
  ])
  expect(found?.models[0]?.groups[0]?.[0]?.probability).toBeGreaterThan(0.95)
  expect(mentalModels(5, alike.slice(3))).toBeNull()
  expect(modelsText(null)).toContain('at least 10 people')
})
