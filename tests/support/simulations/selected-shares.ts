import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { selectedSuccess } from '#studies/statistics/findings.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import { selectedShare } from '#studies/statistics/selected-shares.ts'
import {
  type DisputedCard,
  disputedCards,
  sharesOfStrongestPairs,
} from '#tools/card-sort/analysis/findings.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'

const [cards, groups, tasks, words] = [12, 4, 8, 30]

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

/** One study of equal items: the selected share, and the true share of every item. */
type Study = (
  people: number,
  chance: Chance,
) => { readonly selected: Share | undefined; readonly truth: number }

/** A card with its most frequent category, which may be another than the one where it belongs. */
const ofCard = (row: DisputedCard | undefined) => ({
  selected: row?.share,
  truth:
    (row?.categories[0]?.name === `Group ${(row?.card ?? 0) % groups}` ? known : 0) + (1 - known) / groups,
})

/** Each kind of number that the results select among equal ones. */
export const selections = {
  'Strongest pair': (people, chance) => ({
    selected: sharesOfStrongestPairs(modelOf(people, chance, 0), 1)[0]?.share,
    truth: 1 / groups,
  }),
  'Most disputed card': (people, chance) => ofCard(disputedCards(modelOf(people, chance, known))[0]),
  'Clearest card': (people, chance) => ofCard(disputedCards(modelOf(people, chance, known)).at(-1)),
  'Lowest success': (people, chance) => {
    const shares = Array.from({ length: tasks }, () => shareOf(countOf(people, 0.8, chance), people))
    const [lowest] = shares.toSorted((a, b) => a.count - b.count)
    return { selected: lowest && selectedSuccess(lowest, shares), truth: 0.8 }
  },
  'Most frequent word': (people, chance) => {
    const counts = Array.from({ length: words }, () => countOf(people, 0.1, chance)).filter(
      (count) => count > 0,
    )
    return { selected: selectedShare(Math.max(0, ...counts), people, counts.length, 'word'), truth: 0.1 }
  },
} as const satisfies Record<string, Study>

/**
 * Share of studies whose interval covers the true share, as the results select it and without respect to the selection.
 */
export function selectedCoverage(kind: keyof typeof selections, people: number, studies: number) {
  const chance = createChance(20_261_129)
  let [covered, usual] = [0, 0]
  const covers = ({ low, high }: Share['interval'], truth: number) => low <= truth && truth <= high
  for (let study = 0; study < studies; study += 1) {
    const { selected, truth } = selections[kind](people, chance)
    if (!selected) continue
    if (covers(selected.interval, truth)) covered += 1
    if (covers(shareOf(selected.count, selected.of).interval, truth)) usual += 1
  }
  return { covered: covered / studies, usual: usual / studies }
}
