import { z } from 'zod'
import { partId } from '#contract/shared/fields.ts'
import type { CardSortAnswer, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { Tally } from '#studies/define-tool.ts'
import { type FrequentItem, newFrequentItems } from '#studies/engine/frequent-items.ts'
import { jsonBytes } from '#studies/engine/newest-texts.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { addSort, newSimilarity } from '../analysis/similarity.ts'
import type { Sort } from '../analysis/sorts.ts'

/** Maximum number of sorts and groups in a reply. */
const maxSorts = 10_000
const maxGroups = 1000
/** Space in the results in bytes: listed names with their cards, listed sorts; and cells of cards by group. */
const budget = { names: 250_000, sorts: 500_000, cells: 60_000 } as const
/** Bytes of a card's count in the stored form of a group. */
const bytesOfCount = 8

const namedGroup = z.object({
  /** Identifies the name in stored sorts; never used again for another name. */
  id: z.number(),
  name: z.string(),
  category: partId.nullable(),
  /** Nonzero counts by card. */
  cards: z.array(z.tuple([z.number(), z.number()])),
})

const storedTally = z.object({
  sorts: z.number(),
  pairs: z.array(z.number()),
  placed: z.array(z.number()),
  lastId: z.number(),
  given: z.array(namedGroup.extend({ sorts: z.number() })),
  names: z.object({
    floor: z.number(),
    items: z.array(
      z.object({
        key: z.string(),
        value: namedGroup,
        count: z.number(),
        missed: z.number(),
        weight: z.number(),
      }),
    ),
  }),
  rarer: z.number(),
  /** The oldest first; groups by identifier. */
  newest: z.array(z.object({ groups: z.array(z.number()), cards: z.string() })),
})
type Stored = z.infer<typeof storedTally>

interface NamedGroup {
  readonly id: number
  readonly name: string
  readonly category: string | null
  readonly cards: Map<number, number>
}
type GivenGroup = NamedGroup & { sorts: number }

const restore = <Group extends z.infer<typeof namedGroup>>(group: Group) => ({
  ...group,
  cards: new Map(group.cards),
})
const stored = <Group extends NamedGroup>(group: Group) => ({ ...group, cards: [...group.cards] })

/** Reads the nonempty groups of an answer, with cards by position and categories by the names of the study. */
export const createSortReader = ({ cards, categories }: CardSortTasks) => {
  const positions = new Map(cards.map(({ id }, position) => [id, position]))
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  return ({ groups }: CardSortAnswer) =>
    groups
      .filter((group) => group.cards.length > 0)
      .map(({ category, name, cards: inside }) => ({
        category,
        name: (category === null ? name : labels.get(category)) ?? name,
        cards: inside.flatMap((card) => positions.get(card) ?? []),
      }))
}
type ReadGroup = ReturnType<ReturnType<typeof createSortReader>>[number]

/** Converts groups to a sort for the statistics; the name of an unnamed group is null. */
export const toSort = (groups: readonly ReadGroup[]): Sort =>
  groups.map(({ name, cards }) => ({ name: name === '' ? null : name, cards }))

type ListedSort = Stored['newest'][number]
const bytesOfSort = ({ groups, cards }: ListedSort) => jsonBytes({ groups, cards }) + 1

/** The newest sorts that fit; the size of one is limited by the number of cards. */
const newNewestSorts = (before: readonly ListedSort[]) => {
  const list = before.map((sort) => ({ sort, bytes: bytesOfSort(sort) }))
  let first = 0
  let bytes = list.reduce((sum, each) => sum + each.bytes, 0)
  return {
    add(sort: ListedSort) {
      const added = { sort, bytes: bytesOfSort(sort) }
      list.push(added)
      bytes += added.bytes
      while (list.length - first > maxSorts || bytes > budget.sorts) {
        bytes -= list[first]?.bytes ?? 0
        first += 1
      }
      if (first < maxSorts) return
      list.splice(0, first)
      first = 0
    },
    /** The oldest first. */
    sorts: () => list.slice(first).map(({ sort }) => sort),
  }
}

/**
 * Counts the pairs, placements and names of sorts. Pairs and placements are exact; of the names that participants gave,
 * only the most frequent are listed when there are many, see `newFrequentItems`.
 */
export const newSortTally = (tasks: CardSortTasks, storedForm?: unknown) => {
  const read = createSortReader(tasks)
  const before = storedForm === undefined ? undefined : storedTally.parse(storedForm)
  const similarity = newSimilarity(tasks.cards.length)
  similarity.together.set(before?.pairs ?? [])
  similarity.sorts = before?.sorts ?? 0
  const placed = Uint32Array.from(before?.placed ?? tasks.cards.map(() => 0))
  const given = new Map<string, GivenGroup>(
    before?.given.map((group) => [group.category ?? '', restore(group)]),
  )
  const own = newFrequentItems<NamedGroup>(
    budget.names,
    before && {
      floor: before.names.floor,
      items: before.names.items.map((item) => ({ ...item, value: restore(item.value) })),
    },
  )
  const newest = newNewestSorts(before?.newest ?? [])
  let lastId = before?.lastId ?? -1
  let rarer = before?.rarer ?? 0

  const createGroup = (name: string, category: string | null): NamedGroup => {
    lastId += 1
    return { id: lastId, name, category, cards: new Map() }
  }

  const countGiven = (name: string, category: string, isFirst: boolean): NamedGroup => {
    const group = given.get(category) ?? { ...createGroup(name, category), sorts: 0 }
    given.set(category, group)
    if (isFirst) group.sorts += 1
    return group
  }

  /** Counts a name once for each sort. */
  const countOwn = (name: string, seen: Map<string, FrequentItem<NamedGroup>>) => {
    const known = seen.get(name)
    if (known) return known
    const item = own.add(name, () => ({ value: createGroup(name, null), weight: jsonBytes(name) + 20 }))
    seen.set(name, item)
    return item
  }

  const countCards = ({ cards: counts }: NamedGroup, cards: readonly number[]) => {
    const size = counts.size
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
    return counts.size - size
  }

  return {
    add: (answer) => {
      const groups = read(answer)
      addSort(similarity, toSort(groups))
      const seenGiven = new Set<string>()
      const seenOwn = new Map<string, FrequentItem<NamedGroup>>()
      const ids: number[] = []
      const groupOfCard = tasks.cards.map((): number | '' => '')
      for (const { name, category, cards } of groups) {
        for (const card of cards) {
          placed[card] = elementAt(placed, card) + 1
          groupOfCard[card] = ids.length
        }
        if (category === null) {
          const item = countOwn(name, seenOwn)
          own.grow(item, bytesOfCount * countCards(item.value, cards))
          ids.push(item.value.id)
        } else {
          const group = countGiven(name, category, !seenGiven.has(category))
          seenGiven.add(category)
          countCards(group, cards)
          ids.push(group.id)
        }
      }
      for (const { count } of own.prune()) rarer += count
      newest.add({ groups: ids, cards: groupOfCard.join() })
    },
    counts: () => {
      const named = [
        ...[...given.values()].map((group) => ({ ...group, isGiven: true })),
        ...own.items().map(({ value, count }) => ({ ...value, sorts: count, isGiven: false })),
      ].toSorted((a, b) => a.id - b.id)
      const byFrequency = named.toSorted((a, b) => b.sorts - a.sorts)
      // The limit applies to participants' groups only: the reply contains every given category.
      const room =
        Math.min(maxGroups, Math.floor(budget.cells / tasks.cards.length)) - tasks.categories.length
      const common = new Set(byFrequency.filter(({ isGiven }) => !isGiven).slice(0, Math.max(0, room)))
      const places = new Map(named.map(({ id }, place) => [id, place]))
      return {
        tool: 'cardsort',
        pairs: [...similarity.together],
        placed: [...placed],
        groups: byFrequency
          .filter((group) => group.isGiven || common.has(group))
          .map(({ name, category, sorts, cards }) => ({
            name,
            category,
            sorts,
            cards: Array.from(tasks.cards.keys(), (card) => cards.get(card) ?? 0),
          })),
        names: [...named.map(({ name }) => name), ...(rarer > 0 ? [''] : [])],
        ...(rarer > 0 && { rarer }),
        sorts: newest
          .sorts()
          .map(({ groups, cards }) => ({ groups: groups.map((id) => places.get(id) ?? named.length), cards }))
          .toReversed(),
      }
    },
    toJSON: (): Stored => {
      const names = own.toJSON()
      return {
        sorts: similarity.sorts,
        pairs: [...similarity.together],
        placed: [...placed],
        lastId,
        given: [...given.values()].map(stored),
        names: { ...names, items: names.items.map((item) => ({ ...item, value: stored(item.value) })) },
        rarer,
        newest: newest.sorts(),
      }
    },
  } satisfies Tally<'cardsort'>
}
