import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { people as peopleText, percent } from '#studies/statistics/format.ts'
import type { Interval } from '#studies/statistics/intervals.ts'
import { jackknifeMargin } from '#studies/statistics/jackknife.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { type Standard, standardLookup } from './categories.ts'
import type { Sort } from './sorts.ts'
import { type Statement, Verdict } from '#studies/statistics/statements.ts'

/**
 * For each card, the number of the category that one person chose, 0 or higher; −1 for a card that the person left
 * unsorted.
 */
export type Ratings = readonly number[]

/** How far people agree on the categories of the cards. */
export interface CategoryAgreement {
  /** Share of agreeing pairs of people, on average over the cards, 0 to 1; null if no card was placed twice. */
  readonly observed: number | null
  /** Fleiss' kappa; null if everything is in one category. */
  readonly kappa: number | null
  /** Krippendorff's alpha; null if everything is in one category. */
  readonly alpha: number | null
  /** 95% interval of alpha over people; null below five people. */
  readonly interval: Interval | null
  readonly people: number
}

/** Below this number of people, the interval would be a guess. */
const fewestOfInterval = 5

/**
 * Agreement on the categories of a closed or hybrid sort. A participant's own categories are equal if their
 * standardized names are; a category without a name is equal to no other.
 */
export function categoryAgreement(
  cards: number,
  sorts: readonly Sort[],
  standards: readonly Standard[],
): CategoryAgreement {
  return agreementOfRatings(ratingsOf(cards, sorts, standards))
}

function ratingsOf(cards: number, sorts: readonly Sort[], standards: readonly Standard[]): Ratings[] {
  const standardOf = standardLookup(standards)
  const categories = new Map<string, number>()
  let next = 0
  return sorts.map((sort) => {
    const ratings = Array<number>(cards).fill(-1)
    for (const { name, cards: members } of sort) {
      const standard = name === null ? null : standardOf(name)
      const category = (standard === null ? undefined : categories.get(standard)) ?? next++
      if (standard !== null) categories.set(standard, category)
      for (const card of members) ratings[card] = category
    }
    return ratings
  })
}

/**
 * Fleiss' kappa (Fleiss 1971, Psychological Bulletin 76, page 378; cards with fewer placements by their own number of
 * pairs) and Krippendorff's alpha for nominal data (Krippendorff 2019, Content analysis, chapter 12). The interval of
 * alpha leaves out one person at a time (jackknife): in simulations of 10 to 30 people it covers alpha more often than
 * a bootstrap. O(people × cards).
 */
export function agreementOfRatings(people: readonly Ratings[]): CategoryAgreement {
  const tally = newRatingTally(people[0]?.length ?? 0)
  for (const ratings of people) tally.add(ratings, 1)
  const alpha = tally.alpha()
  const without = people.map((ratings) => {
    tally.add(ratings, -1)
    const found = tally.alpha()
    tally.add(ratings, 1)
    return found
  })
  return {
    observed: tally.observed(),
    kappa: tally.kappa(),
    alpha,
    interval: alpha === null ? null : jackknifeInterval(alpha, without),
    people: people.length,
  }
}

function jackknifeInterval(value: number, without: readonly (number | null)[]): Interval | null {
  const left = without.filter((each) => each !== null)
  const count = left.length
  if (count < fewestOfInterval || count < without.length) return null
  const half = jackknifeMargin(left)
  return { low: Math.max(-1, value - half), high: Math.min(1, value + half) }
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)

/** Counts placements by card and category; people are added with `times` 1 and removed with −1. */
function newRatingTally(cards: number) {
  const byCard = Array.from({ length: cards }, () => new Map<number, number>())
  const placed = new Float64Array(cards)
  /** Ordered pairs of people who agree on a card. */
  const agreeing = new Float64Array(cards)

  /** Placements by category of the cards that two or more people placed. */
  const totals = () => {
    const counts = new Map<number, number>()
    byCard.forEach((own, card) => {
      if (elementAt(placed, card) < 2) return
      for (const [category, count] of own) counts.set(category, (counts.get(category) ?? 0) + count)
    })
    return [...counts.values()]
  }
  /** A sum over the cards that two or more people placed. */
  const sumOverCards = (value: (placed: number, agreeing: number) => number) =>
    placed.reduce((sum, count, card) => sum + (count < 2 ? 0 : value(count, elementAt(agreeing, card))), 0)
  const observed = () => {
    const pairedCards = sumOverCards(() => 1)
    if (pairedCards === 0) return null
    return sumOverCards((count, agreed) => agreed / (count * (count - 1))) / pairedCards
  }

  return {
    add(ratings: Ratings, times: 1 | -1) {
      ratings.forEach((category, card) => {
        if (category === -1) return
        const own = elementAt(byCard, card)
        const before = own.get(category) ?? 0
        own.set(category, before + times)
        placed[card] = elementAt(placed, card) + times
        agreeing[card] = elementAt(agreeing, card) + 2 * times * Math.min(before, before + times)
      })
    },
    observed,
    /** Null if no card was placed twice, or if chance alone would agree always. */
    kappa() {
      const counts = totals()
      const all = sumOf(counts)
      const chance = sumOf(counts.map((count) => (count / all) ** 2))
      const found = observed()
      return found === null || chance > 1 - 1e-12 ? null : (found - chance) / (1 - chance)
    },
    /** Null if no card was placed twice, or if all placements are in one category. */
    alpha() {
      const counts = totals()
      const all = sumOf(counts)
      const expected = all * (all - 1) - sumOf(counts.map((count) => count * (count - 1)))
      const differing = all - sumOverCards((count, agreed) => agreed / (count - 1))
      return expected === 0 ? null : 1 - ((all - 1) * differing) / expected
    },
  }
}

/**
 * The chance that a random answerer puts a card in a category, and that two of them agree: 1 ∕ given categories. Only
 * defined in closed sorts, where no participant adds a category.
 */
export const chanceOf = ({ variant, categories }: Pick<CardSortTasks, 'variant' | 'categories'>) =>
  variant === 'closed' ? 1 / categories.length : undefined

/** “0.54”, “−0.02”, or a dash if there is no value. */
export const coefficient = (value: number | null) =>
  value === null ? '–' : value.toFixed(2).replace('-', '−')

/** “0.44 to 0.61” */
export const coefficientRange = ({ low, high }: Interval) => `${coefficient(low)} to ${coefficient(high)}`

/** The agreement in a sentence; it says that people agree only if the interval of alpha is above 0. */
export function agreementText({ observed, alpha, interval }: CategoryAgreement): Statement {
  if (observed === null) return 'Agreement needs a card that two people placed.'
  const pairs = `Two people put a card in the same category in ${percent(observed)} of cases, on average over the cards.`
  if (alpha === null)
    return `${pairs} All cards are in one category, so agreement beyond chance is not defined.`
  if (interval === null)
    return `${pairs} Whether that is more than chance needs at least ${peopleText(fewestOfInterval)}.`
  const compared =
    interval.low > 0
      ? 'more than chance'
      : interval.high < 0
        ? 'less than chance'
        : 'not clearly more than chance'
  return [
    `${pairs} Alpha is ${coefficient(alpha)}, with a 95% interval of ${coefficientRange(interval)}.`,
    new Verdict('agreedCategories', `That is ${compared}.`),
  ]
}

/** The numbers of the agreement as a table; `chance` is that of two random answerers. */
export const agreementRows = (agreement: CategoryAgreement, chance: number | undefined) => [
  {
    name: 'Two people agree on a card',
    value: agreement.observed === null ? '–' : percent(agreement.observed),
    interval: '',
  },
  ...(chance === undefined ? [] : [{ name: 'The same by chance', value: percent(chance), interval: '' }]),
  { name: 'Fleiss’ kappa', value: coefficient(agreement.kappa), interval: '' },
  {
    name: 'Krippendorff’s alpha',
    value: coefficient(agreement.alpha),
    interval: agreement.interval ? coefficientRange(agreement.interval) : '–',
  },
]
