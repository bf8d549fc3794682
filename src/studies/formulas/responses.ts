import type { ExclusionOf, FlagOf, StudyTool } from '#contract/studies/registry.ts'
import type { Exclusion, QualityFlag } from '#contract/studies/results.ts'
import type { Formula } from './formula.ts'

/** How a tool leaves out and flags responses, beside the rules of every study. */
export interface ResponseRules<Tool extends StudyTool> {
  /** Why a response is left out of the numbers. */
  readonly exclusions: Readonly<Record<ExclusionOf<Tool>, string>>
  /** What each flag means; the formula's name is the name of the flag. */
  readonly flags: Readonly<Record<FlagOf<Tool>, Formula>>
  /** Whether flagged responses stay in the numbers, if it is not up to the filters. */
  readonly flagged?: string
}

/** The rules of whichever tool a study uses. */
export interface AnyResponseRules {
  readonly exclusions: Readonly<Partial<Record<Exclusion, string>>>
  readonly flags: Readonly<Partial<Record<QualityFlag, Formula>>>
  readonly flagged?: string
}

export const noResponseRules = { exclusions: {}, flags: {} } as const

const exclusionsOfAnyStudy: Readonly<Partial<Record<Exclusion, string>>> = {
  unfinished: 'not finished',
  rejected: 'turned away by a screening question',
  flagged: 'flagged to look at',
} satisfies Record<Exclude<Exclusion, ExclusionOf<StudyTool>>, string>

/** Why a response is left out of the numbers, as a label. */
export const exclusionLabel = ({ exclusions }: AnyResponseRules, reason: Exclusion): string =>
  exclusionsOfAnyStudy[reason] ?? exclusions[reason] ?? reason

/** The name of a flag. */
export const flagLabel = ({ flags }: AnyResponseRules, flag: QualityFlag): string => flags[flag]?.name ?? flag

/** The formulas of these flags, each once. */
export const flagFormulas = ({ flags }: AnyResponseRules, set: readonly QualityFlag[]): readonly Formula[] =>
  [...new Set(set)].flatMap((flag) => flags[flag] ?? [])

/** What happens to flagged responses, as the end of a sentence about them. */
export const flaggedNote = ({ flagged }: AnyResponseRules): string =>
  flagged ?? 'They count until the filters leave them out'
