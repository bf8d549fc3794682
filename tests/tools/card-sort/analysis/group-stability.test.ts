import { describe, expect, test } from 'vitest'
import { createChance } from '#studies/engine/sample/chance.ts'
import { bootstrapOf, resampledSorts } from '#tools/card-sort/analysis/bootstrap.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { cardsOfNodes, type Dendrogram } from '#tools/card-sort/analysis/dendrogram.ts'
import {
  groupStability,
  proposalText,
  supportOf,
  treeSupport,
} from '#tools/card-sort/analysis/group-stability.ts'
import { type Linkage, linkages } from '#tools/card-sort/analysis/linkages.ts'
import { correlationAt, matrixStability, stopText } from '#tools/card-sort/analysis/matrix-stability.ts'
import { correlationOf } from '#tools/card-sort/analysis/partitions.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { groups, referenceSorts } from './card-sort-support.ts'
import { statementText } from '#studies/statistics/statements.ts'

const similarityOf = (cards: number, sorts: readonly Sort[]) => {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return similarity
}
const stabilityOf = (cards: number, sorts: readonly Sort[]) => {
  const similarity = similarityOf(cards, sorts)
  return groupStability(similarityDendrogram(similarity), similarity, sorts)
}

/** People who put card c in group c mod `into`, each card with probability `noise` in any group instead. */
const studies = (seed: number) => {
  const chance = createChance(seed)
  return (people: number, cards: number, into: number, noise: number): Sort[] =>
    Array.from({ length: people }, () => {
      const made = Array.from({ length: into }, (): number[] => [])
      for (let card = 0; card < cards; card += 1)
        made[chance.yes(noise) ? chance.below(into) : card % into]?.push(card)
      return groups(...made.filter(({ length }) => length > 0))
    })
}

describe('the stability of groups', () => {
  test('proposes the true number of groups in most of many studies with noise', () => {
    const study = studies(20261123)
    const found = Array.from({ length: 12 }, () => stabilityOf(20, study(20, 20, 5, 0.3)).proposed?.groups)
    expect(found.filter((number) => number === 5).length).toBeGreaterThanOrEqual(11)
  })

  test('supports each group fully if all people agree', () => {
    const sorts = Array.from({ length: 20 }, () => groups([0, 1, 2], [3, 4], [5, 6]))
    const stability = stabilityOf(7, sorts)
    expect(stability.proposed).toEqual({ groups: 3, silhouette: 1, stability: 1 })
    for (const group of [
      [0, 1, 2],
      [3, 4],
      [5, 6],
    ])
      expect(supportOf(stability.support, 7, 3, group)).toEqual({ exact: 1, similar: 1 })
  })

  test('supports a clear group more than one that a card may join or not', () => {
    const apart = groups([0, 1, 2], [3, 4], [5], [6, 7])
    const joined = groups([0, 1, 2], [3, 4, 5], [6, 7])
    const stability = stabilityOf(8, [...Array<Sort>(9).fill(apart), ...Array<Sort>(11).fill(joined)])
    expect(stability.proposed?.groups).toBe(3)
    expect(supportOf(stability.support, 8, 3, [0, 1, 2])).toEqual({ exact: 1, similar: 1 })
    const doubtful = supportOf(stability.support, 8, 3, [3, 4, 5])
    expect(doubtful?.similar).toBeGreaterThan(0.9)
    const wide = supportOf(stability.support, 8, 2, [3, 4, 5])
    expect(wide?.exact ?? 0).toBeLessThan(1)
  })

  test('does not depend on the order of people, groups and cards in groups', () => {
    const other = referenceSorts
      .toReversed()
      .map((sort) => sort.toReversed().map(({ name, cards }) => ({ name, cards: cards.toReversed() })))
    expect(stabilityOf(10, other)).toEqual(stabilityOf(10, referenceSorts))
  })

  test('says that random sorts have no clear number of groups', () => {
    const stability = stabilityOf(20, studies(7)(30, 20, 5, 1))
    expect(statementText(proposalText(stability), 'closed')).toMatch(
      /^No number of groups separates the cards/,
    )
    expect(statementText(proposalText(stabilityOf(10, referenceSorts)), 'closed')).toMatch(
      / groups are proposed, .* p = 0\.005\.$/,
    )
  })

  test('states no support below 20 people', () => {
    const sorts = Array.from({ length: 20 }, () => groups([0, 1], [2, 3]))
    const tree = similarityDendrogram(similarityOf(4, sorts))
    expect(stabilityOf(4, sorts.slice(1)).support).toBeNull()
    expect(treeSupport('best', tree, sorts.slice(1))).toBeNull()
    expect(treeSupport('best', tree, sorts)).not.toBeNull()
  })

  test('needs two people for stability, and three cards for a proposal', () => {
    const single = stabilityOf(4, [groups([0, 1], [2, 3])])
    expect(single).toMatchObject({ proposed: { groups: 2, stability: null }, support: null, error: null })
    expect(supportOf(single.support, 4, 2, [0, 1])).toBeNull()
    expect(stabilityOf(2, [groups([0, 1]), groups([0], [1])]).proposed).toBeNull()
  })
})

/** Groups after as many merges as give this number of groups, or the nearest one, then more groups. */
const groupsOf = (tree: Dendrogram, wanted: number): string[] => {
  const nodes = cardsOfNodes(tree)
  let left = nodes.slice(0, tree.cards)
  const steps = [left]
  tree.merges.forEach(({ parts }, index) => {
    left = [
      ...left.filter((node) => !parts.some((part) => nodes[part] === node)),
      nodes[tree.cards + index] ?? [],
    ]
    steps.push(left)
  })
  const [best = []] = steps.toSorted((a, b) => Math.abs(a.length - wanted) - Math.abs(b.length - wanted))
  return best.map((group) => group.toSorted((a, b) => a - b).join())
}

describe('the support of the groups of a method', () => {
  const study = studies(9)(30, 9, 3, 0.45)
  const dataOf = (sorts: readonly Sort[]) => ({ similarity: similarityOf(9, sorts), sorts })

  test.each(['average', 'actual', 'best'] as const)(
    'is the share of samples whose tree of the same method has the group: %s',
    (method: Linkage) => {
      const tree = linkages[method](dataOf(study))
      const support = treeSupport(method, tree, study)
      const people = resampledSorts(study)
      const samples = Array.from(bootstrapOf(people.length), (drawn) =>
        linkages[method](dataOf(people.flatMap((sort, index) => Array<Sort>(drawn[index] ?? 0).fill(sort)))),
      )
      const cuts = [2, 3, 4].filter((number) => groupsOf(tree, number).length === number)
      expect(cuts).not.toEqual([])
      for (const number of cuts)
        for (const group of groupsOf(tree, number)) {
          const found = samples.filter((sample) => groupsOf(sample, number).includes(group)).length
          const cards = group.split(',').map(Number)
          expect(supportOf(support, 9, number, cards)?.exact).toBe(found / samples.length)
        }
    },
  )

  test('differs between methods, and that of average linkage is that of the stability', () => {
    const [average, best] = (['average', 'best'] as const).map((method) =>
      treeSupport(method, linkages[method](dataOf(study)), study),
    )
    expect(average).toEqual(stabilityOf(9, study).support)
    expect(best).not.toEqual(average)
    expect(treeSupport('best', linkages.best(dataOf(study.slice(0, 1))), study.slice(0, 1))).toBeNull()
  })
})

describe('the stop rule', () => {
  test('expects on average the correlation that similarities have with those of all people', () => {
    const study = studies(3)
    const truth = similarityOf(15, study(20_000, 15, 5, 0.4)).together
    let [expected, actual] = [0, 0]
    const rounds = 40
    for (let round = 0; round < rounds; round += 1) {
      const sorts = study(20, 15, 5, 0.4)
      expected += (matrixStability(15, sorts)?.now.correlation ?? 0) / rounds
      actual += (correlationOf(similarityOf(15, sorts).together, truth) ?? 0) / rounds
    }
    expect(Math.abs(expected - actual)).toBeLessThan(0.02)
  })

  test('grows with people as in 168 sorts of Tullis and Wood, from 0.90 with 15 to 0.95 with 30', () => {
    // Tullis and Wood 2004, How many users are enough for a card-sorting study?, as reported by Nielsen 2004.
    const published = [
      [5, 0.75],
      [15, 0.9],
      [20, 0.93],
      [30, 0.95],
      [60, 0.98],
    ] as const
    const reliability = 0.9 ** 2 / (15 - 14 * 0.9 ** 2)
    for (const [people, correlation] of published)
      expect(Math.abs(correlationAt(people, reliability) - correlation)).toBeLessThan(0.02)
  })

  test('has the interval of a jackknife of the log odds of the reliability', () => {
    const study = studies(7)(9, 12, 3, 0.4)
    /** The reliability of a person from the correlation of all of them, by the formula solved for it. */
    const reliabilityOf = (sorts: readonly Sort[]) => {
      const square = (matrixStability(12, sorts)?.now.correlation ?? 0) ** 2
      return square / (sorts.length - (sorts.length - 1) * square)
    }
    const logOdds = (share: number) => Math.log(share / (1 - share))
    const without = study.map((_, person) => logOdds(reliabilityOf(study.toSpliced(person, 1))))
    const mean = without.reduce((sum, each) => sum + each / 9, 0)
    const squares = without.reduce((sum, each) => sum + (each - mean) ** 2, 0)
    // 2.306: the 97.5% quantile of Student's t with 8 degrees of freedom.
    const half = 2.306_004_135 * Math.sqrt((8 / 9) * squares)
    const end = (sign: number) =>
      correlationAt(9, 1 / (1 + Math.exp(-(logOdds(reliabilityOf(study)) + sign * half))))
    const interval = matrixStability(12, study)?.now.interval
    expect(interval?.low).toBeCloseTo(end(-1), 6)
    expect(interval?.high).toBeCloseTo(end(1), 6)
  })

  test('tells to stop only if the interval begins at 0.95, and says what five more add', () => {
    const study = studies(5)
    const many = matrixStability(20, study(80, 20, 4, 0.15))
    expect(many?.needed).toBe(0)
    expect(stopText(many)).toContain('you can stop recruiting')
    const few = matrixStability(20, study(8, 20, 4, 0.3))
    expect(few?.now.interval?.low ?? 1).toBeLessThan(0.95)
    expect(few?.needed).toBeGreaterThan(5)
    expect(few?.withMore.people).toBe(13)
    expect(few?.withMore.correlation).toBeGreaterThan(few?.now.correlation ?? 1)
    expect(stopText(few)).toMatch(/at most about \d+ people more/)
  })

  test('needs five people whose sorts resemble each other', () => {
    expect(matrixStability(10, referenceSorts.slice(1))).toBeNull()
    expect(matrixStability(10, referenceSorts)?.now.people).toBe(5)
    expect(matrixStability(4, Array<Sort>(6).fill(groups([0], [1], [2], [3])))).toBeNull()
    expect(stopText(null)).toContain('at least 5 people')
  })
})
