import type { CardSortAnswer, CardSortEvent, CardSortTasks } from '#contract/studies/card-sort.ts'

/** A group as it stands on the table. */
export type SortGroup = Readonly<Omit<CardSortAnswer['groups'][number], 'cards'>> & {
  readonly cards: readonly string[]
}
export type SortGroups = readonly SortGroup[]

/** The given categories, and what an answer that was begun has put there. */
export const groupsOf = ({ categories }: CardSortTasks, answer: CardSortAnswer | null): SortGroups => {
  const begun = answer?.groups ?? []
  const given = categories.map(({ id, label }) => ({
    id,
    category: id,
    name: label,
    cards: begun.find(({ category }) => category === id)?.cards ?? [],
  }))
  return [...given, ...begun.filter(({ category }) => category === null)]
}

/** The answer these groups are. A given category that nothing lies in is no group of this participant. */
export const answerOf = (groups: SortGroups, ms: number): CardSortAnswer => ({
  tool: 'cardsort',
  groups: groups
    .filter(({ category, cards }) => category === null || cards.length > 0)
    .map((group) => ({ ...group, cards: [...group.cards] })),
  ms,
})

/** The group a card lies in; undefined for an unsorted one. */
export const groupOfCard = (groups: SortGroups, card: string) =>
  groups.find(({ cards }) => cards.includes(card))

/** The cards that lie in no group, in the order given. */
export const unsortedOf = (order: readonly string[], groups: SortGroups): readonly string[] => {
  const placed = new Set(groups.flatMap(({ cards }) => cards))
  return order.filter((card) => !placed.has(card))
}

/** Untouched groups stay the same objects, so that views know what changed. */
const change = (groups: SortGroups, id: string, to: (group: SortGroup) => SortGroup): SortGroups =>
  groups.map((group) => (group.id === id ? to(group) : group))

/** Back to the unsorted ones. */
export const lift = (groups: SortGroups, card: string): SortGroups => {
  const from = groupOfCard(groups, card)
  if (!from) return groups
  return change(groups, from.id, (group) => ({
    ...group,
    cards: group.cards.filter((each) => each !== card),
  }))
}

/** Into a group, out of wherever it was. */
export const place = (groups: SortGroups, card: string, id: string): SortGroups =>
  groupOfCard(groups, card)?.id === id
    ? groups
    : change(lift(groups, card), id, (group) => ({ ...group, cards: [...group.cards, card] }))

export const rename = (groups: SortGroups, id: string, name: string): SortGroups =>
  change(groups, id, (group) => (group.name === name ? group : { ...group, name }))

/** A new group without a name, with a card or empty. */
export const create = (groups: SortGroups, id: string, card: string | null): SortGroups => {
  const group = { id, category: null, name: '', cards: card === null ? [] : [card] }
  return [...(card === null ? groups : lift(groups, card)), group]
}

/** What happened between two states of the table, in an order that can be replayed. */
export const eventsBetween = (before: SortGroups, after: SortGroups, at: number): CardSortEvent[] => {
  const old = new Map(before.map((group) => [group.id, group]))
  const kept = new Set(after.map(({ id }) => id))
  const created = after
    .filter(({ id }) => !old.has(id))
    .map(({ id }): CardSortEvent => ({ type: 'group.created', at, group: id }))
  const named = after
    .filter(({ id, name }) => name !== (old.get(id)?.name ?? ''))
    .map(({ id, name }): CardSortEvent => ({ type: 'group.named', at, group: id, name }))
  const placed = after.flatMap(({ id, cards }) =>
    cards
      .filter((card) => old.get(id)?.cards.includes(card) !== true)
      .map((card): CardSortEvent => ({ type: 'card.placed', at, card, group: id })),
  )
  const lifted = before
    .flatMap(({ cards }) => cards)
    .filter((card) => !groupOfCard(after, card))
    .map((card): CardSortEvent => ({ type: 'card.unsorted', at, card }))
  const removed = before
    .filter(({ id }) => !kept.has(id))
    .map(({ id }): CardSortEvent => ({ type: 'group.removed', at, group: id }))
  return [...created, ...named, ...placed, ...lifted, ...removed]
}
