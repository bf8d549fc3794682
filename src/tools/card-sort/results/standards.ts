import { proposeStandards, type Standard } from '../analysis/categories.ts'
import type { Sort } from '../analysis/sorts.ts'
import type { CardSortSettings } from '#contract/studies/tools/card-sort.ts'

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

/**
 * Names that differ only in how they are written, and that nobody has decided about. Where some of them are in a standard
 * already, the others are proposed for it; where they are in several, somebody wants them apart.
 */
export function proposals(sorts: readonly Sort[], standards: readonly Standard[]): Standard[] {
  const standardOf = new Map(standards.flatMap(({ name, names }) => names.map((one) => [one, name])))
  return proposeStandards(sorts).flatMap(({ name, names }) => {
    if (names.length < 2 || names.every((one) => standardOf.has(one))) return []
    const [first = name, ...others] = new Set(names.flatMap((one) => standardOf.get(one) ?? []))
    return others.length > 0 ? [] : [{ name: first, names }]
  })
}

/** Standards with what is proposed for them; what was merged before stays merged. */
export function mergeProposals(standards: readonly Standard[], proposed: readonly Standard[]): Standards {
  return proposed.reduce((sum, { name, names }) => {
    const before = sum.filter((one) => one.name === name).flatMap((one) => one.names)
    return mergeNames(sum, [...new Set([...before, ...names])], name)
  }, asSettings(standards))
}
