import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { CardSortAnswer, CardSortEvent } from '#contract/studies/tools/card-sort.ts'
import type { Sampler } from '#studies/define-tool.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { cutText } from '#contract/shared/characters.ts'

type Definition = StudyDefinition<'cardsort'>
type Model = Definition['sample']['models'][number]
type Group = { readonly category: string | null; readonly name: string }

/** Probability of placing a card in another group first. */
const moveProbability = 0.06

/** The index of each card's group in the model; −1 for unsorted cards. */
const assignGroups = ({ study: { tasks }, sample }: Definition, model: Model, chance: Chance) => {
  const modelGroup = (card: string) => model.groups.findIndex(({ cards }) => cards.includes(card))
  const groupIndexOf = (card: string) => {
    if (chance.yes(sample.noise)) {
      return !tasks.mustPlaceAll && chance.yes(0.4) ? -1 : chance.below(model.groups.length)
    }
    const doubt = sample.doubts[card]?.find(([, probability]) => chance.yes(probability))
    return modelGroup(doubt?.[0] ?? card)
  }
  return new Map(tasks.cards.map(({ id }) => [id, groupIndexOf(id)]))
}

/** Returns a spelling variant of a group name. */
const varySpelling = (name: string, chance: Chance) =>
  cutText(chance.yes(0.12) ? name.toLowerCase() : name, maxLength.title)

const groupsOf = ({ study: { tasks } }: Definition, model: Model, chance: Chance): Group[] =>
  model.groups.map(({ category, names }) => {
    const given = tasks.categories.find(({ id }) => id === category)
    return given
      ? { category: given.id, name: given.label }
      : { category: null, name: varySpelling(chance.pick(names), chance) }
  })

/** Merges two of the participant's own groups into one with both names. */
const merge = (groups: Group[], assigned: Map<string, number>, chance: Chance) => {
  const own = groups.flatMap((group, index) => (group.category === null ? [index] : []))
  const [first, second] = chance.shuffled(own)
  if (first === undefined || second === undefined) return
  const names = [elementAt(groups, first).name, elementAt(groups, second).name.toLowerCase()]
  groups[first] = { category: null, name: cutText(names.join(' and '), maxLength.title) }
  for (const [card, index] of assigned) if (index === second) assigned.set(card, first)
}

const putAllInOneGroup = ({ study: { tasks } }: Definition, chance: Chance) => {
  const given = tasks.categories.length > 0 ? chance.pick(tasks.categories) : undefined
  const group = given
    ? { category: given.id, name: given.label }
    : { category: null, name: chance.pick(['x', 'Things']) }
  return { groups: [group], assigned: new Map(tasks.cards.map(({ id }) => [id, 0])) }
}

const sortFromModel = (definition: Definition, chance: Chance) => {
  const { models, merge: mergeChance } = definition.sample
  const shares = Object.fromEntries(models.map(({ share }, index) => [index, share]))
  const model = elementAt(models, Number(chance.among(shares)))
  const assigned = assignGroups(definition, model, chance)
  const groups = groupsOf(definition, model, chance)
  if (chance.yes(mergeChance)) merge(groups, assigned, chance)
  return { groups, assigned }
}

/** Generates a sort from one of the models of the definition, with noise, doubts and varied names. */
export const sampleCardSort: Sampler<'cardsort'> = (definition, { share, isCareless }, chance) => {
  const { study, sample } = definition
  const { groups, assigned } = isCareless
    ? putAllInOneGroup(definition, chance)
    : sortFromModel(definition, chance)
  const created = new Map<number, CardSortAnswer['groups'][number]>()
  const events: CardSortEvent[] = []
  const order = chance.shuffled(study.tasks.cards.map(({ id }) => id))
  const reached = order.slice(0, Math.ceil(order.length * share))
  const pace = chance.around((sample.seconds * 1000) / order.length, 0.35) * (isCareless ? 0.1 : 1)
  let now = 0

  const groupAt = (index: number) => {
    const known = created.get(index)
    if (known) return known
    const { category, name } = elementAt(groups, index)
    const group = { id: category ?? `own-${created.size}`, category, name, cards: [] }
    created.set(index, group)
    if (category === null) events.push({ type: 'group.created', at: now, group: group.id })
    if (category === null) events.push({ type: 'group.named', at: now, group: group.id, name })
    return group
  }

  for (const card of reached) {
    now += Math.round(chance.around(pace, 0.6))
    const index = assigned.get(card) ?? -1
    if (index === -1) continue
    const group = groupAt(index)
    const other = chance.yes(moveProbability) ? chance.pick([...created.values()]) : group
    events.push({ type: 'card.placed', at: now, card, group: other.id })
    if (other !== group) events.push({ type: 'card.placed', at: (now += 900), card, group: group.id })
    group.cards.push(card)
  }
  return { answer: { tool: 'cardsort', groups: [...created.values()], ms: now }, events, ms: now }
}
