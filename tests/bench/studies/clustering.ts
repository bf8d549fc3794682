import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { averageLinkage } from '#tools/card-sort/analysis/average-linkage.ts'
import { cardsOfNodes, type Dendrogram } from '#tools/card-sort/analysis/dendrogram.ts'
import { addSort, apartCounts, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'
import { createSortReader, toSort } from '#tools/card-sort/engine/engine.ts'
import { median, timed } from '../measure.ts'
import { benchTasks, generatedSorts } from './generated-sorts.ts'

/** Times in milliseconds. */
export interface Clustered {
  readonly participants: number
  readonly cards: number
  /** Counting every sort into the similarity of all pairs. */
  readonly similarity: number
  readonly clustering: number
  readonly scipy: number | undefined
  /** Whether SciPy made the same merges; undefined when it is not installed. */
  readonly isEqual: boolean | undefined
}

const scipyReply = z.object({
  ms: z.number(),
  merges: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})
type Scipy = z.infer<typeof scipyReply>

/** SciPy's linkage of the same distances; undefined when it is not installed. */
const scipyLinkage = (distances: Float64Array): Scipy | undefined => {
  const { status, stdout } = spawnSync('python3', [join(import.meta.dirname, 'linkage.py')], {
    input: new Uint8Array(distances.buffer),
    maxBuffer: 2 ** 26,
    encoding: 'utf8',
  })
  return status === 0 ? scipyReply.parse(JSON.parse(stdout)) : undefined
}

/** The cards and height of each merge, which are equal for equal trees. */
const mergesOf = (tree: Dendrogram) =>
  cardsOfNodes(tree)
    .slice(tree.cards)
    .map((cards, merge) => ({
      cards: cards.toSorted((a, b) => a - b).join(),
      height: tree.merges[merge]?.height ?? Number.NaN,
    }))

const isSameTree = (ours: Dendrogram, { merges }: Scipy) => {
  const theirs = {
    cards: ours.cards,
    merges: merges.map(([a, b, height, size]) => ({ parts: [a, b], height, size })),
  }
  const other = mergesOf(theirs)
  return mergesOf(ours).every(
    ({ cards, height }, merge) =>
      cards === other[merge]?.cards && Math.abs(height - other[merge].height) <= 1e-9 * Math.max(1, height),
  )
}

/** Makes all distances different: with ties, several trees are correct. */
const withoutTies = (distances: Float64Array) =>
  distances.map((distance, pair) => distance + ((pair * Math.SQRT2) % 1) / 1000)

/** Measures one study size. */
export const clusterSorts = async (participants: number, cards: number): Promise<Clustered> => {
  const read = createSortReader(benchTasks(cards))
  const sorts = generatedSorts(participants, cards).map((answer) => toSort(read(answer)))
  const { result: similarity, ms } = await timed(() => {
    const aggregate = newSimilarity(cards)
    for (const sort of sorts) addSort(aggregate, sort)
    return aggregate
  })
  const distances = withoutTies(apartCounts(similarity))
  averageLinkage(cards, distances)
  const rounds = []
  for (let round = 0; round < 5; round += 1) rounds.push(await timed(() => averageLinkage(cards, distances)))
  const scipy = scipyLinkage(distances)
  const [first] = rounds
  return {
    participants,
    cards,
    similarity: ms,
    clustering: median(rounds.map((round) => round.ms)),
    scipy: scipy?.ms,
    isEqual: scipy && first && isSameTree(first.result, scipy),
  }
}
