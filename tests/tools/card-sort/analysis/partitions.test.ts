import { expect, test } from 'vitest'
import { averageLinkage } from '#tools/card-sort/analysis/average-linkage.ts'
import { cutFor, cutTree } from '#tools/card-sort/analysis/dendrogram.ts'
import {
  copheneticCorrelation,
  matchPartitions,
  partitionsOf,
  silhouettesOf,
} from '#tools/card-sort/analysis/partitions.ts'

/** A partition by the lowest card of each group. */
const partition = (groups: readonly number[]) => Uint16Array.from(groups, (group) => groups.indexOf(group))

/** Items in the cells of a table of two partitions. */
const itemsOf = (table: readonly (readonly number[])[]) => {
  const cells = table.flatMap((row, own) =>
    row.flatMap((count, other) => Array.from({ length: count }, () => ({ own, other }))),
  )
  return [partition(cells.map(({ own }) => own)), partition(cells.map(({ other }) => other))] as const
}

test('the cophenetic correlation of the example of Sneath and Sokal is 0.9911', () => {
  // Sneath and Sokal 1973, Numerical taxonomy, figure 5-29; the value is that of R, help page of cophenetic.
  const distances = [1, 3.8, 4.4, 5.1, 4, 4.2, 5, 2.6, 5.3, 5.4]
  expect(copheneticCorrelation(averageLinkage(5, distances), distances)).toBeCloseTo(0.9911, 4)
  expect(copheneticCorrelation(averageLinkage(3, [1, 1, 1]), [1, 1, 1])).toBeNull()
})

test('the adjusted Rand index of the example of Yeung and Ruzzo is 0.313', () => {
  // Yeung and Ruzzo 2001, Details of the adjusted Rand index, Bioinformatics 17, page 763, supplement.
  const [own, other] = itemsOf([
    [1, 1, 0],
    [1, 2, 1],
    [0, 0, 4],
  ])
  const { rand, jaccard } = matchPartitions(own, other)
  expect(rand).toBeCloseTo(0.313, 3)
  expect([...jaccard].filter((index) => index > 0)).toEqual([1 / 3, 2 / 5, 4 / 5])
  expect(matchPartitions(own, own).rand).toBe(1)
})

test('the silhouette follows its definition, with 0 for a single card', () => {
  // Cards on a line at 0, 1, 4, 6: distances are differences.
  const distances = [1, 4, 6, 3, 5, 2]
  const silhouettes = silhouettesOf(averageLinkage(4, distances), distances, 3)
  const [first, second, third, fourth] = [(5 - 1) / 5, (4 - 1) / 4, (3.5 - 2) / 3.5, (5.5 - 2) / 5.5]
  expect(silhouettes[2]).toBeCloseTo((first + second + third + fourth) / 4)
  expect(silhouettes[3]).toBeCloseTo(((4 - 1) / 4 + (3 - 1) / 3) / 4)
})

test('lists the partitions of a tree by their number of groups, and cuts it at each of them', () => {
  const distances = [0.2, 0.8, 0.8, 0.9, 0.9, 0.5]
  const tree = averageLinkage(4, distances)
  expect(partitionsOf(tree).map((each) => [...each].join(''))).toEqual(['', '0000', '0022', '0023', '0123'])
  for (const groups of [1, 2, 3, 4])
    expect(cutTree(tree, cutFor(tree, groups), []).clusters).toHaveLength(groups)
  const tied = averageLinkage(3, [0.4, 0.4, 0.4])
  expect(cutTree(tied, cutFor(tied, 2), []).clusters).toHaveLength(3)
})

test('numbers of groups that a merge of several parts skips have the nearest partition', () => {
  const joined = (...parts: number[][]) =>
    partitionsOf({ cards: 6, merges: parts.map((each) => ({ parts: each, height: 1, size: 2 })) }).map(
      (labels) => labels.join(''),
    )
  const [two, five, six] = ['000044', '012344', '012345']
  expect(joined([4, 5], [0, 1, 2, 3], [7, 6])).toEqual(['', '000000', two, two, five, five, six])
  // Equally near: more groups.
  const three = '000344'
  expect(joined([4, 5], [2, 0, 1], [3, 7, 6])).toEqual(['', '000000', three, three, five, five, six])
})
