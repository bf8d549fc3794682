import type { CardSortSettings } from '#contract/studies/tools/card-sort.ts'
import { proposeStandards, type Standard } from '../analysis/categories.ts'
import type { Sort } from '../analysis/sorts.ts'

type Standards = CardSortSettings['standards']

const asSettings = (standards: readonly Standard[]): Standards =>
  standards.map(({ name, names }) => ({ name, names: [...names] }))

/** Merges names under one name; they are removed from their earlier standards. */
export function mergeNames(
  standards: readonly Standard[],
  names: readonly string[],
  name: string,
): Standards {
  return [...splitNames(standards, names), ...asSettings([{ name, names }])]
}

/** Standards without these names; a standard that keeps only its own name is removed. */
export function splitNames(standards: readonly Standard[], names: readonly string[]): Standards {
  const remaining = standards.map((standard) => ({
    ...standard,
    names: standard.names.filter((one) => !names.includes(one)),
  }))
  return asSettings(remaining.filter((standard) => standard.names.some((one) => one !== standard.name)))
}

/**
 * Proposed standards: names that differ only in spelling and are not merged yet. If some of them are in one standard,
 * the others are proposed for it; if they are in several, the researcher separated them on purpose.
 */
export function proposals(sorts: readonly Sort[], standards: readonly Standard[]): Standard[] {
  const standardOf = new Map(standards.flatMap(({ name, names }) => names.map((one) => [one, name])))
  return proposeStandards(sorts).flatMap(({ name, names }) => {
    if (names.length < 2 || names.every((one) => standardOf.has(one))) return []
    const [first = name, ...others] = new Set(names.flatMap((one) => standardOf.get(one) ?? []))
    return others.length > 0 ? [] : [{ name: first, names }]
  })
}

/** Standards with the proposed ones; earlier merges are kept. */
export function mergeProposals(standards: readonly Standard[], proposed: readonly Standard[]): Standards {
  return proposed.reduce((sum, { name, names }) => {
    const before = sum.filter((one) => one.name === name).flatMap((one) => one.names)
    return mergeNames(sum, [...new Set([...before, ...names])], name)
  }, asSettings(standards))
}
