import type { CardSortAnswer, CardSortEvent, CardSortTasks } from '#contract/studies/tools/card-sort.ts'

/** A group with its cards. */
export type SortGroup = Readonly<Omit<CardSortAnswer['groups'][number], 'cards'>> & {
  readonly cards: readonly string[]
}
export type SortGroups = readonly SortGroup[]

/** The categories of the study and the participant's own groups, with the cards of an unfinished answer. */
export const groupsOf = ({ categories }: CardSortTasks, answer: CardSortAnswer | null): SortGroups => {
  // Mutant `[] → ["Stryker was here"]` survives: the text has no category, so no lookup by category finds it.
  const groups = answer?.groups ?? []
  const fromCategories = categories.map(({ id, label }) => ({
    id,
    category: id,
    name: label,
    cards: groups.find(({ category }) => category === id)?.cards ?? [],
  }))
  return [...fromCategories, ...groups.filter(({ category }) => category === null)]
}

/** The answer made of these groups. A category without cards is left out. */
export const answerOf = (groups: SortGroups, ms: number): CardSortAnswer => ({
  tool: 'cardsort',
  groups: groups
    .filter(({ category, cards }) => category === null || cards.length > 0)
    .map((group) => ({ ...group, cards: [...group.cards] })),
  ms,
})

/** The group of a card; undefined for an unsorted card. */
export const groupOfCard = (groups: SortGroups, card: string) =>
  groups.find(({ cards }) => cards.includes(card))

/** The unsorted cards, in the given order. */
export const unsortedOf = (order: readonly string[], groups: SortGroups): readonly string[] => {
  const placed = new Set(groups.flatMap(({ cards }) => cards))
  return order.filter((card) => !placed.has(card))
}

/** Unchanged groups keep their identity, which memoized views rely on. */
const change = (groups: SortGroups, id: string, to: (group: SortGroup) => SortGroup): SortGroups =>
  groups.map((group) => (group.id === id ? to(group) : group))

/** Moves a card back to the unsorted cards. */
export const lift = (groups: SortGroups, card: string): SortGroups => {
  const from = groupOfCard(groups, card)
  if (!from) return groups
  return change(groups, from.id, (group) => ({
    ...group,
    cards: group.cards.filter((each) => each !== card),
  }))
}

/** Moves a card into a group. */
export const place = (groups: SortGroups, card: string, id: string): SortGroups =>
  groupOfCard(groups, card)?.id === id
    ? groups
    : change(lift(groups, card), id, (group) => ({ ...group, cards: [...group.cards, card] }))

export const rename = (groups: SortGroups, id: string, name: string): SortGroups =>
  change(groups, id, (group) => (group.name === name ? group : { ...group, name }))

/** Adds a group without a name, with a card or empty. */
export const create = (groups: SortGroups, id: string, card: string | null): SortGroups => {
  const group = { id, category: null, name: '', cards: card === null ? [] : [card] }
  // Mutant `card === null → false` survives: no group contains null, so `lift` returns the groups unchanged; the
  // comparison narrows the type.
  return [...(card === null ? groups : lift(groups, card)), group]
}

/** The events that turn one set of groups into another, in an order that can be replayed. */
export const eventsBetween = (before: SortGroups, after: SortGroups, at: number): CardSortEvent[] => {
  const old = new Map(before.map((group) => [group.id, group]))
  const remaining = new Set(after.map(({ id }) => id))
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
    .filter(({ id }) => !remaining.has(id))
    .map(({ id }): CardSortEvent => ({ type: 'group.removed', at, group: id }))
  return [...created, ...named, ...placed, ...lifted, ...removed]
}
