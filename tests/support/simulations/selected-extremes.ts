import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { selectedSuccess } from '#studies/statistics/findings.ts'
import { type Interval, type Share, shareOf } from '#studies/statistics/intervals.ts'
import { type Counted, summarize } from '#studies/statistics/means.ts'
import { selectedMean, selectedShare } from '#studies/statistics/selected-extremes.ts'
import {
  type DisputedCard,
  disputedCards,
  sharesOfStrongestPairs,
} from '#tools/card-sort/analysis/findings.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'

const [cards, groups, tasks, words, rows, designs, items] = [12, 4, 8, 30, 6, 5, 7]

/** Probability that a person puts a card in the category where it belongs, beyond chance. */
const known = 0.5

const sortsOf = (people: number, chance: Chance, sure: number) =>
  Array.from({ length: people }, () => {
    const members = Array.from({ length: groups }, (): number[] => [])
    for (let card = 0; card < cards; card += 1)
      members[chance.yes(sure) ? card % groups : chance.below(groups)]?.push(card)
    return members.map((inside, group) => ({ name: `Group ${group}`, cards: inside }))
  })

/** A sort of twelve cards into four named groups; `sure` is the probability of the group where a card belongs. */
export const modelOf = (people: number, chance: Chance, sure: number) => {
  const sorts = sortsOf(people, chance, sure)
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  const labels = Array.from({ length: cards }, (_, card) => `Card ${card}`)
  return { labels, people, similarity, sorts, standards: [], rarer: 0, placements: null }
}

const countOf = (people: number, share: number, chance: Chance) => {
  let count = 0
  for (let person = 0; person < people; person += 1) if (chance.yes(share)) count += 1
  return count
}

interface Selected {
  readonly interval: Interval
  /** Without respect to the selection. */
  readonly usual: Interval
  readonly truth: number
}

/** One study of equal items: the selected one, with the true value of every item; undefined without an interval. */
type Study = (people: number, chance: Chance) => Selected | undefined

const ofShare = (share: Share | undefined, truth: number): Selected | undefined =>
  share && { interval: share.interval, usual: shareOf(share.count, share.of).interval, truth }

/** Without respect to the selection, a mean of equal values has no interval. */
const ofMean = (given: readonly Counted[], scale: Interval, among: number, truth: number) => {
  const selected = selectedMean(given, scale, among, 'mean')?.interval
  const usual = summarize(given, scale)?.interval ?? { low: truth, high: truth }
  return selected ? { interval: selected, usual, truth } : undefined
}

/** The highest mean of rows whose steps have these probabilities. */
const ofRows = (people: number, odds: readonly number[], chance: Chance): Selected | undefined => {
  const scale = { low: 1, high: odds.length }
  const step = () => Number(chance.among(Object.fromEntries(odds.map((odd, index) => [index + 1, odd]))))
  const means = Array.from({ length: rows }, () => {
    const given = Array.from({ length: people }, () => ({ value: step(), count: 1 }))
    return { given, mean: summarize(given, scale)?.mean ?? 0 }
  })
  const [best] = means.toSorted((a, b) => b.mean - a.mean)
  const truth = odds.reduce((sum, odd, index) => sum + odd * (index + 1), 0)
  return ofMean(best?.given ?? [], scale, rows, truth)
}

const ofRanking = (people: number, chance: Chance): Selected | undefined => {
  const all = Array.from({ length: items }, (_, item) => item)
  const orders = Array.from({ length: people }, () => chance.shuffled(all))
  const places = all.map((item) => orders.map((order) => ({ value: order.indexOf(item) + 1, count: 1 })))
  const sumOf = (given: readonly Counted[]) => given.reduce((sum, { value }) => sum + value, 0)
  const [first] = places.toSorted((a, b) => sumOf(a) - sumOf(b))
  return ofMean(first ?? [], { low: 1, high: items }, items, (items + 1) / 2)
}

/** A card with its most frequent category, which may be another than the one where it belongs. */
const ofCard = (row: DisputedCard | undefined) =>
  ofShare(
    row?.share,
    (row?.categories[0]?.name === `Group ${(row?.card ?? 0) % groups}` ? known : 0) + (1 - known) / groups,
  )

/** Each kind of number that the results select among equal ones. */
export const selections = {
  'Strongest pair': (people, chance) =>
    ofShare(sharesOfStrongestPairs(modelOf(people, chance, 0), 1)[0]?.share, 1 / groups),
  'Most disputed card': (people, chance) => ofCard(disputedCards(modelOf(people, chance, known))[0]),
  'Clearest card': (people, chance) => ofCard(disputedCards(modelOf(people, chance, known)).at(-1)),
  'Lowest success': (people, chance) => {
    const shares = Array.from({ length: tasks }, () => shareOf(countOf(people, 0.8, chance), people))
    const [lowest] = shares.toSorted((a, b) => a.count - b.count)
    return ofShare(lowest && selectedSuccess(lowest, shares), 0.8)
  },
  'Most frequent word': (people, chance) => {
    const counts = Array.from({ length: words }, () => countOf(people, 0.1, chance)).filter(
      (count) => count > 0,
    )
    return ofShare(selectedShare(Math.max(0, ...counts), people, counts.length, 'word'), 0.1)
  },
  'Leading design': (people, chance) => {
    const counts = Array.from({ length: designs }, () => 0)
    for (let person = 0; person < people; person += 1) {
      const chosen = chance.below(designs)
      counts[chosen] = (counts[chosen] ?? 0) + 1
    }
    return ofShare(selectedShare(Math.max(...counts), people, designs, 'design'), 1 / designs)
  },
  'Highest mean of rows': (people, chance) => ofRows(people, [0.2, 0.2, 0.2, 0.2, 0.2], chance),
  'Highest mean of liked rows': (people, chance) => ofRows(people, [0.05, 0.1, 0.2, 0.35, 0.3], chance),
  'Highest mean of disliked rows': (people, chance) => ofRows(people, [0.5, 0.25, 0.15, 0.05, 0.05], chance),
  'First place of a ranking': ofRanking,
} as const satisfies Record<string, Study>

/**
 * Share of studies whose interval covers the true share, as the results select it and without respect to the selection.
 */
export function selectedCoverage(kind: keyof typeof selections, people: number, studies: number) {
  const chance = createChance(20_261_129)
  let [covered, usual, stated] = [0, 0, 0]
  const covers = ({ low, high }: Interval, truth: number) => low <= truth && truth <= high
  for (let study = 0; study < studies; study += 1) {
    const selected = selections[kind](people, chance)
    if (!selected) continue
    stated += 1
    if (covers(selected.interval, selected.truth)) covered += 1
    if (covers(selected.usual, selected.truth)) usual += 1
  }
  return { covered: covered / stated, usual: usual / stated, stated: stated / studies }
}

/**
 * Share of studies whose interval of a mean, of those that state one, covers the true mean of steps with these
 * probabilities.
 */
export function meanCoverage(odds: readonly number[], people: number, studies: number) {
  const chance = createChance(20_261_130)
  const truth = odds.reduce((sum, odd, index) => sum + odd * (index + 1), 0)
  const steps = Object.fromEntries(odds.map((odd, index) => [index + 1, odd]))
  let [covered, stated] = [0, 0]
  for (let study = 0; study < studies; study += 1) {
    const given = Array.from({ length: people }, () => ({ value: Number(chance.among(steps)), count: 1 }))
    const interval = summarize(given, { low: 1, high: odds.length })?.interval
    if (!interval) continue
    stated += 1
    if (interval.low <= truth && truth <= interval.high) covered += 1
  }
  return covered / stated
}
