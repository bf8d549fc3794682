import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { createReadableIds } from '#studies/builder/part-ids.ts'
import type { PastedLine } from '#studies/builder/pasted-lines.ts'

export type Card = CardSortTasks['cards'][number]

/** New cards for lines of text, with identifiers that no other card has. */
export const cardsFrom = (lines: readonly PastedLine[], cards: readonly Card[]): Card[] => {
  const taken = cards.map(({ id }) => id)
  const idOf = createReadableIds('card', taken)
  return lines.map(({ label, description }) => ({
    id: idOf(label),
    label,
    ...(description !== '' && { description }),
  }))
}
