import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type {
  CardSortAnswer,
  CardSortEvent,
  CardSortSettings,
  CardSortTasks,
} from '#contract/studies/tools/card-sort.ts'
import { createFieldErrors, type FieldErrorList } from '#studies/engine/field-errors.ts'

type Group = CardSortAnswer['groups'][number]

const checkGroup = (tasks: CardSortTasks, group: Group, index: number, errors: FieldErrorList) => {
  if (group.category === null) {
    if (tasks.variant === 'closed') errors.add(['groups', index, 'category'], studyMessages.group.own)
  } else if (tasks.variant === 'open') errors.add(['groups', index, 'category'], studyMessages.group.given)
  else if (!tasks.categories.some(({ id }) => id === group.category))
    errors.add(['groups', index, 'category'], studyMessages.part)
}

/** Adds errors for groups, categories and cards that occur twice or are not in the study; returns the placed cards. */
const checkParts = (tasks: CardSortTasks, { groups }: CardSortAnswer, errors: FieldErrorList) => {
  const cards = new Set(tasks.cards.map(({ id }) => id))
  const [placed, ids, given] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [index, group] of groups.entries()) {
    checkGroup(tasks, group, index, errors)
    if (ids.has(group.id)) errors.add(['groups', index, 'id'], studyMessages.group.twice)
    ids.add(group.id)
    if (group.category !== null && given.has(group.category))
      errors.add(['groups', index, 'category'], studyMessages.group.twice)
    if (group.category !== null) given.add(group.category)
    for (const [position, card] of group.cards.entries()) {
      if (!cards.has(card)) errors.add(['groups', index, 'cards', position], studyMessages.part)
      else if (placed.has(card)) errors.add(['groups', index, 'cards', position], studyMessages.card.twice)
      placed.add(card)
    }
  }
  return placed
}

/** Errors of a sort. A final sort has to name its groups and, if the study requires it, place every card. */
export const checkSortAnswer = (tasks: CardSortTasks, answer: CardSortAnswer, final: boolean) => {
  const errors = createFieldErrors()
  const placed = checkParts(tasks, answer, errors)
  if (!final) return errors.byField()
  for (const [index, { category, name, cards }] of answer.groups.entries())
    if (category === null && name === '' && cards.length > 0)
      errors.add(['groups', index, 'name'], studyMessages.group.name)
  if (tasks.mustPlaceAll && placed.size < tasks.cards.length)
    errors.add(['groups'], studyMessages.card.unplaced)
  return errors.byField()
}

/** Errors of an event. */
export const checkSortEvent = ({ cards, variant }: CardSortTasks, event: CardSortEvent): FieldErrors => {
  if (event.type === 'card.placed' || event.type === 'card.unsorted')
    return cards.some(({ id }) => id === event.card) ? {} : { card: [studyMessages.part] }
  return variant === 'closed' ? { type: [studyMessages.group.own] } : {}
}

/** Errors of settings: names that are in several standards. */
export const checkStandards = ({ standards }: CardSortSettings) => {
  const errors = createFieldErrors()
  const seen = new Set<string>()
  for (const [index, { names }] of standards.entries())
    for (const [position, name] of names.entries()) {
      if (seen.has(name)) errors.add(['standards', index, 'names', position], studyMessages.group.twice)
      seen.add(name)
    }
  return errors.byField()
}
