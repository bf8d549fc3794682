import fc from 'fast-check'
import { sortOf } from './participant.ts'
import { cards } from './small-studies.ts'

/** Another sort of the five cards than `plainSort`. */
export const otherSort = sortOf({ Pets: ['dog', 'cat', 'moon'], Food: ['apple', 'pear'] })

/** A sort of the five cards into named groups, some of them odd enough to be left out. */
export const anySort = fc
  .array(fc.constantFrom('Animals', 'Fruit', 'animals', 'Sky', 'constructor'), { minLength: 5, maxLength: 5 })
  .map((names) =>
    sortOf(
      Object.fromEntries(
        Object.entries(Object.groupBy(cards, (_, place) => names[place] ?? '')).map(([name, some]) => [
          name,
          some ?? [],
        ]),
      ),
    ),
  )
