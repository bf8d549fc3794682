import { z } from 'zod'
import type { SearchPeopleForm } from '#contract/people/people.ts'

type Sort = SearchPeopleForm['sort']

/** A place in an ordered list of people: behind this person. */
export interface Place {
  readonly no: number
  /** The value that the list is sorted by; null if the person has none, undefined if it has to be read. */
  readonly key: string | number | null | undefined
}

/** A cursor has at most 2000 characters, three of which are four in base64. */
const maxBytes = 1500

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const content = z.tuple([
  z.string(),
  z.boolean(),
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  z.union([z.string().refine(isStorable), z.number(), z.null()]).optional(),
])

/** The cursor of a place in a list, with the order of the list. A long text is not in it. */
export const toCursor = ({ field, isAscending }: Sort, { no, key }: Place) => {
  const whole = Buffer.from(JSON.stringify([field, isAscending, no, key]))
  const bytes = whole.length <= maxBytes ? whole : Buffer.from(JSON.stringify([field, isAscending, no]))
  return bytes.toString('base64url')
}

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The place of a cursor; undefined if it is none of a list in this order. */
export const readCursor = (sort: Sort, cursor: string): Place | undefined => {
  const { data } = content.safeParse(parse(cursor))
  if (!data) return undefined
  const [field, isAscending, no, key] = data
  return field === sort.field && isAscending === sort.isAscending ? { no, key } : undefined
}
