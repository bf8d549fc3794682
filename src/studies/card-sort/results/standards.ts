import { proposeStandards, type Standard } from '#analysis/categories.ts'
import type { Sort } from '#analysis/sorts.ts'
import type { CardSortSettings } from '#contract/studies/card-sort.ts'

type Standards = CardSortSettings['standards']

const asSettings = (standards: readonly Standard[]): Standards =>
  standards.map(({ name, names }) => ({ name, names: [...names] }))

/** Standards that merge these names under one; a name leaves whatever standard it was in. */
export function mergeNames(
  standards: readonly Standard[],
  names: readonly string[],
  name: string,
): Standards {
  return [...splitNames(standards, names), ...asSettings([{ name, names }])]
}

/** Standards without these names. What is left of a standard with a single name of its own is none. */
export function splitNames(standards: readonly Standard[], names: readonly string[]): Standards {
  const left = standards.map((standard) => ({
    ...standard,
    names: standard.names.filter((one) => !names.includes(one)),
  }))
  return asSettings(left.filter((standard) => standard.names.some((one) => one !== standard.name)))
}

/** Names that differ only in how they are written, and that nobody has decided about. */
export function proposals(sorts: readonly Sort[], standards: readonly Standard[]): Standard[] {
  const decided = new Set(standards.flatMap(({ names }) => names))
  return proposeStandards(sorts).filter(
    ({ names }) => names.length > 1 && !names.every((name) => decided.has(name)),
  )
}
