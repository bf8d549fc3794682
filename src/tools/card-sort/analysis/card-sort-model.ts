import type { CardSortCounts, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { Placements } from './placements.ts'
import type { Similarity } from './similarity.ts'
import type { Sort } from './sorts.ts'

/** The data from which the results of a card sort are calculated. */
export type CardSortModel = {
  readonly labels: readonly string[]
  readonly people: number
  readonly similarity: Similarity
  /** The newest sorts; not all of them if `people` is larger. */
  readonly sorts: readonly Sort[]
  /** Number of groups whose names are too rare to be listed. */
  readonly rarer: number
  /** Counts of cards by given category; null in an open sort. */
  readonly placements: Placements | null
}

type Asked = Pick<CardSortTasks, 'variant' | 'cards' | 'categories'>
type Counted = Omit<CardSortCounts, 'tool'>

/** The model of a card sort from its counts over `people`. */
export function cardSortModel(asked: Asked, counts: Counted, people: number): CardSortModel {
  return {
    labels: asked.cards.map(({ label }) => label),
    people,
    similarity: { cards: asked.cards.length, sorts: people, together: Uint32Array.from(counts.pairs) },
    sorts: sortsOf(counts),
    rarer: counts.rarer ?? 0,
    placements: asked.variant === 'open' ? null : placementsOf(asked, counts, people),
  }
}

function sortsOf({ names, sorts }: Counted): Sort[] {
  return sorts.map(({ groups, cards }) => {
    const members = groups.map((): number[] => [])
    cards.split(',').forEach((group, card) => group !== '' && members[Number(group)]?.push(card))
    return groups.map((name, place) => ({ name: names[name] || null, cards: members[place] ?? [] }))
  })
}

/**
 * Placements of cards; those in no given category are in categories of participants, of which the server counts only
 * the most frequent names.
 */
function placementsOf(
  { cards: asked, categories }: Asked,
  { groups, placed }: Counted,
  sorts: number,
): Placements {
  const width = categories.length + 1
  const cells = new Uint32Array(asked.length * width)
  for (const card of asked.keys()) {
    const given = categories.map(({ id }) => groups.find(({ category }) => category === id)?.cards[card] ?? 0)
    const own = (placed[card] ?? 0) - given.reduce((sum, count) => sum + count, 0)
    cells.set([...given, own], card * width)
  }
  return { cards: asked.length, categories: categories.map(({ label }) => label), sorts, counts: cells }
}
