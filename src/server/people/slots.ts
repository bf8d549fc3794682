import type { AttributeType } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Numbered<Letter extends string> = `${Letter}${Digit}${Digit}`

/** Columns of `people_person` that hold attributes: typed columns are scanned several times faster than JSON. */
export type TextSlot = Numbered<'t'>
export type NumberSlot = Numbered<'n'>
export type DateSlot = Numbered<'d'>
export type FlagSlot = Numbered<'b'>
export type OptionsSlot = Numbered<'m'>

const kinds = {
  text: { letter: 't', count: peopleLimits.attributes.text, indexed: 5 },
  number: { letter: 'n', count: peopleLimits.attributes.number, indexed: 2 },
  date: { letter: 'd', count: peopleLimits.attributes.date, indexed: 2 },
  yesNo: { letter: 'b', count: peopleLimits.attributes.yesNo, indexed: 0 },
  severalOf: { letter: 'm', count: peopleLimits.attributes.severalOf, indexed: 0 },
} as const
export type SlotKind = keyof typeof kinds

/** The kind of column that holds an attribute. */
export const slotKindOf = (type: AttributeType): SlotKind => (type === 'oneOf' ? 'text' : type)

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(2, '0')}`)

/** Names of the columns of a kind, in the order in which they are given to attributes. */
export const slotsOf = (kind: SlotKind): readonly string[] => numbered(kinds[kind].letter, kinds[kind].count)

/** The first columns of some kinds have an index. */
export const indexedSlots: readonly string[] = Object.values(kinds).flatMap(({ letter, indexed }) =>
  numbered(letter, indexed),
)
