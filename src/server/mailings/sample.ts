import { createHmac } from 'node:crypto'

/** Chooses at most so many numbers at random, in as much memory as a few times that many take. */
export interface Sample {
  readonly add: (numbers: readonly number[]) => void
  /** The chosen people, the lowest number first. */
  readonly people: () => readonly DrawnPerson[]
}

/** A person who was chosen. */
export interface DrawnPerson {
  readonly no: number
  /** The place in the random order, from 0. */
  readonly place: number
}

interface Drawn {
  readonly no: number
  readonly lot: string
}

const byLot = (one: Drawn, other: Drawn) => (one.lot < other.lot ? -1 : 1)

/**
 * Chooses the numbers whose keyed hash is the smallest: the same key chooses the same numbers again, whatever the order
 * in which they come.
 */
export const createSample = (key: string, size: number): Sample => {
  let drawn: Drawn[] = []
  const shrink = () => {
    if (drawn.length > size) drawn = drawn.toSorted(byLot).slice(0, size)
  }
  return {
    add: (numbers) => {
      for (const no of numbers)
        drawn.push({ no, lot: createHmac('sha256', key).update(String(no)).digest('base64') })
      if (drawn.length >= 2 * size) shrink()
    },
    people: () => {
      drawn = drawn.toSorted(byLot).slice(0, size)
      return drawn.map(({ no }, place) => ({ no, place })).toSorted((one, other) => one.no - other.no)
    },
  }
}
