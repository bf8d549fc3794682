import { z } from 'zod'
import { partId } from '#contract/shared/fields.ts'
import {
  cardSort,
  type CardSortAnswer,
  type CardSortCounts,
  type CardSortEvent,
  type CardSortTasks,
} from '#contract/studies/tools/card-sort.ts'
import { type Cell, defineServerTool, type Tally, type ToolEngine } from '#studies/define-tool.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { addSort, newSimilarity, pairIndex } from '../analysis/similarity.ts'
import { exclusionOf, flagsOf, type Sort } from '../analysis/sorts.ts'
import { checkSortAnswer, checkSortEvent, checkStandards } from './check.ts'
import { cardSortReport } from './report.ts'
import { sampleCardSort } from './sample.ts'

/** Limits on the sorts and groups in a reply; the number of names is not limited. */
const maxSorts = 10_000
const maxGroups = 1000

const storedTally = z.object({
  sorts: z.number(),
  pairs: z.array(z.number()),
  placed: z.array(z.number()),
  groups: z.array(
    z.object({
      name: z.string(),
      category: partId.nullable(),
      sorts: z.number(),
      /** Nonzero counts by card. */
      cards: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  /** The oldest first; groups by index. */
  newest: z.array(z.object({ groups: z.array(z.number()), cards: z.string() })),
})

interface NamedGroup {
  /** Index of the group, in the order of first use. */
  readonly index: number
  readonly name: string
  readonly category: string | null
  sorts: number
  readonly cards: Map<number, number>
}

type Stored = z.infer<typeof storedTally>

const keyOf = (name: string, category: string | null) =>
  category === null ? `name ${name}` : `id ${category}`

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

const restoreGroups = (groups: Stored['groups']) =>
  new Map(
    groups.map((group, index): [string, NamedGroup] => [
      keyOf(group.name, group.category),
      { ...group, index, cards: new Map(group.cards) },
    ]),
  )

/** Counts the pairs, placements and names of sorts. */
export const newSortTally = (tasks: CardSortTasks, stored?: unknown) => {
  const read = createSortReader(tasks)
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const similarity = newSimilarity(tasks.cards.length)
  similarity.together.set(before?.pairs ?? [])
  similarity.sorts = before?.sorts ?? 0
  const placed = Uint32Array.from(before?.placed ?? tasks.cards.map(() => 0))
  const named = restoreGroups(before?.groups ?? [])
  const sorts = before?.newest ?? []
  const newest = () => sorts.slice(-maxSorts)

  const countGroup = ({ name, category, cards }: ReadGroup, seen: Set<string>) => {
    const key = keyOf(name, category)
    const group = named.get(key) ?? {
      index: named.size,
      name,
      category,
      sorts: 0,
      cards: new Map<number, number>(),
    }
    named.set(key, group)
    if (!seen.has(key)) group.sorts += 1
    seen.add(key)
    for (const card of cards) group.cards.set(card, (group.cards.get(card) ?? 0) + 1)
    return group.index
  }

  return {
    add: (answer) => {
      const groups = read(answer)
      addSort(similarity, toSort(groups))
      const seen = new Set<string>()
      const names: number[] = []
      const groupOfCard = tasks.cards.map((): number | '' => '')
      for (const group of groups) {
        for (const card of group.cards) {
          placed[card] = elementAt(placed, card) + 1
          groupOfCard[card] = names.length
        }
        names.push(countGroup(group, seen))
      }
      sorts.push({ groups: names, cards: groupOfCard.join() })
      if (sorts.length > 2 * maxSorts) sorts.splice(0, maxSorts)
    },
    counts: () => {
      const byFrequency = [...named.values()].toSorted((a, b) => b.sorts - a.sorts)
      // The limit applies to participants' groups only: the reply contains every given category.
      const maxParticipantGroups = maxGroups - tasks.categories.length
      const common = new Set(
        byFrequency.filter(({ category }) => category === null).slice(0, maxParticipantGroups),
      )
      const groups = byFrequency.filter((group) => group.category !== null || common.has(group))
      return {
        tool: 'cardsort',
        pairs: [...similarity.together],
        placed: [...placed],
        groups: groups.map(({ cards, index: _, ...group }) => ({
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
      groups: [...named.values()].map(({ cards, index: _, ...group }) => ({ ...group, cards: [...cards] })),
      newest: newest(),
    }),
  } satisfies Tally<'cardsort'>
}

const eventCells = (event: CardSortEvent): Cell[] => {
  switch (event.type) {
    case 'card.placed':
      return [event.card, event.group, null]
    case 'card.unsorted':
      return [event.card, null, null]
    case 'group.created':
    case 'group.removed':
      return [null, event.group, null]
    case 'group.named':
      return [null, event.group, event.name]
  }
}

const share = (count: number, of: number) => (of === 0 ? null : count / of)

/** A row for each pair of cards: number and share of included participants who grouped both together. */
const pairRows = ({ cards }: CardSortTasks, { pairs }: CardSortCounts, included: number): Cell[][] =>
  cards.flatMap((card, first) =>
    cards.slice(first + 1).map((other, step): Cell[] => {
      const together = elementAt(pairs, pairIndex(cards.length, first, first + 1 + step))
      return [card.label, other.label, together, share(together, included)]
    }),
  )

/** A row for each card and given category: number and share of included participants who placed it there. */
const placementRows = (
  { cards, categories }: CardSortTasks,
  { groups, placed }: CardSortCounts,
  included: number,
): Cell[][] =>
  cards.flatMap((card, position) => {
    const unsorted = included - elementAt(placed, position)
    return [
      ...categories.map(({ id, label }): Cell[] => {
        const count = groups.find(({ category }) => category === id)?.cards[position] ?? 0
        return [card.label, label, count, share(count, included)]
      }),
      [card.label, '(unsorted)', unsorted, share(unsorted, included)],
    ]
  })

const cardSortEngine = (tasks: CardSortTasks): ToolEngine<'cardsort'> => {
  const read = createSortReader(tasks)

  /** The name of each card's group; null for unsorted cards. */
  const groupNames = (answer: CardSortAnswer) => {
    const names = tasks.cards.map((): string | null => null)
    for (const { name, cards } of read(answer)) for (const card of cards) names[card] = name
    return names
  }

  return {
    order: tasks.cards.map(({ id }) => id),
    checkEvent: (event) => checkSortEvent(tasks, event),
    checkAnswer: (answer, final) => checkSortAnswer(tasks, answer, final),
    checkSettings: checkStandards,
    exclusionOf: (answer) => {
      const given = tasks.variant === 'closed' ? tasks.categories.length : null
      const reason = exclusionOf(toSort(read(answer)), true, given)
      return reason === 'abandoned' ? 'unfinished' : reason
    },
    flagsOf: (answer) => flagsOf(toSort(read(answer))),
    newTally: (stored) => newSortTally(tasks, stored),
    answers: {
      columns: [...tasks.cards.map(({ label }) => label), 'sorting ms'],
      row: (answer) =>
        answer === null ? [...tasks.cards.map(() => null), null] : [...groupNames(answer), answer.ms],
    },
    events: { columns: ['card', 'group', 'name'], row: eventCells },
    /** Placements in a closed sort, similarities of all pairs of cards in others. */
    results: (counts, _settings, included) =>
      tasks.variant === 'closed'
        ? [['card', 'category', 'participants', 'share'], ...placementRows(tasks, counts, included)]
        : [['card', 'other card', 'together', 'similarity'], ...pairRows(tasks, counts, included)],
  }
}

/** The server half of the card sort. */
export const cardSortTool = defineServerTool({
  id: 'cardsort',
  contract: cardSort,
  engine: cardSortEngine,
  sample: sampleCardSort,
  report: cardSortReport,
})
