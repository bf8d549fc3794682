import type { Language } from '#contract/shared/enumerations.ts'
import type { CardSortSettings, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { proposeStandards, type Standard } from './categories.ts'
import type { SameBecause } from './same-names.ts'
import type { Sort } from './sorts.ts'

type Standards = CardSortSettings['standards']

const asSettings = (standards: readonly Standard[]): Standards =>
  standards.map(({ name, names }) => ({ name, names: [...names] }))

/** Merges names under one name; they are removed from their earlier standards. */
function mergeNames(standards: readonly Standard[], names: readonly string[], name: string): Standards {
  return [...withoutNames(standards, names), ...asSettings([{ name, names }])]
}

/** Standards without these names; a standard that keeps only its own name is removed. */
function withoutNames(standards: readonly Standard[], names: readonly string[]): Standards {
  const remaining = standards.map((standard) => ({
    ...standard,
    names: standard.names.filter((one) => !names.includes(one)),
  }))
  return asSettings(remaining.filter((standard) => standard.names.some((one) => one !== standard.name)))
}

/** The settings with these names merged; they are no longer split. */
export const withMerged = (
  { standards, apart = [], ...settings }: CardSortSettings,
  names: readonly string[],
  name: string,
): CardSortSettings => ({
  ...settings,
  standards: mergeNames(standards, names, name),
  apart: apart.filter((one) => !names.includes(one)),
})

/** The settings with these names split, whoever merged them. */
export const withSplit = (
  { standards, apart = [], ...settings }: CardSortSettings,
  names: readonly string[],
): CardSortSettings => ({
  ...settings,
  standards: withoutNames(standards, names),
  apart: [...new Set([...apart, ...names])],
})

/** A standard in use; `because` says why names are in it that nobody merged by hand. */
export interface UsedStandard extends Standard {
  readonly because: readonly SameBecause[]
}

interface Asked {
  readonly tasks: Pick<CardSortTasks, 'variant' | 'categories'>
  readonly language: Language
}

/**
 * The standards of the researcher, and those of names that mean the same, see `sameNames`. If the researcher merged
 * some of these names, the others join them; if into several standards, they were separated on purpose and stay as they
 * are. So do given categories, which nothing merges with each other.
 */
export function usedStandards(
  sorts: readonly Sort[],
  { standards, apart = [] }: Pick<CardSortSettings, 'standards' | 'apart'>,
  { tasks, language }: Asked,
): UsedStandard[] {
  const used = new Map<string, UsedStandard>(standards.map((each) => [each.name, { ...each, because: [] }]))
  if (tasks.variant === 'closed') return [...used.values()]
  const standardOf = new Map([
    ...tasks.categories.map(({ label }) => [label, label] as const),
    ...standards.flatMap(({ name, names }) => names.map((one) => [one, name] as const)),
  ])
  for (const { name, names, because } of proposeStandards(sorts, { language, apart })) {
    if (
      names.length < 2 ||
      names.every((one) => standardOf.get(one) === standardOf.get(names[0] ?? '') && standardOf.has(one))
    )
      continue
    const [first = name, ...others] = new Set(names.flatMap((one) => standardOf.get(one) ?? []))
    if (others.length > 0) continue
    const before = used.get(first)
    used.set(first, {
      name: first,
      names: [...new Set([...(before?.names ?? []), ...names])],
      because: [...new Set([...(before?.because ?? []), ...because])],
    })
  }
  return [...used.values()]
}
