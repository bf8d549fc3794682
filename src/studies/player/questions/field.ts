import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'

/** Props of the field of any question type. */
export interface FieldProps<Type extends Question['type'] = Question['type']> {
  readonly question: Extract<Question, { type: Type }>
  readonly answer: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  readonly language: string
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** Seed of random orders: the same for one participant, another for the next. */
  readonly seed: string
}

/**
 * The attributes that connect a control, or a group of controls, with its label and hints. A row is named by its
 * question and its text, because screen readers that jump from group to group say only the name of the inner one.
 */
export const labelAttributes = (
  { labelledBy, describedBy, language }: Pick<FieldProps, 'labelledBy' | 'describedBy' | 'language'>,
  row?: string,
) => ({
  'aria-labelledby': row === undefined ? labelledBy : `${labelledBy} ${row}`,
  'aria-describedby': describedBy,
  lang: language,
})

/** FNV-1a hash of 32 bits. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // A final mix, because texts that differ only at their end hash close together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A random order that depends on the seed and the identifiers alone, so that it survives a reload. */
const shuffled = <Item extends { readonly id: string }>(items: readonly Item[], seed: string) =>
  items
    .map((item) => [hashOf(`${seed} ${item.id}`), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)

/** The options or rows of a question in the order that one participant sees. */
export const displayOrder = <Item extends { readonly id: string }>(
  items: readonly Item[],
  { id, order }: { readonly id: string; readonly order?: 'fixed' | 'random' | undefined },
  seed: string,
) => (order === 'random' ? shuffled(items, `${seed} ${id}`) : items)
