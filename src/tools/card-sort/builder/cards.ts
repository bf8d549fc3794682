import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { newReadableId } from '#studies/builder/part-ids.ts'
import type { PastedLine } from '#studies/builder/pasted-lines.ts'

export type Card = CardSortTasks['cards'][number]

/** New cards for lines of text. */
export const cardsFrom = (lines: readonly PastedLine[]): Card[] =>
  lines.map(({ label, description }) => ({
    id: newReadableId('card', label),
    label,
    ...(description !== '' && { description }),
  }))
