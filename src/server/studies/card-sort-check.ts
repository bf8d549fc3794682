import { messages } from '#contract/messages.ts'
import type {
  CardSortAnswer,
  CardSortEvent,
  CardSortSettings,
  CardSortTasks,
} from '#contract/studies/card-sort.ts'
import { createFaults, type Faults } from './field-faults.ts'
import { longestMs } from './tool-engine.ts'

const words = messages.study

type Group = CardSortAnswer['groups'][number]

const checkGroup = (tasks: CardSortTasks, group: Group, place: number, faults: Faults) => {
  if (group.category === null) {
    if (tasks.variant === 'closed') faults.add(['groups', place, 'category'], words.group.own)
  } else if (tasks.variant === 'open') faults.add(['groups', place, 'category'], words.group.given)
  else if (!tasks.categories.some(({ id }) => id === group.category))
    faults.add(['groups', place, 'category'], words.part)
}

/** A name or a category once, a card once, and nothing that is not in the study. */
const checkParts = (tasks: CardSortTasks, { groups }: CardSortAnswer, faults: Faults) => {
  const cards = new Set(tasks.cards.map(({ id }) => id))
  const [placed, ids, given] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [place, group] of groups.entries()) {
    checkGroup(tasks, group, place, faults)
    if (ids.has(group.id)) faults.add(['groups', place, 'id'], words.group.twice)
    ids.add(group.id)
    if (group.category !== null && given.has(group.category))
      faults.add(['groups', place, 'category'], words.group.twice)
    if (group.category !== null) given.add(group.category)
    for (const [at, card] of group.cards.entries()) {
      if (!cards.has(card)) faults.add(['groups', place, 'cards', at], words.part)
      else if (placed.has(card)) faults.add(['groups', place, 'cards', at], words.card.twice)
      placed.add(card)
    }
  }
  return placed
}

/** What is wrong with a sort. Only a finished one has to name its groups and, where asked to, place every card. */
export const checkSortAnswer = (tasks: CardSortTasks, answer: CardSortAnswer, final: boolean) => {
  const faults = createFaults()
  const placed = checkParts(tasks, answer, faults)
  if (answer.ms > longestMs) faults.add(['ms'], words.tooLong)
  if (!final) return faults.errors()
  for (const [place, { category, name, cards }] of answer.groups.entries())
    if (category === null && name === '' && cards.length > 0)
      faults.add(['groups', place, 'name'], words.group.name)
  if (tasks.mustPlaceAll && placed.size < tasks.cards.length) faults.add(['groups'], words.card.unplaced)
  return faults.errors()
}

/** What is wrong with one event: the field and what to say. */
export const checkSortEvent = (
  tasks: CardSortTasks,
  event: CardSortEvent,
): readonly [string, string] | undefined => {
  if ('card' in event)
    return tasks.cards.some(({ id }) => id === event.card) ? undefined : ['card', words.part]
  return tasks.variant === 'closed' ? ['type', words.group.own] : undefined
}

/** What is wrong with settings: two standards that claim one name. */
export const checkStandards = ({ standards }: CardSortSettings) => {
  const faults = createFaults()
  const seen = new Set<string>()
  for (const [place, { names }] of standards.entries())
    for (const [at, name] of names.entries()) {
      if (seen.has(name)) faults.add(['standards', place, 'names', at], words.group.twice)
      seen.add(name)
    }
  return faults.errors()
}
