import { elementAt } from '#studies/statistics/lists.ts'
import type { Sort } from './sorts.ts'

/** Equal sorts, and the ones who made them, by index, in the order of their names of groups. */
export interface Version {
  readonly key: string
  readonly sort: number
  readonly makers: readonly number[]
}

/** The groups of a sort in an order that depends on their cards only. */
const keyOf = (sort: Sort, withNames: boolean) =>
  JSON.stringify(
    sort
      .filter(({ cards }) => cards.length > 0)
      .map(({ name, cards }) => [cards.toSorted((a, b) => a - b), withNames ? name : null] as const)
      .toSorted(([[a = 0]], [[b = 0]]) => a - b),
  )

const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Different sorts in an order that does not depend on the order of participants. */
export function versionsOf(sorts: readonly Sort[]): Version[] {
  const byKey = Map.groupBy(sorts.keys(), (index) => keyOf(elementAt(sorts, index), false))
  const versions = [...byKey].map(([key, makers]) => {
    const named = makers.map((index) => ({ index, key: keyOf(elementAt(sorts, index), true) }))
    const ordered = named.toSorted((a, b) => byCode(a.key, b.key)).map(({ index }) => index)
    return { key, sort: ordered[0] ?? -1, makers: ordered }
  })
  return versions.toSorted((a, b) => byCode(a.key, b.key))
}
