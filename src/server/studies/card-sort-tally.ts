import { z } from 'zod'
import { at } from '#analysis/lists.ts'
import { addSort, newSimilarity } from '#analysis/similarity.ts'
import type { Sort } from '#analysis/sorts.ts'
import type { CardSortAnswer, CardSortTasks } from '#contract/studies/card-sort.ts'
import { partId } from '#contract/fields.ts'
import type { Tally } from './define-tool.ts'

/** Sorts themselves and groups that are answered at most; names can be as many as participants think of. */
const mostSorts = 10_000
const mostGroups = 1000

const storedTally = z.object({
  sorts: z.number(),
  pairs: z.array(z.number()),
  placed: z.array(z.number()),
  groups: z.array(
    z.object({
      name: z.string(),
      category: partId.nullable(),
      sorts: z.number(),
      /** Counts by card, those that are not zero. */
      cards: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  /** The oldest first. Names are those of the groups, by their places. */
  newest: z.array(z.object({ groups: z.array(z.number()), cards: z.string() })),
})

interface NamedGroup {
  /** Place among the groups, in the order in which they were first made. */
  readonly place: number
  readonly name: string
  readonly category: string | null
  sorts: number
  readonly cards: Map<number, number>
}

type Stored = z.infer<typeof storedTally>

const keyOf = (name: string, category: string | null) =>
  category === null ? `name ${name}` : `id ${category}`

/** Makes of an answer its groups that hold cards, by card positions; given ones by the names the study gives them. */
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

/** A sort as the statistics take it: a group without a name is named null. */
export const toSort = (groups: readonly ReadGroup[]): Sort =>
  groups.map(({ name, cards }) => ({ name: name === '' ? null : name, cards }))

const restoreGroups = (groups: Stored['groups']) =>
  new Map(
    groups.map((group, place): [string, NamedGroup] => [
      keyOf(group.name, group.category),
      { ...group, place, cards: new Map(group.cards) },
    ]),
  )

/** Counts sorts: pairs, placements, names. */
export const newSortTally = (tasks: CardSortTasks, stored?: unknown) => {
  const read = createSortReader(tasks)
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const similarity = newSimilarity(tasks.cards.length)
  similarity.together.set(before?.pairs ?? [])
  similarity.sorts = before?.sorts ?? 0
  const placed = Uint32Array.from(before?.placed ?? tasks.cards.map(() => 0))
  const named = restoreGroups(before?.groups ?? [])
  const sorts = before?.newest ?? []
  const newest = () => sorts.slice(-mostSorts)

  const countGroup = ({ name, category, cards }: ReadGroup, seen: Set<string>) => {
    const key = keyOf(name, category)
    const group = named.get(key) ?? {
      place: named.size,
      name,
      category,
      sorts: 0,
      cards: new Map<number, number>(),
    }
    named.set(key, group)
    if (!seen.has(key)) group.sorts += 1
    seen.add(key)
    for (const card of cards) group.cards.set(card, (group.cards.get(card) ?? 0) + 1)
    return group.place
  }

  return {
    add: (answer) => {
      const groups = read(answer)
      addSort(similarity, toSort(groups))
      const seen = new Set<string>()
      const names: number[] = []
      const places = tasks.cards.map((): number | '' => '')
      for (const group of groups) {
        for (const card of group.cards) {
          placed[card] = at(placed, card) + 1
          places[card] = names.length
        }
        names.push(countGroup(group, seen))
      }
      sorts.push({ groups: names, cards: places.join() })
      if (sorts.length > 2 * mostSorts) sorts.splice(0, mostSorts)
    },
    counts: () => {
      const byFrequency = [...named.values()].toSorted((a, b) => b.sorts - a.sorts)
      // However many names people think of, the given categories are among those that are answered.
      const mostOwn = mostGroups - tasks.categories.length
      const common = new Set(byFrequency.filter(({ category }) => category === null).slice(0, mostOwn))
      const groups = byFrequency.filter((group) => group.category !== null || common.has(group))
      return {
        tool: 'cardsort',
        pairs: [...similarity.together],
        placed: [...placed],
        groups: groups.map(({ cards, place: _, ...group }) => ({
          ...group,
          cards: Array.from(tasks.cards.keys(), (card) => cards.get(card) ?? 0),
        })),
        names: [...named.values()].map(({ name }) => name),
        sorts: newest().toReversed(),
      }
    },
    toJSON: (): Stored => ({
      sorts: similarity.sorts,
      pairs: [...similarity.together],
      placed: [...placed],
      groups: [...named.values()].map(({ cards, place: _, ...group }) => ({ ...group, cards: [...cards] })),
      newest: newest(),
    }),
  } satisfies Tally<'cardsort'>
}
