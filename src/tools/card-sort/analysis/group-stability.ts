import { pText } from '#studies/statistics/format.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { bootstrapOf, bootstrapSamples, resampledSorts } from './bootstrap.ts'
import { coefficient } from './category-agreement.ts'
import { cutFor, type Dendrogram, plainCut } from './dendrogram.ts'
import { type Linkage, linkages } from './linkages.ts'
import {
  copheneticCorrelation,
  matchPartitions,
  type Partition,
  partitionsOf,
  silhouettesOf,
} from './partitions.ts'
import { chanceOfSilhouette } from './random-sorts.ts'
import { apartCounts, pairCount, pairIndex, type Similarity } from './similarity.ts'
import type { Sort } from './sorts.ts'
import { type Stage, type Statement, Verdict } from '#studies/statistics/statements.ts'

/** How good the groups of average linkage are at one cut. Single cards count as groups. */
export interface GroupsAtCut {
  readonly groups: number
  /** Average silhouette of the cards, −1 to 1. */
  readonly silhouette: number
  /** Mean adjusted Rand index of these groups with those of the bootstrap samples; null for a single person. */
  readonly stability: number | null
}

/** How often a group was found again in bootstrap samples. */
export interface GroupSupport {
  /** Share of samples that have exactly this group, 0 to 1. */
  readonly exact: number
  /** Mean Jaccard index with the most similar group of a sample, 0 to 1. */
  readonly similar: number
}

/** The number of groups that the data propose, and how well each group is supported. */
export interface GroupStability {
  /** Cuts from 2 groups to half as many as cards; numbers of groups that ties rule out are missing. */
  readonly curve: readonly GroupsAtCut[]
  /** The proposed number of groups; null below three cards. */
  readonly proposed: GroupsAtCut | null
  /** Standard error of the highest silhouette; null for a single person. */
  readonly error: number | null
  /** How often random sorts have as high a silhouette, see `chanceOfSilhouette`; null without sorts. */
  readonly chance: number | null
  /** Correlation of the tree with the similarities; null if it does not exist. */
  readonly cophenetic: number | null
  /** Number of people who were resampled. */
  readonly people: number
  /** Null below `fewestForSupport` people. */
  readonly support: TreeSupport | null
}

/** With fewer people, resamples repeat a group up to twice as often as other people like these would give it again. */
export const fewestForSupport = 20

/** Support by number of groups and lowest card of a group, see `supportOf`. */
export interface TreeSupport {
  readonly exact: Float64Array
  readonly similar: Float64Array
}

/**
 * Cuts average linkage at the number of groups that the data propose (ours): of all numbers from 2 to half as many as
 * cards whose average silhouette is at most one standard error below the highest, the one whose groups the bootstrap
 * samples of people repeat best; of equals, the fewest groups. The support of a group is the share of samples whose
 * tree, cut at the same number of groups, has exactly this group, and the mean Jaccard index with the most similar
 * group (Hennig 2007, Computational Statistics & Data Analysis 52, page 258). The result is the same for any order of
 * people. O(samples × cards² × (people + cards)) at worst.
 */
export function groupStability(
  tree: Dendrogram,
  similarity: Similarity,
  sorts: readonly Sort[],
): GroupStability {
  const { cards } = similarity
  const apart = apartCounts(similarity)
  const most = Math.max(Math.min(2, cards - 1), Math.floor(cards / 2))
  const own = partitionsOf(tree)
  const silhouettes = silhouettesOf(tree, apart, most)
  const people = resampledSorts(sorts)
  const repeated = people.length < 2 ? null : repeat(own, people, most)
  const curve = range(2, most)
    .filter((groups) => isCut(tree, groups))
    .map((groups) => ({
      groups,
      silhouette: elementAt(silhouettes, groups),
      stability: repeated && elementAt(repeated.rand, groups) / bootstrapSamples,
    }))
  const highest = curve.toSorted((a, b) => b.silhouette - a.silhouette)[0]
  const error = repeated && highest ? deviation(repeated.silhouettes, highest.groups) : null
  const near = curve.filter(({ silhouette }) => silhouette >= (highest?.silhouette ?? 0) - (error ?? 0))
  const stable = near.toSorted((a, b) => (b.stability ?? 0) - (a.stability ?? 0) || a.groups - b.groups)
  return {
    curve,
    proposed: (repeated ? stable[0] : highest) ?? null,
    error,
    chance: highest && people.length > 0 ? chanceOfSilhouette(cards, people, most, highest.silhouette) : null,
    cophenetic: copheneticCorrelation(tree, apart),
    people: people.length,
    support: people.length < fewestForSupport ? null : repeated && repeated.support,
  }
}

/**
 * The support of the groups of any tree by the trees that the same method makes of bootstrap samples, each cut at the
 * same number of groups, or at the nearest where its tree has none. Null below 20 people.
 */
export function treeSupport(method: Linkage, tree: Dendrogram, sorts: readonly Sort[]): TreeSupport | null {
  const people = resampledSorts(sorts)
  if (people.length < fewestForSupport) return null
  const counter = countSupport(partitionsOf(tree))
  for (const sample of samplesOf(tree.cards, people)) counter.add(partitionsOf(linkages[method](sample)))
  return counter.support()
}

/** The support of a group at a cut with this number of groups; null if it was not calculated. */
export function supportOf(
  support: TreeSupport | null,
  cards: number,
  groups: number,
  group: readonly number[],
): GroupSupport | null {
  if (support === null || groups < 2) return null
  const place = groups * cards + Math.min(...group)
  return { exact: elementAt(support.exact, place), similar: elementAt(support.similar, place) }
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)

/** Whether a cut with this number of groups exists: its last merge is lower than the next one. */
function isCut({ cards, merges }: Dendrogram, groups: number): boolean {
  const [kept, next] = [merges[cards - groups - 1], merges[cards - groups]]
  return next !== undefined && (kept?.height ?? -1) < next.height - 1e-9
}

/** Compares the partitions of average linkage with those of bootstrap samples. */
function repeat(own: readonly Partition[], people: readonly Sort[], most: number) {
  const cards = own.length - 1
  const counter = countSupport(own)
  const silhouettes: Float64Array[] = []
  for (const sample of samplesOf(cards, people)) {
    const tree = linkages.average(sample)
    silhouettes.push(silhouettesOf(tree, apartCounts(sample.similarity), most))
    counter.add(partitionsOf(tree))
  }
  return { rand: counter.rand, support: counter.support(), silhouettes }
}

/** Sums over samples: how well their partitions match those with the same number of groups. */
function countSupport(own: readonly Partition[]) {
  const cards = own.length - 1
  const rand = new Float64Array(cards + 1)
  const exact = new Float64Array((cards + 1) * cards)
  const similar = new Float64Array((cards + 1) * cards)
  return {
    /** Sums of the adjusted Rand index by number of groups. */
    rand,
    add: (partitions: readonly Partition[]) =>
      partitions.forEach((partition, groups) => {
        if (groups < 2) return
        const match = matchPartitions(elementAt(own, groups), partition)
        rand[groups] = (rand[groups] ?? 0) + match.rand
        match.jaccard.forEach((index, card) => {
          const place = groups * cards + card
          similar[place] = (similar[place] ?? 0) + index
          if (index === 1) exact[place] = (exact[place] ?? 0) + 1
        })
      }),
    support: (): TreeSupport => ({
      exact: exact.map((count) => count / bootstrapSamples),
      similar: similar.map((sum) => sum / bootstrapSamples),
    }),
  }
}

/** The bootstrap samples of people as the data of a tree. */
function* samplesOf(cards: number, people: readonly Sort[]) {
  for (const drawn of bootstrapOf(people.length))
    yield {
      similarity: { cards, sorts: people.length, together: togetherIn(cards, people, drawn) },
      sorts: people.flatMap((sort, index) => Array.from({ length: drawn[index] ?? 0 }, () => sort)),
    }
}

/** Number of drawn people who put the two cards in one group, per pair. */
function togetherIn(cards: number, people: readonly Sort[], drawn: Uint16Array): Uint32Array {
  const together = new Uint32Array(pairCount(cards))
  people.forEach((sort, index) => {
    const times = drawn[index] ?? 0
    if (times === 0) return
    for (const group of sort)
      for (let first = 0; first < group.cards.length; first += 1) {
        const card = group.cards[first] ?? 0
        for (let second = first + 1; second < group.cards.length; second += 1) {
          const pair = pairIndex(cards, card, group.cards[second] ?? 0)
          together[pair] = (together[pair] ?? 0) + times
        }
      }
  })
  return together
}

/** Standard deviation over the samples of the silhouette of this number of groups. */
function deviation(samples: readonly Float64Array[], groups: number): number {
  const values = samples.map((each) => elementAt(each, groups))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/**
 * An average silhouette below it is called no clear structure (Kaufman and Rousseeuw 1990, Finding groups in data, 2).
 */
const clearFrom = 0.25

/**
 * Why the data do not separate the cards into the proposed groups; null if they do: the silhouette may reach the
 * published limit, and random sorts rarely reach it.
 */
export function doubtText({ proposed, error, chance }: GroupStability): string | null {
  if (proposed === null) return 'A number of groups needs at least three cards.'
  if (proposed.silhouette + 2 * (error ?? 0) < clearFrom)
    return `No number of groups separates the cards clearly: the average silhouette is below ${coefficient(clearFrom)}.`
  if (chance === null) return 'It is not known whether groups are clearer than those of random sorts.'
  return chance > 0.05
    ? 'No number of groups separates the cards more clearly than random sorts may do. More participants may show groups.'
    : null
}

/** Groups are proposed where the data separate them, and otherwise only drawn. */
export const proposalName = (stability: GroupStability) =>
  doubtText(stability) === null ? 'proposed' : 'drawn'

const chanceText = (chance: number | null) =>
  chance === null ? '' : ` Random sorts with groups of the same sizes are as clear with ${pText(chance)}.`

/** Why a number of groups is proposed, in sentences. */
export function proposalText(stability: GroupStability): Statement {
  const { proposed, chance } = stability
  const doubt = doubtText(stability)
  if (proposed === null) return doubt ?? ''
  const { groups, silhouette, stability: repeats } = proposed
  const repeated =
    repeats === null
      ? ''
      : ` and resampled people repeat these groups with a stability of ${coefficient(repeats)} of 1`
  const drawn = doubt
    ? `${doubt} Drawn with ${groups} groups, single cards counted as groups`
    : `${groups} groups are proposed, single cards counted as groups`
  return new Verdict(
    'cardGroups',
    `${drawn}: their average silhouette is ${coefficient(silhouette)}${repeated}.${chanceText(chance)}`,
  )
}

/** How well the tree represents the similarities, in a sentence. */
export const treeText = ({ cophenetic }: GroupStability) =>
  cophenetic === null
    ? ''
    : `The tree represents the similarities with a correlation of ${coefficient(cophenetic)} of 1.`

/**
 * The height at which the page, the report and the tables cut a tree: at the proposed number of groups, or at half of
 * the people while the study runs, since the proposal is a verdict.
 */
export const firstCut = (tree: Dendrogram, stability: GroupStability | undefined, stage: Stage) =>
  stability?.proposed && stage === 'closed' ? cutFor(tree, stability.proposed.groups) : plainCut
