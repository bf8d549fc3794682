import type { CaptureNote, NoteGroup } from '#contract/capture-review/capture-review.ts'
import { csvText } from '#studies/csv-text.ts'

/** A column of the board; null is the column of cards without a group. */
export interface Column {
  readonly group: NoteGroup | null
  readonly cards: readonly CaptureNote[]
}

/** The columns of the board, first that without a group; notes with a tag are cards, in their order. */
export const columnsOf = (
  notes: readonly CaptureNote[],
  groups: readonly NoteGroup[],
  tag: string | null,
): Column[] =>
  [null, ...groups].map((group) => ({
    group,
    cards: notes
      .filter((note) => note.group === (group?.id ?? null) && note.tags.length > 0)
      .filter((note) => tag === null || note.tags.includes(tag))
      .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1)),
  }))

/** Where a card goes: a group, and the card that follows; null is the end. */
export interface Destination {
  readonly group: string | null
  readonly before: string | null
}

const steps = {
  ArrowLeft: { columns: -1, cards: 0 },
  ArrowRight: { columns: 1, cards: 0 },
  ArrowUp: { columns: 0, cards: -1 },
  ArrowDown: { columns: 0, cards: 1 },
} as const

/** Where a card goes by an arrow key; undefined where the board ends. */
export const destinationOf = (
  columns: readonly Column[],
  card: string,
  key: string,
): Destination | undefined => {
  const step = Object.entries(steps).find(([name]) => name === key)?.[1]
  const at = columns.findIndex(({ cards }) => cards.some(({ id }) => id === card))
  const column = columns[at + (step?.columns ?? 0)]
  if (!step || at === -1 || !column) return undefined
  const group = column.group?.id ?? null
  if (step.columns !== 0) return { group, before: null }
  const index = column.cards.findIndex(({ id }) => id === card)
  const to = index + step.cards
  if (to < 0 || to >= column.cards.length) return undefined
  // Moved down, the card stands before the one after its new neighbor.
  return { group, before: column.cards[step.cards > 0 ? to + 1 : to]?.id ?? null }
}

/** The board as a CSV file: a row for each card, by column and order. */
export const boardCsv = (columns: readonly Column[], timeText: (ms: number) => string) =>
  csvText([
    ['group', 'note', 'tags', 'time', 'respondent', 'author'],
    ...columns.flatMap(({ group, cards }) =>
      cards.map(({ text, tags, at, respondent, author }) => [
        group?.name ?? '',
        text,
        tags.join(', '),
        timeText(at),
        respondent,
        author ?? '',
      ]),
    ),
  ])
