import type { RawBuilder } from 'kysely'

/** People chosen by their numbers, which no filter of a client has: a list, or a statement about another table. */
export interface ChosenPeople {
  readonly kind: 'chosen'
  readonly numbers: readonly number[] | RawBuilder<{ no: number }>
}
