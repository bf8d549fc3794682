import { alphabetical } from './names.ts'
import { type SameNames, sameNames } from './same-names.ts'
import type { Sort } from './sorts.ts'

/** A standardized name and the names it replaces. */
export type Standard = { readonly name: string; readonly names: readonly string[] }

/** A category after standardization. `cards` is sorted by frequency, then by index. */
export type MergedCategory = {
  name: string
  names: readonly string[]
  /** Number of participants who made it with at least one card. */
  participants: number
  cards: { card: number; count: number }[]
  /** 0 to 1, see `agreementOf`; null for a single participant. */
  agreement: number | null
}

/** Categories of one card, sorted by the number of participants who put it there, then by name. */
export type CardRow = {
  card: number
  categories: { name: string; count: number }[]
  unnamed: number
  unsorted: number
}

/**
 * Proposes standards: names that mean the same, see `sameNames`. The standard is the most frequent spelling; ties go to
 * the alphabetically first.
 */
export function proposeStandards(
  sorts: readonly Sort[],
  reading: Parameters<typeof sameNames>[1],
): (Standard & Pick<SameNames, 'because'>)[] {
  const counts = new Map<string, number>()
  for (const { name, cards } of sorts.flat())
    if (name !== null && cards.length > 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  const standards = sameNames(sorts, reading).map(({ names, because }) => {
    const [name = ''] = names.toSorted(
      (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || alphabetical(a, b),
    )
    return { name, names, because }
  })
  return standards.toSorted((a, b) => alphabetical(a.name, b.name))
}

/**
 * Categories after standardization of names, sorted by number of participants, then by name. Categories of one
 * participant with the same standard are merged. Categories without a name or without cards are left out.
 */
export function mergeCategories(sorts: readonly Sort[], standards: readonly Standard[]): MergedCategory[] {
  const standardOf = standardLookup(standards)
  const merged = new Map<
    string,
    { names: Set<string>; makers: Map<number, number[]>; counts: Map<number, number> }
  >()
  sorts.forEach((sort, participant) => {
    for (const { name, cards } of sort) {
      if (name === null || cards.length === 0) continue
      const standard = standardOf(name)
      const into = merged.get(standard) ?? {
        names: new Set(),
        makers: new Map<number, number[]>(),
        counts: new Map<number, number>(),
      }
      merged.set(standard, into)
      into.names.add(name)
      into.makers.set(participant, [...(into.makers.get(participant) ?? []), ...cards])
      for (const card of cards) into.counts.set(card, (into.counts.get(card) ?? 0) + 1)
    }
  })
  const categories = [...merged].map(([name, { names, makers, counts }]) => {
    const cards = [...counts].map(([card, count]) => ({ card, count }))
    cards.sort((a, b) => b.count - a.count || a.card - b.card)
    return {
      name,
      names: [...names].toSorted(alphabetical),
      participants: makers.size,
      cards,
      agreement: agreementOf([...makers.values()]),
    }
  })
  return categories.toSorted((a, b) => b.participants - a.participants || alphabetical(a.name, b.name))
}

/** The number of participants whose versions of a category are compared. */
const maxCompared = 500

/**
 * Agreement on the cards of a category: the mean, over all pairs of participants who made it, of the Jaccard index of
 * their cards (Jaccard 1912, New Phytologist 11:37), the share of cards in both of those in either. 1 means that all
 * put the same cards in it, 0 that no two share a card. Null below two participants; uses the first `maxCompared`.
 */
export function agreementOf(made: readonly (readonly number[])[]): number | null {
  const compared = made.slice(0, maxCompared)
  const pairs = (compared.length * (compared.length - 1)) / 2
  if (pairs === 0) return null
  // Equal versions are compared once, in an order that does not depend on that of the participants.
  const equal = Map.groupBy(compared, (cards) => cards.toSorted((a, b) => a - b).join())
  const versions = [...equal]
    .toSorted(([a], [b]) => alphabetical(a, b))
    .map(([, makers]) => ({ cards: new Set(makers[0]), times: makers.length }))
  let total = 0
  for (const [index, a] of versions.entries()) {
    total += (a.times * (a.times - 1)) / 2
    for (const b of versions.slice(index + 1)) {
      const both = [...a.cards].filter((card) => b.cards.has(card)).length
      total += (a.times * b.times * both) / (a.cards.size + b.cards.size - both)
    }
  }
  return total / pairs
}

/**
 * The cards table: the standardized categories of each of `cards` cards. Counts of a row sum to the number of sorts.
 */
export function cardsTable(cards: number, sorts: readonly Sort[], standards: readonly Standard[]): CardRow[] {
  const standardOf = standardLookup(standards)
  const rows = Array.from({ length: cards }, (_, card) => ({
    card,
    counts: new Map<string, number>(),
    unnamed: 0,
    unsorted: sorts.length,
  }))
  for (const { name, cards: members } of sorts.flat()) {
    for (const card of members) {
      const row = rows[card]
      if (row === undefined) throw new RangeError(`No card ${card} of ${cards}`)
      row.unsorted -= 1
      if (name === null) row.unnamed += 1
      else row.counts.set(standardOf(name), (row.counts.get(standardOf(name)) ?? 0) + 1)
    }
  }
  return rows.map(({ counts, ...row }) => {
    const categories = [...counts].map(([name, count]) => ({ name, count }))
    categories.sort((a, b) => b.count - a.count || alphabetical(a.name, b.name))
    return { ...row, categories }
  })
}

/** The standard of a name; the first one if several include it. */
export function standardLookup(standards: readonly Standard[]): (name: string) => string {
  const byName = new Map(standards.toReversed().flatMap(({ name, names }) => names.map((one) => [one, name])))
  return (name) => byName.get(name) ?? name
}
